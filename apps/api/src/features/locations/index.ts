export { feature } from './locations.feature.js';
export { location } from './location.subject.js';
export { LocationsModule, LocationsModule as module } from './locations.module.js';
export { mayStay, requirePlace, takesMore } from './require-place.js';
