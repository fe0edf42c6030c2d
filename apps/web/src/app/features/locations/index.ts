export { LocationChoices } from './location-choices';
export { locationFields } from './location-fields';
