import { calibrationStatus } from '@etalon/metrology';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { withVersion } from '../../platform/http/versions/version-of.js';
import type { AssetPlace } from './places/asset-place.js';
import type { Asset, DaqDetails, SensorChannel } from './asset.entity.js';
import { AssetResponse, DaqResponse, SensorChannelResponse } from './assets.dto.js';

export interface AssetParts {
  channels: readonly SensorChannel[];
  methods: ReadonlyMap<string, { name: string; is_active: boolean }>;
  daq: DaqDetails | null;
  place: AssetPlace;
  pictures: { picture: string | null; pinout_image: string | null; mechanical_image: string | null };
  today: string;
}

export function toAssetResponse(
  asset: Asset,
  { channels, methods, daq, place, pictures, today }: AssetParts,
): AssetResponse {
  const response = responseOf(AssetResponse, asset, {
    location_id: place.location_id,
    pinout_image_url: pictures.pinout_image,
    sensor_image_id: null,
    sensor_schematic_id: null,
    mechanical_image_url: pictures.mechanical_image,
    picture_url: pictures.picture,
    sensor_channels: channels.map((channel) => toChannelResponse(channel, asset, methods, today)),
    daq_details: daq && responseOf(DaqResponse, daq),
  });
  return withVersion(response, asset.version);
}

/** The physical quantity of the first channel; for a data-acquisition device its type. */
export function subtypeOf(
  { asset_type }: Pick<Asset, 'asset_type'>,
  quantity: string | null | undefined,
  daqType: string | null | undefined,
): string | null {
  return (asset_type === 'daq' ? (daqType ?? quantity) : quantity) ?? null;
}

function toChannelResponse(
  channel: SensorChannel,
  asset: Asset,
  methods: AssetParts['methods'],
  today: string,
): SensorChannelResponse {
  const is_active = asset.is_active && channel.is_active;
  const method = methods.get(channel.calibration_method_id ?? '');
  return responseOf(SensorChannelResponse, channel, {
    sensor_id: channel.id,
    calibration_method_name: method?.name ?? null,
    calibration_method_in_use: method?.is_active ?? null,
    calibration_status: calibrationStatus({ is_active, next_due_at: channel.next_due_at, today }),
  });
}
