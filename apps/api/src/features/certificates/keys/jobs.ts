import { declareJob } from '../../../platform/jobs/declare-job.js';

/** Once a day, in whichever process comes first. */
export const watchSigningCertificates = declareJob('signing_certificate.watch', { schedule: '17 4 * * *', retries: 2 });

/** Certificates that could not be signed for a while: tried again each hour, and as soon as another key signs. */
export const resumeSigning = declareJob('certificate.resume', { schedule: '37 * * * *', retries: 2 });

/** Queued once by the migration that added the signing key column, for earlier certificates. */
export const findSigners = declareJob('certificate.find_signers', { longest_seconds: 3600 });
