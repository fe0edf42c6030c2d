import type { Asset, SensorChannel } from './asset.entity.js';

const hidden = new Set([
  'id',
  'created_by',
  'created_at',
  'updated_at',
  'version',
  'last_calibration_version',
  'retired_by',
]);
const channelHidden = new Set(['id', 'asset_id', 'channel_id', 'position', 'created_at', 'updated_at']);

/** Flat view for the record: names as on the wire, channels as `channel.<channel id>.<field>`. */
export function assetAuditView(asset: Asset, channels: readonly SensorChannel[]): Record<string, unknown> {
  return Object.fromEntries([
    ...Object.entries(asset).filter(([key]) => !hidden.has(key)),
    ...channels
      .filter((channel) => channel.is_active)
      .flatMap((channel) =>
        Object.entries(channel)
          .filter(([key]) => !channelHidden.has(key))
          .map(([key, value]) => [`channel.${channel.channel_id}.${key}`, value as unknown]),
      ),
  ]) as Record<string, unknown>;
}
