import { declareJob } from '../../platform/jobs/declare-job.js';

/** All recorded calibrations, by the present rules. Goes on where it was interrupted: what is done has its row. */
export const recomputeRecorded = declareJob<{ engine_version: string }>('calibration.recompute', {
  once_per_key: true,
  priority: -10,
  longest_seconds: 12 * 3600,
  keep_seconds: 30 * 24 * 3600,
});
