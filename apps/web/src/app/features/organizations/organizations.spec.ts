import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { OrganizationListItem, OrganizationResponse } from '@etalon/api-client';
import { Page, whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Session } from '../../session';
import organizationRoutes from './organizations.routes';

const anOrganization = (changes: Partial<OrganizationResponse> = {}): OrganizationResponse => ({
  id: 'o1',
  name: 'Laboratory North',
  private: false,
  is_active: true,
  calibration_reminder_days: null,
  created_at: '2026-01-02T10:00:00Z',
  updated_at: '2026-01-02T10:00:00Z',
  full_name: 'Laboratory North Ltd',
  description: null,
  website: 'https://north.example',
  location_id: null,
  location_name: null,
  email: 'office@north.example',
  phone: null,
  logo_file_id: null,
  logo_url: null,
  asset_count: 3,
  member_count: 2,
  can_manage: true,
  is_member: true,
  my_role: 'admin',
  is_last_admin: true,
  has_pending_join_request: false,
  org_category: 'internal',
  org_type: null,
  time_zone: 'Europe/Berlin',
  certificate_language: 'de',
  certificate_authoriser_name: null,
  certificate_authoriser_function: null,
  certificate_prints_notes: false,
  works_without_second_person: false,
  contact_email: null,
  contact_phone: null,
  vat_number: null,
  address_street: null,
  address_city: null,
  address_state: null,
  address_postal_code: null,
  address_country: null,
  ...changes,
});

const south = anOrganization({
  id: 'o2',
  name: 'Laboratory South',
  is_member: false,
  my_role: null,
  can_manage: false,
});
const closed = anOrganization({
  id: 'o3',
  name: 'Institute',
  private: true,
  is_member: false,
  my_role: null,
  can_manage: false,
  created_at: null,
});

async function open(url: string, role = 'technician'): Promise<{ page: Page; http: HttpTestingController }> {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({ routes: [{ path: 'organizations', children: organizationRoutes }] });
  TestBed.inject(Session).account.value();
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({ id: 'u1', name: 'R. Sample', role, language: 'en' });
  http.expectOne((request) => request.urlWithParams.includes('mine=true')).flush([anOrganization()]);
  const { page } = await visit(url);
  const list: OrganizationListItem[] = [anOrganization(), south, closed];
  http.expectOne('/api/v1/organizations?limit=1000').flush(list);
  await whenStable();
  return { page, http };
}

