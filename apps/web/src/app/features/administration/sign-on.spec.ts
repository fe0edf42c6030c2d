import { TestBed } from '@angular/core/testing';
import type { ProviderResponse } from '@etalon/api-client';
import { Page, whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Session } from '../../session';
import { Toasts } from '../../ui';
import administrationRoutes from './administration.routes';

const AT = '/api/v1/admin/identity-providers';
const aProvider = (changes: Partial<ProviderResponse> = {}): ProviderResponse => ({
  id: 'p1',
  name: 'Company',
  issuer: 'https://login.example',
  client_id: 'etalon',
  scopes: 'openid email profile',
  is_enabled: true,
  allow_private_network: false,
  provisions: false,
  signs_out: false,
  trusted_domains: [],
  group_claim: null,
  mappings: [],
  redirect_uri: 'https://etalon.example/auth/callback/p1',
  sign_out_uri: 'https://etalon.example/sign-in',
  has_client_secret: true,
  is_secret_lost: false,
  is_given: false,
  ...changes,
});

async function open(providers: ProviderResponse[]) {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({ routes: [{ path: 'administration', children: administrationRoutes }] });
  TestBed.inject(Session).account.value();
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({ id: 'u1', name: 'R', role: 'superadmin', language: 'en' });
  http.expectOne((one) => one.urlWithParams.includes('mine=true')).flush([]);
  const { page } = await visit('/administration/sign-on');
  http.expectOne(AT).flush({ providers });
  http.expectOne('/api/v1/admin/sign-on-settings').flush({
    passwords_allowed: true,
    break_glass_user_id: null,
    session_idle_minutes: null,
    session_max_hours: 168,
  });
  http
    .expectOne((one) => one.url === '/api/v1/users')
    .flush([{ id: 'u1', name: 'R', email: 'r@x', role: 'superadmin' }]);
  await whenStable();
  return { http, page, everywhere: new Page(document.body) };
}

describe('identity providers', () => {
  it('are added with their group roles, without an unentered secret', async () => {
    const { http, page, everywhere } = await open([]);
    await page.press('button', 'Add provider');
    http.expectOne((one) => one.url === '/api/v1/organizations').flush([{ id: 'o1', name: 'North' }]);
    await whenStable();
    await everywhere.type('Name', 'Company');
    await everywhere.type('Issuer', 'https://login.example');
    await everywhere.type('Client identifier', 'etalon');
    await everywhere.type('Trusted e-mail domains', 'example.org, example.com');
    await everywhere.type('Group claim', 'groups');
    await everywhere.press('button', 'Add mapping');
    await everywhere.type('Group', 'laboratory');
    await new Page(document.querySelector('ui-dialog') ?? document.body).press('button', 'Add provider');
    const { request } = http.expectOne({ method: 'POST', url: AT });
    expect(request.body).toEqual({
      name: 'Company',
      issuer: 'https://login.example',
      client_id: 'etalon',
      scopes: 'openid email profile',
      is_enabled: false,
      provisions: false,
      signs_out: true,
      allow_private_network: false,
      group_claim: 'groups',
      trusted_domains: ['example.org', 'example.com'],
      mappings: [{ group: 'laboratory' }],
    });
  });

  it('cannot be added while the organizations are unavailable, which is reported', async () => {
    const { http, page } = await open([]);
    await page.press('button', 'Add provider');
    http.expectOne((one) => one.url === '/api/v1/organizations').flush(null, { status: 502, statusText: 'x' });
    await whenStable();

    expect(TestBed.inject(Toasts).all()).toMatchObject([{ kind: 'error' }]);
  });

  it('show their redirect address and the result of a connection test', async () => {
    const { http, page } = await open([aProvider(), aProvider({ id: 'p2', name: 'Given', is_given: true })]);
    expect(page.text()).toContain('https://etalon.example/auth/callback/p1');
    expect(page.all('button', 'Edit')).toHaveLength(1);
    page.all('button', 'Test connection')[0]?.click();
    await whenStable();
    http
      .expectOne(`${AT}/p1/test`)
      .flush({ detail: 'x', code: 'sign_on.address_refused' }, { status: 502, statusText: 'Bad Gateway' });
    await whenStable();
    expect(TestBed.inject(Toasts).all().at(-1)?.text).toContain('The address of the identity provider is not public');
  });

  it('and a super administrator with a password are required before passwords are disabled', async () => {
    const { http, page } = await open([aProvider()]);
    await page.press('switch', 'Accept passwords from all people');
    await page.press('button', 'Save');
    http
      .expectOne({ method: 'PUT', url: '/api/v1/admin/sign-on-settings' })
      .flush(
        { detail: [{ loc: ['body', 'break_glass_user_id'], msg: 'x', type: 'sign_on.break_glass' }] },
        { status: 422, statusText: 'Unprocessable' },
      );
    await whenStable();
    expect(page.text()).toContain('Choose an active super administrator with a password');
  });
});
