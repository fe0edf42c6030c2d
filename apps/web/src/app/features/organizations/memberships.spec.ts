import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { OrganizationMemberResponse, OrganizationResponse } from '@etalon/api-client';
import { Page, whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Session } from '../../session';
import { Toasts } from '../../ui';
import organizationRoutes from './organizations.routes';

const north = {
  id: 'o1',
  name: 'Laboratory North',
  private: false,
  is_active: true,
  created_at: '2026-01-02T10:00:00Z',
  full_name: null,
  org_category: 'internal',
  member_count: 2,
  can_manage: true,
  is_member: true,
  my_role: 'admin',
  is_last_admin: true,
  has_pending_join_request: false,
} as OrganizationResponse;

const member = (user_id: string, name: string, role: 'admin' | 'member'): OrganizationMemberResponse => ({
  user_id,
  name,
  email: `${user_id}@lab.example`,
  profile_picture_url: null,
  role,
  active: true,
  is_service_account: false,
  created_at: '2026-01-02T10:00:00Z',
  similar_people: [],
  mixes_scripts: false,
});
const self = member('u1', 'R. Sample', 'admin');
const jana = member('u2', 'J. Muster', 'member');
const request = {
  id: 'q1',
  organization_id: 'o1',
  user_id: 'u3',
  user_name: 'L. Ejemplo',
  user_email: 'u3@lab.example',
  user_profile_picture_url: null,
  created_at: '2026-01-02T10:00:00Z',
};
const nothing = [null, { status: 204, statusText: 'No Content' }] as const;
const lastAdmin = [
  JSON.stringify({
    detail: '"Laboratory North" would be left without an admin.',
    code: 'organization.last_admin',
    params: { organization: { id: 'o1', name: 'Laboratory North' } },
  }),
  { status: 400, statusText: 'Bad Request' },
] as const;

interface Shown {
  organization?: OrganizationResponse;
  members?: OrganizationMemberResponse[];
  requests?: object[];
  role?: string;
}

async function open({ organization = north, members = [self, jana], requests = [], role = 'technician' }: Shown = {}) {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({ routes: [{ path: 'organizations', children: organizationRoutes }] });
  TestBed.inject(Session).account.value();
  await whenStable();
  const answer = async () => {
    await whenStable();
    for (let again = 0; again < 3; again++) {
      reads(http, '/api/v1/users/me').forEach((one) =>
        one.flush({ id: 'u1', name: 'R. Sample', role, language: 'en' }),
      );
      http.match((one) => one.urlWithParams.includes('mine=true')).forEach((one) => one.flush([organization]));
      reads(http, '/api/v1/organizations?limit=1000').forEach((one) => one.flush([organization]));
      reads(http, '/api/v1/organizations/o1').forEach((one) => one.flush(organization));
      reads(http, '/api/v1/organizations/o1/members').forEach((one) => one.flush(members));
      reads(http, '/api/v1/organizations/o1/join-requests').forEach((one) => one.flush(requests));
      reads(http, '/api/v1/organizations/o1/signing-certificate/history').forEach((one) => one.flush([]));
      await whenStable();
    }
  };
  await answer();
  const { page } = await visit('/organizations/o1');
  await answer();
  return { page, http, answer, everywhere: new Page(document.body) };
}

function reads(http: HttpTestingController, url: string) {
  return http.match((one) => one.method === 'GET' && one.urlWithParams === url);
}

const toast = () => TestBed.inject(Toasts).all().at(-1)?.text;

