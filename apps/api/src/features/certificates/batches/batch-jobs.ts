import { declareJob } from '../../../platform/jobs/declare-job.js';

/**
 * Resumes after an interruption: finished items have an outcome.
 * `issuers`: laboratories whose first certificates the requester may issue after the asset moved.
 */
export const makeBatch = declareJob<{ batch_id: string; issuers?: string[] }>('certificate.batch', {
  once_per_key: true,
  retries: 3,
  backoff: { first_seconds: 5, longest_seconds: 60 },
  concurrency: 2,
  longest_seconds: 2 * 3600,
});

export const sweepBatches = declareJob('certificate.sweep_batches', { schedule: '41 * * * *' });

export const RETENTION_MS = 7 * 24 * 3_600_000;
