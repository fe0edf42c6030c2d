export { feature } from './saved-views.feature.js';
export { SavedViewsModule as module } from './saved-views.module.js';
