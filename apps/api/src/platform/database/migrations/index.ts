export { InitialSchema1763640000000 } from './1763640000000-initial-schema.js';
export { People1763650000000 } from './1763650000000-people.js';
export { WordsOfTheAnalysis1763665000000 } from './1763665000000-words-of-the-analysis.js';
