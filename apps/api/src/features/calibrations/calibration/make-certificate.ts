import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { keyRefusal } from '../../../platform/access/key-refusal.js';
import { declareJob } from '../../../platform/jobs/declare-job.js';
import type { Jobs } from '../../../platform/jobs/jobs.js';

/** Declared here because certificates, its handler, depends on calibrations. */
export const makeCertificate = declareJob<{ calibration_id: string; issue?: number }>('certificate.make', {
  once_per_key: true,
  concurrency: 2,
  retries: 5,
  backoff: { first_seconds: 5, longest_seconds: 600 },
  longest_seconds: 300,
});

/** Declaration of the field in the requests that record, approve or supersede. */
export const ISSUES_CERTIFICATE = {
  default: true,
  description:
    'False, or with an API key without certificate:write: the certificate is issued later by a separate request',
} as const;

/** Nothing for a key that may not issue: its record counts all the same. */
export async function orderCertificate(tx: EntityManager, jobs: Jobs, caller: Caller, id: string): Promise<void> {
  if (keyRefusal(caller, 'certificate.issue')) return;
  await jobs.send(tx, makeCertificate, { calibration_id: id }, { key: id });
}
