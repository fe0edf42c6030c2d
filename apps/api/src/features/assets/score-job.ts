import { declareJob } from '../../platform/jobs/declare-job.js';

/**
 * Recomputes scores after changes of channels and calibrations. Declared here because this feature sends it; the health
 * feature, which knows the inputs of a score, handles it. Concurrent jobs of an asset: the later ones are no-ops.
 */
export const scoreAssets = declareJob<{ asset_ids: string[] }>('assets.score', {
  retries: 8,
  backoff: { first_seconds: 2, longest_seconds: 300 },
  keep_seconds: 3600,
});
