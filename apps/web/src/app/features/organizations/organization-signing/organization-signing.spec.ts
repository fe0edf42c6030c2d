import type { SigningCertificateEntry } from '@etalon/api-client';
import { Page, whenStable } from '../../../../testing/page';
import { configure, show } from '../../../../testing/render';
import { OrganizationSigning } from './organization-signing';

const YEAR_MS = 365 * 86_400_000;
const at = (years: number) => new Date(Date.now() + years * YEAR_MS).toISOString();

const aCertificate = (given: Partial<SigningCertificateEntry> = {}): SigningCertificateEntry => ({
  id: 'k-2',
  algorithm: 'RSA-3072',
  subject_common_name: 'Laboratory North',
  subject: 'CN=Laboratory North',

  issuer: 'CN=Laboratory North',
  origin: 'made',
  fingerprint_sha256: 'ab'.repeat(32),
  chain_pem: null,
  serial_number: '1',
  certificate_pem: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
  is_current: true,
  not_valid_before: at(-1),
  not_valid_after: at(2),
  created_at: at(-1),
  retired_at: null,
  ...given,
});

describe.each([
  ['of an organization', 'o-1', '/api/v1/organizations/o-1/signing-certificate/history', '/api/v1/organizations/o-1'],
  ['of the installation', null, '/api/v1/admin/signing-certificate/history', '/api/v1/admin'],
] as const)('signing certificate %s', (_, id, address, owner) => {
  async function panel(certificates: SigningCertificateEntry[], mayManage = true) {
    const http = await configure();
    const { page } = await show(OrganizationSigning, { id, name: 'Laboratory North', mayManage });
    http.expectOne(address).flush(certificates);
    await whenStable();
    return { http, page };
  }
  const dialog = () => new Page(new Page(document.body).get('dialog'));
  const text = (of: Page) =>
    of
      .all('alert')
      .map((one) => one.textContent.trim())
      .join('');

  it('is shown with previous certificates, and with its expiry when near', async () => {
    const former = aCertificate({ id: 'k-1', is_current: false, algorithm: 'P-256', retired_at: at(-1) });
    const { page } = await panel([aCertificate({ not_valid_after: at(0.05) }), former], false);

    expect(page.text()).toMatch(/Created here, self-signed.*Expires soon.*Previous signing certificates.*P-256/);
    expect(page.all('button', 'Renew')).toEqual([]);
    expect(page.all('button', 'Install key')).toEqual([]);
  });

  it('is absent before the first certificate, and can be created', async () => {
    const { page } = await panel([]);

    expect(page.text()).toContain('No signing certificate yet');
    await page.press('button', 'Create now');
    expect(dialog().text()).toContain('Create signing certificate');
    expect(dialog().text()).not.toMatch(/Renew|previous|deleted/);
  });

  it('is renewed after a warning about the old key', async () => {
    const { http, page } = await panel([aCertificate()]);

    await page.press('button', 'Renew');
    expect(dialog().text()).toContain('Its key is permanently deleted.');
    await dialog().press('button', 'Create and use');
    const requested = http.expectOne(({ url, method }) => url.startsWith(owner) && method === 'POST');
    expect(requested.request.body).toEqual({ algorithm: 'RSA-3072' });
    requested.flush(aCertificate());
    await whenStable();

    expect(new Page(document.body).all('dialog')).toEqual([]);
    http.expectOne(address).flush([aCertificate({ id: 'k-3' })]);
  });

  it('keeps its dialog open after an error', async () => {
    const { http, page } = await panel([aCertificate()]);

    await page.press('button', 'Renew');
    await dialog().press('button', 'Create and use');
    http
      .expectOne(({ url, method }) => url.startsWith(owner) && method === 'POST')
      .flush({ detail: 'No', code: 'unknown' }, { status: 400, statusText: 'Bad Request' });
    await whenStable();

    expect(text(dialog())).not.toBe('');
    await dialog().press('button', 'Create and use');
    http.expectOne(({ url, method }) => url.startsWith(owner) && method === 'POST').flush(aCertificate());
    await whenStable();
    expect(new Page(document.body).all('dialog')).toEqual([]);
  });

  it('imports a key file with its password, and requires the file', async () => {
    const { http, page } = await panel([aCertificate()]);

    await page.press('button', 'Install key');
    await dialog().type('Password of the file', 'secret');
    await dialog().press('button', 'Install and use');
    expect(text(dialog())).toContain('Choose a .p12 or .pfx file');
    expect(http.match(({ method }) => method === 'POST')).toEqual([]);
  });
});
