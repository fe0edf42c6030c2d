import { declareJob } from '../../../platform/jobs/declare-job.js';

/** Declared here because certificates, its handler, depends on calibrations. */
export const makeCertificate = declareJob<{ calibration_id: string; issue?: number }>('certificate.make', {
  once_per_key: true,
  concurrency: 2,
  retries: 5,
  backoff: { first_seconds: 5, longest_seconds: 600 },
  longest_seconds: 300,
});
