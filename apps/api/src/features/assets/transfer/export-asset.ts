import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import type { Plain } from '../../../platform/archives/write-yaml.js';
import { procedureNames } from '../../procedures/index.js';
import { placeOf } from '../places/asset-place.js';
import { Asset, DaqDetails } from '../asset.entity.js';
import { AssetCode } from '../codes/asset-code.entity.js';
import { loadChannels } from '../asset-channels.js';

/** Ids have no meaning elsewhere; derived values are recomputed. */
export const NOT_EXPORTED = {
  assets: [
    'id',
    'organization_id',
    'location_id',
    'location_order',
    'code_search',
    'search_text',
    'retired_by',
    'created_by',
    'picture_id',
    'pinout_image_id',
    'mechanical_image_id',
    'next_due_at',
    'last_calibration_date',
    'conformity',
    'uncertainty_state',
    'calibration_count',
    'last_calibration_version',
    'health_revision',
  ],
  sensor_channels: [
    'id',
    'asset_id',
    'position',
    'calibration_method_id',
    'next_due_at',
    'last_calibration_date',
    'conformity',
    'uncertainty_state',
    'created_at',
    'updated_at',
  ],
  daq_details: ['id', 'asset_id', 'created_at', 'updated_at'],
  asset_codes: ['id', 'asset_id', 'organization_id', 'folded', 'created_by', 'created_at'],
} as const;

export interface ExportedAsset {
  row: Asset;
  asset: Record<string, Plain>;
  sensor_channels: Record<string, Plain>[];
  daq_details: Record<string, Plain> | null;
  codes: Record<string, Plain>[];
}

@Injectable()
export class ExportAsset {
  async read(tx: EntityManager, caller: Caller, id: string): Promise<ExportedAsset | null> {
    // Consistent read: writers lock the row.
    const row = await tx.findOne(Asset, { where: { id }, lock: { mode: 'pessimistic_read' } });
    if (!row) return null;
    const { location_name, location_path } = await placeOf(tx, caller, row);
    const channels = await loadChannels(tx, id);
    const daq = await tx.findOneBy(DaqDetails, { asset_id: id });
    const codes = await tx.find(AssetCode, { where: { asset_id: id }, order: { created_at: 'ASC', id: 'ASC' } });
    const methods = await procedureNames(tx, [...new Set(channels.flatMap((one) => one.calibration_method_id ?? []))]);
    return {
      row,
      asset: plain(
        Object.assign({}, row, { location_name, site_name: location_path?.[0] ?? null }),
        NOT_EXPORTED.assets,
      ),
      sensor_channels: channels
        .sort((a, b) => a.position - b.position)
        .map((channel) => ({
          ...plain(channel, NOT_EXPORTED.sensor_channels),
          calibration_method_name: methods.get(channel.calibration_method_id ?? '')?.name ?? null,
        })),
      daq_details: daq && plain(daq, NOT_EXPORTED.daq_details),
      codes: codes.map((code) => plain(code, NOT_EXPORTED.asset_codes)),
    };
  }
}

function plain(row: object, left: readonly string[]): Record<string, Plain> {
  const fields = Object.entries(row).filter(([name]) => !left.includes(name));
  return JSON.parse(JSON.stringify(Object.fromEntries(fields))) as Record<string, Plain>;
}
