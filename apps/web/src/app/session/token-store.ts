import type { Account } from './session-data';

/** Local storage with "stay signed in", else session storage. */
const KEY = 'etalon.token';
/** Sign-out URL of the identity provider. */
const SIGN_OUT = 'etalon.sign-out-at';
/** Account of the token, to open the app without the server. */
const ACCOUNT = 'etalon.account';
/** Written at every sign-out: notifies other tabs, whatever their storage. */
const ENDED = 'etalon.signed-out';

export interface StoredToken {
  token: string;
  stay: boolean;
}

export function readToken(): StoredToken | undefined {
  const kept = attempt(() => localStorage.getItem(KEY));
  if (kept) return { token: kept, stay: true };
  const passing = attempt(() => sessionStorage.getItem(KEY));
  return passing ? { token: passing, stay: false } : undefined;
}

export function writeToken({ token, stay }: StoredToken, signOutAt?: string): void {
  attempt(() => (signOutAt ? localStorage.setItem(SIGN_OUT, signOutAt) : localStorage.removeItem(SIGN_OUT)));
  attempt(() => (stay ? sessionStorage : localStorage).removeItem(KEY));
  attempt(() => (stay ? localStorage : sessionStorage).setItem(KEY, token));
}

export function writeAccount(account: Account): void {
  const text = JSON.stringify(account);
  attempt(() => (localStorage.getItem(KEY) ? localStorage : sessionStorage).setItem(ACCOUNT, text));
}

/** @returns undefined for the account of another token */
export function readAccount(token: string | undefined): Account | undefined {
  const text = attempt(() => localStorage.getItem(ACCOUNT) ?? sessionStorage.getItem(ACCOUNT));
  const account = text ? attempt(() => JSON.parse(text) as Account) : undefined;
  return account && account.user.id === readClaims(token).sub ? account : undefined;
}

export const readSignOutAddress = (): string | undefined => attempt(() => localStorage.getItem(SIGN_OUT)) ?? undefined;

export function forgetToken(): void {
  attempt(() => localStorage.removeItem(SIGN_OUT));
  attempt(() => localStorage.removeItem(KEY));
  attempt(() => sessionStorage.removeItem(KEY));
  attempt(() => localStorage.removeItem(ACCOUNT));
  attempt(() => sessionStorage.removeItem(ACCOUNT));
}

export function announceEnd(): void {
  attempt(() => localStorage.setItem(ENDED, new Date().toISOString()));
}

/** Unverified claims: for display and renewal only, never for authorization. */
interface ReadClaims {
  sub?: string;
  jti?: string;
  iat?: number;
  exp?: number;
  end?: number;
  /** Access token that a cookie renews. */
  ref?: boolean;
}

export function readClaims(token: string | undefined): ReadClaims {
  const part = token?.split('.')[1];
  const claims = part && attempt(() => JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/'))) as unknown);
  return typeof claims === 'object' && claims !== null ? claims : {};
}

/** @returns the unsubscribe function */
export function onChangeElsewhere(window: Window, changed: (change: 'ended' | 'replaced') => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === ENDED || key === null || (key === KEY && newValue === null)) changed('ended');
    else if (key === KEY) changed('replaced');
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** The browser may refuse storage; then the session lives as long as the page. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
