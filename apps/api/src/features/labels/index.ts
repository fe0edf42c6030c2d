export { feature } from './labels.feature.js';
export { LabelsModule as module } from './labels.module.js';
