/** Validation of the mathematics; not part of the engine. */
export * from './types.js';
export { runCases } from './run-cases.js';
export * from './case-files.js';
export * from './report.js';
export { seededRandom } from './random.js';
export type { SignedReport, StatedReport } from './signed-report.js';
export { reportText } from './report-text.js';
export type { CoverageReport, RiskReport } from './coverage.js';
export type { ExactReport } from './exact.js';
export type { PropertyReport } from './properties.js';