describe('the only administrator', () => {
  it('gets alternatives instead of leaving; nothing is sent', async () => {
    const { page, http, answer, everywhere } = await open();

    await page.press('button', 'Leave');
    await answer();

    expect(everywhere.get('dialog').textContent).toContain('You are the only administrator of Laboratory North');
    http.expectNone('/api/v1/organizations/o1/leave');
  });

  it('cannot hand over an organization that requires a second factor first', async () => {
    const { page, http, answer, everywhere } = await open({ organization: { ...north, is_member: false } });

    await page.press('button', 'Leave');
    const asked = reads(http, '/api/v1/organizations/o1/members');
    await answer();

    expect(everywhere.all('dialog')).toEqual([]);
    expect(asked).toHaveLength(0);
    expect(toast()).toContain('Laboratory North requires a second factor');
  });

  it('hands over to a member, and then leaves', async () => {
    const { page, http, answer, everywhere } = await open();
    await page.press('button', 'Leave');
    await answer();

    await everywhere.choose('New administrator', 'u2');
    await everywhere.press('button', 'Hand over and leave');
    http.expectOne('/api/v1/users/u2').flush({ role: 'technician', is_active: true });
    await whenStable();
    const promoted = http.expectOne({ method: 'PUT', url: '/api/v1/organizations/o1/members/u2' });
    expect(promoted.request.body).toEqual({ role: 'admin' });
    promoted.flush({ ...jana, role: 'admin' });
    await whenStable();
    http.expectOne('/api/v1/organizations/o1/leave').flush(...nothing);
    await answer();

    expect(toast()).toBe('You have left Laboratory North');
  });

  it.each([
    { role: 'viewer', is_active: true },
    { role: 'technician', is_active: false },
  ])('does not hand over to a person without the right to administer: %p', async (person) => {
    const { page, http, answer, everywhere } = await open();
    await page.press('button', 'Leave');
    await answer();

    await everywhere.choose('New administrator', 'u2');
    await everywhere.press('button', 'Hand over and leave');
    http.expectOne('/api/v1/users/u2').flush(person);
    await whenStable();

    expect(everywhere.get('dialog').textContent).toContain('Viewers cannot administer an organization.');
    http.expectNone({ method: 'PUT', url: '/api/v1/organizations/o1/members/u2' });
  });

  it('without members other than service accounts adds a member first', async () => {
    const account = { ...member('u9', 'Chamber', 'member'), is_service_account: true };
    const { page, http, answer, everywhere } = await open({ members: [self, account] });
    await page.press('button', 'Leave');
    await answer();
    expect(everywhere.get('dialog').textContent).toContain('there is no other member');

    everywhere.all('button', 'Add members').at(-1)?.click();
    await whenStable();

    expect(everywhere.get('dialog').textContent).toContain('Add members to Laboratory North');
    expect(http.expectOne('/api/v1/organizations/o1/eligible-members')).toBeDefined();
  });

  it('may close the organization instead, after confirmation', async () => {
    const { page, http, answer, everywhere } = await open();
    await page.press('button', 'Leave');
    await answer();

    await everywhere.press('button', 'Deactivate organization');
    await whenStable();
    expect(everywhere.get('dialog').textContent).toContain('Nothing is deleted');
    everywhere.all('button', 'Deactivate').at(-1)?.click();
    await whenStable();
    http.expectOne({ method: 'DELETE', url: '/api/v1/organizations/o1' }).flush(...nothing);
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/organizations');
  });

  it('stepping down gets the same alternatives after the server error', async () => {
    const { page, http, answer, everywhere } = await open();
    await page.press('button', 'Role of R. Sample: Administrator');
    await everywhere.press('menuitemradio', 'Member');
    http.expectOne({ method: 'PUT', url: '/api/v1/organizations/o1/members/u1' }).flush(...lastAdmin);
    await answer();

    expect(everywhere.get('button', 'Hand over')).toBeDefined();
  });

  it('is named when another person removes them', async () => {
    const other = member('u2', 'J. Muster', 'admin');
    const organization = { ...north, my_role: null, is_last_admin: false };
    const { page, http, answer, everywhere } = await open({ organization, members: [other], role: 'superadmin' });
    await page.press('button', 'Remove J. Muster');
    everywhere.all('button', 'Remove').at(-1)?.click();
    await whenStable();
    http.expectOne({ method: 'DELETE', url: '/api/v1/organizations/o1/members/u2' }).flush(...lastAdmin);
    await answer();

    expect(everywhere.get('dialog').textContent).toContain('J. Muster is the only administrator of Laboratory North');
  });
});

describe('members', () => {
  it('link to their page by picture and name', async () => {
    const { page } = await open();

    expect(page.get('link', /J. Muster$/).getAttribute('href')).toBe('/people/u2');
  });

  it('change their role immediately', async () => {
    const { page, http, answer, everywhere } = await open();

    await page.press('button', 'Role of J. Muster: Member');
    await everywhere.press('menuitemradio', 'Administrator');
    const sent = http.expectOne({ method: 'PUT', url: '/api/v1/organizations/o1/members/u2' });
    expect(sent.request.body).toEqual({ role: 'admin' });
    sent.flush({ ...jana, role: 'admin' });
    await answer();

    expect(toast()).toBe('Role of J. Muster: Administrator');
  });

  it('are removed after confirmation', async () => {
    const { page, http, answer, everywhere } = await open();
    await page.press('button', 'Remove J. Muster');
    expect(everywhere.get('dialog').textContent).toContain('change the assets of this organization. Records');
    http.expectNone({ method: 'DELETE', url: '/api/v1/organizations/o1/members/u2' });

    everywhere.all('button', 'Remove').at(-1)?.click();
    await whenStable();
    http.expectOne({ method: 'DELETE', url: '/api/v1/organizations/o1/members/u2' }).flush(...nothing);
    await answer();

    expect(toast()).toBe('J. Muster is no longer a member');
  });

  it('are read-only without permission to manage', async () => {
    const { page } = await open({ organization: { ...north, can_manage: false, my_role: 'member' } });

    expect(page.get('row', /J. Muster/).textContent).toContain('Member');
    expect(page.all('button', /^(Role of|Remove|Add members)/)).toEqual([]);
  });

  it('are searched, selected and added together', async () => {
    const { page, http, answer, everywhere } = await open();
    const found = (id: string, name: string) => ({ id, name, email: `${id}@lab.example`, profile_picture_url: null });
    await page.press('button', 'Add members');
    http.expectOne('/api/v1/organizations/o1/eligible-members').flush([found('u4', 'A. Holm'), found('u5', 'P. Nair')]);
    await whenStable();

    await everywhere.press('checkbox', /A. Holm/);
    await everywhere.press('checkbox', /P. Nair/);
    await everywhere.press('button', 'Remove A. Holm');
    await everywhere.press('button', 'Add 1 person');
    const sent = http.expectOne({ method: 'POST', url: '/api/v1/organizations/o1/members' });
    expect(sent.request.body).toEqual({ user_ids: ['u5'] });
    sent.flush([self, jana]);
    await answer();

    expect(toast()).toBe('1 person added');
    expect(everywhere.all('dialog')).toEqual([]);
  });
});

