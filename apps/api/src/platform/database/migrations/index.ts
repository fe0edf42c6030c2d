export { InitialSchema1763640000000 } from './1763640000000-initial-schema.js';
export { People1763650000000 } from './1763650000000-people.js';
export { PublishedViews1763659000000 } from './1763659000000-published-views.js';
export { Access1763660000000 } from './1763660000000-access.js';
export { Jobs1763662000000 } from './1763662000000-jobs.js';
export { Files1763663000000 } from './1763663000000-files.js';
export { WireManners1763664000000 } from './1763664000000-wire-manners.js';
export { WordsOfTheAnalysis1763665000000 } from './1763665000000-words-of-the-analysis.js';
