export { feature } from './administration.feature.js';
export { AdministrationModule as module } from './administration.module.js';
