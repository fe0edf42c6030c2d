export { LocationChoices } from './location-choices';
export { PickLocation, type LocationPick, type PickedLocation } from './pick-location/pick-location';
export { locationFields } from './location-fields';
