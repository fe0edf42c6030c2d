import { declareJob } from '../../platform/jobs/declare-job.js';

/** One per process: holds a snapshot on a dedicated connection. */
export const makeExport = declareJob<{ export_id: string }>('organization.export', {
  once_per_key: true,
  retries: 3,
  backoff: { first_seconds: 5, longest_seconds: 60 },
  longest_seconds: 6 * 3600,
});

export const sweepExports = declareJob('organization.sweep_exports', { schedule: '47 * * * *' });

const RETENTION_DAYS = 7;
export const RETENTION_MS = RETENTION_DAYS * 24 * 3_600_000;
