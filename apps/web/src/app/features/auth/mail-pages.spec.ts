import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Toasts } from '../../ui';
import authRoutes from './auth.routes';
import { Register } from './register/register';
import { SignIn } from './sign-in/sign-in';

const routes = [
  { path: 'auth', children: authRoutes },
  { path: 'sign-in', component: SignIn },
  { path: 'register', component: Register },
];
const usedUp = [
  { detail: 'x', code: 'auth.link_invalid' },
  { status: 400, statusText: 'Bad Request' },
] as const;
const tooMany = [{ detail: 'x' }, { status: 429, statusText: 'Too Many', headers: { 'Retry-After': '600' } }] as const;
const nothing = [null, { status: 204, statusText: 'No Content' }] as const;

async function open(url: string, mail_enabled = true) {
  const http = await configure({ routes });
  const { page } = await visit(url);
  http.match('/api/v1/auth/options').forEach((request) => request.flush({ first_account: false, mail_enabled }));
  await whenStable();
  return { page, http };
}

describe('restoring a former address', () => {
  it('does nothing when opened; a new password recovers the account', async () => {
    const { page, http } = await open('/auth/restore-email?token=abc');
    http.expectNone((request) => request.url.includes('restore-email'));
    await page.type('New password', 'mine once more');

    await page.press('button', 'Recover account');
    const sent = http.expectOne('/api/v1/auth/restore-email');
    expect(sent.request.body).toEqual({ token: 'abc', new_password: 'mine once more' });
    sent.flush({ email: 'r@lab.example' });
    await whenStable();

    expect(page.get('heading', 'Your account is recovered')).toBeDefined();
    await page.press('link', 'Go to sign-in');
    expect(page.field('E-mail').value).toBe('r@lab.example');
  });

  it('reports a used link', async () => {
    const { page, http } = await open('/auth/restore-email?token=abc');
    await page.type('New password', 'mine once more');

    await page.press('button', 'Recover account');
    http.expectOne('/api/v1/auth/restore-email').flush(...usedUp);
    await whenStable();

    expect(page.get('heading', 'This link is no longer valid')).toBeDefined();
  });
});

describe('confirmation link', () => {
  const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
  const confirmed = { access_token: 'T1', token_type: 'bearer', email: 'r@lab.example', changed_account_id: null };

  it('signs in immediately', async () => {
    const { page, http } = await open('/auth/verify-email?token=abc');
    expect(page.text()).toContain('Your address is being confirmed');

    http.expectOne('/api/v1/auth/verify-email?token=abc').flush(confirmed);
    await whenStable();

    expect(localStorage.getItem('etalon.token')).toBe('T1');
    expect(TestBed.inject(Router).url).toBe('/');
    expect(TestBed.inject(Toasts).all()[0]?.text).toContain('Your address is confirmed');
  });

  it('does not replace the session of another account', async () => {
    localStorage.setItem('etalon.token', tokenOf('u2'));
    const { page, http } = await open('/auth/verify-email?token=abc');
    http.expectOne('/api/v1/auth/verify-email?token=abc').flush(confirmed);
    await whenStable();

    expect(page.get('heading', 'Address confirmed')).toBeDefined();
    expect(page.text()).toContain('r@lab.example is confirmed. You are signed in with another account');
    expect(localStorage.getItem('etalon.token')).toBe(tokenOf('u2'));
  });

  it('leads to sign-in when it does not suffice to sign in', async () => {
    const { page, http } = await open('/auth/verify-email?token=abc');
    http.expectOne('/api/v1/auth/verify-email?token=abc').flush({ ...confirmed, access_token: null });
    await whenStable();

    await page.press('link', 'Go to sign-in');
    expect(page.field('E-mail').value).toBe('r@lab.example');
  });

  const changed = { ...confirmed, access_token: null, email: 'new@lab.example', changed_account_id: 'u1' };

  it('that changed the address of another account keeps the session', async () => {
    localStorage.setItem('etalon.token', tokenOf('u2'));
    const { page, http } = await open('/auth/verify-email?token=abc');
    http.expectOne('/api/v1/auth/verify-email?token=abc').flush(changed);
    await whenStable();

    expect(page.get('heading', 'Your address has changed')).toBeDefined();
    expect(localStorage.getItem('etalon.token')).toBe(tokenOf('u2'));
  });

  it('that changed an address requires a new sign-in with the new address', async () => {
    localStorage.setItem('etalon.token', tokenOf('u1'));
    const { page, http } = await open('/auth/verify-email?token=abc');

    http.expectOne('/api/v1/auth/verify-email?token=abc').flush(changed);
    await whenStable();

    expect(page.get('heading', 'Your address has changed')).toBeDefined();
    expect(localStorage.getItem('etalon.token')).toBeNull();
    await page.press('link', 'Go to sign-in');
    expect(page.field('E-mail').value).toBe('new@lab.example');
  });

  it('offers a new link after use and names its recipient', async () => {
    const { page, http } = await open('/auth/verify-email?token=abc');
    http.expectOne('/api/v1/auth/verify-email?token=abc').flush(...usedUp);
    await whenStable();
    expect(page.get('heading', 'This link is no longer valid')).toBeDefined();

    await page.type('E-mail', ' r@lab.example ');
    await page.press('button', 'Send link');
    const sent = http.expectOne('/api/v1/auth/resend-verification');
    expect(sent.request.body).toEqual({ email: 'r@lab.example' });
    sent.flush(...nothing);
    await whenStable();

    expect(page.text()).toContain('An e-mail was sent to r@lab.example');
  });

  it('can be retried when the server was unreachable', async () => {
    const { page, http } = await open('/auth/verify-email?token=abc');
    http.expectOne('/api/v1/auth/verify-email?token=abc').error(new ProgressEvent('error'));
    await whenStable();

    await page.press('button', 'Retry');

    expect(http.expectOne('/api/v1/auth/verify-email?token=abc')).toBeDefined();
  });

  it('reports a missing token immediately', async () => {
    const { page, http } = await open('/auth/verify-email');

    expect(page.get('heading', 'This link is no longer valid')).toBeDefined();
    http.expectNone((request) => request.url.includes('verify-email'));
  });

  it('links signed-in users to the settings for a new link', async () => {
    localStorage.setItem('etalon.token', 'T0');
    const { page, http } = await open('/auth/verify-email?token=abc');
    http.expectOne('/api/v1/auth/verify-email?token=abc').flush(...usedUp);
    await whenStable();

    expect(page.get('link', 'Go to settings')).toBeDefined();
  });
});

