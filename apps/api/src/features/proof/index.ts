export { feature } from './proof.feature.js';
export { ProofModule as module } from './proof.module.js';
export { builtEngine, findReport, proofOf } from './stated-report.js';
