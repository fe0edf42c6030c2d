import { ENGINE_VERSION } from '@etalon/metrology';
import { declareJob } from '../../../platform/jobs/declare-job.js';

export interface RecomputeData {
  engine_version: string;
  /** Absent or null: all organizations. */
  organization_id?: string | null;
}

/** Resumes after an interruption: finished calibrations have a row. */
export const recomputeRecorded = declareJob<RecomputeData>('calibration.recompute', {
  once_per_key: true,
  priority: -10,
  longest_seconds: 12 * 3600,
  keep_seconds: 30 * 24 * 3600,
});

export const recomputeKey = (organizationId: string | null): string =>
  organizationId === null ? ENGINE_VERSION : `${ENGINE_VERSION}:${organizationId}`;
