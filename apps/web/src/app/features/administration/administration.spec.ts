import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { UserResponse } from '@etalon/api-client';
import { Page, whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Session } from '../../session';
import { Toasts } from '../../ui';
import administrationRoutes from './administration.routes';

const aUser = (changes: Partial<UserResponse>): UserResponse => ({
  id: 'u2',
  name: 'J. Muster',
  job_title: null,
  email: 'j@lab.example',
  role: 'technician',
  language: 'en',
  is_active: true,
  is_verified: true,
  profile_picture_id: null,
  profile_picture_url: null,
  is_service_account: false,
  last_login_at: null,
  created_at: '2026-01-02T10:00:00Z',
  updated_at: '2026-01-02T10:00:00Z',
  similar_people: [],
  mixes_scripts: false,
  ...changes,
});
const me = aUser({ id: 'u1', name: 'R. Sample', email: 'r@lab.example' });
const jana = aUser({});
const nothing = [null, { status: 204, statusText: 'No Content' }] as const;

interface Shown {
  url?: string;
  role?: UserResponse['role'];
  people?: UserResponse[];
  total?: number;
  memberships?: object[];
}

async function open({ url = '/administration/users', role = 'superadmin', people, total, memberships }: Shown = {}) {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({ routes: [{ path: 'administration', children: administrationRoutes }] });
  TestBed.inject(Session).account.value();
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({ ...me, role });
  http.expectOne((one) => one.urlWithParams.includes('mine=true')).flush(memberships ?? []);
  const { page } = await visit(url);
  const shown = people ?? [{ ...me, role }, jana];
  const answer = async () => {
    answerPage(http, shown, total);
    await whenStable();
  };
  await answer();
  return { page, http, answer, everywhere: new Page(document.body) };
}

function answerPage(http: HttpTestingController, people: UserResponse[], total = people.length) {
  const requested = http.match(
    (one) => one.method === 'GET' && /\/users(\/count)?\?|\/users(\/count)?$/.test(one.urlWithParams),
  );
  for (const one of requested) one.flush(one.request.url.endsWith('/count') ? { count: total } : people);
  return requested.map((one) => one.request.urlWithParams);
}

const answerOptions = (http: HttpTestingController, mail_enabled: boolean) =>
  http.expectOne('/api/v1/auth/options').flush({ first_account: false, mail_enabled });
const update = (http: HttpTestingController) => http.expectOne({ method: 'PUT', url: '/api/v1/users/u2' });
const toast = () => TestBed.inject(Toasts).all().at(-1);

describe('user administration', () => {
  it('is not available to technicians', async () => {
    const { page } = await open({ role: 'technician' });

    expect(page.get('heading', 'You don’t have access to this page')).toBeDefined();
    expect(page.all('row')).toEqual([]);
  });

  it('loads page by page, with the page in the address', async () => {
    const { page, http } = await open({ total: 45, url: '/administration/users?page=2' });
    expect(page.text()).toContain('21 to 40 of 45');

    await page.press('button', 'Next page');

    expect(TestBed.inject(Router).url).toBe('/administration/users?page=3');
    expect(answerPage(http, [jana], 45)).toContain('/api/v1/users?skip=40&limit=20');
    await whenStable();
    expect(page.get('button', 'Next page')).toHaveProperty('disabled', true);
  });

  it('is filtered by text and state, starting on the first page', async () => {
    const { page, http } = await open({ url: '/administration/users?page=3', total: 45 });

    await page.press('radio', 'Waiting');

    expect(TestBed.inject(Router).url).toBe('/administration/users?status=waiting');
    expect(answerPage(http, [])).toEqual(
      expect.arrayContaining(['/api/v1/users/count?is_active=true&is_verified=false']),
    );
    await whenStable();
    expect(page.get('heading', 'No matching people')).toBeDefined();
  });
});

describe('role of a user', () => {
  it('changes immediately and can be undone', async () => {
    const { page, http, answer, everywhere } = await open();

    await page.press('button', 'Role of J. Muster: Technician');
    await everywhere.press('menuitemradio', 'Viewer');
    const sent = update(http);
    expect(sent.request.body).toEqual({ role: 'viewer' });
    sent.flush({ ...jana, role: 'viewer' });
    await whenStable();
    await answer();
    expect(toast()?.text).toBe('Role of J. Muster: Viewer');

    toast()?.act?.run();
    await whenStable();
    const restored = update(http);
    expect(restored.request.body).toEqual({ role: 'technician' });
    restored.flush(jana);
    await whenStable();
    expect(toast()?.text).toBe('Undone');
  });

  it('becomes super administrator only after confirmation', async () => {
    const { page, http, everywhere } = await open();

    await page.press('button', 'Role of J. Muster: Technician');
    await everywhere.press('menuitemradio', 'Super administrator');
    expect(everywhere.get('dialog').textContent).toContain('Make J. Muster super administrator?');
    http.expectNone({ method: 'PUT', url: '/api/v1/users/u2' });
    await everywhere.press('button', 'Assign role');

    expect(update(http).request.body).toEqual({ role: 'superadmin' });
  });

  it('offers only roles that the administrator may assign', async () => {
    const top = aUser({ id: 'u9', name: 'T. Top', role: 'superadmin' });
    const { page, everywhere } = await open({ role: 'admin', people: [jana, top] });

    await page.press('button', 'Role of J. Muster: Technician');

    expect(everywhere.all('menuitemradio').map((one) => one.textContent.trim())).toEqual([
      'Viewer',
      'Technician',
      'Administrator',
    ]);
    expect(page.all('button', /Role of T. Top/)).toEqual([]);
  });

  it('asks for confirmation before lowering the own role', async () => {
    const { page, http, everywhere } = await open();

    await page.press('button', 'Role of R. Sample: Super administrator');
    await everywhere.press('menuitemradio', 'Technician');

    expect(everywhere.get('dialog').textContent).toContain('Only another administrator can restore your current role');
    http.expectNone({ method: 'PUT', url: '/api/v1/users/u1' });
  });
});

