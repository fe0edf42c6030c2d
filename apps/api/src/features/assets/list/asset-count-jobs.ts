import { declareJob } from '../../../platform/jobs/declare-job.js';

export const foldCounts = declareJob('assets.fold_counts', {
  schedule: '* * * * *',
  once_per_key: true,
  retries: 0,
  keep_seconds: 600,
});

export const checkCounts = declareJob('assets.check_counts', {
  schedule: '53 2 * * *',
  once_per_key: true,
  retries: 1,
  longest_seconds: 3600,
});
