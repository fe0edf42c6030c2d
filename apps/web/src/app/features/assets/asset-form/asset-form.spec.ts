import { jest } from '@jest/globals';
import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { AssetCreate, AssetUpdate, DaqResponse, SensorChannelResponse } from '@etalon/api-client';
import { aChannel, anAsset } from '../../../../testing/an-asset';
import { whenStable, type Page } from '../../../../testing/page';
import { Elsewhere, configure, visit } from '../../../../testing/render';
import { Session } from '../../../session';
import { Dialogs } from '../../../ui';
import { CameraOpener } from '../../scanning';
import routes from '../assets.routes';
import { AssetEdit } from './asset-edit';
import { negligibleProblems, readAsset, updatePayload } from './asset-model';

const user = { id: 'user-1', name: 'R. Sample', email: 'r@lab.example', role: 'technician', language: 'en' };

const north = { id: 'org-1', name: 'Laboratory North', my_role: 'member', is_member: true };

async function form(
  url = '/assets/new',
  mine: object[] = [north],
  { role = user.role, isUnfolded = true } = {},
): Promise<{ page: Page; http: HttpTestingController }> {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({
    routes: [
      { path: 'assets', children: routes.filter(({ path }) => path === 'new') },
      { path: 'assets/:ref/edit', component: AssetEdit },
      { path: 'assets/:ref', component: Elsewhere },
    ],
  });
  TestBed.inject(Session);
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({ ...user, role });
  for (const request of http.match(({ url: address }) => address === '/api/v1/organizations'))
    if (!request.cancelled) request.flush(mine);
  await whenStable();
  const { page } = await visit(url);
  if (isUnfolded) await page.unfold();
  return { page, http };
}

async function search(page: Page, label: string, text: string): Promise<void> {
  page.field(label).focus();
  await page.type(label, text);
  page.field(label).blur();
  await whenStable();
}

async function choose(page: Page, label: string, value: string): Promise<void> {
  const field = page.field(label);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await whenStable();
}

async function fill(page: Page): Promise<void> {
  await page.type('Name', 'RTD');
  await page.type('Manufacturer', 'Heraeus');
  await page.type('Model', 'M222');
  await search(page, 'Physical quantity', 'Temperature');
}

describe('organization of a new asset', () => {
  const south = { id: 'org-2', name: 'Laboratory South', my_role: 'member', is_member: true };
  const sent = (http: HttpTestingController) => http.match({ method: 'POST', url: '/api/v1/assets' });

  it('is chosen among several, or none', async () => {
    const { page, http } = await form('/assets/new', [north, south]);
    await fill(page);
    await page.press('button', 'Create asset');
    expect(sent(http)).toEqual([]);

    await choose(page, 'Organization', 'none');
    await page.press('button', 'Create asset');
    expect(sent(http)[0]?.request.body).toMatchObject({ organization_id: null });
  });

  it('clears a location of another organization', async () => {
    const { page, http } = await form('/assets/new', [north, south]);
    const places = (found: object[]) => {
      for (const request of http.match(({ url }) => url === '/api/v1/locations'))
        if (!request.cancelled) request.flush(found);
    };
    await choose(page, 'Organization', 'org-1');
    places([{ id: 'l1', name: 'Bench', path: [], organization_name: 'Laboratory North' }]);
    await whenStable();
    await fill(page);
    await search(page, 'Location', 'Bench');
    expect(page.field('Location').value).toBe('Bench');

    await choose(page, 'Organization', 'org-2');
    places([]);
    await whenStable();
    expect(page.field('Location').value).toBe('');

    await page.press('button', 'Create asset');
    expect(sent(http)[0]?.request.body).toMatchObject({ organization_id: 'org-2', location_id: null });
  });

  it('links to the organizations for a user without any', async () => {
    const { page } = await form('/assets/new', []);

    expect(page.get('link', 'Create or join an organization').getAttribute('href')).toBe('/organizations');
  });
});

