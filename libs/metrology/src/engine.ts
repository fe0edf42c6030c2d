/**
 * Every released version exports these without imports (`engines/<version>.mjs`, rule R7), to recompute calibrations.
 * Never remove names.
 */
export { analyzeCalibration, analyzeInFull, ENGINE_VERSION } from './analysis/analyze-calibration.js';
export { AnalysisError } from './input/errors.js';
export { analysisRequest } from './request/analysis-request.js';
export { analyzeRecorded } from './request/analyze-recorded.js';
export { analyzeFrequencyResponse, frequencyResponseRequest } from './frequency-response/index.js';
