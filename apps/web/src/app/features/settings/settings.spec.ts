import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { Page, whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Session } from '../../session';
import { SingleKeys, Toasts } from '../../ui';
import settingsRoutes from './settings.routes';

const user = { id: 'u1', name: 'R. Sample', email: 'r@lab.example', role: 'technician', language: 'en' };

/** Only the payload is read. */
const tokenOf = (jti: string) => `h.${btoa(JSON.stringify({ sub: 'u1', jti }))}.s`;

async function settings(
  url = '/settings',
  memberships: object[] = [],
  person: object = user,
): Promise<{ page: Page; http: HttpTestingController }> {
  sessionStorage.setItem('etalon.token', tokenOf('first'));
  const http = await configure({ routes: [{ path: 'settings', children: settingsRoutes }] });
  TestBed.inject(Session).account.value();
  await whenStable();
  answerAccount(http, person, memberships);
  const { page } = await visit(url);
  return { page, http };
}

function answerAccount(http: HttpTestingController, person: object, memberships: object[] = []): void {
  http.expectOne({ method: 'GET', url: '/api/v1/users/me' }).flush(person);
  http.expectOne((request) => request.urlWithParams.includes('mine=true')).flush(memberships);
}

const refused = (code: string, detail = 'x') =>
  [
    { detail, code },
    { status: 400, statusText: 'Bad Request' },
  ] as const;

describe('settings', () => {
  it('show the own profile', async () => {
    const { page } = await settings();

    expect(page.field('Name').value).toBe('R. Sample');
    expect(page.text()).toContain('Technician');
  });

  it('show when the session ends', async () => {
    const { page } = await settings('/settings?tab=sessions');

    expect(page.text()).toContain('until you close this browser');
  });

  it('save the name and update it everywhere', async () => {
    const { page, http } = await settings();
    await page.type('Name', ' Renata Sample ');
    await page.type('Job title', 'Head of the laboratory');

    await page.press('button', 'Save profile');
    const change = http.expectOne({ method: 'PATCH', url: '/api/v1/users/me' });
    expect(change.request.body).toEqual({ name: 'Renata Sample', job_title: 'Head of the laboratory' });
    change.flush({ ...user, name: 'Renata Sample' });
    await whenStable();
    answerAccount(http, { ...user, name: 'Renata Sample' });
    await whenStable();

    expect(TestBed.inject(Session).user()?.name).toBe('Renata Sample');
    expect(page.field('Name').value).toBe('Renata Sample');
  });

  it('change theme and language immediately', async () => {
    const { page, http } = await settings();

    await page.press('radio', 'Dark');
    await page.press('radio', 'Deutsch');

    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(page.get('heading', 'Einstellungen')).toBeDefined();
    expect(http.expectOne({ method: 'PATCH', url: '/api/v1/users/me' }).request.body).toEqual({ language: 'de' });
  });

  it('turn single-key shortcuts off on this device', async () => {
    const { page } = await settings();

    await page.press('switch', 'Single-key shortcuts');

    expect(TestBed.inject(SingleKeys).areOn()).toBe(false);
    expect(localStorage.getItem('etalon.single-keys')).toBe('off');
  });

  it('show the language of the account where this device has another, which can be saved', async () => {
    const { page, http } = await settings('/settings', [], { ...user, language: 'fr' });
    expect(page.get('radio', 'Français')).toHaveProperty('checked', true);

    await page.press('radio', 'English');

    expect(http.expectOne({ method: 'PATCH', url: '/api/v1/users/me' }).request.body).toEqual({ language: 'en' });
  });
});

