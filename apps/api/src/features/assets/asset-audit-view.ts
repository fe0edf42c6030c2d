import { declaredFields } from '../../platform/http/fields/field-declarations.js';
import { AssetFacts, ChannelFacts } from './asset-facts.dto.js';
import type { Asset, SensorChannel } from './asset.entity.js';

const names: readonly (keyof Asset)[] = [
  'asset_id',
  'asset_type',
  ...declaredFields(AssetFacts),
  'health_score',
  'is_active',
  'retired_at',
  'retired_reason',
  'next_due_at',
  'last_calibration_date',
  'conformity',
  'calibration_count',
];
export const channelFactNames: readonly (keyof SensorChannel)[] = [...declaredFields(ChannelFacts), 'is_active'];

export function assetAuditView(asset: Asset, channels: readonly SensorChannel[]): Record<string, unknown> {
  const active = channels.filter((channel) => channel.is_active);
  return Object.fromEntries<unknown>([
    ...names.map((name) => [name, asset[name]] as const),
    ...active.flatMap((channel) => Object.entries(channelAuditView(channel))),
  ]);
}

export const channelAuditView = (channel: SensorChannel): Record<string, unknown> =>
  Object.fromEntries<unknown>(channelFactNames.map((name) => [`channel.${channel.id}.${name}`, channel[name]]));
