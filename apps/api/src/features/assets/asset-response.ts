import { ofVersion } from '../../platform/http/versions/version-of.js';
import type { Asset, DaqDetails, SensorChannel } from './asset.entity.js';
import type { AssetResponse, DaqResponse, SensorChannelResponse } from './assets.dto.js';

/** The only copy of an asset that leaves the feature. Pictures come with the files issue: their ids are null so far. */
export function toAssetResponse(asset: Asset, channels: SensorChannel[], daq: DaqDetails | null): AssetResponse {
  const {
    retired_by: _retiredBy,
    next_due_at: _nextDue,
    last_calibration_date: _last,
    calibration_count: _count,
    last_calibration_version: _version,
    ...fields
  } = asset;
  const response = {
    ...fields,
    pinout_image_id: null,
    pinout_image_url: null,
    sensor_image_id: null,
    sensor_schematic_id: null,
    mechanical_image_id: null,
    mechanical_image_url: null,
    picture_id: null,
    picture_url: null,
    sensor_channels: channels.map(toChannelResponse),
    daq_details: daq && toDaqResponse(daq),
  };
  return ofVersion(response, asset.version);
}

function toChannelResponse({ position: _, ...channel }: SensorChannel): SensorChannelResponse {
  return { ...channel, sensor_id: channel.id, calibration_method_name: null };
}

const toDaqResponse = (daq: DaqDetails): DaqResponse => ({ ...daq });
