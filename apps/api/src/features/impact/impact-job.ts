import { declareJob } from '../../platform/jobs/declare-job.js';

export interface ImpactData {
  report_id: string;
}

/** Lists what a finding touches and computes it again. Goes on where it was interrupted: what is computed has its row. */
export const computeImpact = declareJob<ImpactData>('impact.compute', {
  once_per_key: true,
  longest_seconds: 3600,
  keep_seconds: 7 * 24 * 3600,
});
