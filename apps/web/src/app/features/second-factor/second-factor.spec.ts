import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Page, whenStable } from '../../../testing/page';
import { configure, show } from '../../../testing/render';
import { Session } from '../../session';
import { Toasts } from '../../ui';
import { RulePanel } from './rule-panel';
import { SecurityTab } from './security-tab';

const own = {
  has_password: true,
  passkeys_possible: true,
  passkeys: [] as object[],
  totp_since: null as string | null,
  recovery_codes: 0,
  required_from: null as string | null,
};
const FACTORS = '/api/v1/users/me/second-factor';
const ACCOUNT = '/api/v1/users/me';
const passkey = { id: 'p1', name: 'Laptop', created_at: '2026-03-01T10:00:00Z', last_used_at: null };

async function securityTab(shown: Partial<typeof own> = {}) {
  sessionStorage.setItem('etalon.token', 'T1');
  const http = await configure();
  const { page } = await show(SecurityTab);
  http.expectOne({ method: 'GET', url: FACTORS }).flush({ ...own, ...shown });
  await whenStable();
  return { http, page, dialogs: new Page(document.body) };
}
async function answer(http: HttpTestingController, method: string, url: string, body: object | null) {
  const requested = http.expectOne({ method, url });
  requested.flush(body);
  await whenStable();
  return requested.request.body as unknown;
}

describe('second factors of the own account', () => {
  it('start with the password, continue with a code of the app, and show the recovery codes once', async () => {
    const { http, page, dialogs } = await securityTab();
    await page.press('button', 'Set up authenticator app');
    await dialogs.type('Current password', 'secret words');
    await dialogs.press('button', 'Continue');
    const started = { secret: 'ABCDEFGHIJ', qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    expect(await answer(http, 'POST', `${FACTORS}/totp`, started)).toEqual({ current_password: 'secret words' });
    expect(dialogs.text()).toContain('ABCD EFGH IJ');

    await dialogs.type('Code', ' 123456 ');
    await dialogs.press('button', 'Confirm');
    const made = { access_token: 'T2', recovery_codes: ['AAAA-BBBB', 'CCCC-DDDD'] };
    expect(await answer(http, 'POST', `${FACTORS}/totp/confirm`, made)).toEqual({ code: '123456' });

    // The first factor ends every session; the new token replaces this one.
    expect(TestBed.inject(Session).token()).toBe('T2');
    expect(dialogs.text()).toContain('AAAA-BBBB');
    expect(page.text()).not.toContain('AAAA-BBBB');
  });

  it('are replaced without removing the present app first', async () => {
    const { http, page, dialogs } = await securityTab({ has_password: false, totp_since: '2026-03-01T10:00:00Z' });
    await page.press('button', 'Replace authenticator app');
    expect(dialogs.text()).toContain('The present app stays valid');
    await dialogs.press('button', 'Continue');
    await answer(http, 'POST', `${FACTORS}/totp`, { secret: 'ABCD', qr_code: '<svg/>' });
    await dialogs.type('Code', '123456');
    await dialogs.press('button', 'Confirm');
    await answer(http, 'POST', `${FACTORS}/totp/confirm`, { access_token: null, recovery_codes: [] });
    await answer(http, 'GET', FACTORS, own);

    expect(TestBed.inject(Session).token()).toBe('T1');
    expect(TestBed.inject(Toasts).all()).toHaveLength(1);
  });

  it('keep the dialog open after a wrong code', async () => {
    const { http, page, dialogs } = await securityTab({ has_password: false });
    await page.press('button', 'Set up authenticator app');
    await dialogs.press('button', 'Continue');
    expect(await answer(http, 'POST', `${FACTORS}/totp`, { secret: 'ABCD', qr_code: '<svg/>' })).toEqual({});
    await dialogs.type('Code', '000000');
    await dialogs.press('button', 'Confirm');

    http
      .expectOne(`${FACTORS}/totp/confirm`)
      .flush({ detail: 'Wrong', code: 'second_factor.code_wrong' }, { status: 400, statusText: 'Bad Request' });
    await whenStable();

    expect(dialogs.field('Code').value).toBe('000000');
    expect(TestBed.inject(Session).token()).toBe('T1');
  });

  it('are listed, renamed, and removed with the password', async () => {
    const { http, page, dialogs } = await securityTab({ passkeys: [passkey], recovery_codes: 8 });
    expect(page.text()).toContain('Laptop');
    expect(page.text()).toContain('8');

    await page.press('button', 'Remove Laptop');
    await dialogs.type('Current password', 'secret words');
    await dialogs.press('button', 'Remove');
    const sent = await answer(http, 'POST', `${FACTORS}/passkeys/p1/remove`, null);
    await answer(http, 'GET', FACTORS, own);

    expect(sent).toEqual({ current_password: 'secret words' });
    expect(TestBed.inject(Toasts).all()).toHaveLength(1);
    expect(page.text()).not.toContain('Laptop');
  });

  it('show the date from which one is required', async () => {
    const { page } = await securityTab({ required_from: '2026-12-24T00:00:00Z' });

    expect(page.text()).toContain('2026');
  });
});

describe('second factor requirement', () => {
  it.each([
    ['the installation', '', '/api/v1/admin/second-factor-rule'],
    ['an organization', 'o-1', '/api/v1/organizations/o-1/second-factor-rule'],
  ])('is set for %s from a date, which reloads the account', async (_of, organization, url) => {
    localStorage.setItem('etalon.token', 'T1');
    const http = await configure();
    const { page } = await show(RulePanel, { organization });
    http.match(ACCOUNT);
    await answer(http, 'GET', url, { required_from: null, without_factor: 3 });
    expect(page.text()).toContain('3');
    expect(page.all('button', 'Save')).toHaveLength(1);

    await page.press('switch', 'Required');
    await page.press('button', 'Save');
    const body = (await answer(http, 'PUT', url, { required_from: null, without_factor: 3 })) as {
      required_from: string;
    };

    expect(new Date(body.required_from).getHours()).toBe(0);
    expect(http.match(ACCOUNT)).toHaveLength(1);
  });
});
