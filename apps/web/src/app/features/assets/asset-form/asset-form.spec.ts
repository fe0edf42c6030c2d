import { jest } from '@jest/globals';
import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { AssetCreate } from '@etalon/api-client';
import { aChannel, anAsset } from '../../../../testing/an-asset';
import { fill, form, north, search } from '../../../../testing/asset-form-page';
import { whenStable } from '../../../../testing/page';
import { Dialogs } from '../../../ui';
import { CameraOpener } from '../../scanning';
import { negligibleProblems, readAsset, updatePayload } from './asset-model';

describe('organization of a new asset', () => {
  const south = { id: 'org-2', name: 'Laboratory South', my_role: 'member', is_member: true };
  const sent = (http: HttpTestingController) => http.match({ method: 'POST', url: '/api/v1/assets' });

  it('is chosen among several, or none', async () => {
    const { page, http } = await form('/assets/new', [north, south]);
    await fill(page);
    await page.press('button', 'Create asset');
    expect(sent(http)).toEqual([]);

    await page.choose('Organization', 'none');
    await page.press('button', 'Create asset');
    expect(sent(http)[0]?.request.body).toMatchObject({ organization_id: null });
  });

  it('clears a location of another organization', async () => {
    const { page, http } = await form('/assets/new', [north, south]);
    const places = (found: object[]) => {
      for (const request of http.match(({ url }) => url === '/api/v1/locations'))
        if (!request.cancelled) request.flush(found);
    };
    await page.choose('Organization', 'org-1');
    places([{ id: 'l1', name: 'Bench', path: [], organization_name: 'Laboratory North' }]);
    await whenStable();
    await fill(page);
    await search(page, 'Location', 'Bench');
    expect(page.field('Location').value).toBe('Bench');

    await page.choose('Organization', 'org-2');
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
    await page.choose('Output', 'resistance');
    expect(page.field('Output unit').value).toBe('Ω');
  });

  it('keeps the case of a chosen unit', async () => {
    const { page } = await form();
    await search(page, 'Physical quantity', 'Resistance');
    await page.choose('Output', 'digital');

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
