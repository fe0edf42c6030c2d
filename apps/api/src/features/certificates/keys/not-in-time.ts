import { dayOf } from '../../../platform/clock/clock.js';
import { RuleBroken } from '../../../platform/errors/errors.js';
import { NoUseInRetrying } from '../../../platform/jobs/declare-job.js';

const NOT_IN_TIME = 'The signing certificate is not valid at this time';
const NOT_YET = ', not yet';

/** Verifiers must reject signatures outside the validity. */
export function requireInTime(key: { not_valid_before: Date; not_valid_after: Date }, now: Date): void {
  const { not_valid_before: from, not_valid_after: to } = key;
  if (now >= from && now <= to) return;
  throw new NoUseInRetrying(
    `${NOT_IN_TIME}: ${dayOf(from, null)} to ${dayOf(to, null)}${now < from ? NOT_YET : ', expired'}`,
  );
}

export const wasNotInTime = (error: string | null): boolean => error?.includes(`${NOT_IN_TIME}: `) ?? false;

export function refuseNotInTime(error: string | null): void {
  const [stated, from, to] =
    new RegExp(`${NOT_IN_TIME}: ([\\d-]+) to ([\\d-]+)(?:${NOT_YET})?`).exec(error ?? '') ?? [];
  if (stated === undefined) return;
  if (stated.endsWith(NOT_YET))
    throw new RuleBroken(
      'certificate.signing_not_valid_yet',
      'The certificate was not signed: the signing certificate of the organization is not valid yet, but from {from} to {to}.',
      { from, to },
    );
  throw new RuleBroken(
    'certificate.signing_expired',
    'The certificate was not signed: the signing certificate of the organization has expired. It was valid from {from} to {to}.',
    { from, to },
  );
}
