import { dayOf } from '../../../platform/clock/clock.js';
import { RuleBroken } from '../../../platform/errors/errors.js';
import { NoUseInRetrying } from '../../../platform/jobs/declare-job.js';

/** Begins the error of a certificate that was not signed, for what it would have been signed with is not valid now. */
const NOT_IN_TIME = 'The signing certificate is not valid at this time';
const NOT_YET = ', not yet';

/** Nothing is ever signed with one that has expired, or is not valid yet: whoever checks would have to refuse it. */
export function requireInTime(key: { not_valid_before: Date; not_valid_after: Date }, now: Date): void {
  const { not_valid_before: from, not_valid_after: to } = key;
  if (now >= from && now <= to) return;
  throw new NoUseInRetrying(
    `${NOT_IN_TIME}: ${dayOf(from, null)} to ${dayOf(to, null)}${now < from ? NOT_YET : ', expired'}`,
  );
}

export const wasNotInTime = (error: string | null): boolean => error?.includes(`${NOT_IN_TIME}: `) ?? false;

/** The same for who asks for the certificate. @param error of the job that was to make it */
export function refuseNotInTime(error: string | null): void {
  const [said, from, to] = new RegExp(`${NOT_IN_TIME}: ([\\d-]+) to ([\\d-]+)(?:${NOT_YET})?`).exec(error ?? '') ?? [];
  if (said === undefined) return;
  if (said.endsWith(NOT_YET))
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
