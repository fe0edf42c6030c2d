/**
 * What is kept of every released version, as one file without imports (`engines/<version>.mjs`, rule R7): who recorded a
 * calibration with it can compute the same again. The names below are never taken away.
 */
export { analyzeCalibration, analyzeInFull, ENGINE_VERSION } from './analysis/analyze-calibration.js';
export { AnalysisError } from './analysis/errors.js';
export { analysisRequest } from './request/analysis-request.js';
export { analyzeRecorded } from './request/analyze-recorded.js';
export { analyzeFrequencyResponse, frequencyResponseRequest } from './frequency-response/index.js';