describe('organizations', () => {
  it('are found by name, with the filter in the address', async () => {
    const { page } = await open('/organizations');
    expect(page.all('link', /Laboratory|Institute/)).toHaveLength(3);

    await page.type('Find an organization', 'south');

    expect(page.all('link', /Laboratory|Institute/).map((link) => link.textContent)).toEqual([
      expect.stringContaining('South'),
    ]);
    expect(TestBed.inject(Router).url).toBe('/organizations?q=south');
  });

  it('can be filtered to the own ones', async () => {
    const { page } = await open('/organizations?mine=1');

    expect(page.all('link', /Laboratory|Institute/)).toHaveLength(1);
    expect(page.text()).toContain('Administrator');
  });

  it('are requested again when the page is opened again', async () => {
    const { page, http } = await open('/organizations');
    await TestBed.inject(Router).navigateByUrl('/elsewhere');
    await TestBed.inject(Router).navigateByUrl('/organizations');
    await whenStable();
    http.expectOne('/api/v1/organizations?limit=1000').flush([south]);
    await whenStable();

    expect(page.all('link', /Laboratory|Institute/)).toHaveLength(1);
  });

  it('are not created by viewers', async () => {
    const { page } = await open('/organizations', 'viewer');

    expect(page.all('link', 'New organization')).toEqual([]);
  });

  it('show profile and people to members, with the own role', async () => {
    const { page, http } = await open('/organizations/o1');
    http.expectOne('/api/v1/organizations/o1').flush(anOrganization());
    await whenStable();
    http.expectOne('/api/v1/organizations/o1/members').flush([
      {
        user_id: 'u1',
        name: 'R. Sample',
        email: 'r@lab.example',
        role: 'admin',
        active: true,
        created_at: '2026-01-02T10:00:00Z',
      },
    ]);
    await whenStable();

    expect(page.get('heading', 'Laboratory North')).toBeDefined();
    expect(page.text()).toContain('You are the only administrator.');
    expect(page.get('row', 'R. Sample').textContent).toContain('you');
    expect(page.get('link', 'Edit')).toBeDefined();
  });

  it('give a member a calendar address, show it once and revoke it', async () => {
    const { page: detail, http } = await open('/organizations/o1?calendar=1');
    const page = new Page(document.body);
    http.expectOne('/api/v1/organizations/o1').flush(anOrganization());
    await whenStable();
    const feeds = '/api/v1/organizations/o1/calendar-feeds';
    http.expectOne(feeds).flush([]);
    await whenStable();
    await page.press('button', 'Subscribe to due dates');
    await page.type('Name of the calendar', ' Phone ');
    await page.press('button', 'Create address');
    const requested = http.expectOne({ method: 'POST', url: feeds });
    expect(requested.request.body).toEqual({ name: 'Phone', language: 'en' });
    const feed = { id: 'f1', organization_id: 'o1', name: 'Phone', language: 'de', created_at: '2026-01-02T10:00:00Z' };
    const address = 'https://etalon.example/api/v1/calendar/S3cret.ics';
    requested.flush({ ...feed, last_read_at: null, address });
    await whenStable();

    expect(page.text()).toContain(address);
    expect(page.get('link', 'Open in the calendar').getAttribute('href')).toBe(address.replace('https', 'webcal'));
    await page.press('button', 'Done');
    http.expectOne(feeds).flush([{ ...feed, last_read_at: null }]);
    await whenStable();
    expect(page.text()).not.toContain('S3cret');
    expect(detail.text()).toContain('Deutsch · created 2 January 2026 · not read yet');

    await page.press('button', 'Revoke Phone');
    await page.press('button', /^Revoke$/);
    http.expectOne({ method: 'DELETE', url: `${feeds}/f1` }).flush(null, { status: 204, statusText: '' });
    await whenStable();
    http.expectOne(feeds).flush([]);
    await whenStable();
    expect(detail.text()).toContain('No address yet');
  });

  it('let an administrator export all data, with progress', async () => {
    const { page, http } = await open('/organizations/o1');
    http.expectOne('/api/v1/organizations/o1').flush(anOrganization());
    await whenStable();
    const list = '/api/v1/organizations/o1/exports?limit=5';
    // The page polls, on a slow machine also between two steps of the test.
    const answer = (rows: object[]) => {
      const requested = http.match(list).filter(({ cancelled }) => !cancelled);
      expect(requested).not.toEqual([]);
      for (const request of requested) request.flush(rows);
    };
    answer([]);
    await whenStable();
    expect(page.text()).toContain('No export yet');
    const made = {
      id: 'x1',
      organization_id: 'o1',
      ordered_by_name: 'R. Sample',
      ordered_at: '2026-01-02T10:00:00Z',
      state: 'running',
      progress: 0.42,
      finished_at: null,
      expires_at: null,
      filename: null,
      size_bytes: null,
      sha256: null,
      lost_contents: null,
    };

    await page.press('button', 'Export everything');
    http.expectOne({ method: 'POST', url: '/api/v1/organizations/o1/exports' }).flush(made);
    await whenStable();
    answer([made]);
    await whenStable();

    expect(page.text()).toContain('In progress: 42');
    expect(page.get('button', 'Export everything').hasAttribute('disabled')).toBe(true);
    await page.press('button', 'Cancel');
    http.expectOne({ method: 'POST', url: '/api/v1/organizations/o1/exports/x1/cancel' }).flush(made);
    await whenStable();
    const done = { state: 'done', progress: null, filename: 'a.zip', size_bytes: 2048, lost_contents: 2 };
    answer([{ ...made, ...done, expires_at: '2026-01-09T10:00:00Z' }]);
    await whenStable();
    expect(page.text()).toContain('kept until 9 January 2026');
    expect(page.text()).toContain('2 missing or damaged files are not included');
    expect(page.get('button', /Download the export of/)).toBeDefined();
  });

  it('show non-members nothing of a private one', async () => {
    const { page, http } = await open('/organizations/o3');
    http.expectOne('/api/v1/organizations/o3').flush({ ...closed, full_name: null, website: null, email: null });
    await whenStable();

    expect(page.get('heading', 'A private organization')).toBeDefined();
    expect(page.all('link', 'Edit')).toEqual([]);
    http.expectNone('/api/v1/organizations/o3/members');
    http.expectNone('/api/v1/organizations/o3/calendar-feeds');
    http.expectNone('/api/v1/organizations/o3/exports?limit=5');
  });
});