describe('form of a new asset', () => {
  it('has the same idempotency key after a lost response, until its values change or are refused', async () => {
    const { page, http } = await form();
    await fill(page);
    const send = async (status: number, code = 'x') => {
      await page.press('button', 'Create asset');
      const request = http.expectOne({ method: 'POST', url: '/api/v1/assets' });
      if (status === 0) request.error(new ProgressEvent('error'));
      else request.flush({ detail: 'x', code }, { status, statusText: 'x' });
      await whenStable();
      return request.request.headers.get('Idempotency-Key');
    };

    const first = await send(0);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect([await send(503), await send(409, 'idempotency.in_progress'), await send(422)]).toEqual([
      first,
      first,
      first,
    ]);
    const second = await send(0);
    expect(second).not.toBe(first);
    await page.type('Name', 'RTD 2');
    const third = await send(0);
    expect(third).not.toBe(second);
    expect(await send(409, 'idempotency.already_done')).toBe(third);
    const fourth = await send(0);
    expect(fourth).not.toBe(third);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
    expect(await send(422)).not.toBe(fourth);
  });

  it('reads the serial number with the camera', async () => {
    const { page } = await form();
    jest.spyOn(TestBed.inject(CameraOpener), 'read').mockResolvedValue(' SN-1\n');

    await page.press('button', 'Read with the camera: Serial number');
    await whenStable();

    expect(page.field('Serial number').value).toBe('SN-1');
  });

  it('shows viewers that they have no permission', async () => {
    const { page } = await form('/assets/new', [north], { role: 'viewer' });

    expect(page.get('heading', 'You don’t have permission for this action')).toBeDefined();
    expect(page.all('textbox')).toEqual([]);
  });

  it('links to the first location and procedure, and offers them on return', async () => {
    const { page, http } = await form();
    const answer = (address: string, found: object[]) => {
      for (const request of http.match(({ url }) => url === address)) request.flush(found);
    };
    answer('/api/v1/locations', []);
    answer('/api/v1/procedures', []);
    await whenStable();
    expect(page.get('link', 'Add location').getAttribute('href')).toBe('/locations/new?of=org-1');
    expect(page.get('link', 'Add procedure').getAttribute('href')).toBe('/procedures/new');

    window.dispatchEvent(new Event('focus'));
    await whenStable();
    answer('/api/v1/locations', [{ id: 'l1', name: 'Bench', path: [], organization_name: 'Laboratory North' }]);
    answer('/api/v1/procedures', []);
    await whenStable();

    expect(page.all('link', 'Add location')).toEqual([]);
    expect(page.all('link', 'Add procedure')).toHaveLength(1);
  });
});

describe('a form with entries', () => {
  it.each([
    ['another code', '/assets/new?code=A', '/assets/new?code=B', 'A', 'B'],
    ['a code without the name', '/assets/new?name=Pump', '/assets/new?code=B', undefined, 'B'],
    ['no name', '/assets/new?name=Pump', '/assets/new', undefined, undefined],
  ])('asks before it is emptied for %s', async (_, from, to, before, after) => {
    const { page, http } = await form(from);
    const router = TestBed.inject(Router);
    const confirm = jest.spyOn(TestBed.inject(Dialogs), 'confirm').mockResolvedValue(false);
    const sentCodes = async () => {
      await page.press('button', 'Create asset');
      const request = http.expectOne({ method: 'POST', url: '/api/v1/assets' });
      request.flush({}, { status: 500, statusText: 'Error' });
      await whenStable();
      return (request.request.body as AssetCreate).codes;
    };
    const codes = (code: string | undefined) => (code ? [{ code }] : undefined);
    await fill(page);

    await router.navigateByUrl(to);
    await whenStable();
    expect(confirm).toHaveBeenCalledTimes(1);
    expect([router.url, page.field('Name').value]).toEqual([from, 'RTD']);
    expect(await sentCodes()).toEqual(codes(before));

    confirm.mockResolvedValue(true);
    await router.navigateByUrl(to);
    await whenStable();
    expect([router.url, page.field('Name').value]).toEqual([to, '']);
    await fill(page);
    expect(await sentCodes()).toEqual(codes(after));
  });
});

