export { asset } from './asset.subject.js';
export { feature } from './assets.feature.js';
export { AssetsModule, AssetsModule as module } from './assets.module.js';
export { Asset, SensorChannel } from './asset.entity.js';
export { AssetLookup, type FoundAsset } from './asset-lookup.js';
export { placeShown } from './asset-place.js';
export { refreshCalibrationState, setCalibrationCount } from './calibration-state.js';
