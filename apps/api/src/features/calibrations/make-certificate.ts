import { declareJob } from '../../platform/jobs/declare-job.js';

/**
 * What recording a calibration causes; another issue than the first is ordered by a person. It is declared here because it is sent here; certificates, which know
 * calibrations, work on it.
 */
export const makeCertificate = declareJob<{ calibration_id: string; issue?: number }>('certificate.make', {
  once_per_key: true,
  concurrency: 2,
  retries: 5,
  backoff: { first_seconds: 5, longest_seconds: 600 },
  longest_seconds: 300,
});
