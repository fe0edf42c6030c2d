import { declareJob } from '../../platform/jobs/declare-job.js';

/** All whose score is not that of their present state: after a new engine, and what was given up. */
export const scoreLeft = declareJob('assets.score_left', {
  schedule: '26 * * * *',
  once_per_key: true,
  priority: -10,
  longest_seconds: 12 * 3600,
});
