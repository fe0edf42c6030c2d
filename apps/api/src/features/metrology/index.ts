export { feature } from './metrology.feature.js';
export { MetrologyModule, MetrologyModule as module } from './metrology.module.js';
