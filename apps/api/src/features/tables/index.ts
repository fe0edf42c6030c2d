export { feature } from './tables.feature.js';
export { TablesModule as module } from './tables.module.js';
