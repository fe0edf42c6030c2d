import { createHash } from 'node:crypto';
import { perNetwork } from '../../platform/http/client-networks.js';
import type { Limit } from '../../platform/http/rate-limits.js';

const MINUTES = 60;
const HOURS = 3600;

/** Attempts per account and per network (decision 15). Only sign-ins that fail count. */
export const loginLimits = (email: string, ip: string | null): Limit[] => [
  { name: 'login.account', subject: digest(email), attempts: 10, window_seconds: 15 * MINUTES },
  ...perNetwork('login.network', ip, { attempts: 100, window_seconds: 15 * MINUTES }),
];

export const registerLimits = (ip: string | null): Limit[] =>
  perNetwork('register.network', ip, { attempts: 60, window_seconds: HOURS });

export const mailLimits = (purpose: 'verify' | 'reset', email: string, ip: string | null): Limit[] => [
  { name: `${purpose}.account`, subject: digest(email), attempts: 5, window_seconds: HOURS },
  ...perNetwork(`${purpose}.network`, ip, { attempts: 60, window_seconds: HOURS }),
];

export const redeemLimits = (ip: string | null): Limit[] =>
  perNetwork('redeem.network', ip, { attempts: 100, window_seconds: HOURS });

export const passwordLimits = (userId: string): Limit[] => [
  { name: 'password.account', subject: userId, attempts: 10, window_seconds: 15 * MINUTES },
];

/** Addresses that were tried are not kept readable. */
const digest = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 32);
