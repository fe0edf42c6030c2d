import { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Session } from '../../session';
import { Register } from './register/register';
import { SignIn } from './sign-in/sign-in';

const routes = [
  { path: 'sign-in', component: SignIn },
  { path: 'register', component: Register },
];

describe('signing in', () => {
  it('keeps the session on this device by default and returns to the requested page', async () => {
    const http = await configure({ routes });
    const { page } = await visit('/sign-in?return=%2Fassets%2FLN-00042&expired=true');
    expect(page.text()).toContain('Your session expired');
    await page.type('E-mail', ' r@lab.example ');
    await page.type('Password', 'secret words');

    await page.press('button', 'Sign in');
    const login = http.expectOne('/api/v1/auth/login');
    expect(login.request.body).toEqual({ email: 'r@lab.example', password: 'secret words' });
    login.flush({ access_token: 'T1', token_type: 'bearer' });
    await whenStable();

    expect(localStorage.getItem('etalon.token')).toBe('T1');
    expect(TestBed.inject(Router).url).toBe('/assets/LN-00042');
  });

  it('ends with the browser window without "stay signed in"', async () => {
    const http = await configure({ routes });
    const { page } = await visit('/sign-in');
    await page.type('E-mail', 'r@lab.example');
    await page.type('Password', 'secret words');

    await page.press('switch', 'Stay signed in on this device');
    await page.press('button', 'Sign in');
    http.expectOne('/api/v1/auth/login').flush({ access_token: 'T1', token_type: 'bearer' });
    await whenStable();

    expect(sessionStorage.getItem('etalon.token')).toBe('T1');
    expect(localStorage.getItem('etalon.token')).toBeNull();
  });

  it.each([
    ['auth.credentials', 'The e-mail address or password is wrong.'],
    ['auth.unverified', 'This account is not confirmed.'],
    ['auth.inactive', 'This account is deactivated.'],
  ])('shows the next step after %s and keeps the entries', async (code, words) => {
    const http = await configure({ routes });
    const { page } = await visit('/sign-in');
    await page.type('E-mail', 'r@lab.example');
    await page.type('Password', 'wrong');

    await page.press('button', 'Sign in');
    http.expectOne('/api/v1/auth/login').flush({ detail: 'x', code }, { status: 401, statusText: 'Unauthorized' });
    await whenStable();

    expect(page.get('alert').textContent).toContain(words);
    expect(page.field('E-mail').value).toBe('r@lab.example');
  });

  it('marks missing fields before sending', async () => {
    const http = await configure({ routes });
    const { page } = await visit('/sign-in');

    await page.press('button', 'Sign in');

    http.expectNone('/api/v1/auth/login');
    expect(page.field('E-mail').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows and hides the password', async () => {
    await configure({ routes });
    const { page } = await visit('/sign-in');

    await page.press('button', 'Show password');

    expect(page.field('Password').type).toBe('text');
    expect(page.get('button', 'Hide password')).toBeDefined();
  });

  it('changes the language', async () => {
    await configure({ routes });
    const { page } = await visit('/sign-in');

    await page.press('button', /Deutsch/);

    expect(page.get('heading', 'Anmelden')).toBeDefined();
    expect(document.documentElement.lang).toBe('de');
  });
});

describe('terms of use and privacy policy', () => {
  it.each(['/sign-in', '/register'])('are linked on %s if the operator has such a page', async (address) => {
    const http = await configure({ routes });
    const { page } = await visit(address);
    const pages = { terms_url: null, privacy_url: 'https://lab.example/privacy' };

    http.expectOne('/api/v1/auth/options').flush({ first_account: false, mail_enabled: false, ...pages });
    await whenStable();

    expect(page.get('link', 'Privacy policy').getAttribute('href')).toBe('https://lab.example/privacy');
    expect(page.all('link', 'Terms of use')).toEqual([]);
  });
});

describe('the first account', () => {
  it.each(['/sign-in', '/register'])(
    'is created first: %s redirects to it only while no account exists',
    async (address) => {
      const http = await configure({ routes });
      const { page } = await visit(address);
      expect(page.text()).not.toContain('administrator of this installation');

      http.expectOne('/api/v1/auth/options').flush({ first_account: true, mail_enabled: false });
      await whenStable();
      http
        .match('/api/v1/auth/options')
        .forEach((requested) => requested.flush({ first_account: true, mail_enabled: false }));
      await whenStable();
      expect(TestBed.inject(Router).url).toBe('/register');

      expect(page.text()).toMatch(/administrator of this installation/);
    },
  );
});

describe('registering', () => {
  async function register(answer: object, status = 201, mail_enabled = false) {
    const http = await configure({ routes });
    const { page } = await visit('/register');
    http.expectOne('/api/v1/auth/options').flush({ first_account: false, mail_enabled });
    await page.type('Name', 'R. Sample');
    await page.type('E-mail', 'r@lab.example');
    await page.type('Password', 'secret words');
    await page.press('button', 'Create account');
    http.expectOne('/api/v1/auth/register').flush(answer, { status, statusText: 'x' });
    await whenStable();
    return page;
  }

  it('signs the first account in', async () => {
    await register({
      access_token: null,
      token_type: 'bearer',
      verification_required: false,
      message: '',
    });
    TestBed.inject(HttpTestingController)
      .expectOne({ method: 'POST', url: '/api/v1/auth/login' })
      .flush({ access_token: 'T', token_type: 'bearer' });
    await whenStable();

    expect(TestBed.inject(Router).url).not.toContain('sign-in');
    expect(TestBed.inject(Session).isSignedIn()).toBe(true);
  });

  it('creates the organization of the first account', async () => {
    const http = await configure({ routes });
    const { page } = await visit('/register');
    http.expectOne('/api/v1/auth/options').flush({ first_account: true, mail_enabled: false });
    await whenStable();
    for (const [label, text] of [
      ['Name', 'R. Sample'],
      ['E-mail', 'r@lab.example'],
      ['Password', 'secret words'],
      ['Organization', ' Laboratory North '],
    ] as const)
      await page.type(label, text);
    await page.press('button', 'Create account');
    const registered = http.expectOne('/api/v1/auth/register');
    expect(Object.keys(registered.request.body as object)).toEqual(['name', 'email', 'password']);
    registered.flush({ access_token: null, token_type: 'bearer', verification_required: false, message: '' });
    await whenStable();
    http.expectOne('/api/v1/auth/login').flush({ access_token: 'T', token_type: 'bearer' });
    await whenStable();

    const created = http.expectOne({ method: 'POST', url: '/api/v1/organizations' });
    expect(created.request.body).toMatchObject({ name: 'Laboratory North', certificate_language: 'en' });
    created.flush({}, { status: 409, statusText: 'x' });
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/organizations/new');
  });

  it('sends the first account to sign-in with its address filled in if sign-in fails', async () => {
    const page = await register({
      access_token: null,
      token_type: 'bearer',
      verification_required: false,
      message: '',
    });
    TestBed.inject(HttpTestingController)
      .expectOne({ method: 'POST', url: '/api/v1/auth/login' })
      .flush({ detail: 'x', code: 'rate_limit.exceeded' }, { status: 429, statusText: 'x' });
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/sign-in?registered=true');
    expect(page.field('E-mail').value).toBe('r@lab.example');
    expect(page.text()).toContain('Your account is ready');
  });

  it.each([
    [true, 'confirm r@lab.example first: open the link in the e-mail'],
    [false, 'An administrator must activate the account before you can sign in with r@lab.example'],
  ])('explains how other accounts are confirmed (e-mail enabled: %s)', async (mails, words) => {
    const answer = { access_token: null, token_type: 'bearer', verification_required: true, message: '' };
    const page = await register(answer, 201, mails);

    expect(
      page
        .all('status')
        .map((status) => status.textContent)
        .join(' '),
    ).toContain(words);
  });

  it('shows a server validation error at the field', async () => {
    const page = await register(
      { detail: [{ loc: ['body', 'password'], msg: 'Too short', type: 'string_too_short' }] },
      422,
    );

    expect(page.field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(page.text()).toContain('The text is too short');
  });

  it('reports an address in use', async () => {
    const page = await register({ detail: 'x', code: 'auth.email_taken', request_id: 'r' }, 400);

    expect(page.get('alert').textContent).toContain('An account with this e-mail address exists');
  });
});
