export { feature } from './impact.feature.js';
export { ImpactModule, ImpactModule as module } from './impact.module.js';
export { AffectedCalibration, AffectedListQuery, ImpactDecisionOut } from './impact.dto.js';
export { ImpactQueries } from './impact.queries.js';
