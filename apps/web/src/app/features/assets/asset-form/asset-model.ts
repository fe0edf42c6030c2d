import type { AccuracyType } from '@etalon/metrology';
import { applyEach, maxLength, min, required, schema, validate } from '@angular/forms/signals';
import type {
  AssetCreate,
  AssetProfileResponse,
  AssetUpdate,
  SensorChannelCreate,
  SensorChannelResponse,
} from '@etalon/api-client';
import type { Texts } from '../../../language';

/** A channel as it is edited; names as on the wire, so that a 422 finds its field. */
export interface ChannelFields {
  sensor_id: string;
  channel_id: string;
  physical_quantity: string;
  technology: string;
  unit: string;
  measurement_min: number | null;
  measurement_max: number | null;
  accuracy_value: number | null;
  accuracy_type: AccuracyType;
  resolution: number | null;
  output_type: string;
  output_signal_unit: string;
  output_signal_min: number | null;
  output_signal_max: number | null;
  calibration_interval: number | null;
  is_reference: boolean;
}

export interface AssetFields {
  asset_id: string;
  asset_type: AssetCreate['asset_type'];
  name: string;
  manufacturer: string;
  model: string;
  serial_number: string;
  organization_id: string;
  description: string;
  notes: string;
  sensor_channels: ChannelFields[];
}

export function emptyChannel(number: number): ChannelFields {
  return {
    sensor_id: '',
    channel_id: String(number),
    physical_quantity: '',
    technology: '',
    unit: '',
    measurement_min: null,
    measurement_max: null,
    accuracy_value: null,
    accuracy_type: 'absolute',
    resolution: null,
    output_type: '',
    output_signal_unit: '',
    output_signal_min: null,
    output_signal_max: null,
    calibration_interval: 12,
    is_reference: false,
  };
}

export function emptyAsset(name: string, organization_id: string): AssetFields {
  return {
    asset_id: '',
    asset_type: 'sensor',
    name,
    manufacturer: '',
    model: '',
    serial_number: '',
    organization_id,
    description: '',
    notes: '',
    sensor_channels: [emptyChannel(1)],
  };
}

export function fieldsOf(asset: AssetProfileResponse): AssetFields {
  return {
    asset_id: asset.asset_id,
    asset_type: asset.asset_type,
    name: asset.name,
    manufacturer: asset.manufacturer,
    model: asset.model,
    serial_number: asset.serial_number ?? '',
    organization_id: asset.organization_id ?? '',
    description: asset.description ?? '',
    notes: asset.notes ?? '',
    sensor_channels: asset.sensor_channels.filter(({ is_active }) => is_active).map(channelFields),
  };
}

function channelFields(channel: SensorChannelResponse): ChannelFields {
  return {
    sensor_id: channel.id,
    channel_id: channel.channel_id,
    physical_quantity: channel.physical_quantity,
    technology: channel.technology ?? '',
    unit: channel.unit,
    measurement_min: channel.measurement_min,
    measurement_max: channel.measurement_max,
    accuracy_value: channel.accuracy_value,
    accuracy_type: channel.accuracy_type ?? 'absolute',
    resolution: channel.resolution,
    output_type: channel.output_type ?? '',
    output_signal_unit: channel.output_signal_unit ?? '',
    output_signal_min: channel.output_signal_min,
    output_signal_max: channel.output_signal_max,
    calibration_interval: channel.calibration_interval,
    is_reference: channel.calibration_role === 'reference',
  };
}

export function assetRules(texts: Texts) {
  return schema<AssetFields>((asset) => {
    maxLength(asset.asset_id, 20);
    required(asset.name);
    maxLength(asset.name, 255);
    required(asset.manufacturer);
    maxLength(asset.manufacturer, 255);
    required(asset.model);
    maxLength(asset.model, 255);
    maxLength(asset.serial_number, 255);
    applyEach(asset.sensor_channels, (channel) => {
      required(channel.channel_id);
      required(channel.physical_quantity);
      required(channel.unit);
      min(channel.calibration_interval, 1);
      validate(channel.measurement_max, ({ value, valueOf }) => {
        const low = valueOf(channel.measurement_min);
        const high = value();
        const isTurned = low !== null && high !== null && high <= low;
        return isTurned ? { kind: 'range', message: texts.get('errors.field.more_than', { min: low }) } : null;
      });
      validate(channel.accuracy_value, ({ value }) => positive(value(), texts));
      validate(channel.resolution, ({ value }) => positive(value(), texts));
      validate(channel.channel_id, ({ value, valueOf }) => {
        const others = valueOf(asset.sensor_channels).filter(({ channel_id }) => channel_id === value());
        return others.length > 1 ? { kind: 'unique', message: texts.get('assets.form.channel_twice') } : null;
      });
    });
  });
}

function positive(value: number | null, texts: Texts) {
  return value === null || value > 0
    ? null
    : { kind: 'positive', message: texts.get('errors.field.more_than', { min: 0 }) };
}

/** What is sent for a new asset; an empty id is allocated by the server. */
export function createPayload(fields: AssetFields): AssetCreate {
  const { asset_type } = fields;
  return {
    ...identity(fields),
    asset_type,
    asset_id: fields.asset_id.trim() || null,
    sensor_channels: fields.sensor_channels.map((channel) => channelPayload(channel)),
  };
}

/** What is sent for a changed one; what the form does not show stays as it was. */
export function updatePayload(fields: AssetFields, before: AssetProfileResponse): AssetUpdate {
  const known = new Map(before.sensor_channels.map((channel) => [channel.id, channel]));
  return {
    ...identity(fields),
    asset_id: fields.asset_id.trim(),
    sensor_channels: fields.sensor_channels.map((channel) => channelPayload(channel, known.get(channel.sensor_id))),
  };
}

function identity(fields: AssetFields) {
  return {
    name: fields.name.trim(),
    manufacturer: fields.manufacturer.trim(),
    model: fields.model.trim(),
    serial_number: fields.serial_number.trim() || null,
    organization_id: fields.organization_id || null,
    description: fields.description.trim() || null,
    notes: fields.notes.trim() || null,
  };
}

/** Only what a channel may be created with; the rest of a stored one is the server's. */
const kept = [
  'measurement_type',
  'measurement_uncertainty',
  'uncertainty_unit',
  'confidence_level',
  'coverage_factor',
  'drift_rate',
  'drift_unit',
  'sensitivity',
  'sensitivity_unit',
  'response_time_ms',
  'bandwidth_hz',
  'criticality',
  'calibration_method_id',
] as const satisfies readonly (keyof SensorChannelCreate & keyof SensorChannelResponse)[];

function channelPayload(channel: ChannelFields, before?: SensorChannelResponse): SensorChannelCreate {
  const { is_reference, sensor_id, ...fields } = channel;
  const role =
    before?.calibration_role === 'transfer' && !is_reference ? 'transfer' : is_reference ? 'reference' : 'working';
  return {
    ...(before && Object.fromEntries(kept.map((name) => [name, before[name]]))),
    ...fields,
    sensor_id: sensor_id || null,
    channel_id: fields.channel_id.trim(),
    technology: fields.technology || null,
    accuracy_type: fields.accuracy_value === null ? null : fields.accuracy_type,
    accuracy_unit: fields.accuracy_value !== null && fields.accuracy_type === 'absolute' ? fields.unit : null,
    resolution_unit: fields.resolution === null ? null : fields.unit,
    output_type: fields.output_type || null,
    output_signal_unit: fields.output_signal_unit || null,
    calibration_role: role,
  };
}
