import { declareJob } from '../../platform/jobs/declare-job.js';

/**
 * First issue of a certificate, sent by recording; a person orders later issues. Declared here because this feature
 * sends it; the certificates feature, which depends on calibrations, handles it.
 */
export const makeCertificate = declareJob<{ calibration_id: string; issue?: number }>('certificate.make', {
  once_per_key: true,
  concurrency: 2,
  retries: 5,
  backoff: { first_seconds: 5, longest_seconds: 600 },
  longest_seconds: 300,
});
