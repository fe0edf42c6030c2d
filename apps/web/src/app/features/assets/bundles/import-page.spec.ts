import type { HttpTestingController } from '@angular/common/http/testing';
import type { AssetImportPreview, BundlePreview } from '@etalon/api-client';
import { type Page, whenStable } from '../../../../testing/page';
import { configure, visit } from '../../../../testing/render';
import { ImportPage } from './import-page';

const bundle: BundlePreview = {
  source_folder: 'A-1',
  valid: true,
  error_message: null,
  problem: null,
  asset_id: 'A-1',
  name: 'Probe',
  manufacturer: 'M',
  model: 'X',
  asset_type: 'sensor',
  serial_number: '7',
  location_name: null,
  channel_count: 1,
  calibration_count: 1,
  file_count: 2,
  file_bytes: 10,
  channels: [{ channel_id: '1', physical_quantity: 'temperature', unit: '°C', is_active: true }],
  calibrations: [
    {
      calibration_date: '2024-03-01',
      channel_id: '1',
      certificate_number: 'X-1',
      status: 'valid',
      points: 4,
      has_certificate_file: true,
    },
  ],
  skipped: ['organization', 'performers', 'unknown_fields'],
  unknown_fields: ['asset.colour'],
  same_as: ['B-7', 'B-8'],
};
const wrong: BundlePreview = {
  ...bundle,
  source_folder: 'A-2',
  asset_id: 'A-2',
  valid: false,
  error_message: 'x',
  problem: { code: 'asset.id_taken', detail: 'x', type: null, params: {}, where: null },
};
const previewOf = (bundles: BundlePreview[]): AssetImportPreview => ({ ...bundle, bundles });

async function open(): Promise<{ page: Page; http: HttpTestingController }> {
  const http = await configure({ routes: [{ path: 'assets/import', component: ImportPage }] });
  const { page } = await visit('/assets/import');
  return { page, http };
}

async function choose(page: Page, ...names: string[]): Promise<void> {
  await page.attach(names.map((name) => new File(['a'], name)));
}

const look = { method: 'POST', url: '/api/v1/assets/import/validate' };

describe('assets from archives', () => {
  afterEach(() => localStorage.removeItem('etalon.token'));

  it('are shown with contents and skipped parts, and require an organization', async () => {
    const { page, http } = await open();
    await choose(page, 'a.zip');
    http.expectOne(look).flush(previewOf([bundle, wrong]));
    await whenStable();

    expect(page.text()).toContain('1 channel · 1 calibration · 2 files');
    expect(page.text()).toContain('X-1, 4 points, with certificate');
    expect(page.text()).toContain('accounts of the performers; their names are imported');
    expect(page.text()).toContain('unknown fields asset.colour');
    expect(page.text()).toContain('Has the manufacturer, model and serial number of B-7, B-8');
    expect(page.text()).toContain('Another asset has this id.');
    expect(page.get('button', 'Import 1 asset').hasAttribute('disabled')).toBe(true);
  });

  it('are imported into no organization by a member of only one', async () => {
    localStorage.setItem('etalon.token', 'T');
    const { page, http } = await open();
    http.expectOne('/api/v1/users/me').flush({ id: 'u1', name: 'R. Sample', role: 'technician', language: 'en' });
    const own = { id: 'o1', name: 'Laboratory', my_role: 'member', is_member: true };
    http.expectOne(({ url }) => url === '/api/v1/organizations').flush([own]);
    await whenStable();
    await choose(page, 'a.zip');
    http.expectOne(look).flush(previewOf([bundle]));
    await whenStable();
    await page.choose('Organization', 'none');
    await page.press('button', 'Import 1 asset');

    const sent = http.expectOne(({ url }) => url === '/api/v1/assets/import');
    expect((sent.request.body as FormData).get('organization_id')).toBe('');
    const made = { new_asset_pk: 'a1', asset_id: 'A-1', status: 'created', different: 0, same_as: ['B-9'] };
    sent.flush({ results: [made] });
    await whenStable();
    expect(page.text()).toContain('Has the manufacturer, model and serial number of B-9');
  });

  it('are previewed without https, where crypto.randomUUID is missing', async () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    const { page, http } = await open();
    await choose(page, 'a.zip');
    Reflect.deleteProperty(crypto, 'randomUUID');

    const { body } = http.expectOne(look).request;
    expect((body as FormData).get('progress_id')).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  });

  it('are previewed one after the other; an unreadable archive shows the error', async () => {
    const { page, http } = await open();
    await choose(page, 'a.zip', 'b.zip', 'c.pdf');
    expect(page.all('progressbar', 'Uploading')).toHaveLength(2);
    expect(page.text()).toContain('c.pdf is not a zip archive.');
    http.expectOne(look).flush({
      ...previewOf([]),
      valid: false,
      problem: { code: 'archive.unreadable', detail: 'x', type: null, params: {}, where: null },
    });
    await whenStable();
    expect(page.text()).toContain('This file is not a readable zip archive.');
    http.expectOne(look).flush({
      ...previewOf([
        {
          ...wrong,
          problem: {
            code: null,
            detail: 'Field required',
            type: 'missing',
            params: {},
            where: 'calibrations.3.data_points.0.unit',
          },
        },
      ]),
    });
    await whenStable();

    expect(page.text()).toContain('calibrations.3.data_points.0.unit: ');
    expect(page.text()).toContain('These archives contain nothing that can be imported.');
  });
});
