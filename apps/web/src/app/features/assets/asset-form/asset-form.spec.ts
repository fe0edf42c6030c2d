import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { AssetCreate, AssetUpdate } from '@etalon/api-client';
import { aChannel, anAsset } from '../../../../testing/an-asset';
import { settle, type Page } from '../../../../testing/page';
import { Elsewhere, configure, visit } from '../../../../testing/render';
import { Session } from '../../../session';
import { AssetEdit } from './asset-edit';
import { AssetForm } from './asset-form';

const user = { id: 'user-1', name: 'R. Sample', email: 'r@lab.example', role: 'technician', language: 'en' };

async function form(url = '/assets/new'): Promise<{ page: Page; http: HttpTestingController }> {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({
    routes: [
      { path: 'assets/new', component: AssetForm },
      { path: 'assets/:ref/edit', component: AssetEdit },
      { path: 'assets/:ref', component: Elsewhere },
    ],
  });
  // the frame shows a page once it knows the person
  TestBed.inject(Session);
  await settle();
  http.expectOne('/api/v1/users/me').flush(user);
  const mine = { id: 'org-1', name: 'Laboratory North', my_role: 'member' };
  for (const request of http.match(({ url: address }) => address === '/api/v1/organizations'))
    if (!request.cancelled) request.flush([mine]);
  await settle();
  const { page } = await visit(url);
  return { page, http };
}

async function choose(page: Page, label: string, value: string): Promise<void> {
  const field = page.field(label);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}

async function fill(page: Page): Promise<void> {
  await page.type('Name', 'RTD');
  await page.type('Manufacturer', 'Heraeus');
  await page.type('Model', 'M222');
  await choose(page, 'Physical quantity', 'temperature');
}

describe('a new asset', () => {
  it('belongs to the only organization of the person', async () => {
    const { page } = await form();

    expect(page.field('Organization').value).toBe('org-1');
  });

  it('takes its unit and technologies from the quantity', async () => {
    const { page } = await form();

    await choose(page, 'Physical quantity', 'temperature');

    expect(page.field('Unit').value).toBe('°C');
    expect(page.field('Technology').textContent).toContain('RTD PT100');
    await choose(page, 'Output', 'resistance');
    expect(page.field('Output unit').value).toBe('Ω');
  });

  it('is sent with its channel; an empty id is allocated by the server', async () => {
    const { page, http } = await form();
    await fill(page);
    await page.type('Range from', '0');
    await page.type('Range to', '100');
    await page.type('Accuracy', '0,3');

    await page.press('button', 'Create asset');
    const request = http.expectOne({ method: 'POST', url: '/api/v1/assets' });
    const body = request.request.body as AssetCreate;
    request.flush(anAsset({ asset_id: 'LN-00009' }), { status: 201, statusText: 'Created' });
    await settle();

    expect(body).toMatchObject({ asset_id: null, name: 'RTD', organization_id: 'org-1', asset_type: 'sensor' });
    expect(body.sensor_channels?.[0]).toMatchObject({
      channel_id: '1',
      physical_quantity: 'temperature',
      unit: '°C',
      measurement_min: 0,
      measurement_max: 100,
      accuracy_value: 0.3,
      accuracy_type: 'absolute',
      accuracy_unit: '°C',
      calibration_interval: 12,
      calibration_role: 'working',
    });
    expect(TestBed.inject(Router).url).toBe('/assets/LN-00009');
  });

  it('is not sent without what every asset has', async () => {
    const { page, http } = await form();

    await page.press('button', 'Create asset');

    http.expectNone('/api/v1/assets');
    expect(page.text()).toContain('Enter a value');
    expect(
      document.activeElement === page.field('Name') || page.field('Name').getAttribute('aria-invalid'),
    ).toBeTruthy();
  });

  it('refuses a range that ends before it begins, and two channels of one id', async () => {
    const { page, http } = await form();
    await fill(page);
    await page.type('Range from', '100');
    await page.type('Range to', '0');

    await page.press('button', 'Create asset');

    http.expectNone('/api/v1/assets');
    expect(page.text()).toContain('Enter more than 100');
  });

  it('shows what the server refuses at the field of the channel', async () => {
    const { page, http } = await form();
    await fill(page);

    await page.press('button', 'Create asset');
    const detail = [{ loc: ['body', 'sensor_channels', '0', 'unit'], msg: 'unknown unit', type: 'value_error' }];
    http.expectOne({ method: 'POST', url: '/api/v1/assets' }).flush({ detail }, { status: 422, statusText: 'x' });
    await settle();

    expect(page.field('Unit').getAttribute('aria-invalid')).toBe('true');
    expect(page.text()).toContain('unknown unit');
  });
});

describe('editing an asset', () => {
  it('sends what the form shows and keeps what it does not', async () => {
    const { page, http } = await form('/assets/LN-00117/edit');
    const before = anAsset({
      sensor_channels: [aChannel({ drift_rate: 0.01, drift_unit: 'bar', criticality: 'critical' })],
    });
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(before);
    await settle();

    await page.type('Name', 'Renamed');
    await page.press('button', 'Save changes');
    const request = http.expectOne({ method: 'PUT', url: '/api/v1/assets/asset-1' });
    const body = request.request.body as AssetUpdate;

    expect(body.name).toBe('Renamed');
    expect(body.sensor_channels?.[0]).toMatchObject({
      sensor_id: 'channel-1',
      drift_rate: 0.01,
      criticality: 'critical',
      accuracy_value: 0.1,
    });
    expect(body.sensor_channels?.[0]).not.toHaveProperty('created_at');
  });

  it('says when somebody else changed it meanwhile, and keeps what was entered', async () => {
    const { page, http } = await form('/assets/LN-00117/edit');
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset(), { headers: { ETag: '"v3-seen"' } });
    await settle();
    await page.type('Name', 'Renamed');

    await page.press('button', 'Save changes');
    const request = http.expectOne({ method: 'PUT', url: '/api/v1/assets/asset-1' });
    request.flush({ detail: 'x', code: 'precondition.failed' }, { status: 412, statusText: 'x' });
    await settle();

    expect(request.request.headers.get('If-Match')).toBe('"v3-seen"');
    expect(page.text()).toContain('Somebody else changed this in the meantime.');
  });
});
