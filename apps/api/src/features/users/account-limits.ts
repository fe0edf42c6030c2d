import { createHash } from 'node:crypto';
import { networksOf, perNetwork } from '../../platform/http/rate-limits/client-networks.js';
import type { Limit } from '../../platform/http/rate-limits/rate-limits.js';

const MINUTES = 60;
const HOURS = 3600;

interface Attempt {
  account: string;
  ip: string | null;
  isKnown: boolean;
}

interface Bounds {
  pair: number;
  /** Only attempts from a known network count. */
  known: number;
  account: number;
  window_seconds: number;
}

/**
 * Per account and network: an attacker cannot lock out the owner. Known networks are exempt from the account limit.
 */
function perAccount(name: string, { account, ip, isKnown }: Attempt, { pair, known, ...bounds }: Bounds): Limit[] {
  const { window_seconds } = bounds;
  const subject = digest(account);
  const ofPair = (network: string) => digest(`${account} ${network}`);
  const { near, wide } = networksOf(ip);
  if (isKnown) return [{ name: `${name}.known`, subject: ofPair(near), attempts: known, window_seconds }];
  const limits: Limit[] = [
    { name: `${name}.pair`, subject: ofPair(near), attempts: pair, window_seconds },
    { name: `${name}.account`, subject, attempts: bounds.account, window_seconds },
  ];
  if (wide !== null) limits.push({ name: `${name}.pair`, subject: ofPair(wide), attempts: pair * 4, window_seconds });
  return limits;
}

/** Only failed sign-ins count (decision 15). */
export const loginLimits = (attempt: Attempt): Limit[] => [
  ...perAccount('login', attempt, { pair: 10, known: 30, account: 500, window_seconds: 15 * MINUTES }),
  ...(attempt.isKnown ? [] : perNetwork('login.network', attempt.ip, { attempts: 100, window_seconds: 15 * MINUTES })),
];

/** A stolen session must not block the owner's password change. */
export const passwordLimits = (attempt: Attempt): Limit[] =>
  perAccount('password', attempt, { pair: 10, known: 30, account: 50, window_seconds: 15 * MINUTES });

/** Codes have six digits: the daily limit keeps guessing below 1 in 3,000. A known network has its own. */
export const factorLimits = (attempt: Attempt): Limit[] => {
  const { account, ip, isKnown } = attempt;
  const day = isKnown
    ? { name: 'factor.known.day', subject: digest(`${account} ${networksOf(ip).near}`) }
    : { name: 'factor.day', subject: digest(account) };
  return [
    ...perAccount('factor', attempt, { pair: 10, known: 30, account: 50, window_seconds: 15 * MINUTES }),
    { ...day, attempts: 100, window_seconds: 24 * HOURS },
  ];
};

/** Each mails a working link: a low limit suffices. */
export const mailLimits = (purpose: 'verify' | 'reset', attempt: Attempt): Limit[] => [
  ...perAccount(purpose, attempt, { pair: 5, known: 5, account: 10, window_seconds: HOURS }),
  ...(attempt.isKnown ? [] : perNetwork(`${purpose}.network`, attempt.ip, { attempts: 60, window_seconds: HOURS })),
];

export const registerLimits = (ip: string | null): Limit[] =>
  perNetwork('register.network', ip, { attempts: 60, window_seconds: HOURS });

/** Invalid links only; a valid one is always accepted. */
export const redeemLimits = (ip: string | null): Limit[] =>
  perNetwork('redeem.network', ip, { attempts: 100, window_seconds: HOURS });

export const emailChangeLimits = (userId: string): Limit[] => [
  { name: 'change_email.person', subject: userId, attempts: 10, window_seconds: HOURS },
];

export const passwordLinkLimits = (callerId: string, userId: string): Limit[] => [
  { name: 'password_link.caller', subject: callerId, attempts: 100, window_seconds: HOURS },
  { name: 'password_link.person', subject: `${callerId} ${userId}`, attempts: 10, window_seconds: HOURS },
];

/** Addresses and networks are not stored in plain text. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