describe('negligible contributions of a channel', () => {
  const stored = () =>
    anAsset({
      sensor_channels: [aChannel({ negligible_contributions: [{ source: 'hysteresis', reason: 'no moving parts' }] })],
    });

  it('are sent with the channel, with a trimmed reason', () => {
    const values = readAsset(stored());
    const channels = values.sensor_channels.map((channel) => ({
      ...channel,
      negligible_contributions: [
        { source: 'hysteresis', reason: 'no moving parts' },
        { source: 'environment', reason: ' within the reference conditions ' },
      ],
    }));

    expect(updatePayload({ ...values, sensor_channels: channels }, stored()).sensor_channels).toMatchObject([
      {
        negligible_contributions: [
          { source: 'hysteresis', reason: 'no moving parts' },
          { source: 'environment', reason: 'within the reference conditions' },
        ],
      },
    ]);
    expect(updatePayload(values, stored())).toEqual({});
  });

  it('can be removed; require a unique source and a reason', () => {
    const values = readAsset(stored());
    const without = values.sensor_channels.map((channel) => ({ ...channel, negligible_contributions: [] }));

    const changes = updatePayload({ ...values, sensor_channels: without }, stored());

    expect(changes.sensor_channels?.[0]).toMatchObject({ negligible_contributions: null });
    const wrong = [
      { source: '', reason: 'x' },
      { source: 'environment', reason: ' ' },
      { source: 'environment', reason: 'y'.repeat(501) },
    ];
    expect(Object.fromEntries(negligibleProblems(wrong))).toEqual({
      '0.source': 'required',
      '1.reason': 'required',
      '2.source': 'twice',
      '2.reason': 'long',
    });
  });
});

