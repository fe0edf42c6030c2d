import type { AssetProfileResponse, AssetUpdate } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { textOf, type FieldContext, type Fields, type Option, type ValueOf, type Values } from '../../../../ui';
import { NO_ORGANIZATION, assetFields } from '../../asset-fields/asset-fields';
import { channelFields } from '../../asset-fields/channel-fields';
import { readAsset, updatePayload, type AssetValues } from '../../asset-form/asset-model';

const ofAsset = {
  organization_id: assetFields.organization_id,
  location_id: assetFields.location_id,
  custodian: assetFields.custodian,
};
const ofChannels = {
  calibration_interval: channelFields.calibration_interval,
  calibration_interval_unit: channelFields.calibration_interval_unit,
  due_at_end_of_month: channelFields.due_at_end_of_month,
  calibration_method_id: channelFields.calibration_method_id,
  criticality: channelFields.criticality,
};
export const bulkFields = { ...ofAsset, ...ofChannels };
type BulkField = keyof typeof bulkFields;
export type BulkValues = ValueOf<typeof bulkFields>;

export const BULK_CHOICES = {
  interval: ['calibration_interval', 'calibration_interval_unit', 'due_at_end_of_month'],
  location: ['location_id'],
  organization: ['organization_id'],
  procedure: ['calibration_method_id'],
  criticality: ['criticality'],
  custodian: ['custodian'],
} as const satisfies Record<string, readonly BulkField[]>;
export type BulkChoice = keyof typeof BULK_CHOICES;
export const bulkChoices = Object.keys(BULK_CHOICES) as BulkChoice[];

export function choiceLabel(choice: BulkChoice): MessageKey {
  return bulkFields[BULK_CHOICES[choice][0]].label ?? 'common.number.none';
}

export function fieldsOf(chosen: ReadonlySet<BulkChoice>): Fields {
  const names = bulkChoices.flatMap((choice) => (chosen.has(choice) ? BULK_CHOICES[choice] : []));
  return Object.fromEntries(names.map((name) => [name, bulkFields[name]]));
}

export function lacksChannel(asset: AssetProfileResponse, chosen: ReadonlySet<BulkChoice>): boolean {
  const isOfChannels = Object.keys(fieldsOf(chosen)).some((name) => name in ofChannels);
  return isOfChannels && asset.sensor_channels.every(({ is_active }) => !is_active);
}

/** empty: the asset has these values already, or no channel for them */
export function bulkUpdate(
  asset: AssetProfileResponse,
  values: BulkValues,
  chosen: ReadonlySet<BulkChoice>,
): AssetUpdate {
  const given = Object.entries(values).filter(([name]) => name in fieldsOf(chosen));
  const some = (fields: Fields) => Object.fromEntries(given.filter(([name]) => name in fields));
  return changed(asset, (before) => ({
    ...before,
    ...some(ofAsset),
    sensor_channels: before.sensor_channels.map((channel) => ({ ...channel, ...some(ofChannels) })),
  }));
}

/** Restores the former values, whatever else has changed since, and a location lost with the organization. */
export function bulkUndo(
  now: AssetProfileResponse,
  was: AssetProfileResponse,
  chosen: ReadonlySet<BulkChoice>,
): AssetUpdate {
  const before = readAsset(was);
  const channels = new Map(before.sensor_channels.map((channel) => [channel.sensor_id, channel]));
  const isLost = chosen.has('organization') && !now.location_id;
  const names = [...Object.keys(fieldsOf(chosen)), ...(isLost ? BULK_CHOICES.location : [])];
  const some = <T extends object>(fields: Fields, from: T | undefined): Partial<T> =>
    Object.fromEntries(
      Object.entries(from ?? {}).filter(([name]) => name in fields && names.includes(name)),
    ) as Partial<T>;
  return changed(now, (values) => ({
    ...values,
    ...some(ofAsset, before),
    sensor_channels: values.sensor_channels.map((channel) => ({
      ...channel,
      ...some(ofChannels, channels.get(channel.sensor_id)),
    })),
  }));
}

function changed(asset: AssetProfileResponse, change: (values: AssetValues) => AssetValues): AssetUpdate {
  return updatePayload(change(readAsset(asset)), asset);
}

export interface Difference {
  label: MessageKey;
  channel: string | null;
  before: string;
  after: string;
}

export function differences(
  asset: AssetProfileResponse,
  values: BulkValues,
  chosen: ReadonlySet<BulkChoice>,
  { texts, format, offers }: Omit<FieldContext, 'values'>,
): Difference[] {
  const before = readAsset(asset);
  const channels = before.sensor_channels.map((channel) => ({
    name: before.sensor_channels.length > 1 ? channel.channel_id : null,
    values: channel as unknown as Values,
  }));
  const isMoved = chosen.has('organization') && values.organization_id !== before.organization_id;
  return bulkChoices.flatMap((choice) => {
    const mayBeLost = choice === 'location' && isMoved && before.location_id !== '';
    if (!chosen.has(choice) && !mayBeLost) return [];
    const text = (of: Values) =>
      shown(choice, { values: of, texts, format, offers: withStored(offers, asset) }) ||
      texts.get('common.number.none');
    const rows = BULK_CHOICES[choice][0] in ofAsset ? [{ name: null, values: before as unknown as Values }] : channels;
    const after = chosen.has(choice) ? text(values) : texts.get('assets.bulk.location_removed_if');
    return rows
      .map((row) => ({ label: choiceLabel(choice), channel: row.name, before: text(row.values), after }))
      .filter((row) => row.before !== row.after);
  });
}

function shown(choice: BulkChoice, context: FieldContext): string {
  const { values, texts } = context;
  if (choice === 'interval') {
    const { fact } = bulkFields.calibration_interval;
    const day = values['due_at_end_of_month'] === true ? texts.get('common.interval.end_of_month') : '';
    return [fact ? fact(context) : '', day].filter(Boolean).join(', ');
  }
  const [name] = BULK_CHOICES[choice];
  const value = textOf(values, name);
  const options = [...(context.offers[name] ?? []), ...(bulkFields[name].options?.(context) ?? [])];
  return options.find((option) => option.value === value)?.label ?? value;
}

/** Stored values may not be offered, such as a location of another organization. */
function withStored(offers: FieldContext['offers'], asset: AssetProfileResponse): FieldContext['offers'] {
  const add = (name: BulkField, value: string | null | undefined, label: string | null | undefined): Option[] => [
    ...(offers[name] ?? []),
    ...(value ? [{ value, label: label ?? value }] : []),
  ];
  return {
    ...offers,
    organization_id: add('organization_id', asset.organization_id ?? NO_ORGANIZATION, asset.organization_name),
    location_id: add('location_id', asset.location_id, (asset.location_path ?? []).join(' / ')),
    calibration_method_id: asset.sensor_channels.reduce<readonly Option[]>(
      (all, { calibration_method_id: value, calibration_method_name: label }) =>
        value ? [...all, { value, label: label ?? value }] : all,
      offers['calibration_method_id'] ?? [],
    ),
  };
}
