/**
 * Exports of every released version, bundled as one file without imports (`engines/<version>.mjs`, rule R7). They allow
 * recomputing a recorded calibration with its own version. Never remove the names below.
 */
export { analyzeCalibration, analyzeInFull, ENGINE_VERSION } from './analysis/analyze-calibration.js';
export { AnalysisError } from './analysis/errors.js';
export { analysisRequest } from './request/analysis-request.js';
export { analyzeRecorded } from './request/analyze-recorded.js';
export { analyzeFrequencyResponse, frequencyResponseRequest } from './frequency-response/index.js';
