export { assetFields } from './asset-fields/asset-fields';
export { channelFields } from './asset-fields/channel-fields';
