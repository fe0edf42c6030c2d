import { declareJob } from '../../../platform/jobs/declare-job.js';

export const watchSigningCertificates = declareJob('signing_certificate.watch', { schedule: '17 4 * * *', retries: 2 });

export const resumeSigning = declareJob('certificate.resume', { schedule: '37 * * * *', retries: 2 });

/** Queued once by the migration that added the column. */
export const findSigners = declareJob('certificate.find_signers', { longest_seconds: 3600 });