describe('a forgotten password', () => {
  it('gives the same answer for every address', async () => {
    const { page, http } = await open('/auth/forgot-password');
    await page.type('E-mail', 'nobody@lab.example');

    await page.press('button', 'Send link');
    http.expectOne('/api/v1/auth/forgot-password').flush(...nothing);
    await whenStable();

    expect(page.get('status').textContent).toContain('If nobody@lab.example has an account');
  });

  it('shows the waiting time after too many attempts', async () => {
    const { page, http } = await open('/auth/forgot-password');
    await page.type('E-mail', 'r@lab.example');

    await page.press('button', 'Send link');
    http.expectOne('/api/v1/auth/forgot-password').flush(...tooMany);
    await whenStable();

    expect(page.get('alert').textContent).toContain('Try again in 10 minutes.');
  });

  it('refers to an administrator when e-mail is disabled', async () => {
    const { page } = await open('/auth/forgot-password', false);

    expect(page.text()).toContain('This installation sends no e-mail');
    expect(page.all('button', 'Send link')).toEqual([]);
  });
});

describe('password reset link', () => {
  it('sets the password and signs in', async () => {
    const { page, http } = await open('/auth/reset-password?token=abc');
    await page.type('New password', 'new secret words');

    await page.press('button', 'Set password');
    const sent = http.expectOne('/api/v1/auth/reset-password');
    expect(sent.request.body).toEqual({ token: 'abc', new_password: 'new secret words' });
    sent.flush({ access_token: 'T1', token_type: 'bearer' });
    await whenStable();

    expect(localStorage.getItem('etalon.token')).toBe('T1');
    expect(TestBed.inject(Router).url).toBe('/');
  });

  it('offers a new link after use', async () => {
    const { page, http } = await open('/auth/reset-password?token=abc');
    await page.type('New password', 'new secret words');

    await page.press('button', 'Set password');
    http.expectOne('/api/v1/auth/reset-password').flush(...usedUp);
    await whenStable();

    expect(page.get('link', 'Request a new link').getAttribute('href')).toBe('/auth/forgot-password');
  });

  it('keeps the entries when the password is too short', async () => {
    const { page, http } = await open('/auth/reset-password?token=abc');
    await page.type('New password', 'short');

    await page.press('button', 'Set password');

    http.expectNone('/api/v1/auth/reset-password');
    expect(page.text()).toContain('Enter at least 8 characters');
  });
});

describe('the confirmation mail', () => {
  it('is resent after registration, with the rate limit of the server', async () => {
    const { page, http } = await open('/register');
    await page.type('Name', 'R. Sample');
    await page.type('E-mail', 'r@lab.example');
    await page.type('Password', 'secret words');
    await page.press('button', 'Create account');
    http
      .expectOne('/api/v1/auth/register')
      .flush({ access_token: null, token_type: 'bearer', verification_required: true, message: '' });
    await whenStable();

    await page.press('button', 'Send the e-mail again');
    http.expectOne('/api/v1/auth/resend-verification').flush(...nothing);
    await whenStable();
    expect(page.text()).toContain('An e-mail was sent to r@lab.example');
    await page.press('button', 'Send the e-mail again');
    http.expectOne('/api/v1/auth/resend-verification').flush(...tooMany);
    await whenStable();

    expect(page.text()).toContain('Try again in 10 minutes.');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('is offered at an unconfirmed sign-in if e-mail is enabled (%s)', async (mails, offers) => {
    const { page, http } = await open('/sign-in', mails);
    await page.type('E-mail', 'r@lab.example');
    await page.type('Password', 'secret words');
    await page.press('button', 'Sign in');
    http
      .expectOne('/api/v1/auth/login')
      .flush({ detail: 'x', code: 'auth.unverified' }, { status: 401, statusText: 'Unauthorized' });
    await whenStable();

    expect(page.all('button', 'Send the e-mail again')).toHaveLength(offers);
  });
});
