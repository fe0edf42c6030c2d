import { Injectable } from '@nestjs/common';
import { calibrationStatus } from '@etalon/metrology';
import { In } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Parameters } from '../../../platform/access/visible-to.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Page } from '../../../platform/http/paging/page.js';
import type { AssetListItem, AssetListQuery } from './asset-list.dto.js';
import { AssetListQueries } from './asset-list.queries.js';
import { placeShown } from '../places/asset-place.js';
import { AssetCode } from '../codes/asset-code.entity.js';
import { Asset, DaqDetails, SensorChannel } from '../asset.entity.js';
import type { CalibrationStatus } from '../assets.dto.js';

export type ChannelDetails = SensorChannel & { calibration_status: CalibrationStatus };

export interface AssetDetails {
  listed: AssetListItem;
  asset: Asset;
  daq: DaqDetails | null;
  channels: ChannelDetails[];
  codes: string[];
  path: string[] | null;
}

interface Place {
  id: string;
  time_zone: string | null;
  location_id: string | null;
  path: string[] | null;
}

@Injectable()
export class AssetDetailsQueries {
  constructor(
    private readonly database: Database,
    private readonly lists: AssetListQueries,
    private readonly clock: Clock,
  ) {}

  async page(caller: Caller, query: AssetListQuery): Promise<Page<AssetDetails>> {
    const page = await this.lists.page(caller, query);
    const ids = page.items.map(({ id }) => id);
    const { read } = this.database;
    const [assets, daqs, channels, codes, places] = await Promise.all([
      read.find(Asset, { where: { id: In(ids) } }),
      read.find(DaqDetails, { where: { asset_id: In(ids) } }),
      read.find(SensorChannel, {
        where: { asset_id: In(ids), is_active: true },
        order: { position: 'ASC', created_at: 'ASC' },
      }),
      read.find(AssetCode, { where: { asset_id: In(ids) }, order: { created_at: 'ASC', id: 'ASC' } }),
      this.places(caller, ids),
    ]);
    const assetOf = new Map(assets.map((asset) => [asset.id, asset]));
    const daqOf = new Map(daqs.map((daq) => [daq.asset_id, daq]));
    const channelsOf = new Map<string, SensorChannel[]>();
    for (const channel of channels)
      channelsOf.set(channel.asset_id, [...(channelsOf.get(channel.asset_id) ?? []), channel]);
    const placeOf = new Map(places.map((place) => [place.id, place]));
    const details = page.items.flatMap((listed): AssetDetails[] => {
      const asset = assetOf.get(listed.id);
      if (!asset) return [];
      const place = placeOf.get(listed.id);
      asset.location_id = place?.location_id ?? null;
      const daq = daqOf.get(listed.id) ?? null;
      return [
        {
          listed,
          asset,
          daq,
          channels: this.today(asset, place?.time_zone ?? null, channelsOf.get(listed.id)),
          codes: codes.flatMap(({ asset_id, code }) => (asset_id === asset.id ? [code] : [])),
          path: place?.path ?? null,
        },
      ];
    });
    return new Page(details, page.next, page.total);
  }

  private today({ is_active }: Asset, zone: string | null, channels: SensorChannel[] = []): ChannelDetails[] {
    const today = this.clock.today(zone);
    return channels.map((channel) => {
      const { next_due_at } = channel;
      return Object.assign(channel, { calibration_status: calibrationStatus({ is_active, next_due_at, today }) });
    });
  }

  private places(caller: Caller, ids: string[]): Promise<Place[]> {
    const { bind, values } = new Parameters();
    return this.database.rows(
      `select a.id, o.time_zone, l.id as location_id, l.path from assets a
         left join organization_cards o on o.id = a.organization_id
         left join location_cards l on l.id = a.location_id
          and ${placeShown(caller, 'l', 'a.organization_id', bind)}
        where a.id = any(${bind(ids)}::uuid[])`,
      values,
    );
  }
}
