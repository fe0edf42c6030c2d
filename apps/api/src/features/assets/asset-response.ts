import { responseOf } from '../../platform/http/declared.js';
import { ofVersion } from '../../platform/http/versions/version-of.js';
import type { Asset, DaqDetails, SensorChannel } from './asset.entity.js';
import { AssetResponse, DaqResponse, SensorChannelResponse } from './assets.dto.js';

/** The only copy of an asset that leaves the feature. Pictures come with the files issue: their ids are null so far. */
export function toAssetResponse(asset: Asset, channels: SensorChannel[], daq: DaqDetails | null): AssetResponse {
  const response = responseOf(AssetResponse, asset, {
    pinout_image_id: null,
    pinout_image_url: null,
    sensor_image_id: null,
    sensor_schematic_id: null,
    mechanical_image_id: null,
    mechanical_image_url: null,
    picture_id: null,
    picture_url: null,
    sensor_channels: channels.map(toChannelResponse),
    daq_details: daq && responseOf(DaqResponse, daq),
  });
  return ofVersion(response, asset.version);
}

function toChannelResponse(channel: SensorChannel): SensorChannelResponse {
  return responseOf(SensorChannelResponse, channel, { sensor_id: channel.id, calibration_method_name: null });
}
