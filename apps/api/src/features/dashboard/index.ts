export { feature } from './dashboard.feature.js';
export { DashboardModule as module } from './dashboard.module.js';
