import { declareJob } from '../../platform/jobs/declare-job.js';

export const scoreLeft = declareJob('assets.score_left', {
  schedule: '26 * * * *',
  once_per_key: true,
  priority: -10,
  longest_seconds: 12 * 3600,
});
