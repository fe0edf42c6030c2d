import { readClaims } from './token-store';

/** Path whose requests carry no token: it is in the body. */
export const REFRESH_PATH = '/api/v1/auth/refresh';
/** A token is renewed this long before it ends. */
const LEAD_MS = 60_000;
/** Pause after an attempt without an answer. */
export const PAUSE_MS = 30_000;
/** Longest wait for another tab that renews the token. */
const LOCK_MS = 10_000;

/** Whether the cookie of the session can renew the token. */
export function isRenewable(token: string | undefined): boolean {
  const { jti, exp } = readClaims(token);
  return jti !== undefined && exp !== undefined && navigator.cookieEnabled;
}

/**
 * Time of this device at which to renew the token: at once for the token of a sign-in, which lives for days.
 * @param isNew issued just now: its lifetime counts from here, since clocks of devices may be wrong
 */
export function renewalOf(token: string | undefined, isNew: boolean): number {
  const { iat, exp = 0, ref } = readClaims(token);
  if (!isRenewable(token)) return Infinity;
  if (ref !== true) return 0;
  const ends = isNew && iat !== undefined ? Date.now() + (exp - iat) * 1000 : exp * 1000;
  return ends - LEAD_MS;
}

/** One tab at a time, where the browser has locks (https, localhost). @param work never rejects */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  try {
    return await navigator.locks.request('etalon.refresh', { signal: AbortSignal.timeout(LOCK_MS) }, work);
  } catch {
    return work();
  }
}
