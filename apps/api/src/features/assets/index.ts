export { asset } from './asset.subject.js';
export { AssetsModule } from './assets.module.js';
export { Asset, SensorChannel } from './asset.entity.js';
export { AssetLookup, type FoundAsset } from './asset-lookup.js';
