/**
 * Exported by every released version, bundled without imports (`engines/<version>.mjs`, rule R7), to recompute a
 * calibration with its own version. Never remove these names.
 */
export { analyzeCalibration, analyzeInFull, ENGINE_VERSION } from './analysis/analyze-calibration.js';
export { AnalysisError } from './analysis/types/errors.js';
export { analysisRequest } from './request/analysis-request.js';
export { analyzeRecorded } from './request/analyze-recorded.js';
export { analyzeFrequencyResponse, frequencyResponseRequest } from './frequency-response/index.js';
