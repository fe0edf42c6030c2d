import { declareJob } from '../../../platform/jobs/declare-job.js';

/** Daily, in any process. */
export const watchSigningCertificates = declareJob('signing_certificate.watch', { schedule: '17 4 * * *', retries: 2 });

/** Certificates that could not be signed: retried hourly, and immediately after a new key becomes active. */
export const resumeSigning = declareJob('certificate.resume', { schedule: '37 * * * *', retries: 2 });

/** Queued once by the migration that added the signing key column, for earlier certificates. */
export const findSigners = declareJob('certificate.find_signers', { longest_seconds: 3600 });
