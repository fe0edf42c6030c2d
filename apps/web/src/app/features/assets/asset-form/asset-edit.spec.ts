import type { AssetCreate, AssetUpdate, DaqResponse, SensorChannelResponse } from '@etalon/api-client';
import { aChannel, anAsset } from '../../../../testing/an-asset';
import { form, search } from '../../../../testing/asset-form-page';
import { whenStable } from '../../../../testing/page';

describe('a new data acquisition device', () => {
  it('is sent with its details and without channels', async () => {
    const { page, http } = await form();
    for (const label of ['Name', 'Manufacturer', 'Model']) await page.type(label, 'X');
    await page.choose('Kind', 'daq');
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

    await page.choose('Output', '');
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

    await page.choose('Unit of Accuracy', '%FS');
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
    if (option) await page.choose('Unit of Accuracy', option.value);
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