describe('user account', () => {
  it('that is pending gets activated', async () => {
    const { page, http } = await open({ people: [{ ...jana, is_verified: false }] });

    await page.press('button', 'Activate J. Muster');
    const sent = update(http);
    expect(sent.request.body).toEqual({ is_verified: true });
    sent.flush(jana);
    await whenStable();

    expect(toast()?.text).toBe('J. Muster is activated and can sign in');
  });

  it('is deactivated after confirmation', async () => {
    const { page, http, everywhere } = await open();
    await page.press('button', 'Actions for J. Muster');
    await everywhere.press('menuitem', 'Deactivate account');
    expect(everywhere.get('dialog').textContent).toContain('All sessions of j@lab.example end immediately');

    await everywhere.press('button', 'Deactivate');
    http.expectOne({ method: 'DELETE', url: '/api/v1/users/u2' }).flush(...nothing);
    await whenStable();

    expect(toast()?.text).toBe('The account of J. Muster is deactivated');
  });

  it('of the last administrator is not deactivated; the error names the organization', async () => {
    const { page, http, everywhere } = await open();
    await page.press('button', 'Actions for J. Muster');
    await everywhere.press('menuitem', 'Deactivate account');
    await everywhere.press('button', 'Deactivate');
    const params = { organization: { id: 'o1', name: 'Laboratory North' } };
    const detail = '"Laboratory North" would be left without an admin. Make another member its admin first.';
    http
      .expectOne({ method: 'DELETE', url: '/api/v1/users/u2' })
      .flush(JSON.stringify({ detail, code: 'organization.last_admin', params }), {
        status: 400,
        statusText: 'Bad Request',
      });
    await whenStable();

    expect(toast()).toMatchObject({ kind: 'error' });
    expect(toast()?.text).toContain('Laboratory North needs an administrator.');
  });

  it('is enabled again', async () => {
    const { page, http, everywhere } = await open({ people: [{ ...jana, is_active: false }] });
    await page.press('button', 'Actions for J. Muster');

    await everywhere.press('menuitem', 'Reactivate account');

    expect(update(http).request.body).toEqual({ is_active: true });
  });

  const newPerson = async (given: Shown & { mail_enabled: boolean }) => {
    const shown = await open(given);
    await shown.page.press('button', 'Add person');
    answerOptions(shown.http, given.mail_enabled);
    await whenStable();
    await shown.everywhere.type('Name', ' N. New ');
    await shown.everywhere.type('E-mail', 'n@lab.example');
    return shown;
  };
  const create = async (http: HttpTestingController, everywhere: Page) => {
    await everywhere.press('button', 'Create account');
    return http.expectOne({ method: 'POST', url: '/api/v1/users' });
  };

  it('is created with a role and a mailed password link', async () => {
    const { http, everywhere } = await newPerson({ mail_enabled: true });
    expect(everywhere.text()).toContain('The person receives a link to choose a password.');

    const sent = await create(http, everywhere);
    expect(sent.request.body).toEqual({ name: 'N. New', email: 'n@lab.example', role: 'technician' });
    sent.flush(aUser({ id: 'u5', name: 'N. New' }));
    await whenStable();

    expect(toast()?.text).toBe('The account of N. New is created');
  });

  it('shows the password link to a super administrator when e-mail is disabled', async () => {
    const { http, everywhere } = await newPerson({ mail_enabled: false });

    (await create(http, everywhere)).flush(aUser({ id: 'u5', name: 'N. New' }));
    await whenStable();
    http
      .expectOne({ method: 'POST', url: '/api/v1/users/u5/password-link' })
      .flush({ sent_to: null, link: 'https://lab.example/auth/reset-password?token=secret' });
    await whenStable();

    expect(everywhere.get('dialog', 'Password link for N. New').textContent).toContain('token=secret');
  });

  it('gets a first password from an administrator when e-mail is disabled', async () => {
    const { http, everywhere } = await newPerson({ mail_enabled: false, role: 'admin' });
    expect(everywhere.text()).toContain('Hand over the first password in person');
    await everywhere.type('First password', 'handed over words');

    const sent = await create(http, everywhere);

    expect(sent.request.body).toMatchObject({ password: 'handed over words' });
  });

  it('with an existing address is not created; the entries remain', async () => {
    const { http, everywhere } = await newPerson({ mail_enabled: true });

    (await create(http, everywhere)).flush(
      { detail: 'x', code: 'auth.email_taken' },
      { status: 400, statusText: 'Bad Request' },
    );
    await whenStable();

    expect(everywhere.get('dialog').textContent).toContain('An account with this e-mail address exists');
    expect(everywhere.field('Name').value).toBe(' N. New ');
  });

  it('gets a new password link after confirmation', async () => {
    const { page, http, everywhere } = await open();
    await page.press('button', 'Actions for J. Muster');
    await everywhere.press('menuitem', 'Create password link');
    answerOptions(http, true);
    await whenStable();

    await everywhere.press('button', 'Send link');
    http
      .expectOne({ method: 'POST', url: '/api/v1/users/u2/password-link' })
      .flush({ sent_to: 'j@lab.example', link: null });
    await whenStable();

    expect(toast()?.text).toBe('The link was sent to j@lab.example');
  });

  it('loses its second factor only after confirmation', async () => {
    const { page, http, everywhere } = await open();
    await page.press('button', 'Actions for J. Muster');
    await everywhere.press('menuitem', 'Reset second factor');
    http.expectNone('/api/v1/users/u2/second-factor/reset');

    await everywhere.press('button', 'Reset');
    http
      .expectOne({ method: 'POST', url: '/api/v1/users/u2/second-factor/reset' })
      .flush(null, { status: 204, statusText: 'No Content' });
    await whenStable();

    expect(toast()?.text).toBe('The second factor of J. Muster is reset');
  });

  it('shows a super administrator its password link once when e-mail is disabled', async () => {
    const { page, http, everywhere } = await open();
    await page.press('button', 'Actions for J. Muster');
    await everywhere.press('menuitem', 'Create password link');
    answerOptions(http, false);
    await whenStable();
    expect(everywhere.get('dialog').textContent).toContain('You get a link to hand over to');

    await everywhere.press('button', 'Show link');
    http
      .expectOne({ method: 'POST', url: '/api/v1/users/u2/password-link' })
      .flush({ sent_to: null, link: 'https://lab.example/auth/reset-password?token=secret' });
    await whenStable();
    expect(everywhere.get('dialog', 'Password link for J. Muster').textContent).toContain('token=secret');
    await everywhere.press('button', 'Close');

    expect(everywhere.text()).not.toContain('token=secret');
  });
});

