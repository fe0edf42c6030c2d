import { Injectable } from '@nestjs/common';
import { calibrationStatus, daysBetween } from '@etalon/metrology';
import type { Caller } from '../../../platform/access/caller.js';
import { VisibleLists } from '../../../platform/http/paging/visible-list.js';
import { Clock } from '../../../platform/clock/clock.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { byDate, byText, byTime, type SortColumn } from '../../../platform/http/paging/read-page.js';
import { SignedAddresses } from '../../../platform/storage/signed-addresses.js';
import { subtypeOf } from '../asset-response.js';
import { assetCondition, DUE, wordsOf } from './asset-condition.js';
import { placeShown } from '../places/asset-place.js';
import { AssetListItem, ChannelListItem, type AssetListQuery, type AssetSort } from './asset-list.dto.js';

type OfFirstChannel = 'subtype' | 'technology' | 'range_min' | 'range_max' | 'range_unit';
type ListRow = Omit<
  AssetListItem,
  'calibration_status' | 'days_until_due' | 'channels' | 'picture_url' | OfFirstChannel
> & {
  daq_type: string | null;
  picture_id: string | null;
  time_zone: string | null;
  channels: Omit<ChannelListItem, 'calibration_status'>[];
};

// Must match the migration.
const STATUS = `case when not a.is_active then 'infinity'::date when a.next_due_at is null then '9999-12-31'::date else a.next_due_at end`;

/** Rows of the list, before the index of words. */
const SEARCH_AFTER = 4_500;

@Injectable()
export class AssetListQueries {
  constructor(
    private readonly clock: Clock,
    private readonly visible: VisibleLists,
    private readonly addresses: SignedAddresses,
  ) {}

  async page(caller: Caller, query: AssetListQuery): Promise<Page<AssetListItem>> {
    const page = await this.visible.page<ListRow>(caller, query, {
      name: query.sort,
      table: 'assets',
      alias: 'a',
      by: orderOf(query.sort.replace('-', '') as AssetSort),
      descending: query.sort.startsWith('-'),
      filter: (bind) => assetCondition(caller, query, this.clock.todayEverywhere(), bind),
      isNarrow: filtersOf(query).length > 0,
      searchAfter: isCombined(query) ? SEARCH_AFTER : null,
      only: query.organization_id ?? null,
      statement: ({ rows, place, orderBy, bind }) =>
        `with page as (${rows})
         select a.id, a.asset_id, a.asset_type, a.name, a.manufacturer, a.model, a.serial_number, a.health_score,
                a.is_active, a.updated_at, a.picture_id, a.organization_id, o.name as organization_name, o.time_zone, l.path[1] as site_name,
                l.name as location_name, a.next_due_at, a.conformity, a.uncertainty_state, d.daq_type, coalesce(channels.list, '[]') as channels, ${place}
           from page join assets a on a.id = page.id
           left join organization_cards o on o.id = a.organization_id
           left join location_cards l on l.id = a.location_id and ${placeShown(caller, 'l', 'a.organization_id', bind)}
           left join daq_details d on d.asset_id = a.id
           left join lateral (
             select json_agg(json_build_object('channel_id', c.channel_id, 'physical_quantity', c.physical_quantity,
                      'technology', c.technology, 'measurement_min', c.measurement_min, 'measurement_max', c.measurement_max,
                      'unit', c.unit, 'calibration_role', c.calibration_role,
                      'next_due_at', c.next_due_at, 'conformity', c.conformity,
                      'uncertainty_state', c.uncertainty_state) order by c.position) as list
               from sensor_channels c where c.asset_id = a.id and c.is_active) channels on true
          ${orderBy}`,
    });
    return page.map((row) =>
      toListItem(row, row.picture_id && this.addresses.make(row.picture_id), this.clock.today(row.time_zone)),
    );
  }
}

function orderOf(sort: AssetSort): SortColumn {
  switch (sort) {
    case 'updated_at':
      return byTime('a.updated_at');
    case 'due':
      return byDate(DUE);
    case 'status':
      return byDate(STATUS);
    case 'location':
      return byText('a.location_order');
    case 'asset_id':
    case 'name':
    case 'manufacturer':
      return byText(`a.${sort}`);
  }
}

const isCombined = (query: AssetListQuery): boolean =>
  wordsOf(query).length > 0 && wordsOf(query).length - 1 + filtersOf(query).length > 1;

function filtersOf(query: AssetListQuery): unknown[] {
  const { q, code, status, conformity, uncertainty_state, due_before, due_after, quantity, technology, range_unit } =
    query;
  return [
    q,
    code,
    status?.length,
    conformity?.length,
    uncertainty_state?.length,
    due_before,
    due_after,
    quantity,
    technology,
    range_unit,
    query.reference,
    query.asset_type,
    query.location_id,
    query.health_below,
    query.score_below,
    query.daq_type,
  ].filter(Boolean);
}

function toListItem(row: ListRow, picture_url: string | null, today: string): AssetListItem {
  const { is_active, next_due_at } = row;
  const [first] = row.channels;
  return responseOf(AssetListItem, row, {
    picture_url,
    subtype: subtypeOf(row, first?.physical_quantity, row.daq_type),
    technology: first?.technology ?? null,
    range_min: first?.measurement_min ?? null,
    range_max: first?.measurement_max ?? null,
    range_unit: first?.unit ?? null,
    calibration_status: calibrationStatus({ is_active, next_due_at, today }),
    days_until_due: next_due_at === null ? null : daysBetween(today, next_due_at),
    channels: row.channels.map((channel) =>
      responseOf(ChannelListItem, channel, {
        calibration_status: calibrationStatus({ is_active, next_due_at: channel.next_due_at, today }),
      }),
    ),
  });
}