describe('a new asset', () => {
  it('belongs to the only organization of the user', async () => {
    const { page } = await form();

    expect(page.field('Organization').value).toBe('org-1');
  });

  it('fills unit and technologies from the quantity', async () => {
    const { page } = await form();

    await search(page, 'Physical quantity', 'Temperature');

    expect(page.field('Unit').value).toBe('°C');
    await page.key(page.field('Technology'), 'ArrowDown');
    expect(page.all('option', 'RTD PT100')).toHaveLength(1);
    await choose(page, 'Output', 'resistance');
    expect(page.field('Output unit').value).toBe('Ω');
  });

  it('keeps the case of a chosen unit', async () => {
    const { page } = await form();
    await search(page, 'Physical quantity', 'Resistance');
    await choose(page, 'Output', 'digital');

    for (const label of ['Unit', 'Output unit']) {
      page.field(label).focus();
      await page.key(page.field(label), 'ArrowDown');
      page
        .all('option', 'MΩ')
        .find((option) => option.closest('[role=listbox]'))
        ?.click();
      await whenStable();
      page.field(label).blur();
      await whenStable();
      expect(page.field(label).value).toBe('MΩ');
    }
  });

  it('is sent with its channel; the server allocates an empty ID', async () => {
    const { page, http } = await form();
    await fill(page);
    await page.type('Range from', '0');
    await page.type('Range to', '100');
    await page.type('Accuracy', '0,3');

    await page.press('button', 'Create asset');
    const request = http.expectOne({ method: 'POST', url: '/api/v1/assets' });
    const body = request.request.body as AssetCreate;
    request.flush(anAsset({ asset_id: 'LN-00009' }), { status: 201, statusText: 'Created' });
    await whenStable();

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

  it('is not sent without its required fields', async () => {
    const { page, http } = await form();

    await page.press('button', 'Create asset');

    http.expectNone('/api/v1/assets');
    expect(page.text()).toContain('Required');
    expect(
      document.activeElement === page.field('Name') || page.field('Name').getAttribute('aria-invalid'),
    ).toBeTruthy();
  });

  it('rejects a reversed range and duplicate channel IDs', async () => {
    const { page, http } = await form();
    await fill(page);
    await page.type('Range from', '100');
    await page.type('Range to', '0');

    await page.press('button', 'Create asset');

    http.expectNone('/api/v1/assets');
    expect(page.text()).toContain('Enter more than 100');
  });

  it('shows a server validation error at the field of the channel', async () => {
    const { page, http } = await form();
    await fill(page);

    await page.press('button', 'Create asset');
    const detail = [{ loc: ['body', 'sensor_channels', '0', 'unit'], msg: 'unknown unit', type: 'value_error' }];
    http.expectOne({ method: 'POST', url: '/api/v1/assets' }).flush({ detail }, { status: 422, statusText: 'x' });
    await whenStable();

    expect(page.field('Unit').getAttribute('aria-invalid')).toBe('true');
    expect(page.text()).toContain('unknown unit');
  });
});

describe('a new asset like an existing one', () => {
  it('is created by its own button only, never by Enter', async () => {
    const { page, http } = await form();
    await fill(page);
    await page.press('button', 'Create asset');
    const params = { id: 'asset-2', asset_id: 'LN-00002' };
    http
      .expectOne({ method: 'POST', url: '/api/v1/assets' })
      .flush({ detail: 'x', code: 'asset.same_instrument', params }, { status: 409, statusText: 'Conflict' });
    await whenStable();

    // Enter presses the first submit button of a form.
    expect(page.root.querySelector('form [type=submit]')?.textContent).toContain('Create asset');
    await page.press('button', 'It is another item');
    const again = http.expectOne({ method: 'POST', url: '/api/v1/assets' }).request.body as AssetCreate;
    expect(again.allow_same_serial).toBe(true);
  });

  it('is no longer offered after another scan', async () => {
    const { page, http } = await form('/assets/new?code=A');
    await fill(page);
    await page.press('button', 'Create asset');
    http
      .expectOne({ method: 'POST', url: '/api/v1/assets' })
      .flush(
        { detail: 'x', code: 'asset.same_instrument', params: { asset_id: 'LN-00002' } },
        { status: 409, statusText: 'Conflict' },
      );
    await whenStable();
    const offered = () => [page.all('link', 'Open LN-00002').length, page.all('button', 'It is another item').length];
    expect(offered()).toEqual([1, 1]);

    jest.spyOn(TestBed.inject(Dialogs), 'confirm').mockResolvedValue(true);
    await TestBed.inject(Router).navigateByUrl('/assets/new?code=B');
    await whenStable();
    expect(offered()).toEqual([0, 0]);
  });
});

describe('a new data acquisition device', () => {
  it('is sent with its details and without channels', async () => {
    const { page, http } = await form();
    for (const label of ['Name', 'Manufacturer', 'Model']) await page.type(label, 'X');
    await choose(page, 'Kind', 'daq');
    await page.press('button', 'Remove channel');
    await page.type('Type of data acquisition', 'USB');
    await page.type('Input channels', '8');

    await page.press('button', 'Create asset');
    http.expectNone('/api/v1/assets');
    expect(page.text()).toContain('Required');
    await page.type('Output channels', '0');
    await page.press('button', 'Create asset');
    const body = http.expectOne({ method: 'POST', url: '/api/v1/assets' }).request.body as AssetCreate;

    expect(body).toMatchObject({ asset_type: 'daq', sensor_channels: [] });
    expect(body.daq_details).toMatchObject({ daq_type: 'USB', input_channels: 8, output_channels: 0, adc_type: null });
  });

  it('shows read-only details when edited', async () => {
    const { page, http } = await form('/assets/LN-00117/edit');
    const daq_details = { daq_type: 'data_logger', input_channels: 8, output_channels: 0 } as DaqResponse;
    http
      .expectOne('/api/v1/assets/LN-00117/profile')
      .flush(anAsset({ asset_type: 'daq', sensor_channels: [], daq_details }));
    await whenStable();

    expect(page.text()).toContain('Data logger');
    expect(page.text()).toContain('It cannot be changed');
    await page.type('Notes', 'x');
    await page.press('button', 'Save changes');
    expect(http.expectOne({ method: 'PUT', url: '/api/v1/assets/asset-1' }).request.body).toEqual({ notes: 'x' });
  });
});

describe('editing an asset', () => {
  it('sends edited fields and keeps fields that are not displayed', async () => {
    const { page, http } = await form('/assets/LN-00117/edit');
    const before = anAsset({
      sensor_channels: [aChannel({ drift_rate: 0.01, drift_unit: 'bar', criticality: 'critical' })],
    });
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(before);
    await whenStable();

    await page.type('Name', 'Renamed');
    await page.type('Range to', '12');
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

  it('proposes an id for a new channel that no channel has or had', async () => {
    const { page, http } = await form('/assets/LN-00117/edit');
    const channels = ['1', '2', '3'].map((channel_id) =>
      aChannel({ id: `channel-${channel_id}`, channel_id, is_active: channel_id !== '3' }),
    );
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset({ sensor_channels: channels }));
    await whenStable();

    page.all('button', 'Remove channel')[1]?.click();
    await whenStable();
    await page.press('button', 'Add channel');
    await page.unfold();

    expect(page.field('Channel id').value).toBe('4');
  });

  it('reports a concurrent change and keeps the entries', async () => {
    const { page, http } = await form('/assets/LN-00117/edit');
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset(), { headers: { ETag: '"v3-seen"' } });
    await whenStable();
    await page.type('Name', 'Renamed');

    await page.press('button', 'Save changes');
    const request = http.expectOne({ method: 'PUT', url: '/api/v1/assets/asset-1' });
    request.flush({ detail: 'x', code: 'precondition.failed' }, { status: 412, statusText: 'x' });
    await whenStable();

    expect(request.request.headers.get('If-Match')).toBe('"v3-seen"');
    expect(page.root.querySelector('footer [role="alert"]')?.textContent).toContain(
      'Another person changed this in the meantime.',
    );
  });

  it('sends only the note when only the note changed', async () => {
    const channel = aChannel({
      unit: 'V',
      accuracy_value: 5,
      accuracy_type: null,
      accuracy_unit: 'mV',
      resolution: 0.1,
      resolution_unit: 'mV',
      calibration_role: null,
    });
    const { page, http } = await form('/assets/LN-00117/edit');
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset({ sensor_channels: [channel] }));
    await whenStable();

    await page.type('Notes', 'Moved to room 12');
    await page.press('button', 'Save changes');
    const body = http.expectOne({ method: 'PUT', url: '/api/v1/assets/asset-1' }).request.body as AssetUpdate;

    expect(body).toEqual({ notes: 'Moved to room 12' });
  });

  it.each([
    ['values with their own units', { unit: 'V', accuracy_value: 5, accuracy_unit: 'mV', resolution_unit: 'mV' }],
    [
      'values without own units',
      { accuracy_unit: null, resolution_unit: null, accuracy_type: null, calibration_role: null },
    ],
    ['a transfer standard', { calibration_role: 'transfer', criticality: 'very' }],
    ['empty texts', { technology: '', measurement_type: '', output_type: '', accuracy_value: null }],
  ])('sends untouched fields unchanged: %s', async (_, given) => {
    const before = aChannel(given);
    const { page, http } = await form('/assets/LN-00117/edit');
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset({ sensor_channels: [before] }));
    await whenStable();

    await page.type('Calibration interval', '6');
    await page.press('button', 'Save changes');
    const body = http.expectOne({ method: 'PUT', url: '/api/v1/assets/asset-1' }).request.body as AssetUpdate;

    const {
      id,
      asset_id,
      is_active,
      created_at,
      updated_at,
      calibration_method_name,
      calibration_method_in_use,
      ...stored
    } = before;
    const { calibration_status, conformity, uncertainty_state, next_due_at, last_calibration_date, ...sent } = stored;
    expect([
      id,
      asset_id,
      is_active,
      created_at,
      updated_at,
      calibration_method_name,
      calibration_method_in_use,
    ]).toBeDefined();
    expect([calibration_status, conformity, uncertainty_state, next_due_at, last_calibration_date]).toBeDefined();
    expect(body).toEqual({ sensor_channels: [{ ...sent, sensor_id: 'channel-1', calibration_interval: 6 }] });
  });

  it('removes range and unit of an output with it', async () => {
    const output = { output_type: 'current', output_signal_min: 4, output_signal_max: 20, output_signal_unit: 'mA' };
    const { page, http } = await form('/assets/LN-00117/edit');
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset({ sensor_channels: [aChannel(output)] }));
    await whenStable();

    await choose(page, 'Output', '');
    await page.press('button', 'Save changes');
    const body = http.expectOne({ method: 'PUT', url: '/api/v1/assets/asset-1' }).request.body as AssetUpdate;

    const none = { output_type: null, output_signal_min: null, output_signal_max: null, output_signal_unit: null };
    expect(body.sensor_channels?.[0]).toMatchObject(none);
  });

  it.each(['kPa', 'dPa'])(
    'keeps the former unit of values without their own unit when the unit becomes %s',
    async (unit) => {
      const { page, http } = await form('/assets/LN-00117/edit');
      const before = aChannel({ accuracy_value: 5, accuracy_type: null, accuracy_unit: null, resolution_unit: null });
      http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset({ sensor_channels: [before] }));
      await whenStable();

      await search(page, 'Unit', '');
      await search(page, 'Unit', unit);
      await page.press('button', 'Save changes');
      const body = http.expectOne({ method: 'PUT', url: '/api/v1/assets/asset-1' }).request.body as AssetUpdate;

      expect(body.sensor_channels?.[0]).toMatchObject({
        unit,
        accuracy_value: 5,
        accuracy_unit: 'bar',
        resolution: 0.001,
        resolution_unit: 'bar',
      });
    },
  );

  it('switches the accuracy from a unit to percent of full scale', async () => {
    const { page, http } = await form('/assets/LN-00117/edit');
    const before = aChannel({ accuracy_value: 5, accuracy_type: 'absolute', accuracy_unit: 'kPa' });
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset({ sensor_channels: [before] }));
    await whenStable();
    expect(page.field('Unit of Accuracy').value).toBe('kPa');

    await choose(page, 'Unit of Accuracy', '%FS');
    await page.press('button', 'Save changes');
    const body = http.expectOne({ method: 'PUT', url: '/api/v1/assets/asset-1' }).request.body as AssetUpdate;

    expect(body.sensor_channels?.[0]).toMatchObject({
      accuracy_value: 5,
      accuracy_type: 'percent_of_full_scale',
      accuracy_unit: null,
    });
  });

  const ofLevel = { accuracy_type: 'absolute', accuracy_unit: '%' } as const;
  const ofReading = { accuracy_type: 'percent_of_reading', accuracy_unit: null } as const;
  const none = { accuracy_value: null, accuracy_type: null, accuracy_unit: null };
  it.each<[string, Partial<SensorChannelResponse>, string, Partial<SensorChannelResponse>]>([
    ['a first value', none, '', ofLevel],
    ['another absolute value', ofLevel, '', ofLevel],
    ['another value of reading', ofReading, '', ofReading],
    ['an absolute value instead', ofReading, '%', ofLevel],
    ['a value of reading instead', ofLevel, '% of reading', ofReading],
  ])('keeps the unit of a level in percent apart from percent of reading: %s', async (_, given, chosen, sent) => {
    const { page, http } = await form('/assets/LN-00117/edit');
    const before = aChannel({ physical_quantity: 'level', unit: '%', resolution_unit: '%', ...given });
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset({ sensor_channels: [before] }));
    await whenStable();

    const { options } = page.field('Unit of Accuracy') as Element as HTMLSelectElement;
    const option = [...options].find(({ text }) => text === chosen);
    if (option) await choose(page, 'Unit of Accuracy', option.value);
    await page.type('Accuracy', '2');
    await page.press('button', 'Save changes');
    const body = http.expectOne({ method: 'PUT', url: '/api/v1/assets/asset-1' }).request.body as AssetUpdate;

    expect(body.sensor_channels?.[0]).toMatchObject({ accuracy_value: 2, ...sent });
  });

  it.each([
    [10, ['', 'bar/month', 'bar/year', '%FS/year']],
    [null, ['', 'bar/month', 'bar/year']],
  ])('offers a drift in percent of full scale with a range only: %s', async (measurement_max, units) => {
    const { page, http } = await form('/assets/LN-00117/edit');
    const channels = [aChannel({ measurement_max })];
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset({ sensor_channels: channels }));
    await whenStable();

    await page.unfold();
    const field = page.field('Unit of Drift') as Element as HTMLSelectElement;
    expect([...field.options].map(({ value }) => value)).toEqual(units);
  });

  it('opens the section with a validation error', async () => {
    const { page, http } = await form('/assets/LN-00117/edit');
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset());
    await whenStable();
    const isShown = (label: string) => page.all('textbox', label).length > 0;
    expect(isShown('Weight')).toBe(false);

    await page.type('Notes', 'x');
    await page.press('button', 'Save changes');
    const detail = [{ loc: ['body', 'weight_kg'], msg: 'too heavy', type: 'value_error' }];
    http
      .expectOne({ method: 'PUT', url: '/api/v1/assets/asset-1' })
      .flush({ detail }, { status: 422, statusText: 'x' });
    await whenStable();

    expect(page.field('Weight').getAttribute('aria-invalid')).toBe('true');
    expect(page.text()).toContain('too heavy');
  });
});

describe('initial view of a new asset', () => {
  it('shows the required fields; other sections are collapsed', async () => {
    const { page } = await form('/assets/new', [north], { isUnfolded: false });
    const labels = [...page.root.querySelectorAll('label')].map(({ textContent }) => textContent.trim());

    expect(labels).toEqual([
      'Name',
      'Organization',
      'Kind',
      'Manufacturer',
      'Model',
      'Serial number',
      'Physical quantity',
      'Unit',
    ]);
  });

  it('is enough to create the asset and continue with its calibration', async () => {
    const { page, http } = await form('/assets/new', [north], { isUnfolded: false });
    await fill(page);
    await page.press('button', 'Create and record calibration');
    http.expectOne({ method: 'POST', url: '/api/v1/assets' }).flush(anAsset({ asset_id: 'LN-00007' }));
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/calibrations/new?asset=LN-00007');
  });

  it('names the missing choice', async () => {
    const { page } = await form('/assets/new', [north], { isUnfolded: false });
    await page.press('button', 'Create asset');

    expect(page.text()).toContain('Choose a unit');
    expect(page.text()).toContain('Choose an option from the list');
  });
});
