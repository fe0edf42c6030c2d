import { declareJob } from '../../platform/jobs/declare-job.js';

/**
 * What a change of channels and calibrations causes. It is declared here because it is sent here; health, which knows what
 * a score is made from, works on it. Of several at once for one asset the later ones find nothing to do.
 */
export const scoreAssets = declareJob<{ asset_ids: string[] }>('assets.score', {
  retries: 8,
  backoff: { first_seconds: 2, longest_seconds: 300 },
  keep_seconds: 3600,
});