describe('organization form', () => {
  it('creates with the entries and opens the new organization', async () => {
    const { page, http } = await open('/organizations/new');
    await page.type('Name', ' Laboratory West ');
    await page.unfold();
    await page.type('Street', '12 Harbour Street');
    await page.type('City', 'Northport');
    await page.press('switch', 'Private');

    await page.press('button', 'Create organization');
    const created = http.expectOne({ method: 'POST', url: '/api/v1/organizations' });
    expect(created.request.body).toEqual({
      name: 'Laboratory West',
      time_zone: 'UTC',
      certificate_language: 'en',
      certificate_authoriser_name: null,
      certificate_authoriser_function: null,
      certificate_prints_notes: false,
      works_without_second_person: false,
      calibration_reminder_days: null,
      full_name: null,
      description: null,
      vat_number: null,
      website: null,
      email: null,
      phone: null,
      private: true,
      location_id: null,
      address_street: '12 Harbour Street',
      address_postal_code: null,
      address_city: 'Northport',
      address_state: null,
      address_country: null,
    });
    created.flush(anOrganization({ id: 'o9', name: 'Laboratory West' }));
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/organizations/o9');
  });

  it('adds providers and customers to the directory for administrators', async () => {
    const { page, http } = await open('/organizations/new', 'admin');
    page.all('radio', 'Provider').at(-1)?.click();
    await whenStable();
    await page.type('Name', 'Accredited Pressure Ltd');
    await page.unfold();
    await page.type('Value added tax (VAT) number', 'DE123456789');
    await page.type('City', 'Ulm');

    await page.press('button', 'Create organization');

    expect(http.expectOne({ method: 'POST', url: '/api/v1/organizations' }).request.body).toMatchObject({
      name: 'Accredited Pressure Ltd',
      org_category: 'external',
      org_type: 'provider',
      vat_number: 'DE123456789',
      address_city: 'Ulm',
      address_street: null,
    });
  });

  it('offers other users no choice of kind', async () => {
    const { page } = await open('/organizations/new');

    expect(page.all('radio', 'Provider')).toEqual([]);
  });

  it('keeps the entries when the logo changes', async () => {
    const { page, http } = await open('/organizations/o1/edit');
    http.expectOne('/api/v1/organizations/o1').flush(anOrganization());
    await whenStable();
    await page.type('Telephone', '+49 30 555');

    const logo = new File(['x'], 'logo.png', { type: 'image/png' });
    await page.attach([logo], page.field('Logo of Laboratory North'));
    http.expectOne({ method: 'POST', url: '/api/v1/organizations/o1/logo' }).flush(anOrganization());
    await whenStable();
    http.expectOne({ method: 'GET', url: '/api/v1/organizations/o1' }).flush(anOrganization({ logo_url: '/files/l' }));
    await whenStable();

    expect(page.field('Telephone').value).toBe('+49 30 555');
  });

  it('keeps the changes of another administrator in the other fields', async () => {
    const { page, http } = await open('/organizations/o1/edit');
    http.expectOne('/api/v1/organizations/o1').flush(anOrganization());
    await whenStable();
    const logo = new File(['x'], 'logo.png', { type: 'image/png' });
    await page.attach([logo], page.field('Logo of Laboratory North'));
    http.expectOne({ method: 'POST', url: '/api/v1/organizations/o1/logo' }).flush(anOrganization());
    await whenStable();
    http
      .expectOne({ method: 'GET', url: '/api/v1/organizations/o1' })
      .flush(anOrganization({ website: 'https://new.example', description: 'Accredited' }));
    await whenStable();
    await page.type('Telephone', '+49 30 555');

    await page.press('button', 'Save changes');

    expect(http.expectOne({ method: 'PUT', url: '/api/v1/organizations/o1' }).request.body).toEqual({
      phone: '+49 30 555',
    });
  });

  it('sends only changes, and an emptied field as empty', async () => {
    const { page, http } = await open('/organizations/o1/edit');
    http.expectOne('/api/v1/organizations/o1').flush(anOrganization());
    await whenStable();
    await page.type('Website', '');
    await page.type('Telephone', '+49 30 555');

    await page.press('button', 'Save changes');

    expect(http.expectOne({ method: 'PUT', url: '/api/v1/organizations/o1' }).request.body).toEqual({
      website: '',
      phone: '+49 30 555',
    });
  });

  it('is denied without permission to change', async () => {
    const { page, http } = await open('/organizations/o2/edit');
    http.expectOne('/api/v1/organizations/o2').flush(south);
    await whenStable();

    expect(page.get('heading', 'You don’t have permission for this action')).toBeDefined();
    expect(page.all('button', 'Save changes')).toEqual([]);
  });
});
