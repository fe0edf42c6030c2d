import { jest } from '@jest/globals';
import type {
  AssetCreate,
  CalibrationCreate,
  PostOperations,
} from '../../../../../libs/api-client/src/generated/wire.js';
import { addMonths, formatSignificant } from '@etalon/metrology';
import { aChannel, anAsset, anOrganization, calibrationBody, gumPoints, points } from '../../testing/builders.js';
import { type AnswersAt, type Client, Pending, wrong } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Analyses } from './analysis/analyses.js';

describe('calibrations', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const asset = (given: Partial<AssetCreate> = {}) =>
    anAsset(technician, { organization_id: organization.id, ...given });
  const record = (given: Partial<CalibrationCreate> = {}, of?: { id: string }) =>
    new Pending<AnswersAt<PostOperations, '/calibrations'>>(
      (async () => technician.post('/calibrations', calibrationBody(of ?? (await asset()), given)))(),
    );

  it('of the GUM H.3 thermometer give the published slope, offset and residual deviation', async () => {
    const { body } = await record({ poly_order: 1 }).expect(201);

    const [slope = 0, offset = 0] = body.poly_coefficients ?? [];
    // JCGM 100:2008, H.3.3: y2 = 0.002 18, y1 = -0.1712 at t0 = 20 °C, s = 0.0035; t_R = t + b(t)
    expect([slope - 1, offset + (slope - 1) * 20].map((value) => Number(value.toFixed(5)))).toEqual([0.00218, -0.1712]);
    expect(formatSignificant(body.standard_error ?? 0, 2)).toBe('0.0035');
    const [uncertainty = 0] = body.analysis?.coefficient_standard_uncertainties ?? [];
    expect(formatSignificant(uncertainty, 2)).toBe('0.00067');
    expect(body).toMatchObject({
      calibration_version: 1,
      status: 'valid',
      is_active: true,
      is_in_force: true,
      due_date: '2027-03-12',
    });
  });

  it('ignore statistics of the client', async () => {
    const { body } = await record({
      r_squared: 1,
      rmse: 0,
      max_error: 0,
      conformity_statement: { passed: true },
      combined_uncertainty: 0,
      uncertainty_budget: [],
    }).expect(201);

    expect(body.rmse).toBeGreaterThan(0.001);
    expect(body.combined_uncertainty).toBeGreaterThan(0.0001);
  });

  it('agree with the analysis of the same data', async () => {
    const { body: analysis } = await technician
      .post('/calibrations/analyze', {
        points: gumPoints().map(({ reference_value, measured_value }) => ({
          reference: reference_value,
          measured: measured_value,
        })),
        reference_unit: '°C',
        measured_unit: '°C',
        poly_degree: 1,
        channel_accuracy_value: 0.5,
        channel_accuracy_type: 'absolute',
        channel_range_min: 0,
        channel_range_max: 100,
        resolution: 0.01,
      })
      .expect(200);

    const { body } = await record({ poly_order: 1 }).expect(201);

    for (const field of ['rmse', 'expanded_uncertainty', 'coverage_factor', 'uncertainty_budget'] as const) {
      expect([field, body[field]]).toEqual([field, analysis[field]]);
    }
    expect(analysis.conformity_statement).toMatchObject({ global_risk_reason: 'no_history' });
    expect(body.conformity_statement).toEqual({
      ...analysis.conformity_statement,
      global_risk_reason: 'too_few_records',
    });
    expect(body.poly_coefficients).toEqual(analysis.coefficients);
  });

  it('store every point with error, uncertainty, limits, verdict and typed text', async () => {
    const typed = gumPoints().map((point) => ({ ...point, measured_text: `${point.measured_value.toFixed(4)} ` }));
    const { body } = await record({ points: typed }).expect(201);

    const { body: stored } = await technician.get(`/calibrations/${body.id}/points`).expect(200);

    expect(stored).toHaveLength(11);
    expect(stored[0]).toMatchObject({
      point_index: 0,
      measured_value: 21.521,
      measured_text: '21.5210 ',
      passed: true,
      lower_limit: -0.5,
      upper_limit: 0.5,
    });
    // Incomplete budget: no probability is stated (C9).
    expect(stored[0]).toMatchObject({ probability_of_conformity: null });
  });

  it.each<[string, Partial<CalibrationCreate>, object]>([
    ['computed', {}, {}],
    ['stated', { calibration_type: 'external_accredited_lab', external_lab_name: 'X' }, { expanded_uncertainty: 0.1 }],
  ])('number %s points from 0 in the order of the indexes sent', async (_kind, given, stated) => {
    const measured = points([30, 10, 20].map((at) => [at, 1.01 * at]));
    const sent = measured.map((point) => ({ ...point, ...stated, point_index: point.reference_value }));
    const { body } = await record({ ...given, data_entry_mode: 'reference_vs_indicated', points: sent }).expect(201);

    const { body: stored } = await technician.get(`/calibrations/${body.id}/points`).expect(200);

    expect(stored.map(({ point_index, reference_value }) => [point_index, reference_value])).toEqual([
      [0, 10],
      [1, 20],
      [2, 30],
    ]);
  });

  it('count versions per asset without gaps, also when recorded concurrently', async () => {
    const of = await asset();

    await Promise.all(Array.from({ length: 6 }, () => record({}, of).expect(201)));

    const versions = await test.sql<{ v: number }>(
      'select calibration_version as v from calibrations where asset_id = $1 order by 1',
      [of.id],
    );
    expect(versions.map(({ v }) => v)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('set status and dates of the asset: the earliest due date over its channels', async () => {
    const of = await asset({ sensor_channels: [aChannel(), aChannel({ channel_id: '2' })] });
    const [first, second] = of.sensor_channels;
    await record({ sensor_id: first?.id, calibration_date: '2026-01-31', due_date: '2099-02-28' }, of).expect(201);
    await record({ sensor_id: second?.id, calibration_date: '2026-01-31', calibration_interval: 600 }, of).expect(201);

    const { body } = await technician.get(`/assets/${of.id}/profile`).expect(200);

    expect(body).toMatchObject({
      next_due_at: '2076-01-31',
      last_calibration_date: '2026-01-31',
      calibration_count: 2,
      calibration_status: 'valid',
    });
    await record({}, of).expect(422);
  });

  it.each<[string, object, string]>([
    ['a date of the year 9999', { calibration_date: '9999-12-31' }, 'calibration_date'],
    ['the day after tomorrow', { calibration_date: inDays(2) }, 'calibration_date'],
    ['a date before 1900', { calibration_date: '1899-12-31' }, 'calibration_date'],
    ['a date of the year 1', { calibration_date: '0001-01-01', calibration_interval: 1 }, 'calibration_date'],
    ['a due date after 2200', { due_date: '2201-01-01' }, 'due_date'],
    ['a due date of the year 9999', { due_date: '9999-12-31' }, 'due_date'],
    ['an interval that leaves the calendar', { calibration_interval: 100_000 }, 'calibration_interval'],
    ['601 months', { calibration_interval: 601 }, 'calibration_interval'],
    ['2601 weeks', { calibration_interval: 2601, calibration_interval_unit: 'weeks' }, 'calibration_interval'],
    ['half a week', { calibration_interval: 0.5, calibration_interval_unit: 'weeks' }, 'calibration_interval'],
    ['-90 days', { calibration_interval: -90, calibration_interval_unit: 'days' }, 'calibration_interval'],
    ['an unknown unit', { calibration_interval: 1, calibration_interval_unit: 'years' }, 'calibration_interval_unit'],
  ])('are rejected with %s', async (_title, given, field) => {
    const { body } = await record(given).expect(422);

    expect(body.detail).toMatchObject([{ loc: ['body', field] }]);
  });

  it('are due after days and weeks, and at the end of the month (F1)', async () => {
    const every = { calibration_interval: 90, calibration_interval_unit: 'days', due_at_end_of_month: true } as const;
    const of = await asset({ sensor_channels: [aChannel(every)] });
    expect(of.sensor_channels[0]).toMatchObject(every);
    const due = async (given: object) => {
      const { body } = await record(given, of).expect(201);
      return [body.due_date, body.calibration_interval, body.calibration_interval_unit, body.due_at_end_of_month];
    };
    const date = { calibration_date: '2026-03-12', calibration_interval: undefined };

    expect(await due(date)).toEqual(['2026-06-30', null, 'months', null]);
    expect(await due({ ...date, calibration_interval: 1 })).toEqual(['2026-04-30', 1, 'months', null]);
    const weeks = { ...date, calibration_interval: 2, calibration_interval_unit: 'weeks', due_at_end_of_month: false };
    expect(await due(weeks)).toEqual(['2026-03-26', 2, 'weeks', false]);
    const { body } = await technician.get(`/assets/${of.id}/profile`).expect(200);
    expect(body).toMatchObject({ next_due_at: '2026-03-26', sensor_channels: [every] });
  });

  it('accept the latest due date and the earliest date', async () => {
    await record({ calibration_date: '1900-01-01', due_date: '2200-12-31' }).expect(201);
  });

  it('void and restore by an admin of the organization, with the asset following', async () => {
    const admin = await test.signIn('admin');
    const own = await anOrganization(admin, { name: 'Void lab' });
    const of = await anAsset(admin, { organization_id: own.id });
    const { body } = await admin.post('/calibrations', calibrationBody(of)).expect(201);

    await technician.delete(`/calibrations/${body.id}`).expect(403);
    await admin.delete(`/calibrations/${body.id}?reason=wrong%20standard`).expect(204);
    await admin.delete(`/calibrations/${body.id}`).expect(400);

    expect((await admin.get(`/calibrations/${body.id}`).expect(200)).body).toMatchObject({
      status: 'void',
      is_active: false,
      void_reason: 'wrong standard',
    });
    expect((await admin.get(`/assets/${of.id}/profile`).expect(200)).body).toMatchObject({
      next_due_at: null,
      calibration_count: 0,
    });
    expect((await admin.get(`/assets/${of.id}/calibrations`).expect(200)).body).toEqual([]);
    expect((await admin.get(`/assets/${of.id}/calibrations?include_voided=true`).expect(200)).body).toHaveLength(1);
    await admin.post(`/calibrations/${body.id}/restore`).expect(200);
    expect((await admin.get(`/assets/${of.id}/profile`).expect(200)).body).toMatchObject({
      next_due_at: '2027-03-12',
      calibration_count: 1,
    });
  });

  it('inherit uncertainty and traceability from the reference standard', async () => {
    const standard = await asset({ name: 'Standard', sensor_channels: [aChannel({ calibration_role: 'reference' })] });
    await record(
      {
        points: [],
        poly_coefficients: [1, 0.002],
        range_min: 0,
        range_max: 100,
        expanded_uncertainty: 0.008,
        coverage_factor: 2,
      },
      standard,
    ).expect(201);

    const { body } = await record({ internal_reference_asset_id: standard.id }).expect(201);

    expect(body.reference_standard).toMatchObject({
      asset_id: standard.id,
      expanded_uncertainty: 0.008,
      calibration_version: 1,
    });
    const row = body.uncertainty_budget?.find(({ source }) => source === 'reference_standard');
    expect(row?.standard_uncertainty).toBeCloseTo(0.004, 12);
  });

  it('accept an explicit null for "none", overriding the channel', async () => {
    const { body } = await record({
      analysis: { channel_accuracy_value: null, resolution: null },
    }).expect(201);

    expect(body.conformity_statement).toMatchObject({ passed: null, reason_code: 'no_specification' });
    const sources = body.uncertainty_budget?.map(({ source }) => source);
    expect(sources).not.toContain('resolution');
  });

  it('without points keep declared coefficients and the stated uncertainty, and claim nothing else', async () => {
    const { body } = await record({
      points: [],
      poly_coefficients: [2, 0],
      range_min: 0,
      range_max: 10,
      expanded_uncertainty: 0.1,
      coverage_factor: 2,
    }).expect(201);

    expect(body).toMatchObject({
      data_entry_mode: 'model_direct',
      combined_uncertainty: 0.05,
      r_squared: null,
      conformity_statement: null,
      poly_order: 1,
    });
  });

  it('compare the indication with the reference if requested', async () => {
    const { body } = await record({
      data_entry_mode: 'reference_vs_indicated',
      points: points([
        [0, 0.1],
        [50, 50.2],
        [100, 99.7],
      ]),
    }).expect(201);

    const { body: stored } = await technician.get(`/calibrations/${body.id}/points`).expect(200);
    expect(body).toMatchObject({ poly_coefficients: null, poly_order: null });
    expect(stored.map(({ error }) => Number(error?.toFixed(6)))).toEqual([0.1, 0.2, -0.3]);
  });

  it('are not recorded for an asset that is retired during the analysis', async () => {
    const item = await asset();
    const analyses = test.app.get(Analyses);
    const run = analyses.run.bind(analyses);
    jest.spyOn(analyses, 'run').mockImplementationOnce(async (...given) => {
      await test.root.delete(`/assets/${item.id}`).expect(204);
      return run(...given);
    });

    const { body } = await technician.post('/calibrations', calibrationBody(item)).expect(422);

    expect(body.detail).toMatchObject([{ loc: ['body', 'asset_id'] }]);
    expect(await test.sql('select 1 from calibrations where asset_id = $1', [item.id])).toEqual([]);
  });

  it('of a private organization are hidden from outsiders', async () => {
    const outsider = await test.signIn('admin');
    const secret = await anOrganization(technician, { name: 'Secret', private: true });
    const of = await anAsset(technician, { organization_id: secret.id });
    const { body } = await technician.post('/calibrations', calibrationBody(of)).expect(201);

    await outsider.get(`/calibrations/${body.id}`).expect(404);
    await outsider.get(`/calibrations/${body.id}/points`).expect(404);
    await outsider.get(`/calibrations/${body.id}/certificate`).expect(404);
    await outsider.delete(`/calibrations/${body.id}`).expect(404);
    await outsider.post('/calibrations', calibrationBody(of)).expect(404);
    const { body: all } = await outsider.get('/calibrations?limit=1000').expect(200);
    expect(all.map(({ id }) => id)).not.toContain(body.id);
  });

  it('cannot be recorded by a viewer or an outsider', async () => {
    const of = await asset();

    await (await test.signIn('viewer')).post('/calibrations', calibrationBody(of)).expect(403);
    await (await test.signIn('admin')).post('/calibrations', calibrationBody(of)).expect(403);
  });

  const one = points([[1, 1]]);
  const same = points([
    [1, 5],
    [2, 5],
    [3, 5],
  ]);
  it.each<[string, Record<string, unknown>, string[]]>([
    ['one point only', { points: one }, ['body', 'points']],
    ['identical x values', { points: same }, ['body', 'points']],
    [
      'text as a value',
      { points: [...one, { ...one[0], point_index: 1, measured_value: 'NaN' }] },
      ['body', 'points', '1', 'measured_value'],
    ],
    [
      'null as a value',
      { points: [...one, { ...one[0], point_index: 1, reference_value: null }] },
      ['body', 'points', '1', 'reference_value'],
    ],
    [
      'a unit missing',
      { points: gumPoints().map((p) => ({ ...p, measured_unit: '' })) },
      ['body', 'points', '0', 'measured_unit'],
    ],
    [
      'two units',
      {
        points: points([
          [1, 1],
          [2, 2],
        ]).map((p, i) => ({ ...p, measured_unit: i ? 'V' : 'mV' })),
      },
      ['body', 'points', '1', 'measured_unit'],
    ],
    ['confidence of 100 %', { confidence_level: 100 }, ['body', 'confidence_level']],
    ['a due date before the calibration', { due_date: '2020-01-01' }, ['body', 'due_date']],
    ['a date that does not exist', { calibration_date: '2026-02-30' }, ['body', 'calibration_date']],
    ['a channel of another asset', { sensor_id: '00000000-0000-4000-8000-000000000000' }, ['body', 'sensor_id']],
    [
      'an unknown standard',
      { internal_reference_asset_id: '00000000-0000-4000-8000-000000000000' },
      ['body', 'internal_reference_asset_id'],
    ],
    [
      'a negative uncertainty of the standard',
      { analysis: { reference_standard_uncertainty: -1 } },
      ['body', 'analysis', 'reference_standard_uncertainty'],
    ],
    [
      'an unknown person',
      { performed_by_user_id: '00000000-0000-4000-8000-000000000000' },
      ['body', 'performed_by_user_id'],
    ],
  ])('with %s are rejected, naming the field, and nothing is stored', async (_title, given, loc) => {
    const of = await asset();

    const { body } = await technician.post('/calibrations', wrong({ ...calibrationBody(of), ...given })).expect(422);

    const [problem] = body.detail;
    expect(problem?.loc.slice(0, loc.length)).toEqual(loc);
    expect(problem?.msg).toMatch(/\w/);
    expect(await test.sql('select 1 from calibrations where asset_id = $1', [of.id])).toEqual([]);
  });

  it('treat null as not stated for fields with a default', async () => {
    const none = { as_found_points: null, frequency_response_points: null, frequency_response_offset_enabled: null };
    const text = { calibration_type: null, calibration_purpose: null, data_entry_mode: null, model_type: null };
    const given = wrong({ ...calibrationBody(await asset()), ...none, ...text });
    const { body } = await technician.post('/calibrations', given).expect(201);
    expect(body).toMatchObject({
      calibration_type: 'external',
      calibration_purpose: 'routine',
      data_entry_mode: 'raw_data',
      model_type: 'polynomial',
    });
    const without = wrong({ ...calibrationBody(await asset()), points: null });
    expect((await technician.post('/calibrations', without).expect(201)).body.conformity).toBeNull();
  });

  it('are due by calendar months', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  });
});

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
