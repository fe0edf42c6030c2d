export * from './asked-types.js';
export * from './conformity-types.js';
export * from './result-types.js';
export type { TravelDirection } from '../../levels/travel.js';
export { COVERAGE_DISTRIBUTIONS, type CoverageDistribution } from '../../uncertainty/coverage.js';
