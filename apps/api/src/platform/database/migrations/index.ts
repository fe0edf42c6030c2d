export { InitialSchema1763640000000 } from './1763640000000-initial-schema.js';
