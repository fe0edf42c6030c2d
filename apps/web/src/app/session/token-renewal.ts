import { readClaims } from './token-store';

/** Requests carry the token in the body. */
export const REFRESH_PATH = '/api/v1/auth/refresh';
/** Renewal before the end of a token. */
const LEAD_MS = 60_000;
/** Pause after an attempt without an answer. */
export const PAUSE_MS = 30_000;
/** Longest wait for another tab's renewal. */
const LOCK_MS = 10_000;

export function isRenewable(token: string | undefined): boolean {
  const { jti, exp } = readClaims(token);
  return jti !== undefined && exp !== undefined && navigator.cookieEnabled;
}

/**
 * At once for a sign-in token, which lives for days.
 * @param isNew its lifetime counts from now, since device clocks may be wrong
 */
export function renewalOf(token: string | undefined, isNew: boolean): number {
  const { iat, exp = 0, ref } = readClaims(token);
  if (!isRenewable(token)) return Infinity;
  if (ref !== true) return 0;
  const ends = isNew && iat !== undefined ? Date.now() + (exp - iat) * 1000 : exp * 1000;
  return ends - LEAD_MS;
}

/** One tab at a time, where locks exist (https, localhost). @param work never rejects */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  try {
    return await navigator.locks.request('etalon.refresh', { signal: AbortSignal.timeout(LOCK_MS) }, work);
  } catch {
    return work();
  }
}
