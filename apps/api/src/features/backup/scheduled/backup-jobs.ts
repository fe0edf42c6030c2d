import { declareJob } from '../../../platform/jobs/declare-job.js';

const HOURS_12 = 12 * 3600;

/** The others leave work of this name alone when they forget what a former state of things had sent: see waiting-work.ts. */
export const makeBackup = declareJob<{ backup_id: string }>('backup.make', {
  once_per_key: true,
  retries: 2,
  backoff: { first_seconds: 30, longest_seconds: 300 },
  longest_seconds: HOURS_12,
});

/** Never again by itself: what somebody wanted an hour ago may be the last thing they want now. */
export const restoreBackup = declareJob<{ backup_id: string }>('backup.restore', {
  once_per_key: true,
  retries: 0,
  longest_seconds: HOURS_12,
});

/** What is due by the plan, and what it keeps no longer. */
export const keepPlan = declareJob('backup.plan', { schedule: '11 * * * *', once_per_key: true, retries: 0 });
