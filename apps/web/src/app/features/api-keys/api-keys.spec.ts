import { TestBed } from '@angular/core/testing';
import type { ApiKeyResponse, ServiceAccountResponse } from '@etalon/api-client';
import { Page, whenStable } from '../../../testing/page';
import { configure, show } from '../../../testing/render';
import { Session } from '../../session';
import { Toasts } from '../../ui';
import { KeysTab } from './keys-tab/keys-tab';
import { ServiceAccountsPanel } from './service-accounts/service-accounts-panel';

const OWN = '/api/v1/api-keys';
const ACCOUNTS = '/api/v1/organizations/o1/service-accounts';
const aKey = (changes: Partial<ApiKeyResponse> = {}): ApiKeyResponse => ({
  id: 'k1',
  name: 'Import',
  hint: 'etl_4fQ1zX',
  scopes: ['asset:read'],
  organization_ids: null,
  addresses: [],
  requests_per_minute: 600,
  expires_at: '2200-01-01T00:00:00Z',
  former_secret_until: null,
  last_used_at: null,
  last_used_ip: null,
  created_at: '2026-03-12T10:00:00Z',
  ...changes,
});
const anAccount = (changes: Partial<ServiceAccountResponse> = {}): ServiceAccountResponse => ({
  id: 'a1',
  organization_id: 'o1',
  name: 'Chamber 3',
  role: 'technician',
  keys: 0,
  last_used_at: null,
  created_at: '2026-03-12T10:00:00Z',
  ...changes,
});
const created = { status: 201, statusText: 'Created' };
const everywhere = () => new Page(document.body);

describe('API keys', () => {
  it('are made with scopes in words, and shown once', async () => {
    const http = await configure({ routes: [] });
    const { page } = await show(KeysTab);
    http.expectOne(OWN).flush([]);
    await whenStable();

    await page.press('button', 'Create API key');
    http.expectOne(({ urlWithParams }) => urlWithParams.includes('mine=true')).flush([{ id: 'o1', name: 'Lab' }]);
    await whenStable();
    const dialog = new Page(everywhere().get('dialog'));
    await dialog.type('Name', ' Import ');
    await dialog.press('button', 'Create API key');
    expect(everywhere().text()).toContain('Choose at least one scope');
    http.expectNone({ method: 'POST' });
    await dialog.press('checkbox', 'Read assets, files and locations');
    await dialog.press('checkbox', 'Lab');
    await dialog.type('Only from these addresses', '192.0.2.0/24\n2001:db8::/32');
    await dialog.press('button', 'Create API key');

    const sent = http.expectOne({ method: 'POST', url: OWN });
    expect(sent.request.body).toEqual({
      name: 'Import',
      scopes: ['asset:read'],
      organization_ids: ['o1'],
      addresses: ['192.0.2.0/24', '2001:db8::/32'],
      requests_per_minute: 600,
      valid_days: 365,
    });
    sent.flush({ ...aKey(), secret: 'etl_secret' }, created);
    await whenStable();
    http.expectOne(OWN).flush([aKey()]);
    await whenStable();
    expect(everywhere().text()).toContain('etl_secret');
    await everywhere().press('button', 'Close');
    expect(everywhere().text()).not.toContain('etl_secret');
    expect(page.text()).toContain('not used yet');
  });

  it('are refused in their dialog while an organization requires a second factor', async () => {
    localStorage.setItem('etalon.token', 'T');
    const http = await configure({ routes: [] });
    const { page } = await show(KeysTab);
    http.expectOne(OWN).flush([aKey()]);
    await whenStable();
    await page.press('button', 'Rotate Import');
    const dialog = new Page(everywhere().get('dialog'));
    await dialog.press('button', 'Rotate');

    http
      .expectOne({ method: 'POST', url: `${OWN}/k1/rotate` })
      .flush({ code: 'second_factor.needed_by_organization' }, { status: 403, statusText: 'Forbidden' });
    await whenStable();

    expect(dialog.text()).toContain('an organization of yours requires it');
    expect(TestBed.inject(Session).needsFactor()).toBe(false);
  });

  it('cannot be made while the organizations are unavailable, which is reported', async () => {
    const http = await configure({ routes: [] });
    const { page } = await show(KeysTab);
    await page.press('button', 'Create API key');
    http
      .expectOne(({ urlWithParams }) => urlWithParams.includes('mine=true'))
      .flush(null, { status: 502, statusText: 'x' });
    await whenStable();

    expect(TestBed.inject(Toasts).all()).toMatchObject([{ kind: 'error' }]);
  });

  it('are rotated with the overlap that is chosen, and revoked', async () => {
    const http = await configure({ routes: [] });
    const { page } = await show(KeysTab);
    http.expectOne(OWN).flush([aKey({ last_used_at: '2026-03-12T10:00:00Z', last_used_ip: '192.0.2.7' })]);
    await whenStable();
    expect(page.text()).toContain('192.0.2.7');

    await page.press('button', 'Rotate Import');
    await new Page(everywhere().get('dialog')).press('button', 'Rotate');
    const rotated = http.expectOne({ method: 'POST', url: `${OWN}/k1/rotate` });
    expect(rotated.request.body).toEqual({ overlap_hours: 24, valid_days: 365 });
    rotated.flush({ ...aKey({ former_secret_until: '2200-01-01T00:00:00Z' }), secret: 'etl_next' });
    await whenStable();
    http.expectOne(OWN).flush([aKey({ former_secret_until: '2200-01-01T00:00:00Z' })]);
    await whenStable();
    await everywhere().press('button', 'Close');
    expect(page.text()).toContain('former key valid until');

    await page.press('button', 'Revoke Import');
    await everywhere().press('button', 'Revoke');
    http.expectOne({ method: 'DELETE', url: `${OWN}/k1` }).flush(null);
    await whenStable();
    http.expectOne(OWN).flush([]);
    await whenStable();
    expect(page.text()).toContain('No API keys');
  });
});

describe('service accounts', () => {
  it('are added, have keys of their own, and are removed', async () => {
    const http = await configure({ routes: [] });
    const { page } = await show(ServiceAccountsPanel, { id: 'o1' });
    http.expectOne(ACCOUNTS).flush([]);
    await whenStable();

    await page.press('button', 'Add service account');
    const dialog = new Page(everywhere().get('dialog'));
    await dialog.type('Name', 'Chamber 3');
    await dialog.press('button', 'Add service account');
    const sent = http.expectOne({ method: 'POST', url: ACCOUNTS });
    expect(sent.request.body).toEqual({ name: 'Chamber 3', role: 'viewer' });
    sent.flush(anAccount(), created);
    await whenStable();
    http.expectOne(ACCOUNTS).flush([anAccount({ keys: 1 })]);
    await whenStable();
    http.expectOne(`${ACCOUNTS}/a1/api-keys`).flush([aKey()]);
    await whenStable();
    expect(page.text()).toContain('Technician · 1 API key');

    await page.press('button', 'Remove Chamber 3');
    await everywhere().press('button', 'Remove');
    http.expectOne({ method: 'DELETE', url: `${ACCOUNTS}/a1` }).flush(null);
    await whenStable();
    http.expectOne(ACCOUNTS).flush([]);
    await whenStable();
    expect(page.text()).toContain('No service accounts');
  });
});
