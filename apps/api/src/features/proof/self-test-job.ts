import { declareJob } from '../../platform/jobs/declare-job.js';

export const selfTestJob = declareJob<{ self_test: string }>('metrology.self_test', {
  once_per_key: true,
  retries: 0,
  priority: -5,
  longest_seconds: 600,
});
