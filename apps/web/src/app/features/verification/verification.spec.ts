import { whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { verification } from './verification.feature';

const genuine = {
  state: 'valid',
  is_altered: false,
  certificate_number: 'LN-CAL-LN-00042-v8',
  is_record_of_outside_calibration: false,
  issuer: 'Laboratory North',
  item: { asset_id: 'LN-00042', name: 'Thermometer', manufacturer: 'T', model: 'IT-300', serial_number: '20417' },
  calibration_date: '2026-03-12',
  issued_on: '2026-03-13',
  sha256: 'ab'.repeat(32),
  superseded_by: null,
  time_stamped_at: null,
  signer: {
    subject_common_name: 'Laboratory North',
    subject: 'C=DE, O=Laboratory North, CN=Laboratory North',
    issuer: 'C=DE, O=Laboratory North, CN=Laboratory North',
    fingerprint_sha256: 'cd'.repeat(32),
    not_valid_before: '2026-01-02T00:00:00.000Z',
    not_valid_after: '2031-01-02T00:00:00.000Z',
    was_valid: true,
  },
};
const nothing = Object.fromEntries(Object.keys(genuine).map((name) => [name, null]));
const unknown = { ...nothing, state: 'unknown', is_altered: false };
const BY_CODE = '/api/v1/verify/LN-CAL-LN-00042-v8?code=7K3M';

async function open(url: string) {
  const http = await configure({ routes: verification.openRoutes ?? [] });
  const { page } = await visit(url);
  await whenStable();
  const drop = async (answer: object) => {
    await page.attach([new File(['%PDF'], 'theirs.pdf', { type: 'application/pdf' })]);
    http.expectOne('/api/v1/verify').flush(answer);
    await whenStable();
  };
  return { page, http, drop };
}

describe('certificate verification page', () => {
  it('verifies the code of the address immediately with one result', async () => {
    const { page, http } = await open('/verify/LN-CAL-LN-00042-v8?code=7K3M');
    http.expectOne(BY_CODE).flush(genuine);
    await whenStable();

    expect(page.get('heading', 'Genuine and valid')).toBeDefined();
    expect(page.text()).toContain('issued by Laboratory North on 13 March 2026');
    expect(page.text()).toContain('serial number 20417');
  });

  it('requests the typed code, and distinguishes an unknown code from an unavailable service', async () => {
    const { page, http } = await open('/verify');
    await page.press('button', 'Verify');
    http.expectNone(() => true);
    await page.type('Certificate number', ' LN-CAL-LN-00042-v8 ');
    await page.type('Code', '7K3M');
    await page.press('button', 'Verify');
    await whenStable();
    http.expectOne(BY_CODE).flush({ detail: 'x' }, { status: 503, statusText: 'Unavailable' });
    await whenStable();
    expect(page.get('heading', 'The verification failed. Try again.')).toBeDefined();

    await page.press('button', 'Retry');
    http.expectOne(BY_CODE).flush(unknown);
    await whenStable();
    expect(page.get('heading', 'Unknown')).toBeDefined();
    expect(page.text()).toContain('this number and code');
  });

  it.each([
    [{ ...genuine, state: 'superseded', superseded_by: 'LN-CAL-LN-00042-v9' }, 'Genuine, but superseded', 'v9'],
    [
      { ...genuine, state: 'superseded', superseded_by: null },
      'Genuine, but superseded',
      'no valid certificate replaces',
    ],
    [{ ...genuine, state: 'voided' }, 'Genuine, but void', 'later voided'],
    [{ ...genuine, state: 'unknown', is_altered: true }, 'Changed after it was signed', 'Do not rely on it'],
    [unknown, 'Unknown', 'theirs.pdf'],
    [{ ...genuine, is_record_of_outside_calibration: true }, 'Genuine record', 'It is not a calibration certificate'],
    [{ ...genuine, state: 'voided', is_record_of_outside_calibration: true }, 'Genuine, but void', 'not a calibration'],
    [{ ...genuine, issuer: null, item: null }, 'Genuine and valid', 'issued by this installation'],
  ])('shows the result of a file %j: %s', async (answer, heading, words) => {
    const { page, drop } = await open('/verify');
    await drop(answer);

    expect(page.get('heading', heading)).toBeDefined();
    expect(page.text()).toContain(words);
  });

  it('warns when a genuine file does not match the code', async () => {
    const { page, http, drop } = await open('/verify/LN-CAL-LN-00042-v8?code=7K3M');
    http.expectOne(BY_CODE).flush(genuine);
    await whenStable();
    await drop({ ...genuine, certificate_number: 'LN-CAL-LN-00007-v1' });

    expect(page.get('alert').textContent).toContain('but the code belongs to LN-CAL-LN-00042-v8');
  });

  it('does not warn of the same number in another spelling', async () => {
    const { page, http, drop } = await open('/verify/ln%E2%80%91cal%E2%80%91ln-00042-v8?code=7K3M');
    http.expectOne(({ url }) => url.startsWith('/api/v1/verify/')).flush(genuine);
    await whenStable();
    await drop(genuine);

    expect(page.get('heading', 'Genuine and valid')).toBeDefined();
    expect(page.all('alert')).toEqual([]);
  });

  it('compares a file only with a code that is known', async () => {
    const { page, http, drop } = await open('/verify/LN-CAL-LN-00007-v1?code=7K3M');
    http.expectOne(({ url }) => url.startsWith('/api/v1/verify/')).flush(unknown);
    await whenStable();
    await drop(genuine);

    expect(page.all('alert')).toEqual([]);
  });

  it('shows the signing key, its validity and the time stamp', async () => {
    const { page, drop } = await open('/verify');
    await drop(genuine);
    expect(page.text()).toContain('CN=Laboratory North');
    expect(page.text()).toContain('2 Jan 2026 to 2 Jan 2031');
    expect(page.text()).toContain('Valid at the time of signature');
    expect(page.text()).toContain('cdcd cdcd');
    expect(page.text()).toContain('None: only the issuer states');

    const { signer } = genuine;
    await drop({ ...genuine, signer: { ...signer, was_valid: false }, time_stamped_at: '2026-03-13T10:20:31.000Z' });
    expect(page.text()).toContain('Do not rely on the signature');
    expect(page.text()).toMatch(/existed on 13 Mar 2026/);

    await drop({ ...genuine, signer: null });
    expect(page.text()).toContain('Not stored here');
  });

  it('shows no signer of a modified file', async () => {
    const { page, drop } = await open('/verify');
    await drop({ ...genuine, state: 'unknown', is_altered: true, signer: null });

    expect(page.text()).not.toContain('Signed by');
    expect(page.text()).not.toContain('Time stamp');
  });
});