describe('a new e-mail address', () => {
  async function change(mail_enabled: boolean) {
    const { page, http } = await settings();
    await page.press('button', 'Change e-mail address');
    const everywhere = new Page(document.body);
    http.expectOne('/api/v1/auth/options').flush({ first_account: false, mail_enabled });
    await whenStable();
    return { everywhere, http };
  }

  it('needs the password, and becomes effective after confirmation by e-mail', async () => {
    const { everywhere, http } = await change(true);
    expect(everywhere.text()).toContain('The current address stays valid until you open the link.');
    await everywhere.type('New e-mail address', ' New@Lab.example ');
    await everywhere.type('Current password', 'secret words');

    await everywhere.press('button', 'Change address');
    const sent = http.expectOne({ method: 'PATCH', url: '/api/v1/users/me' });
    expect(sent.request.body).toEqual({ email: 'new@lab.example', current_password: 'secret words' });
    sent.flush(user);
    await whenStable();

    expect(TestBed.inject(Toasts).all()[0]?.text).toContain('An e-mail was sent to new@lab.example');
    expect(everywhere.all('dialog')).toEqual([]);
  });

  it('becomes effective immediately when e-mail is disabled', async () => {
    const { everywhere, http } = await change(false);
    expect(everywhere.text()).toContain('You sign in with the new address from now on.');
    await everywhere.type('New e-mail address', 'new@lab.example');
    await everywhere.type('Current password', 'secret words');

    await everywhere.press('button', 'Change address');
    http.expectOne({ method: 'PATCH', url: '/api/v1/users/me' }).flush({ ...user, email: 'new@lab.example' });
    await whenStable();
    const login = http.expectOne('/api/v1/auth/login');
    expect(login.request.body).toEqual({ email: 'new@lab.example', password: 'secret words' });
    login.flush({ access_token: 'T2', token_type: 'bearer' });
    await whenStable();

    expect(TestBed.inject(Toasts).all()[0]?.text).toBe('Your address is now new@lab.example');
  });

  it('is pending until confirmed, and can be cancelled', async () => {
    const { page, http } = await settings('/settings', [], { ...user, pending_email: 'new@lab.example' });
    expect(page.text()).toContain('Open the link in the e-mail to new@lab.example');

    await page.press('button', 'Keep current address');
    http
      .expectOne({ method: 'DELETE', url: '/api/v1/users/me/email-change' })
      .flush(null, { status: 204, statusText: 'No Content' });
    await whenStable();
    answerAccount(http, user);
    await whenStable();

    expect(page.text()).not.toContain('to confirm the address');
  });

  it('shows the error and keeps the dialog open', async () => {
    const { everywhere, http } = await change(true);
    await everywhere.type('New e-mail address', 'new@lab.example');
    await everywhere.type('Current password', 'wrong');

    await everywhere.press('button', 'Change address');
    http.expectOne({ method: 'PATCH', url: '/api/v1/users/me' }).flush(...refused('auth.password_wrong'));
    await whenStable();

    expect(everywhere.get('dialog').textContent).toContain('The current password is wrong.');
  });
});

describe('a new password', () => {
  async function change() {
    const { page, http } = await settings('/settings?tab=password');
    await page.type('Current password', 'old secret words');
    await page.type('New password', 'new secret words');
    await page.press('button', 'Change password');
    return { page, http, sent: http.expectOne('/api/v1/users/me/change-password') };
  }

  it('ends every session, and signs in again automatically', async () => {
    const { page, http, sent } = await change();
    expect(sent.request.body).toEqual({ current_password: 'old secret words', new_password: 'new secret words' });
    sent.flush(null, { status: 204, statusText: 'No Content' });
    await whenStable();
    const login = http.expectOne('/api/v1/auth/login');
    expect(login.request.body).toEqual({ email: 'r@lab.example', password: 'new secret words' });
    login.flush({ access_token: tokenOf('second'), token_type: 'bearer' });
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/settings?tab=password');
    expect(sessionStorage.getItem('etalon.token')).toBe(tokenOf('second'));
    expect(page.field('New password').value).toBe('');
    expect(TestBed.inject(Toasts).all()[0]?.text).toContain('Your password is changed');
  });

  it('is rejected with a wrong current password', async () => {
    const { page, http, sent } = await change();
    // An empty response is read as text, and so is its error.
    sent.flush(JSON.stringify({ detail: 'x', code: 'auth.password_wrong' }), {
      status: 400,
      statusText: 'Bad Request',
    });
    await whenStable();

    expect(page.get('alert').textContent).toContain('The current password is wrong.');
    expect(sessionStorage.getItem('etalon.token')).toBe(tokenOf('first'));
    http.expectNone('/api/v1/auth/login');
  });

  it('has to differ from the current one', async () => {
    const { page, http } = await settings('/settings?tab=password');
    await page.type('Current password', 'old secret words');
    await page.type('New password', 'old secret words');

    await page.press('button', 'Change password');

    expect(page.text()).toContain('Choose a password different from the current one');
    http.expectNone('/api/v1/users/me/change-password');
  });
});

describe('signing out all sessions', () => {
  it('asks for confirmation and redirects to sign-in', async () => {
    const { page, http } = await settings('/settings?tab=sessions');
    await page.press('button', 'Sign out everywhere');
    const everywhere = new Page(document.body);

    everywhere.all('button', 'Sign out everywhere').at(-1)?.click();
    await whenStable();
    http.expectOne('/api/v1/users/me/sign-out-everywhere').flush(null, { status: 204, statusText: 'No Content' });
    await whenStable();

    expect(TestBed.inject(Session).isSignedIn()).toBe(false);
    expect(TestBed.inject(Router).url).toBe('/sign-in');
  });
});