describe('a request to join', () => {
  it.each([
    ['Approve L. Ejemplo', 'approve', 'L. Ejemplo is now a member'],
    ['Decline L. Ejemplo', 'reject', 'The request of L. Ejemplo is declined'],
  ])('is decided in its row: %s', async (button, path, words) => {
    const { page, http, answer } = await open({ requests: [request] });

    await page.press('button', button);
    http.expectOne(`/api/v1/organizations/o1/join-requests/q1/${path}`).flush(...nothing);
    await answer();

    expect(toast()).toBe(words);
  });

  it('that is already decided is reported', async () => {
    const { page, http, answer } = await open({ requests: [request] });

    await page.press('button', 'Approve L. Ejemplo');
    http
      .expectOne('/api/v1/organizations/o1/join-requests/q1/approve')
      .flush('{}', { status: 404, statusText: 'Not Found' });
    await answer();

    expect(toast()).toBe('This request was already decided');
  });

  it('is sent after confirmation, from list and page', async () => {
    const outsider = { ...north, is_member: false, my_role: null, can_manage: false, is_last_admin: false };
    const { page, http, answer, everywhere } = await open({ organization: outsider });
    expect(page.get('button', 'Join Laboratory North')).toBeDefined();

    await page.press('button', 'Ask to join');
    await everywhere.press('button', 'Send request');
    http
      .expectOne({ method: 'POST', url: '/api/v1/organizations/o1/join-requests' })
      .flush({ ...request, user_id: 'u1' });
    await answer();

    expect(toast()).toBe('Your request to Laboratory North is sent');
  });

  it('is not offered to members without the required second factor', async () => {
    const hidden = { ...north, private: true, created_at: null, is_member: false, can_manage: false };
    const { page } = await open({ organization: hidden });

    expect(page.text()).toContain('Laboratory North requires a second factor.');
    expect(page.all('button', /Join|Ask to join/)).toEqual([]);
  });

  it('that is pending is not sent twice', async () => {
    const outsider = { ...north, is_member: false, my_role: null, can_manage: false, has_pending_join_request: true };
    const { page } = await open({ organization: outsider });

    expect(page.text()).toContain('Your request to join is waiting for a decision.');
    expect(page.all('button', /Join|Ask to join/)).toEqual([]);
  });
});

describe('an organization that requires a second factor', () => {
  it('is loaded again, because it may be closed to its administrator', async () => {
    const { page, http, answer } = await open();
    const rule = '/api/v1/organizations/o1/second-factor-rule';
    reads(http, rule).forEach((one) => one.flush({ required_from: null, without_factor: 1 }));
    await whenStable();

    await page.press('switch', 'Required');
    page.all('button', 'Save').at(-1)?.click();
    await whenStable();
    http.expectOne({ method: 'PUT', url: rule }).flush({ required_from: '2026-01-01T00:00:00Z', without_factor: 1 });
    await whenStable();

    expect(reads(http, '/api/v1/organizations/o1')).toHaveLength(1);
    await answer();
  });
});

describe('a deactivated organization', () => {
  it('is restored by a super administrator, and is read-only until then', async () => {
    const organization = { ...north, is_active: false };
    const { page, http, answer } = await open({ organization, role: 'superadmin' });
    expect(page.all('link', 'Edit')).toEqual([]);

    await page.press('button', 'Restore');
    http.expectOne('/api/v1/organizations/o1/restore').flush(north);
    await answer();

    expect(toast()).toBe('Laboratory North is restored');
  });
});
