export { feature } from './bundles.feature.js';
export { BundlesModule as module } from './bundles.module.js';