describe('deleting the own account', () => {
  async function typed(phrase: string) {
    const { page, http } = await settings('/settings?tab=account');
    answerAccount(http, user);
    await whenStable();
    await page.type('Type “deactivate my account” to continue', phrase);
    await page.press('button', 'Deactivate my account');
    return { page, http };
  }

  it('requires the confirmation text, ignoring case', async () => {
    const wrong = await typed('deactivate');
    expect(wrong.page.text()).toContain('Type the words exactly as shown');
    wrong.http.expectNone({ method: 'DELETE', url: '/api/v1/users/me' });

    await wrong.page.type('Type “deactivate my account” to continue', ' Deactivate my account ');
    await wrong.page.press('button', 'Deactivate my account');
    wrong.http
      .expectOne({ method: 'DELETE', url: '/api/v1/users/me' })
      .flush(null, { status: 204, statusText: 'No Content' });
    await whenStable();

    expect(TestBed.inject(Session).isSignedIn()).toBe(false);
    expect(TestBed.inject(Toasts).all()[0]?.text).toBe('Your account is deactivated');
  });

  it.each([
    ['organizations', true],
    ['closed organizations', false],
  ])('requires a handover of %s without another administrator', async (_title, is_member) => {
    const alone = { id: 'o1', name: 'Laboratory North', my_role: 'admin', is_member, is_last_admin: true };
    const { page, http } = await settings('/settings?tab=account', [alone]);
    answerAccount(http, user, [alone]);
    await whenStable();

    expect(page.get('link', 'Laboratory North').getAttribute('href')).toBe('/organizations/o1');
    expect(page.all('button', 'Deactivate my account')).toEqual([]);
  });

  it('is refused for the last super administrator, with an explanation', async () => {
    const { page, http } = await typed('deactivate my account');
    const body = JSON.stringify({ detail: 'x', code: 'user.last_superadmin' });
    http
      .expectOne({ method: 'DELETE', url: '/api/v1/users/me' })
      .flush(body, { status: 400, statusText: 'Bad Request' });
    await whenStable();

    expect(page.text()).toContain('You are the last super administrator.');
    expect(page.get('link', 'Go to people')).toBeDefined();
    expect(TestBed.inject(Session).isSignedIn()).toBe(true);
  });
});

describe('unsaved settings', () => {
  it('survive a change of tab, and are confirmed before leaving', async () => {
    const { page } = await settings();
    await page.type('Name', 'Somebody Else');
    await page.press('tab', 'Password');
    await page.press('tab', 'Profile');
    expect(page.field('Name').value).toBe('Somebody Else');

    void TestBed.inject(Router).navigateByUrl('/elsewhere');
    await whenStable();

    expect(new Page(document.body).get('heading', 'Leave without saving?')).toBeDefined();
    expect(TestBed.inject(Router).url).toBe('/settings');
  });
});

describe('notification settings', () => {
  const rows = [
    { category: 'calibration_due', in_app_enabled: true, email_enabled: true },
    { category: 'approvals', in_app_enabled: true, email_enabled: false },
  ];
  const path = '/api/v1/notifications/preferences';

  it('are saved one by one by category and channel, and reverted after an error', async () => {
    const { page, http } = await settings('/settings?tab=notifications');
    http.expectOne(path).flush(rows);
    http.expectOne('/api/v1/auth/options').flush({ mail_enabled: false, has_accounts: true });
    await whenStable();
    expect(page.get('note').textContent).toContain('mail');
    const boxes = () => page.all('checkbox') as HTMLInputElement[];
    const state = () => boxes().map(({ checked }) => checked);
    expect(state()).toEqual([true, true, true, false]);

    boxes()[0]?.click();
    boxes()[1]?.click();
    await whenStable();
    const first = http.expectOne({ method: 'PUT', url: path });
    expect(first.request.body).toEqual({ preferences: [{ ...rows[0], in_app_enabled: false, email_enabled: false }] });
    first.flush(...refused('x'));
    await whenStable();
    expect(state()).toEqual([true, false, true, false]);
    const second = http.expectOne({ method: 'PUT', url: path });
    expect(second.request.body).toEqual({ preferences: [{ ...rows[0], email_enabled: false }] });
    second.flush(rows);
    await whenStable();
    expect(state()).toEqual([true, false, true, false]);
  });
});
