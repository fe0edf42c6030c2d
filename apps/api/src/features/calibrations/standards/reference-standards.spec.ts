import type { CalibrationCreate, SensorChannelCreate } from '../../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { inFloors } from '../../../../../../test/support/floors.mjs';

const indicated = { data_entry_mode: 'reference_vs_indicated' } as const;
const thermometer = (given: Partial<SensorChannelCreate> = {}) =>
  aChannel({ resolution: null, accuracy_value: null, accuracy_type: null, ...given });
const level = (values: number[], unit = '°C') =>
  points(
    values.map((value) => [value, value]),
    unit,
  );

describe('a reference standard', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  let item: Awaited<ReturnType<typeof anAsset>>;
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
    item = await anAsset(technician, { organization_id: organization.id, sensor_channels: [thermometer()] });
  });
  afterAll(() => test.close());

  const aStandard = (channels = [thermometer()], organization_id = organization.id) =>
    anAsset(technician, {
      organization_id,
      sensor_channels: channels.map((channel) => ({ ...channel, calibration_role: 'reference' })),
    });
  const sensorOf = (asset: { sensor_channels?: { id: string }[] | null }, i = 0) =>
    asset.sensor_channels?.[i]?.id ?? '';
  const calibrate = async (asset: { id: string }, given: Partial<CalibrationCreate> = {}, U = 0.1, k = 2) =>
    (
      await technician
        .post(
          '/calibrations',
          calibrationBody(asset, {
            ...indicated,
            calibration_type: 'external_accredited_lab',
            calibration_date: '2026-01-10',
            points: level([0, 50, 100]),
            analysis: { reference_standard_uncertainty: U, reference_standard_coverage_factor: k },
            ...given,
          }),
        )
        .expect(201)
    ).body;
  const use = (given: Partial<CalibrationCreate>, by = technician) =>
    by.post('/calibrations', calibrationBody(item, { ...indicated, points: level([0, 50, 100]), ...given }));
  const record = async (given: Partial<CalibrationCreate>, by = technician) => (await use(given, by).expect(201)).body;
  const pointsOf = async ({ id }: { id: string }) =>
    (await technician.get(`/calibrations/${id}/points`).expect(200)).body;
  const locOf = (body: { detail: { loc: string[] }[] }) => body.detail[0]?.loc;

  it('with two channels uses the one of the quantity, which the response names', async () => {
    const standard = await aStandard([
      thermometer({ channel_id: 'p', physical_quantity: 'pressure', unit: 'bar' }),
      thermometer({ channel_id: 't' }),
    ]);
    await calibrate(standard, { sensor_id: sensorOf(standard, 1) }, 0.196);
    await calibrate(
      standard,
      { sensor_id: sensorOf(standard), calibration_date: '2026-02-01', points: level([0, 50], 'bar') },
      0.005,
    );

    const body = await record({ internal_reference_asset_id: standard.id });

    expect(body.internal_reference_sensor_id).toBe(sensorOf(standard, 1));
    expect(body.reference_standards[0]).toMatchObject({
      channel_id: 't',
      expanded_uncertainty: expect.closeTo(0.196, 3) as number,
      unit: '°C',
      state: 'in_force',
    });
    expect(body).toMatchObject({ traceable: true, not_traceable: [] });
    expect((await pointsOf(body)).map((point) => point.standard)).toEqual(Array(3).fill(sensorOf(standard, 1)));
  });

  it('requires its channel if two fit, and is required for computed results', async () => {
    const two = await aStandard([thermometer({ channel_id: 'a' }), thermometer({ channel_id: 'b', unit: 'K' })]);
    const none = await aStandard([]);
    const inactive = await aStandard([thermometer({ physical_quantity: 'pressure', unit: 'bar' })]);

    for (const standard of [two, none, inactive]) {
      const { body } = await use({ internal_reference_asset_id: standard.id }).expect(422);
      expect(locOf(body)).toEqual(['body', 'internal_reference_sensor_id']);
    }
    const filed = await record({ internal_reference_asset_id: none.id, points: [] });
    expect(filed.reference_standard).toMatchObject({ asset_id: none.id, sensor_id: null });
    expect(filed.traceable).toBe(false);
  });

  it('is used with its calibration as of the calibration date, not a later one', async () => {
    const standard = await aStandard();
    const first = await calibrate(standard, { calibration_date: '2025-12-01' }, 0.1);
    await calibrate(standard, { calibration_date: '2026-06-01' }, 0.4);

    const before = await record({ internal_reference_asset_id: standard.id, calibration_date: '2026-03-12' });
    const onTheDay = await record({ internal_reference_asset_id: standard.id, calibration_date: '2026-06-01' });

    expect(before.reference_standards[0]).toMatchObject({ calibration_id: first.id, due_date: '2026-12-01' });
    expect(before.reference_standards[0]?.expanded_uncertainty).toBeCloseTo(0.1, 2);
    expect(onTheDay.reference_standards[0]?.expanded_uncertainty).toBeCloseTo(0.4, 2);
  });

  it('gives each point its own correction, U, k and degrees of freedom', async () => {
    const standard = await aStandard();
    const table = {
      points: points([
        [0, 0.1],
        [100, 99.8],
        [100, 99.8],
      ]),
    };
    await calibrate(standard, table, 0.316, 13.968);

    const body = await record({ internal_reference_asset_id: standard.id, points: level([0.1, 50, 99.8]) });

    const [low, , high] = await pointsOf(body);
    expect(low).toMatchObject({ reference_correction: -0.1, corrected_reference_value: 0, error: 0.1 });
    expect(high).toMatchObject({ reference_correction: expect.closeTo(0.2, 12) as number });
    expect(high?.standard_expanded_uncertainty).toBeCloseTo(0.316, 3);
    expect(high?.standard_degrees_of_freedom).toBe(1);
    expect(high?.expanded_uncertainty).toBeCloseTo(0.316, 2);
    const applied = await record({
      internal_reference_asset_id: standard.id,
      analysis: { reference_correction: 'already_applied' },
    });
    expect((await pointsOf(applied)).map((point) => point.reference_correction)).toEqual([0, 0, 0]);
  });

  it('gives no correction outside its calibrated range, and the record is not traceable', async () => {
    const standard = await aStandard();
    await calibrate(standard, { points: level([0, 25, 50]) });

    const body = await record({ internal_reference_asset_id: standard.id });

    expect(body).toMatchObject({ traceable: false, not_traceable: ['out_of_calibrated_range'] });
    expect((await pointsOf(body))[2]?.standard_expanded_uncertainty).toBeNull();
  });

  it('gives no correction outside the table that was stated', async () => {
    const standard = await aStandard();
    const rows = [
      { x: 0, y: 0.1, standard_uncertainty: 0.05 },
      { x: 50, y: 50.1, standard_uncertainty: 0.05 },
    ];
    const table = { data_entry_mode: 'model_direct' as const, points: [], analysis: null, declared_table: { rows } };
    await calibrate(standard, { ...table, model_type: 'lookup_table', expanded_uncertainty: 0.1 });

    const body = await record({ internal_reference_asset_id: standard.id });

    expect(body).toMatchObject({ traceable: false, not_traceable: ['out_of_calibrated_range'] });
    const [, middle, high] = await pointsOf(body);
    expect(middle?.reference_correction).toBeCloseTo(0.1, 12);
    expect(high?.standard_expanded_uncertainty).toBeNull();
  });

  it.each([
    ['one U', 'linear', null, 0.01],
    ['one U', 'monotone_cubic', null, 0.014393927],
    ['U in each row', 'monotone_cubic', 0.005, 0.014393927],
  ] as const)('gives the corrections of a table with %s: %s', async (_name, interpolation, u, between) => {
    const standard = await aStandard();
    const rows = [
      { x: 0, y: 0 },
      { x: 1, y: 1.05 },
      { x: 2, y: 1.97 },
      { x: 100, y: 100 },
    ].map((row) => ({ ...row, standard_uncertainty: u }));
    const table = { data_entry_mode: 'model_direct' as const, points: [], declared_table: { rows, interpolation } };
    await calibrate(standard, { ...table, analysis: null, model_type: 'lookup_table', expanded_uncertainty: 0.01 });

    const body = await record({ internal_reference_asset_id: standard.id, points: level([1, 2, 1.5]) });

    expect(body.traceable).toBe(true);
    const near = (value: number) => expect.closeTo(value, 9) as number;
    expect(
      (await pointsOf(body)).map((point) => [point.reference_correction, point.standard_expanded_uncertainty]),
    ).toEqual([
      [near(0.05), near(0.01)],
      [near(-0.03), near(0.01)],
      [near(between), near(0.01)],
    ]);
  });

  it.each([
    ['complete', 0.005],
    ['unstated', null],
  ] as const)('has a table with the uncertainty of each row: %s', async (uncertainty_state, last) => {
    const rows = [
      { x: 0, y: 0, standard_uncertainty: 0.005 },
      { x: 100, y: 100, standard_uncertainty: last },
    ];
    const table = { data_entry_mode: 'model_direct' as const, points: [], declared_table: { rows }, analysis: null };

    const standard = await calibrate(await aStandard(), { ...table, model_type: 'lookup_table' });

    expect(standard).toMatchObject({ expanded_uncertainty: null, uncertainty_state });
  });

  it('without points keeps the unit of its record, also in a correction', async () => {
    const ofPressure = (unit: string, measurement_max: number) =>
      thermometer({ physical_quantity: 'pressure', unit, measurement_max });
    const [standard, gauge] = [
      await aStandard([ofPressure('bar', 10)]),
      await anAsset(technician, { organization_id: organization.id, sensor_channels: [ofPressure('bar', 10)] }),
    ];
    const line = { poly_coefficients: [1, 0.01], range_min: 0, range_max: 10, expanded_uncertainty: 0.002 };
    const stated = {
      calibration_type: 'external_accredited_lab',
      calibration_date: '2026-01-10',
      data_entry_mode: 'model_direct',
      points: [],
      ...line,
    } satisfies Partial<CalibrationCreate>;
    const { body: filed } = await technician.post('/calibrations', calibrationBody(standard, stated)).expect(201);
    await technician
      .put(`/assets/${standard.id}`, {
        sensor_channels: [{ ...ofPressure('kPa', 1000), calibration_role: 'reference' }],
      })
      .expect(200);
    const used = async () => {
      const body = { ...indicated, internal_reference_asset_id: standard.id, points: level([0, 5, 10], 'bar') };
      const made = (await technician.post('/calibrations', calibrationBody(gauge, body)).expect(201)).body;
      const [, middle] = await pointsOf(made);
      return [made.not_traceable, middle?.standard_expanded_uncertainty, middle?.reference_correction];
    };

    const before = await used();
    const correction = { ...stated, supersedes_id: filed.id, correction_reason: 'The name had a typing error.' };
    const { body: corrected } = await test.root
      .post('/calibrations', calibrationBody(standard, correction))
      .expect(201);

    const near = (value: number) => expect.closeTo(value, 9) as number;
    expect(before).toEqual([[], near(0.002), near(0.01)]);
    expect(await used()).toEqual(before);
    expect([corrected.reference_unit, corrected.measured_unit]).toEqual(['bar', 'bar']);
  });

  it.each<[string, Partial<CalibrationCreate>]>([
    ['a line', { poly_coefficients: [0.01, 0.01], range_min: 0, range_max: 1000 }],
    [
      'a table',
      {
        model_type: 'lookup_table',
        declared_table: {
          rows: [0, 300, 1000].map((x) => ({ x, y: 0.01 + x / 100 })),
          interpolation: 'monotone_cubic',
        },
      },
    ],
  ])('that indicates in another unit of its quantity has the corrections of %s', async (_name, result) => {
    const inBar = { physical_quantity: 'pressure', unit: 'bar', measurement_max: 10 };
    const standard = await aStandard([thermometer({ ...inBar, output_type: 'digital', output_signal_unit: 'kPa' })]);
    const gauge = await anAsset(technician, {
      organization_id: organization.id,
      sensor_channels: [thermometer(inBar)],
    });
    const stated: Partial<CalibrationCreate> = {
      data_entry_mode: 'model_direct',
      points: [],
      analysis: null,
      expanded_uncertainty: 0.002,
    };
    await calibrate(standard, { ...stated, ...result });

    const body = { ...indicated, internal_reference_asset_id: standard.id, points: level([0, 5, 10], 'bar') };
    const made = (await technician.post('/calibrations', calibrationBody(gauge, body)).expect(201)).body;

    const near = (value: number) => expect.closeTo(value, 9) as number;
    expect(made.not_traceable).toEqual([]);
    expect(
      (await pointsOf(made)).map((point) => [point.reference_correction, point.standard_expanded_uncertainty]),
    ).toEqual(Array(3).fill([near(0.01), near(0.002)]));
  });

  it('gives the same result in its own unit and in that of the data', async () => {
    const standard = await aStandard([thermometer({ unit: '°F', measurement_min: 32, measurement_max: 212 })]);
    await calibrate(standard, { points: level([32, 122, 212], '°F') }, 0.18);

    const body = await record({ internal_reference_asset_id: standard.id });

    expect(body.traceable).toBe(true);
    for (const point of await pointsOf(body)) expect(point.standard_expanded_uncertainty).toBeCloseTo(0.1, 3);
  });

  it('has the drift of its own history, otherwise the one stated by its channel', async () => {
    const standard = await aStandard([thermometer({ drift_rate: 0.12, drift_unit: '°C/year' })]);
    await calibrate(standard, { calibration_date: '2024-01-10', calibration_interval: 36 });

    const stated = await record({ internal_reference_asset_id: standard.id, calibration_date: '2025-01-10' });
    await calibrate(standard, {
      calibration_date: '2025-01-10',
      points: points([
        [0, 0.05],
        [100, 100.05],
      ]),
    });
    const known = await record({ internal_reference_asset_id: standard.id, calibration_date: '2025-07-10' });

    expect(stated.reference_standards[0]).toMatchObject({ drift_basis: 'stated' });
    expect(stated.reference_standards[0]?.drift).toBeCloseTo(0.12, 3);
    expect(known.reference_standards[0]).toMatchObject({ drift_basis: 'history' });
    expect(known.reference_standards[0]?.drift).toBeCloseTo(0.05 * (181 / 366), 3);
  });

  it('has no drift between an error of indication and an output signal', async () => {
    const standard = await aStandard([thermometer({ output_type: 'analog', output_signal_unit: 'mA' })]);
    await calibrate(standard, { calibration_date: '2024-01-10', calibration_interval: 36 });
    await calibrate(standard, {
      calibration_date: '2025-01-10',
      data_entry_mode: 'raw_data',
      calibration_interval: 36,
      points: [0, 50, 100].map((value, at) => ({
        point_index: at + 1,
        reference_value: value,
        reference_unit: '°C',
        measured_value: 4 + 0.16 * value,
        measured_unit: 'mA',
      })),
    });

    const body = await record({ internal_reference_asset_id: standard.id, calibration_date: '2025-07-10' });

    expect(body.reference_standards[0]).toMatchObject({ drift: null, drift_basis: null });
  });

  const shifted = (error: number, unit = '°C') =>
    points(
      [0, 50, 100].map((value) => [value, value + error]),
      unit,
    );
  const adjusted = {
    data_entry_mode: 'reference_vs_as_found_as_left',
    calibration_purpose: 'after_repair',
  } as const;

  it('has the drift up to the state as found of an adjustment', async () => {
    const [drifting, stable] = [await aStandard(), await aStandard()];
    const first = { calibration_date: '2024-01-10', calibration_interval: 36 };
    await calibrate(drifting, first);
    await calibrate(drifting, {
      ...adjusted,
      calibration_date: '2025-01-10',
      points: shifted(0),
      as_found_points: shifted(0.3),
    });
    await calibrate(stable, { ...first, points: shifted(1) });
    await calibrate(stable, {
      ...adjusted,
      calibration_date: '2025-01-10',
      points: shifted(0),
      as_found_points: shifted(1),
    });
    const usedOn = (standard: { id: string }) =>
      record({ internal_reference_asset_id: standard.id, calibration_date: '2026-01-09' });

    // 0.30 °C in 366 days, used 364 days later; half-width of a rectangle (JCGM 100, 4.3.7)
    const drift = (0.3 * 364) / 366;
    const body = await usedOn(drifting);
    expect(body.reference_standards[0]).toMatchObject({
      drift_basis: 'history',
      drift: expect.closeTo(drift, 9) as number,
    });
    const line = body.uncertainty_budget?.find(({ source }) => source === 'reference_drift');
    expect(line?.standard_uncertainty).toBeCloseTo(drift / Math.sqrt(3), 9);
    expect((await usedOn(stable)).reference_standards[0]).toMatchObject({
      drift_basis: 'history',
      drift: expect.closeTo(0, 9) as number,
    });
  });

  it('has no drift over a repair without a state as found', async () => {
    const standard = await aStandard();
    await calibrate(standard, { calibration_date: '2024-01-10', points: shifted(1) });
    await calibrate(standard, { calibration_date: '2025-01-10', calibration_purpose: 'after_repair' });

    const body = await record({ internal_reference_asset_id: standard.id, calibration_date: '2025-07-10' });

    expect(body.reference_standards[0]).toMatchObject({ drift: null, drift_basis: null });
  });

  it('has no drift over a repair that was filed without readings', async () => {
    const standard = await aStandard();
    await calibrate(standard, { calibration_date: '2024-01-10', points: shifted(1) });
    await calibrate(standard, {
      calibration_date: '2024-06-10',
      calibration_purpose: 'after_repair',
      points: [],
      analysis: null,
    });
    await calibrate(standard, { calibration_date: '2025-01-10' });

    const body = await record({ internal_reference_asset_id: standard.id, calibration_date: '2025-07-10' });

    expect(body.reference_standards[0]).toMatchObject({ drift: null, drift_basis: null });
  });

  it('has the drift between days, also if calibrated twice on one of them', async () => {
    const standard = await aStandard();
    await calibrate(standard, { calibration_date: '2024-01-10', calibration_interval: 36 });
    await calibrate(standard, { calibration_date: '2025-01-10', points: shifted(0.3) });
    await calibrate(standard, { calibration_date: '2025-01-10' });

    const body = await record({ internal_reference_asset_id: standard.id, calibration_date: '2025-07-10' });

    expect(body.reference_standards[0]?.drift).toBeCloseTo((0.3 * 181) / 366, 9);
  });

  it('has the drift since the calibration in force, also if a newer one is overdue', async () => {
    const standard = await aStandard();
    await calibrate(standard, { calibration_date: '2021-01-01' });
    const inForce = { calibration_date: '2023-01-01', calibration_interval: 36, points: shifted(0.3) };
    const { id } = await calibrate(standard, inForce);
    await calibrate(standard, { calibration_date: '2024-06-01', calibration_interval: 6, points: shifted(0.3) });

    const body = await record({ internal_reference_asset_id: standard.id, calibration_date: '2025-02-01' });

    // 0.3 °C in 730 days, used 762 days later
    expect(body.reference_standards[0]).toMatchObject({
      calibration_id: id,
      drift: expect.closeTo((0.3 * 762) / 730, 9) as number,
    });
  });

  it.each([
    ['pressure', 'bar'],
    ['current', 'A'],
  ])(
    'with a signal output has the uncertainty of its curve in each mode of entry: %s',
    async (physical_quantity, unit) => {
      const signal = thermometer({
        physical_quantity,
        unit,
        accuracy_value: 1,
        accuracy_type: 'absolute',
        output_signal_unit: 'mA',
        output_signal_min: 4,
        output_signal_max: 20,
      });
      const readings = points(
        [
          [0, 4.01],
          [25, 8],
          [50, 12.02],
          [75, 15.99],
          [100, 20],
        ],
        unit,
        'mA',
      );
      const gauge = await anAsset(technician, {
        organization_id: organization.id,
        sensor_channels: [thermometer({ physical_quantity, unit })],
      });
      const uncertainties = async (mode: Partial<CalibrationCreate>) => {
        const standard = await aStandard([signal]);
        const { conformity_statement } = await calibrate(standard, {
          calibration_type: 'internal',
          points: readings,
          ...mode,
        });
        expect(conformity_statement).toMatchObject({ judged: 'indication', characteristic: 'nominal' });
        const body = { ...indicated, internal_reference_asset_id: standard.id, points: level([0, 50, 100], unit) };
        const made = (await technician.post('/calibrations', calibrationBody(gauge, body)).expect(201)).body;
        const used = await pointsOf(made);
        expect(used.map(({ reference_correction }) => reference_correction)).toEqual([0, 0, 0]);
        return used.map(({ standard_expanded_uncertainty: U }) => U);
      };

      const ofCurve = await uncertainties({ data_entry_mode: 'raw_data' });

      expect(ofCurve.length).toBeGreaterThan(2);
      expect(ofCurve.every((U) => U !== null && U > 0)).toBe(true);
      expect(await uncertainties({ ...adjusted, as_found_points: readings })).toEqual(ofCurve);
    },
  );

  it('with a signal output in the dimension of its quantity has no correction from points or a response', async () => {
    const transducer = aChannel({ physical_quantity: 'current', unit: 'A', output_signal_unit: 'mA' });
    const [read, swept] = [await aStandard([transducer]), await aStandard([transducer])];
    const stated = points(
      [
        [0, 0],
        [100, 20],
      ],
      'A',
      'mA',
    ).map((point) => ({ ...point, expanded_uncertainty: 0.1 }));
    await calibrate(read, { data_entry_mode: 'raw_data', poly_order: null, points: stated, analysis: null });
    await calibrate(swept, {
      data_entry_mode: 'frequency_response',
      points: [],
      poly_order: null,
      frequency_response_points: [50, 400].map((frequency_value, sweep_index) => ({
        sweep_index,
        frequency_value,
        reference_value: 50,
        measured_value: 10,
        reference_unit: 'A',
        measured_unit: 'mA',
      })),
      frequency_response_baseline_sweep_index: 0,
      frequency_response_amplitude_type: 'RMS',
    });
    const corrections = async ({ id }: { id: string }) => {
      const { body } = await technician.get(`/assets/${id}/reference-standard?date=2026-02-01`).expect(200);
      return body.table.map(({ at, correction }) => [at, correction]);
    };

    expect(await corrections(read)).toEqual([
      [0, 0],
      [100, 0],
    ]);
    expect(await corrections(swept)).toEqual([
      [50, 0],
      [400, 0],
    ]);
  });

  it.each([
    ['analog', [0, 0]],
    ['digital', [-90, -90]],
  ])(
    'over frequency in volts for volts has a gain, or an indication to correct: %s output',
    async (type, corrections) => {
      const amplifier = aChannel({
        physical_quantity: 'voltage',
        unit: 'V',
        output_type: type,
        output_signal_unit: 'V',
      });
      const standard = await aStandard([amplifier]);
      await calibrate(standard, {
        data_entry_mode: 'frequency_response',
        points: [],
        poly_order: null,
        frequency_response_points: [50, 400].map((frequency_value, sweep_index) => ({
          ...{ sweep_index, frequency_value, reference_value: 0.5, measured_value: 5 },
          ...{ reference_unit: 'V', measured_unit: 'V' },
        })),
        frequency_response_baseline_sweep_index: 0,
        frequency_response_amplitude_type: 'RMS',
      });

      const { body } = await technician.get(`/assets/${standard.id}/reference-standard?date=2026-02-01`).expect(200);

      const near = (value: number) => expect.closeTo(value, 9) as number;
      expect(body.table.map(({ correction }) => correction)).toEqual(corrections.map(near));
    },
  );

  describe('with a signal output and a stated result', () => {
    const stated = {
      data_entry_mode: 'model_direct',
      points: [],
      analysis: null,
      expanded_uncertainty: 0.05,
      coverage_factor: 2,
    } satisfies Partial<CalibrationCreate>;
    const line = { poly_coefficients: [6.25, -25], range_min: 4, range_max: 20 };
    const ends = (u?: number) => ({
      model_type: 'lookup_table' as const,
      declared_table: {
        rows: [
          { x: 4, y: 80, standard_uncertainty: u ?? null },
          { x: 20, y: 0, standard_uncertainty: u ?? null },
        ],
      },
    });
    const aTransducer = () =>
      aStandard([
        thermometer({
          physical_quantity: 'pressure',
          unit: 'bar',
          output_signal_unit: 'mA',
          output_signal_min: 4,
          output_signal_max: 20,
        }),
      ]);
    const aGauge = () =>
      anAsset(technician, {
        organization_id: organization.id,
        sensor_channels: [thermometer({ physical_quantity: 'pressure', unit: 'bar' })],
      });

    it.each<[string, Partial<CalibrationCreate>, number]>([
      ['a line', line, 100],
      ['a falling line', { ...line, poly_coefficients: [-6.25, 125] }, 100],
      ['half of a line', { ...line, range_max: 12 }, 50],
      ['a formula', { model_type: 'custom_formula', custom_formula: '25*log(x/4)', range_min: 4, range_max: 20 }, 40],
      ['a falling table', ends(), 80],
      ['a falling table with uncertainties', ends(0.025), 80],
      ['an uncertainty alone', { range_min: 4, range_max: 20 }, 100],
    ])('is used up to the value at the end of its readings: %s', async (_name, given, high) => {
      const [standard, gauge] = [await aTransducer(), await aGauge()];
      await calibrate(standard, { ...stated, ...given });
      const at = async (values: number[]) => {
        const body = { ...indicated, internal_reference_asset_id: standard.id, points: level(values, 'bar') };
        return (await technician.post('/calibrations', calibrationBody(gauge, body)).expect(201)).body;
      };

      expect((await at([0, high / 2, high])).not_traceable).toEqual([]);
      expect((await at([0, high / 2, high + 1])).not_traceable).toEqual(['out_of_calibrated_range']);
    });

    it('ranks above one that does not cover the range', async () => {
      const narrow = await aStandard([thermometer({ physical_quantity: 'pressure', unit: 'bar' })]);
      await calibrate(narrow, { points: level([0, 50], 'bar') });
      const transducer = await aTransducer();
      await calibrate(transducer, { ...stated, ...line });
      const gauge = await aGauge();

      const path = `/reference-standards?date=2026-03-12&for_sensor_id=${sensorOf(gauge)}&limit=200` as const;
      const { body } = await technician.get(path).expect(200);
      const order = body.map(({ asset_id }) => asset_id);

      expect(body.find(({ asset_id }) => asset_id === transducer.id)).toMatchObject({ covers: true, warnings: [] });
      expect(order.indexOf(transducer.id)).toBeLessThan(order.indexOf(narrow.id));
    });
  });

  describe('that is invalid on the calibration date', () => {
    const failing = {
      points: points([
        [0, 5],
        [100, 105],
      ]),
      analysis: { reference_standard_uncertainty: 0.1, tolerance_override_value: 1 },
    };
    const cases: [string, (standard: { id: string }) => Promise<unknown>][] = [
      ['not_calibrated', () => Promise.resolve()],
      ['not_calibrated', (standard) => calibrate(standard, { calibration_date: '2026-05-01' })],
      ['expired', (standard) => calibrate(standard, { calibration_date: '2020-01-01' })],
      ['out_of_tolerance', (standard) => calibrate(standard, failing)],
      ['not_calibrated', async (standard) => technician_voids(await calibrate(standard))],
      [
        'retired',
        async (standard) => {
          await calibrate(standard);
          await retire(standard);
        },
      ],
    ];
    const technician_voids = ({ id }: { id: string }) => test.root.delete(`/calibrations/${id}`).expect(204);
    const retire = async ({ id }: { id: string }) => {
      await technician.delete(`/assets/${id}?reason=worn`).expect(204);
      await test.sql(`update assets set retired_at = '2026-01-20' where id = $1`, [id]);
    };

    it.each(cases)('as it is %s, is rejected for a technician', async (state, prepare) => {
      const standard = await aStandard();
      await prepare(standard);

      const refused = await use({ internal_reference_asset_id: standard.id }).expect(403);

      expect(refused.body).toMatchObject({ code: 'calibration.reference_standard_not_usable', params: { state } });
    });

    it('was usable on the day before its retirement where its organization is', async () => {
      const auckland = await anOrganization(technician, { time_zone: 'Pacific/Auckland' });
      const standard = await aStandard([thermometer()], auckland.id);
      await calibrate(standard);
      await technician.delete(`/assets/${standard.id}?reason=worn`).expect(204);
      await test.sql(`update assets set retired_at = '2026-01-20T19:00Z' where id = $1`, [standard.id]);
      const on = (calibration_date: string) => use({ internal_reference_asset_id: standard.id, calibration_date });

      await on('2026-01-20').expect(201);
      await on('2026-01-21').expect(403);
    });

    it('was usable on the day before one of its channels was removed', async () => {
      const standard = await aStandard([thermometer(), { ...thermometer(), channel_id: 'CH2' }]);
      const sensor = sensorOf(standard);
      await calibrate(standard, { sensor_id: sensor });
      const named = { internal_reference_asset_id: standard.id, internal_reference_sensor_id: sensor };
      await use({ ...named, calibration_date: '2026-01-18' }).expect(201);
      const sensor_channels = [{ ...thermometer(), channel_id: 'CH2' }];
      await technician.put(`/assets/${standard.id}`, { sensor_channels }).expect(200);
      await test.sql(`update sensor_channels set updated_at = '2026-01-20' where id = $1`, [sensor]);
      // A later change of the asset does not count as the removal.
      await technician.put(`/assets/${standard.id}`, { sensor_channels, name: 'Calibrator' }).expect(200);
      const offered = async (date: string) =>
        (await technician.get(`/reference-standards?limit=200&date=${date}` as '/reference-standards').expect(200)).body
          .map(({ id }) => id)
          .includes(sensor);

      await use({ ...named, calibration_date: '2026-01-19' }).expect(201);
      await use({ ...named, calibration_date: '2026-01-20' }).expect(403);
      expect([await offered('2026-01-19'), await offered('2026-01-20')]).toEqual([true, false]);
    });

    it.each([
      ['2026-01-20', 'UTC', ['2026-01-19', '2026-01-20']],
      ['2026-01-20T19:00Z', 'Pacific/Auckland', ['2026-01-20', '2026-01-21']],
    ] as const)(
      'retired at %s is offered up to the day before, in the time zone %s',
      async (retired, time_zone, days) => {
        const { id: organization_id } = await anOrganization(technician, { time_zone });
        const standard = await aStandard([thermometer()], organization_id);
        const mine = await anAsset(technician, { organization_id, sensor_channels: [thermometer()] });
        await calibrate(standard);
        await technician.delete(`/assets/${standard.id}?reason=worn`).expect(204);
        await test.sql(`update assets set retired_at = $2 where id = $1`, [standard.id, retired]);
        const stateOn = async (given: string) => {
          const path = `/reference-standards?limit=200&date=${given}` as '/reference-standards';
          const { body } = await technician.get(path).expect(200);
          return body.find(({ asset_id }) => asset_id === standard.id)?.state;
        };

        for (const query of ['', `&for_sensor_id=${sensorOf(mine)}`])
          expect([await stateOn(days[0] + query), await stateOn(days[1] + query)]).toEqual(['in_force', undefined]);
      },
    );

    it('requires an override by an admin of the organization, which is recorded as not traceable', async () => {
      const standard = await aStandard();
      await calibrate(standard, { calibration_date: '2020-01-01' });
      const other = await test.signIn('technician');
      const { id: member } = (await other.get('/users/me').expect(200)).body;
      await technician.post(`/organizations/${organization.id}/members`, { user_ids: [member] }).expect(201);
      const given = {
        internal_reference_asset_id: standard.id,
        reference_standard_override: { reason: 'the only one' },
      };

      await use(given, other).expect(403);
      const body = await record(given);

      expect(body).toMatchObject({
        traceable: false,
        not_traceable: ['expired', 'overridden'],
        reference_standard_override: { reason: 'the only one' },
        reference_standards: [{ state: 'expired', obstacles: ['expired', 'overridden'] }],
      });
      expect((await pointsOf(body))[0]?.standard_expanded_uncertainty).toBeCloseTo(0.1, 2);
      const entries = await test.sql<{ changes: object }>(
        `select * from audit_logs where action = 'calibration.reference_standard_overridden'`,
      );
      expect(JSON.stringify(entries)).toContain('the only one');
    });

    it('can still be calibrated itself, and an unnecessary override is not stored', async () => {
      const standard = await aStandard();
      await calibrate(standard, failing);
      await calibrate(standard, { calibration_date: '2026-02-01' });

      const body = await record({
        internal_reference_asset_id: standard.id,
        reference_standard_override: { reason: 'x' },
      });

      expect(body).toMatchObject({ traceable: true, reference_standard_override: null });
    });
  });

  describe('with several standards', () => {
    it('is used for its range, or for the points that name it', async () => {
      const [low, high] = [await aStandard(), await aStandard()];
      await calibrate(low, {}, 0.1);
      await calibrate(high, {}, 0.3);
      const byRange = await record({
        reference_standards: [
          { asset_id: low.id, to: 50 },
          { asset_id: high.id, sensor_id: sensorOf(high), from: 50 },
        ],
      });
      const byPoint = await record({
        points: level([0, 50, 100]).map((point, i) => ({
          ...point,
          reference_sensor_id: sensorOf(i === 1 ? high : low),
        })),
      });

      const used = async (body: { id: string }) => (await pointsOf(body)).map((point) => point.standard);
      expect(await used(byRange)).toEqual([sensorOf(low), sensorOf(low), sensorOf(high)]);
      expect(await used(byPoint)).toEqual([sensorOf(low), sensorOf(high), sensorOf(low)]);
      expect(byRange.reference_standards.map(({ expanded_uncertainty }) => expanded_uncertainty)).toEqual([
        expect.closeTo(0.1, 2),
        expect.closeTo(0.3, 2),
      ]);
      expect([byRange.traceable, byPoint.traceable]).toEqual([true, true]);
    });

    it('is rejected where ranges overlap or a point is not covered', async () => {
      const [low, high] = [await aStandard(), await aStandard()];
      await calibrate(low);
      await calibrate(high);
      const overlap = [
        { asset_id: low.id, to: 60 },
        { asset_id: high.id, from: 50 },
      ];
      const gap = [
        { asset_id: low.id, to: 40 },
        { asset_id: high.id, from: 60 },
      ];

      const answers = [
        await use({ reference_standards: overlap }).expect(422),
        await use({ reference_standards: gap }).expect(422),
      ];

      expect(answers.map(({ body }) => locOf(body))).toEqual([
        ['body', 'reference_standards', '1', 'from'],
        ['body', 'reference_standards'],
      ]);
    });

    it('can be an external one with full details', async () => {
      const external = {
        name: 'Fixed point cell',
        certificate_number: 'PTB 4711',
        laboratory: 'National institute',
        calibration_date: '2025-11-02',
        due_date: '2027-11-02',
        unit: 'K',
        table: [
          { at: 273.15, uncertainty: 0.01, correction: 0.02 },
          { at: 373.15, uncertainty: 0.03, correction: 0.04, coverage_factor: 2.87, degrees_of_freedom: 3 },
        ],
      };
      const body = await record({ reference_standards: [{ external }] });
      const [low, middle, high] = await pointsOf(body);

      expect(body).toMatchObject({ traceable: true, reference_standard: null });
      expect(body.reference_standards[0]).toMatchObject({
        asset_id: null,
        name: 'Fixed point cell',
        certificate_number: 'PTB 4711',
        unit: '°C',
      });
      expect(low?.corrected_reference_value).toBeCloseTo(0.02, 9);
      expect(middle?.standard_expanded_uncertainty).toBeCloseTo(0.02, 9);
      expect(high?.standard_degrees_of_freedom).toBe(3);
      for (const [change, field] of [
        [{ calibration_date: '2026-05-01' }, 'calibration_date'],
        [{ unit: 'bar' }, 'unit'],
        [{ uncertainty: 0.1 }, 'uncertainty'],
      ] as const) {
        const refused = await use({ reference_standards: [{ external: { ...external, ...change } }] }).expect(422);
        expect(locOf(refused.body)).toEqual(['body', 'reference_standards', '0', 'external', field]);
      }
      await use({ reference_standards: [{ external: { ...external, due_date: '2026-01-01' } }] }).expect(403);
    });
  });

  describe('with an invalid reference', () => {
    it('returns 422 at the field: itself, a channel of another asset, an unknown id', async () => {
      const [one, other] = [await aStandard(), await aStandard()];
      await calibrate(one);
      const nobody = '00000000-0000-4000-8000-000000000000';
      const wrongly: [Partial<CalibrationCreate>, string[]][] = [
        [{ internal_reference_asset_id: item.id }, ['internal_reference_asset_id']],
        [{ internal_reference_asset_id: nobody }, ['internal_reference_asset_id']],
        [
          { internal_reference_asset_id: one.id, internal_reference_sensor_id: sensorOf(other) },
          ['internal_reference_sensor_id'],
        ],
        [{ internal_reference_sensor_id: nobody }, ['internal_reference_sensor_id']],
        [
          { reference_standards: [{ asset_id: one.id, sensor_id: sensorOf(other) }] },
          ['reference_standards', '0', 'sensor_id'],
        ],
        [{ reference_standards: [{}] }, ['reference_standards', '0', 'asset_id']],
        [
          { reference_standards: [{ asset_id: one.id }], internal_reference_asset_id: other.id },
          ['internal_reference_asset_id'],
        ],
        [
          { points: level([0, 1]).map((point) => ({ ...point, reference_sensor_id: nobody })) },
          ['points', '0', 'reference_sensor_id'],
        ],
      ];

      for (const [given, loc] of wrongly) {
        const { body } = await use(given).expect(422);
        expect(locOf(body)).toEqual(['body', ...loc]);
      }
    });

    it('is not found if it belongs to a private organization of others, in any way of naming it', async () => {
      const outsider = await test.signIn('technician');
      const hidden = await anOrganization(outsider, { name: 'Hidden', private: true });
      const secret = await anAsset(outsider, { organization_id: hidden.id, sensor_channels: [thermometer()] });
      const sensor = sensorOf(secret);

      for (const given of [
        { internal_reference_asset_id: secret.id },
        { internal_reference_sensor_id: sensor },
        { reference_standards: [{ asset_id: secret.id }] },
        { reference_standards: [{ sensor_id: sensor }] },
        { points: level([0, 1]).map((point) => ({ ...point, reference_sensor_id: sensor })) },
      ] satisfies Partial<CalibrationCreate>[]) {
        const { body } = await use(given).expect(422);
        expect(JSON.stringify(body)).not.toMatch(/Immersion|private/);
      }
      await technician.get(`/assets/${secret.id}/reference-standard?date=2026-03-12`).expect(404);
    });
  });

  it('returns the values for an analysis on a given day', async () => {
    const standard = await aStandard();
    const { id } = await calibrate(
      standard,
      {
        points: points([
          [0, 0.1],
          [100, 99.8],
        ]),
      },
      0.123456789,
    );

    const { body } = await technician
      .get(`/assets/${standard.id}/reference-standard?date=2026-03-12&unit=${encodeURIComponent('°C')}`)
      .expect(200);
    const early = await technician.get(`/assets/${standard.id}/reference-standard?date=2025-03-12`).expect(200);

    expect(body).toMatchObject({ calibration_id: id, state: 'in_force', in_force: true, coverage_probability: 95.45 });
    expect(body.table).toHaveLength(2);
    expect(body.table[0]?.correction).toBeCloseTo(-0.1, 12);
    expect(early.body).toMatchObject({ state: 'not_calibrated', in_force: false, table: [], calibration_id: null });
  });

  it('has the mean errors of its certificate as corrections after an unequal number of sweeps', async () => {
    const standard = await aStandard();
    const up = [0, 25, 50, 75, 100];
    const sweeps = [...up, ...up.toReversed(), ...up];
    const calibration = await calibrate(standard, {
      points: points(sweeps.map((value, i) => [value, value + (i >= 5 && i < 10 ? 0.04 : 0.01)])),
    });

    const { body } = await technician.get(`/assets/${standard.id}/reference-standard?date=2026-03-12`).expect(200);
    const mean = expect.closeTo(-0.025, 9) as number;

    expect((await pointsOf(calibration)).map(({ direction }) => direction)).toContain('falling');
    expect(body.table.map(({ correction }) => correction)).toEqual(up.map(() => mean));
  });

  it('is listed with its state on the date, and only if visible', async () => {
    const [usable, overdue] = [await aStandard(), await aStandard()];
    await calibrate(usable);
    await calibrate(overdue, { calibration_date: '2020-01-01' });
    const outsider = await test.signIn('technician');
    const hidden = await anOrganization(outsider, { name: 'Cellar', private: true });
    const secret = await anAsset(outsider, {
      organization_id: hidden.id,
      sensor_channels: [thermometer({ calibration_role: 'reference' })],
    });

    const { body } = await technician.get('/reference-standards?date=2026-03-12').expect(200);

    const stateOf = (asset: { id: string }) => body.find(({ asset_id }) => asset_id === asset.id)?.state;
    expect([usable, overdue, secret, item].map(stateOf)).toEqual(['in_force', 'expired', undefined, undefined]);
  });

  it('has a certificate state on the record only with access to its certificate', async () => {
    const laboratory = await anOrganization(technician, { name: 'Standards' });
    const standard = await aStandard([thermometer()], laboratory.id);
    await calibrate(standard);
    const { id } = await record({ internal_reference_asset_id: standard.id });
    await technician.put(`/organizations/${laboratory.id}`, { private: true }).expect(200);
    const outsider = await test.signIn('viewer');
    const shown = async (person: Client) => {
      const { reference_standards: used } = (await person.get(`/calibrations/${id}`).expect(200)).body;
      return used.map((one) => one.certificate_state);
    };

    expect([await shown(technician), await shown(outsider)]).toEqual([['valid'], [null]]);
  });

  it('is ranked by suitability: valid, same quantity and range covered first', async () => {
    const laboratory = await anOrganization(technician, { name: 'Fitting' });
    const kept = (given: Partial<SensorChannelCreate> = {}) => aStandard([thermometer(given)], laboratory.id);
    const at = (values: number[], unit = '°C') => ({ points: level(values, unit) });
    const [narrow, kelvin, overdue, coarse, never, pressure, fits] = [
      await kept(),
      await kept({ unit: 'K', measurement_min: 200, measurement_max: 400 }),
      await kept(),
      await kept(),
      await kept(),
      await kept({ physical_quantity: 'pressure', unit: 'bar' }),
      await kept(),
    ];
    await calibrate(narrow, at([0, 20, 40]));
    await calibrate(kelvin, at([273.15, 323.15, 373.15], 'K'));
    await calibrate(overdue, { calibration_date: '2020-01-01' });
    await calibrate(coarse, {}, 0.4);
    await calibrate(pressure, at([0, 50, 100], 'bar'));
    await calibrate(fits, { due_date: '2026-04-11' });
    const mine = await anAsset(technician, {
      organization_id: laboratory.id,
      sensor_channels: [thermometer({ accuracy_value: 0.5, accuracy_type: 'absolute', resolution: 0.01 })],
    });
    const requested = `/reference-standards?date=2026-03-12&for_sensor_id=${sensorOf(mine)}` as const;

    const { body } = await technician.get(`${requested}&limit=200`).expect(200);
    const ofHouse = [narrow, kelvin, overdue, coarse, never, fits].map(({ id }) => id);
    const shown = body.filter(({ asset_id }) => ofHouse.includes(asset_id) || asset_id === pressure.id);

    const order = shown.map(({ asset_id }) => ofHouse.indexOf(asset_id));
    expect(new Set(order.slice(0, 3))).toEqual(new Set([1, 3, 5]));
    expect(order[3]).toBe(0);
    expect(new Set(order.slice(4))).toEqual(new Set([2, 4]));
    const one = ({ id }: { id: string }) => shown.find(({ asset_id }) => asset_id === id);
    expect(one(fits)).toMatchObject({ state: 'in_force', covers: true, warnings: ['due_soon'], reference_unit: '°C' });
    expect(one(fits)?.uncertainty_max).toBeCloseTo(0.1, 2);
    expect(one(fits)?.ratio).toBeCloseTo(5, 0);
    expect(one(kelvin)).toMatchObject({ covers: true, warnings: [] });
    expect(one(coarse)?.warnings).toEqual(['ratio_small']);
    expect(one(narrow)).toMatchObject({ covers: false, warnings: ['range_not_covered'], uncertainty_max: null });
    expect(one(overdue)).toMatchObject({ state: 'expired', obstacles: ['expired'] });
    expect(one(never)).toMatchObject({ state: 'not_calibrated', uncertainty_max: null, ratio: null });
    const small = (await technician.get(`${requested}&from=0&to=30&limit=200`).expect(200)).body;
    expect(small.find(({ asset_id }) => asset_id === narrow.id)).toMatchObject({ covers: true, warnings: [] });
    const found = (await technician.get(`${requested}&q=${coarse.asset_id.toLowerCase()}&with_total=true`).expect(200))
      .body;
    expect(found.map(({ asset_id }) => asset_id)).toEqual([coarse.id]);
    await technician.get(`${requested}&from=30&to=0`).expect(422);
    const outsider = await test.signIn('technician');
    const cellar = await anOrganization(outsider, { name: 'Cellar', private: true });
    const secret = await anAsset(outsider, { organization_id: cellar.id });
    await technician.get(`/reference-standards?for_sensor_id=${sensorOf(secret)}`).expect(422);
  });

  it('accepts a larger uncertainty than its certificate, and reports a smaller one', async () => {
    const standard = await aStandard();
    await calibrate(standard);
    const stated = (reference_standard_uncertainty: number | null) =>
      record({ internal_reference_asset_id: standard.id, analysis: { reference_standard_uncertainty } });

    expect((await stated(0.5)).not_traceable).toEqual([]);
    expect((await stated(0.01)).not_traceable).toEqual(['uncertainty_understated']);
    expect((await stated(null)).not_traceable).toEqual(['uncertainty_missing']);
  });

  it('calibrated over frequency is traceable for frequency responses, at its frequencies', async () => {
    const sweep = (frequencies: number[], given: Partial<CalibrationCreate> = {}): Partial<CalibrationCreate> => ({
      data_entry_mode: 'frequency_response',
      points: [],
      poly_order: null,
      frequency_response_points: frequencies.map((frequency_value, sweep_index) => ({
        sweep_index,
        frequency_value,
        reference_value: 50,
        measured_value: 100,
        reference_unit: '°C',
        measured_unit: 'mV',
      })),
      frequency_response_baseline_sweep_index: 0,
      frequency_response_amplitude_type: 'RMS',
      ...given,
    });
    const standard = await aStandard();
    const analysis = { reference_standard_uncertainty: 1, reference_standard_unit: '%', resolution: 0.1 };
    await calibrate(standard, sweep([0.01, 0.1, 1], { frequency_response_frequency_unit: 'kHz', analysis }));
    const used = (given: Partial<CalibrationCreate>) => record({ internal_reference_asset_id: standard.id, ...given });

    const { body: facts } = await technician
      .get(`/assets/${standard.id}/reference-standard?date=2026-02-01`)
      .expect(200);
    expect(facts.is_over_frequency).toBe(true);
    expect(facts.table.map(({ at }) => at)).toEqual([10, 100, 1000]);
    const U = facts.table[1]?.expanded_uncertainty ?? 0;
    expect(U).toBeGreaterThanOrEqual(1);
    const made = await used(sweep([20, 500]));
    expect(made.not_traceable).toEqual([]);
    expect(made.reference_standards[0]?.expanded_uncertainty).toBeCloseTo((U / 100) * 50, 9);
    expect((await used(sweep([20, 2000]))).not_traceable).toEqual(['out_of_calibrated_range']);
    expect((await used({})).not_traceable).toEqual(['uncertainty_missing']);
    const kilohertz = await used(sweep([0.02, 0.5], { frequency_response_frequency_unit: 'kHz' }));
    await test.sql(
      `update calibration_inputs set stated = stated - 'frequency_response_frequency_unit' where calibration_id = $1`,
      [kilohertz.id],
    );
    const { body: again } = await test.root
      .post(`/calibrations/${kilohertz.id}/supersede`, { reason: 'present rules' })
      .expect(201);
    expect(again.not_traceable).toEqual([]);
    const { body: choices } = await technician
      .get(`/reference-standards?date=2026-02-01&for_sensor_id=${sensorOf(item)}&limit=200`)
      .expect(200);
    expect(choices.find(({ id }) => id === sensorOf(standard))?.warnings).not.toContain('uncertainty_unknown');
  });

  it('calibrated over frequency in levels is traceable for levels', async () => {
    const microphone = thermometer({ physical_quantity: 'sound_pressure', unit: 'Pa' });
    const [standard, other] = [await aStandard([microphone]), await aStandard([microphone])];
    const levels: Partial<CalibrationCreate> = {
      data_entry_mode: 'frequency_response',
      points: [],
      poly_order: null,
      frequency_response_points: [100, 1000].map((frequency_value, sweep_index) => ({
        sweep_index,
        frequency_value,
        reference_value: 94,
        measured_value: 94.1,
        reference_unit: 'dB',
        measured_unit: 'dB',
      })),
      frequency_response_baseline_sweep_index: 0,
      frequency_response_amplitude_type: 'dB',
    };
    await calibrate(standard, { ...levels, analysis: { reference_standard_uncertainty: 0.2, resolution: 0.01 } });
    const { body } = await technician
      .post(
        '/calibrations',
        calibrationBody(other, {
          ...levels,
          internal_reference_asset_id: standard.id,
          internal_reference_sensor_id: sensorOf(standard),
        }),
      )
      .expect(201);
    expect(body.not_traceable).toEqual([]);
    expect(body.reference_standards[0]).toMatchObject({ unit: 'dB', range_min: null });
    expect(body.reference_standards[0]?.correction_min).toBeCloseTo(-0.1, 9);
  });

  it('that is voided during the computation is detected', async () => {
    const standard = await aStandard();
    const { id } = await calibrate(standard);
    const many = level(Array.from({ length: 3000 }, (_, i) => i / 30));

    const recording = use({ internal_reference_asset_id: standard.id, points: many });
    const [answer] = await Promise.all([recording, test.root.delete(`/calibrations/${id}`).expect(204)]);

    expect([201, 403, 409]).toContain(answer.status);
  });

  it('together with a second one covers 5,000 points in time', async () => {
    const [low, high] = [await aStandard(), await aStandard()];
    await calibrate(low);
    await calibrate(high);
    const many = level(Array.from({ length: 5000 }, (_, i) => i / 50));
    const standards = [
      { asset_id: low.id, to: 50 },
      { asset_id: high.id, from: 50 },
    ];

    const { value: body, floors } = await inFloors(() => record({ points: many, reference_standards: standards }));

    expect(body.traceable).toBe(true);
    expect(floors).toBeLessThan(150);
  });
});
