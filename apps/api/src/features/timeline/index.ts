export { feature } from './timeline.feature.js';
export { TimelineModule as module } from './timeline.module.js';
