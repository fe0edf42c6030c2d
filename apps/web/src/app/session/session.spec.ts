import { jest } from '@jest/globals';
import type { HttpTestingController } from '@angular/common/http/testing';
import { HttpClient } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { Elsewhere, configure, visit } from '../../testing/render';
import { whenStable } from '../../testing/page';
import { LanguageChoice } from '../language';
import { RELOAD_PAGE, Session } from './session';
import { safeReturn } from './safe-return';
import { signedIn, signedOut } from './session-guards';

const user = { id: 'u1', name: 'R. Sample', email: 'r@lab.example', role: 'technician', language: 'en' };
const north = { id: 'o1', name: 'Laboratory North', my_role: 'admin', is_member: true };

async function answerAccount(http: HttpTestingController): Promise<void> {
  TestBed.inject(Session).account.value();
  await whenStable();
  http.expectOne('/api/v1/users/me').flush(user);
  http.expectOne((request) => request.url.startsWith('/api/v1/organizations')).flush([north]);
  await whenStable();
}

async function signIn(http: HttpTestingController, stay: boolean): Promise<Session> {
  const session = TestBed.inject(Session);
  const done = session.signIn('r@lab.example', 'secret words', stay);
  http.expectOne('/api/v1/auth/login').flush({ access_token: 'T1', token_type: 'bearer' });
  await done;
  return session;
}

describe('session', () => {
  it('outlives the browser only with "stay signed in"', async () => {
    const http = await configure();

    await signIn(http, true);
    expect(localStorage.getItem('etalon.token')).toBe('T1');
    expect(sessionStorage.getItem('etalon.token')).toBeNull();

    await signIn(http, false);
    expect(localStorage.getItem('etalon.token')).toBeNull();
    expect(sessionStorage.getItem('etalon.token')).toBe('T1');
  });

  it('survives a reload', async () => {
    sessionStorage.setItem('etalon.token', 'T0');
    await configure();

    expect(TestBed.inject(Session).token()).toBe('T0');
    expect(TestBed.inject(Session).stays()).toBe(false);
  });

  it('continues offline with the cached account until sign-out', async () => {
    const token = `x.${btoa(JSON.stringify({ sub: 'u1' }))}.y`;
    localStorage.setItem('etalon.token', token);
    await answerAccount(await configure());
    TestBed.resetTestingModule();
    const http = await configure();
    const session = TestBed.inject(Session);
    session.account.value();
    await whenStable();
    http.expectOne('/api/v1/users/me').error(new ProgressEvent('error'));
    http.expectOne((request) => request.url.startsWith('/api/v1/organizations')).error(new ProgressEvent('error'));
    await whenStable();

    expect(session.user()?.name).toBe('R. Sample');
    expect(session.isSignedIn()).toBe(true);

    session.end();
    expect(Object.keys(localStorage).filter((key) => (localStorage.getItem(key) ?? '').includes('R. Sample'))).toEqual(
      [],
    );
  });

  it('sends the language of the cached account, which may be outdated', async () => {
    localStorage.setItem('etalon.token', `x.${btoa(JSON.stringify({ sub: 'u1' }))}.y`);
    await answerAccount(await configure());
    TestBed.resetTestingModule();
    const http = await configure();
    const session = TestBed.inject(Session);
    session.account.value();
    await whenStable();
    expect(session.user()?.language).toBe('en');

    void session.rememberLanguage('en');
    await whenStable();

    const sent = http.match(({ method, url }) => method !== 'GET' && url === '/api/v1/users/me');
    expect(sent.map(({ request }) => request.body as unknown)).toEqual([{ language: 'en' }]);
  });

  it('ignores the cached account of another user', async () => {
    localStorage.setItem('etalon.account', JSON.stringify({ user, memberships: [] }));
    localStorage.setItem('etalon.token', `x.${btoa(JSON.stringify({ sub: 'u2' }))}.y`);
    const http = await configure();
    const session = TestBed.inject(Session);
    session.account.value();
    await whenStable();
    http.expectOne('/api/v1/users/me').error(new ProgressEvent('error'));
    await whenStable();

    expect(session.user()).toBeUndefined();
  });

  it('has the user and the permissions by organization', async () => {
    const http = await configure();
    const session = await signIn(http, true);
    await answerAccount(http);

    expect(session.user()?.name).toBe('R. Sample');
    expect(session.can('organization.create')).toBe(true);
    expect(session.can('organization.update', 'o1')).toBe(true);
    expect(session.can('organization.update', 'o2')).toBe(false);
    expect(session.can('asset.update', null)).toBe(true);
    expect(session.can('calibration.void', 'o1')).toBe(false);
  });

  it('allows nothing without sign-in', async () => {
    await configure();

    expect(TestBed.inject(Session).can('asset.list')).toBe(false);
  });

  it('ends here and in the other tabs', async () => {
    const http = await configure();
    const session = await signIn(http, true);

    void session.signOut();
    http.expectOne('/api/v1/auth/sign-out').flush(null, { status: 204, statusText: 'No Content' });
    await whenStable();

    expect(session.isSignedIn()).toBe(false);
    expect(localStorage.getItem('etalon.token')).toBeNull();
    expect(localStorage.getItem('etalon.signed-out')).not.toBeNull();
    expect(TestBed.inject(Router).url).toBe('/sign-in');
  });

  it.each([true, false])('ends when another tab has signed out (stay signed in: %s)', async (stay) => {
    const http = await configure();
    const session = await signIn(http, stay);

    window.dispatchEvent(new StorageEvent('storage', { key: 'etalon.signed-out', newValue: 'now' }));
    await whenStable();

    expect(session.isSignedIn()).toBe(false);
    expect(sessionStorage.getItem('etalon.token')).toBeNull();
    expect(TestBed.inject(Router).url).toContain('/sign-in');
  });

  it('switches the user when another tab has signed in as another user', async () => {
    const http = await configure({ providers: [{ provide: RELOAD_PAGE, useValue: () => undefined }] });
    const session = await signIn(http, true);

    localStorage.setItem('etalon.token', 'T2');
    window.dispatchEvent(new StorageEvent('storage', { key: 'etalon.token', newValue: 'T2' }));

    expect(session.token()).toBe('T2');
  });
});

