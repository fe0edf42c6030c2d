export { feature } from './health.feature.js';
export { HealthModule, HealthModule as module } from './health.module.js';
