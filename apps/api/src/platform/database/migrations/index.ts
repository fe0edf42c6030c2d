export { InitialSchema1763640000000 } from './1763640000000-initial-schema.js';
export { People1763650000000 } from './1763650000000-people.js';
export { WireManners1763664000000 } from './1763664000000-wire-manners.js';
