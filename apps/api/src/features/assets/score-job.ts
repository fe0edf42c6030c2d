import { declareJob } from '../../platform/jobs/declare-job.js';

/** Declared here because health, its handler, depends on assets. */
export const scoreAssets = declareJob<{ asset_ids: string[] }>('assets.score', {
  retries: 8,
  backoff: { first_seconds: 2, longest_seconds: 300 },
  keep_seconds: 3600,
});
