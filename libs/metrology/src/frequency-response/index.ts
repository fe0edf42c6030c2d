export * from './types.js';
export { analyzeFrequencyResponse } from './analyze-frequency-response.js';
export {
  analyzeRecordedResponse,
  frequencyResponseRequest,
  sweepInOrder,
  type RecordedResponse,
} from './frequency-response-request.js';
export { repeatSweep, type RepeatedSweep, type RepeatSweepInput, type SweepEngine } from './repeat-sweep.js';
export { inDecibels, inHertz, PART_OF_DB } from './sensitivity.js';
