export { feature } from './impact.feature.js';
export { ImpactModule, ImpactModule as module } from './impact.module.js';
export { AffectedAsFound, AffectedCalibration, AffectedListQuery, ImpactDecisionOut } from './impact.dto.js';
export { type ImpactDecisionKind, impactDecisions } from './impact-words.js';
export { ImpactQueries } from './impact.queries.js';
