/** Released versions export these names for recomputation (rule R7). Never remove one. */
export { analyzeCalibration, analyzeInFull, ENGINE_VERSION } from './analysis/analyze-calibration.js';
export { AnalysisError } from './input/errors.js';
export { analysisRequest } from './request/analysis-request.js';
export { analyzeRecorded } from './request/analyze-recorded.js';
export { analyzeFrequencyResponse, frequencyResponseRequest } from './frequency-response/index.js';