/** Only the payload is read. */
const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;

describe('sessions on several tabs', () => {
  const reload = jest.fn();
  const replaced = async (token: string) => {
    localStorage.setItem('etalon.token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'etalon.token', newValue: token }));
    await whenStable();
  };

  beforeEach(() => reload.mockClear());

  it('return from sign-in to the requested page after a sign-in in another tab', async () => {
    await configure({ providers: [{ provide: RELOAD_PAGE, useValue: reload }] });
    TestBed.inject(Session);
    await visit('/sign-in?return=%2Fassets%2FLN-00042&expired=true');

    await replaced(tokenOf({ sub: 'u1' }));

    expect(TestBed.inject(Router).url).toBe('/assets/LN-00042');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reload for another user, leaving no data of the previous one', async () => {
    localStorage.setItem('etalon.token', tokenOf({ sub: 'u1' }));
    await configure({ providers: [{ provide: RELOAD_PAGE, useValue: reload }] });
    TestBed.inject(Session);

    await replaced(tokenOf({ sub: 'u1', jti: 'another session of the same person' }));
    expect(reload).not.toHaveBeenCalled();
    await replaced(tokenOf({ sub: 'u2' }));

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('use the new token of another tab when the old one is refused', async () => {
    const http = await configure({ providers: [{ provide: RELOAD_PAGE, useValue: reload }] });
    const session = await signIn(http, true);
    TestBed.inject(HttpClient)
      .get('/api/v1/assets')
      .subscribe({ error: () => undefined });
    localStorage.setItem('etalon.token', 'T2');

    http.expectOne('/api/v1/assets').flush({ detail: 'Sign in' }, { status: 401, statusText: 'Unauthorized' });
    await whenStable();

    expect(session.token()).toBe('T2');
    expect(localStorage.getItem('etalon.token')).toBe('T2');
  });
});

describe('a password change', () => {
  const words = { status: 204, statusText: 'No Content' };

  async function change() {
    const http = await configure();
    const session = await signIn(http, true);
    await answerAccount(http);
    await visit('/settings?tab=password');
    const done = session.changePassword('old words', 'new words');
    return { http, session, done };
  }

  it('does not end this session although its old token is refused', async () => {
    const { http, session, done } = await change();
    TestBed.inject(HttpClient)
      .get('/api/v1/notifications/unread-count')
      .subscribe({ error: () => undefined });
    http.expectOne('/api/v1/users/me/change-password').flush(null, words);
    http
      .expectOne('/api/v1/notifications/unread-count')
      .flush({ detail: 'Sign in' }, { status: 401, statusText: 'Unauthorized' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'etalon.token', newValue: null }));
    await whenStable();
    http.expectOne('/api/v1/auth/login').flush({ access_token: 'T2', token_type: 'bearer' });
    await done;

    expect(session.token()).toBe('T2');
    expect(TestBed.inject(Router).url).toBe('/settings?tab=password');
  });

  it('redirects to sign-in with a reason when the new sign-in fails', async () => {
    const { http, session, done } = await change();
    http.expectOne('/api/v1/users/me/change-password').flush(null, words);
    await whenStable();
    http.expectOne('/api/v1/auth/login').flush({}, { status: 429, statusText: 'Too Many Requests' });
    await done;

    expect(session.isSignedIn()).toBe(false);
    const { queryParams } = TestBed.inject(Router).parseUrl(TestBed.inject(Router).url);
    expect(queryParams).toEqual({ return: '/settings?tab=password', changed: 'true' });
  });

  it('that fails changes nothing', async () => {
    const { http, session, done } = await change();
    http.expectOne('/api/v1/users/me/change-password').flush('{}', { status: 400, statusText: 'Bad Request' });

    await expect(done).rejects.toMatchObject({ status: 400 });
    expect(session.token()).toBe('T1');
  });
});

describe('the sign-out address of the identity provider', () => {
  const KEY = 'etalon.sign-out-at';
  const address = 'https://login.example/end';

  async function signedOn() {
    const http = await configure();
    const session = TestBed.inject(Session);
    session.start({ token: 'T1', stay: true }, address);
    await answerAccount(http);
    return { http, session };
  }

  it('remains after a password change, although another tab ended', async () => {
    const { http, session } = await signedOn();
    const done = session.changePassword('old words', 'new words');
    localStorage.removeItem(KEY);
    http.expectOne('/api/v1/users/me/change-password').flush(null, { status: 204, statusText: 'No Content' });
    await whenStable();
    http.expectOne('/api/v1/auth/login').flush({ access_token: 'T2', token_type: 'bearer' });
    await done;

    expect(localStorage.getItem(KEY)).toBe(address);
  });

  it('remains after the first factor was added', async () => {
    const { session } = await signedOn();

    await session.renewedBy(() => Promise.resolve({ access_token: 'T2' }));

    expect(session.token()).toBe('T2');
    expect(localStorage.getItem(KEY)).toBe(address);
  });
});

it('knows its latest expiry', async () => {
  localStorage.setItem('etalon.token', tokenOf({ sub: 'u1', exp: Date.parse('2026-11-27T10:00:00Z') / 1000 }));
  await configure();

  expect(TestBed.inject(Session).endsAt()).toBe('2026-11-27T10:00:00.000Z');
});

describe('API requests', () => {
  it('carry token and language, but not to other addresses', async () => {
    const http = await configure({ language: 'fr' });
    await signIn(http, true);

    TestBed.inject(HttpClient).get('/api/v1/assets').subscribe();
    TestBed.inject(HttpClient).get('https://elsewhere.example/api/v1/assets').subscribe();

    const ours = http.expectOne('/api/v1/assets').request;
    expect(ours.headers.get('Authorization')).toBe('Bearer T1');
    expect(ours.headers.get('Accept-Language')).toBe('fr');
    expect(http.expectOne('https://elsewhere.example/api/v1/assets').request.headers.keys()).toEqual([]);
  });

  it('redirect to sign-in and back when the token is refused', async () => {
    const http = await configure();
    const session = await signIn(http, true);
    await visit('/assets/LN-00042?tab=channels');

    TestBed.inject(HttpClient)
      .get('/api/v1/assets')
      .subscribe({ error: () => undefined });
    http.expectOne('/api/v1/assets').flush({ detail: 'Sign in' }, { status: 401, statusText: 'Unauthorized' });
    await whenStable();

    const url = TestBed.inject(Router).parseUrl(TestBed.inject(Router).url);
    expect(session.isSignedIn()).toBe(false);
    expect(url.root.children['primary']?.segments.join('/')).toBe('sign-in');
    expect(url.queryParams).toEqual({ return: '/assets/LN-00042?tab=channels', expired: 'true' });
  });

  it('do not end a session that began after they were sent', async () => {
    const http = await configure();
    const session = await signIn(http, true);
    TestBed.inject(HttpClient)
      .get('/api/v1/assets')
      .subscribe({ error: () => undefined });
    const late = http.expectOne('/api/v1/assets');

    session.start({ token: 'T2', stay: true });
    late.flush({ detail: 'Sign in' }, { status: 401, statusText: 'Unauthorized' });
    await whenStable();

    expect(session.token()).toBe('T2');
  });

  it('leave a wrong password to the form', async () => {
    const http = await configure();
    const session = TestBed.inject(Session);

    const attempt = session.signIn('r@lab.example', 'wrong', true).catch((error: unknown) => error);
    http
      .expectOne('/api/v1/auth/login')
      .flush({ detail: 'No', code: 'auth.credentials' }, { status: 401, statusText: 'Unauthorized' });

    expect(await attempt).toMatchObject({ status: 401 });
    expect(TestBed.inject(Router).url).toBe('/');
  });
});

describe('session token renewed by a cookie', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const claims = { sub: 'u1', jti: 's1', iat: now(), end: now() + 86_400 };
  const ofSignIn = tokenOf({ ...claims, exp: now() + 604_800 });
  const access = (more: object = {}) => tokenOf({ ...claims, ref: true, exp: claims.iat + 900, ...more });
  const refused = { status: 401, statusText: 'Unauthorized' };
  const answers = { detail: 'Sign in' };

  async function begin(token: string) {
    localStorage.setItem('etalon.token', token);
    const http = await configure();
    const session = TestBed.inject(Session);
    const errors: unknown[] = [];
    const get = (path: string) =>
      TestBed.inject(HttpClient)
        .get(path)
        .subscribe({ error: (error: unknown) => errors.push(error) });
    const renew = async (renewed: string) => {
      await whenStable();
      http.expectOne('/api/v1/auth/refresh').flush({ access_token: renewed, token_type: 'bearer' });
      await whenStable();
    };
    return { http, session, get, renew, errors };
  }
  const sentWith = (http: HttpTestingController, path: string) =>
    http.expectOne(path).request.headers.get('Authorization');

  it('is exchanged before the first request, once for all requests', async () => {
    const { http, session, get } = await begin(ofSignIn);
    get('/api/v1/assets');
    get('/api/v1/procedures');
    await whenStable();
    http.expectNone('/api/v1/assets');

    const exchange = http.expectOne('/api/v1/auth/refresh');
    const { body, headers } = exchange.request;
    expect([body, headers.get('Authorization')]).toEqual([{ access_token: ofSignIn, is_persistent: true }, null]);
    exchange.flush({ access_token: access(), token_type: 'bearer' });
    await whenStable();

    for (const path of ['/api/v1/assets', '/api/v1/procedures'])
      expect(sentWith(http, path)).toBe(`Bearer ${access()}`);
    expect(session.token()).toBe(access());
  });

  it('is sent unchanged while fresh, and renewed a minute before expiry', async () => {
    const { http, session, get, renew } = await begin(access());
    get('/api/v1/assets');
    expect(sentWith(http, '/api/v1/assets')).toBe(`Bearer ${access()}`);

    session.start({ token: access({ exp: claims.iat + 50 }), stay: true });
    get('/api/v1/procedures');
    const renewed = access({ n: 2 });
    await renew(renewed);

    expect(sentWith(http, '/api/v1/procedures')).toBe(`Bearer ${renewed}`);
    expect(localStorage.getItem('etalon.token')).toBe(renewed);
    expect(session.endsAt()).toBe(new Date(claims.end * 1000).toISOString());
  });

  it('is not renewed repeatedly when the device clock is wrong', async () => {
    const past = { iat: claims.iat - 7200, exp: claims.iat - 6300 };
    const { http, get, renew } = await begin(access(past));
    get('/api/v1/assets');
    await renew(access({ ...past, n: 2 }));
    http.expectOne('/api/v1/assets').flush([]);

    get('/api/v1/procedures');

    expect(sentWith(http, '/api/v1/procedures')).toBe(`Bearer ${access({ ...past, n: 2 })}`);
  });

  it('is renewed once after a refusal, and the requests are repeated', async () => {
    const { http, session, get, renew, errors } = await begin(access());
    get('/api/v1/assets');
    get('/api/v1/procedures');
    http.expectOne('/api/v1/assets').flush(answers, refused);
    const late = http.expectOne('/api/v1/procedures');
    const renewed = access({ n: 2 });
    await renew(renewed);
    late.flush(answers, refused);
    await whenStable();

    for (const path of ['/api/v1/assets', '/api/v1/procedures']) expect(sentWith(http, path)).toBe(`Bearer ${renewed}`);
    expect([session.isSignedIn(), errors]).toEqual([true, []]);
  });

  it('ends the session when the server refuses to renew it', async () => {
    const { http, session, get, errors } = await begin(access());
    get('/api/v1/assets');
    http.expectOne('/api/v1/assets').flush(answers, refused);
    await whenStable();
    http.expectOne('/api/v1/auth/refresh').flush(answers, refused);
    await whenStable();

    expect(session.isSignedIn()).toBe(false);
    expect(errors).toMatchObject([{ status: 401 }]);
    expect(TestBed.inject(Router).url).toContain('/sign-in');
  });

  it('is still sent while the server cannot renew it', async () => {
    const { http, session, get } = await begin(ofSignIn);
    get('/api/v1/assets');
    await whenStable();
    http.expectOne('/api/v1/auth/refresh').flush({}, { status: 503, statusText: 'busy' });
    await whenStable();

    expect(sentWith(http, '/api/v1/assets')).toBe(`Bearer ${ofSignIn}`);
    expect(session.isSignedIn()).toBe(true);
  });

  it('is copied from another tab that renewed it first', async () => {
    const { http, session, get } = await begin(access());
    get('/api/v1/assets');
    const renewed = access({ n: 2 });
    localStorage.setItem('etalon.token', renewed);
    http.expectOne('/api/v1/assets').flush(answers, refused);
    await whenStable();

    http.expectNone('/api/v1/auth/refresh');
    expect(sentWith(http, '/api/v1/assets')).toBe(`Bearer ${renewed}`);
    expect(session.token()).toBe(renewed);
  });
});

describe('guarded pages', () => {
  const routes = [
    { path: 'sign-in', canMatch: [signedOut], component: Elsewhere },
    { path: 'assets', canActivate: [signedIn], component: Elsewhere },
  ];

  it('redirect to sign-in and remember the requested page', async () => {
    await configure({ routes });

    await visit('/assets?q=probe');

    expect(TestBed.inject(Router).parseUrl(TestBed.inject(Router).url).queryParams['return']).toBe('/assets?q=probe');
  });

  it('open for signed-in users; the sign-in page redirects them', async () => {
    localStorage.setItem('etalon.token', 'T0');
    await configure({ routes });

    const { harness } = await visit('/assets');
    expect(TestBed.inject(Router).url).toBe('/assets');
    await harness.navigateByUrl('/sign-in');
    expect(TestBed.inject(Router).url).toBe('/');
  });
});

describe('safeReturn', () => {
  it.each([
    ['/assets/LN-00042?tab=channels', '/assets/LN-00042?tab=channels'],
    ['', '/'],
    ['https://elsewhere.example', '/'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/sign-in?return=/sign-in', '/'],
    ['/auth/verify-email?token=x', '/'],
    ['/register', '/'],
    ['/authors', '/authors'],
  ])('redirects from %j to %j', (given, address) => {
    expect(safeReturn(given)).toBe(address);
  });
});

describe('language of the account', () => {
  it('applies without a choice on this device', async () => {
    const http = await configure();
    localStorage.removeItem('etalon.language');
    await signIn(http, true);
    TestBed.inject(Session).account.value();
    await whenStable();

    http.expectOne('/api/v1/users/me').flush({ ...user, language: 'de' });
    http.expectOne((request) => request.url.startsWith('/api/v1/organizations')).flush([]);
    await whenStable();

    expect(TestBed.inject(LanguageChoice).current()).toBe('de');
    expect(localStorage.getItem('etalon.language')).toBeNull();
  });

  it('is overridden by the choice on this device', async () => {
    const http = await configure({ language: 'fr' });
    await signIn(http, true);
    TestBed.inject(Session).account.value();
    await whenStable();

    http.expectOne('/api/v1/users/me').flush({ ...user, language: 'de' });
    http.expectOne((request) => request.url.startsWith('/api/v1/organizations')).flush([]);
    await whenStable();

    expect(TestBed.inject(LanguageChoice).current()).toBe('fr');
  });
});

it('keeps the user after a failed reload of the account', async () => {
  const http = await configure();
  const session = await signIn(http, true);
  await answerAccount(http);
  expect(session.user()).toBeDefined();

  session.reloadAccount();
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({}, { status: 503, statusText: 'busy' });
  await whenStable();

  expect(session.user()?.name).toBe('R. Sample');
  expect(session.can('organization.update', 'o1')).toBe(true);
});

it('reloads the account after a change during the first load', async () => {
  const http = await configure();
  const session = await signIn(http, true);
  session.account.value();
  await whenStable();
  const [before] = http.match('/api/v1/users/me');

  session.reloadAccount();
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({ ...user, name: 'R. Newer' });
  http.match((request) => request.url.startsWith('/api/v1/organizations')).forEach((one) => one.flush([]));
  await whenStable();
  if (!before?.cancelled) before?.flush(user);
  http.match((request) => request.url.startsWith('/api/v1/organizations')).forEach((one) => one.flush([]));
  await whenStable();

  expect(session.user()?.name).toBe('R. Newer');
});