describe('organizations of a user', () => {
  const membership = (n: number, organization_name: string, role: 'admin' | 'member', can_manage = true) => ({
    organization_id: `o${n}`,
    organization_name,
    role,
    can_manage,
  });

  async function openDialog(present: object[]) {
    const managed = (id: string, name: string) => ({ id, name, my_role: 'admin', is_member: true });
    const memberships = [managed('o1', 'Laboratory North'), managed('o2', 'Laboratory West')];
    const { page, http, everywhere } = await open({ role: 'admin', memberships });
    const answerMemberships = async (now: object[]) => {
      http.expectOne('/api/v1/users/u2/memberships').flush(now);
      await whenStable();
    };
    await page.press('button', 'Actions for J. Muster');
    await everywhere.press('menuitem', 'Organizations');
    await answerMemberships(present);
    await everywhere.choose('Role in Laboratory West', 'member');
    return { http, everywhere, answerMemberships };
  }

  it('are editable where managed, otherwise read-only', async () => {
    const present = [membership(1, 'Laboratory North', 'admin'), membership(3, 'Institute', 'member', false)];
    const { http, everywhere, answerMemberships } = await openDialog(present);
    expect(everywhere.field('Role in Laboratory North').value).toBe('admin');
    expect(everywhere.get('dialog').textContent).toContain('Institute');

    await everywhere.press('button', 'Save changes');
    await answerMemberships(present);

    expect(update(http).request.body).toEqual({
      organizations: [
        { organization_id: 'o1', role: 'admin' },
        { organization_id: 'o2', role: 'member' },
      ],
    });
  });

  it('keep changes made meanwhile, and include organizations managed since the sign-in', async () => {
    const east = membership(4, 'Laboratory East', 'admin');
    const present = [membership(1, 'Laboratory North', 'admin'), east];
    const { http, everywhere, answerMemberships } = await openDialog(present);
    expect(everywhere.field('Role in Laboratory East').value).toBe('admin');

    await everywhere.press('button', 'Save changes');
    await answerMemberships([membership(1, 'Laboratory North', 'member'), east, membership(5, 'Annex', 'member')]);

    expect(update(http).request.body).toEqual({
      organizations: [
        { organization_id: 'o1', role: 'member' },
        { organization_id: 'o4', role: 'admin' },
        { organization_id: 'o5', role: 'member' },
        { organization_id: 'o2', role: 'member' },
      ],
    });
  });
});
