import { declareJob } from '../../../platform/jobs/declare-job.js';

const HOURS_12 = 12 * 3600;

/** `forgetWork` keeps jobs of this name after a restore. */
export const makeBackup = declareJob<{ backup_id: string }>('backup.make', {
  once_per_key: true,
  retries: 2,
  backoff: { first_seconds: 30, longest_seconds: 300 },
  longest_seconds: HOURS_12,
});

/** No retry: an order may be outdated. */
export const restoreBackup = declareJob<{ backup_id: string }>('backup.restore', {
  once_per_key: true,
  retries: 0,
  longest_seconds: HOURS_12,
});

export const runSchedule = declareJob('backup.plan', { schedule: '11 * * * *', once_per_key: true, retries: 0 });
