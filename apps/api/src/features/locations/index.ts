export { codes as locationCodes, feature } from './locations.feature.js';
export { LocationCounts } from './location-counts.js';
export { location } from './location.subject.js';
export { LocationsModule, LocationsModule as module } from './locations.module.js';
export { namedPlaces, placePath, type NamedPlace } from './named-places.js';
export { admits, lockPlaces, mayStay, requirePlace, takesMore } from './require-place.js';
export { lockAllTrees, lockRemovedPlaces, NewPlaces, pathsTo, removePlaces } from './new-places.js';
export { LocationListQuery, LocationResponse } from './locations.dto.js';
export { LocationsService } from './locations.service.js';
