import { applyEach, applyWhen, schema, validate, type SchemaPathTree } from '@angular/forms/signals';
import type { AssetCreate, AssetProfileResponse, AssetUpdate, SensorChannelCreate } from '@etalon/api-client';
import type { BudgetSource } from '@etalon/metrology';
import type { Texts } from '../../../language';
import {
  applyRules,
  changedValues,
  emptyValues,
  readValues,
  replaceValues,
  writeValues,
  type ValueOf,
} from '../../../ui';
import { assetFields } from '../asset-fields/asset-fields';
import { channelFields } from '../asset-fields/channel-fields';
import { daqFields } from '../asset-fields/daq-fields';

/** API field names, so a 422 finds its field. */
export type ChannelValues = ValueOf<typeof channelFields> & {
  sensor_id: string;
  negligible_contributions: NegligibleValues[];
};
export interface NegligibleValues {
  source: string;
  reason: string;
}
type DaqValues = ValueOf<typeof daqFields>;
export type AssetValues = ValueOf<typeof assetFields> & { sensor_channels: ChannelValues[]; daq_details: DaqValues };

const INTERVAL_MONTHS = 12;

export function emptyChannel(number: number): ChannelValues {
  return {
    ...emptyValues(channelFields),
    sensor_id: '',
    negligible_contributions: [],
    channel_id: String(number),
    calibration_interval: INTERVAL_MONTHS,
  };
}

export function emptyAsset(name: string, organization_id: string): AssetValues {
  return {
    ...emptyValues(assetFields),
    asset_type: 'sensor',
    name,
    organization_id,
    sensor_channels: [emptyChannel(1)],
    daq_details: emptyValues(daqFields),
  };
}

export function readAsset(asset: AssetProfileResponse): AssetValues {
  return {
    ...readValues(assetFields, asset),
    sensor_channels: activeChannels(asset).map((channel) => ({
      ...readValues(channelFields, channel),
      sensor_id: channel.id,
      negligible_contributions: (channel.negligible_contributions ?? []).map(({ source, reason }) => ({
        source,
        reason,
      })),
    })),
    daq_details: asset.daq_details ? readValues(daqFields, asset.daq_details) : emptyValues(daqFields),
  };
}

export function assetRules(texts: Texts, isStored: () => boolean) {
  return schema<AssetValues>((asset) => {
    applyRules(asset as SchemaPathTree<ValueOf<typeof assetFields>>, assetFields, { texts, isStored });
    applyWhen(
      asset.daq_details,
      ({ valueOf }) => valueOf(asset.asset_type) === 'daq' && !isStored(),
      (daq) => applyRules(daq as SchemaPathTree<DaqValues>, daqFields, { texts }),
    );
    applyEach(asset.sensor_channels, (channel) => {
      applyRules(channel as unknown as SchemaPathTree<ValueOf<typeof channelFields>>, channelFields, {
        texts,
        siblings: asset.sensor_channels,
      });
      validate(channel.negligible_contributions, ({ value }) =>
        negligibleProblems(value()).size > 0
          ? { kind: 'negligible', message: texts.get('errors.field.invalid') }
          : null,
      );
    });
  });
}

/** The server allocates an id if empty. */
export function createPayload(values: AssetValues): AssetCreate {
  return {
    ...writeValues(assetFields, values),
    sensor_channels: values.sensor_channels.map((channel) => ({
      ...writeValues(channelFields, channel),
      negligible_contributions: sentNegligible(channel),
    })),
    daq_details: values.asset_type === 'daq' ? writeValues(daqFields, values.daq_details) : null,
  };
}

/** Touched fields only, but all channels: the API replaces channels completely. */
export function updatePayload(values: AssetValues, before: AssetProfileResponse): AssetUpdate {
  const changes = changedValues(assetFields, values, before);
  const isTouched = JSON.stringify(values.sensor_channels) !== JSON.stringify(readAsset(before).sensor_channels);
  return { ...changes, ...(isTouched && { sensor_channels: channelPayloads(values, before) }) };
}

function channelPayloads({ sensor_channels }: AssetValues, before: AssetProfileResponse): SensorChannelCreate[] {
  const stored = new Map(before.sensor_channels.map((channel) => [channel.id, channel]));
  return sensor_channels.map((channel) => {
    const known = stored.get(channel.sensor_id);
    const declared = sentNegligible(channel);
    if (!known) return { ...writeValues(channelFields, channel), negligible_contributions: declared };
    const { id } = known;
    // empty and null are equivalent
    const negligible_contributions =
      declared ?? (known.negligible_contributions?.length ? null : known.negligible_contributions);
    const kept = { sensor_id: id, negligible_contributions };
    return { ...replaceValues(channelFields, channel, known), ...kept };
  });
}

function activeChannels({ sensor_channels }: AssetProfileResponse) {
  return sensor_channels.filter(({ is_active }) => is_active);
}

function sentNegligible({ negligible_contributions: declared }: ChannelValues) {
  if (declared.length === 0) return null;
  return declared.map(({ source, reason }) => ({ source: source as BudgetSource, reason: reason.trim() }));
}

type NegligibleProblem = 'required' | 'twice' | 'long';
const LONGEST_REASON = 500;

export function negligibleProblems(declared: readonly NegligibleValues[]): Map<string, NegligibleProblem> {
  const problems = new Map<string, NegligibleProblem>();
  declared.forEach(({ source, reason }, i) => {
    if (source === '') problems.set(`${i}.source`, 'required');
    else if (declared.slice(0, i).some((one) => one.source === source)) problems.set(`${i}.source`, 'twice');
    if (reason.trim() === '') problems.set(`${i}.reason`, 'required');
    else if (reason.trim().length > LONGEST_REASON) problems.set(`${i}.reason`, 'long');
  });
  return problems;
}
