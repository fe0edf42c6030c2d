import { DECISION_RULES } from '@etalon/metrology';
import type { CalibrationCreate, SensorChannelCreate } from '../../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, assetBody, calibrationBody, points } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const voltmeter = aChannel({
  physical_quantity: 'voltage',
  unit: 'V',
  measurement_min: 0,
  measurement_max: 10,
  accuracy_value: 5,
  accuracy_type: 'absolute',
  accuracy_unit: 'mV',
  resolution: 0.1,
  resolution_unit: 'mV',
});
const inUnits = (reference_unit: string, measured_unit: string, pairs: [number, number][]) =>
  points(pairs).map((point) => ({ ...point, reference_unit, measured_unit }));
const voltages = inUnits('V', 'V', [
  [0, 0.001],
  [2.5, 2.506],
  [5, 5.007],
  [7.5, 7.508],
  [10, 10.009],
]);
const indicated = { data_entry_mode: 'reference_vs_indicated' } as const;

describe('the computation of calibration inputs', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
  });
  afterAll(() => test.close());

  const asset = (channel: SensorChannelCreate) =>
    anAsset(technician, { organization_id: organization.id, sensor_channels: [channel] });
  const record = async (channel: SensorChannelCreate, given: Partial<CalibrationCreate>) =>
    (await technician.post('/calibrations', calibrationBody(await asset(channel), given)).expect(201)).body;
  const refuse = async (channel: SensorChannelCreate, given: Partial<CalibrationCreate>) =>
    (await technician.post('/calibrations', calibrationBody(await asset(channel), given)).expect(422)).body;
  const verdicts = async ({ id }: Record<string, unknown>) =>
    ((await technician.get(`/calibrations/${String(id)}/points`).expect(200)).body as unknown as { passed: boolean }[]) //
      .map(({ passed }) => passed);

  it('judges 6 mV by 5 mV on a channel in volts', async () => {
    const body = await record(voltmeter, { ...indicated, points: voltages });

    expect(await verdicts(body)).toEqual([true, false, false, false, false]);
    expect(body.uncertainty_budget).toEqual(
      expect.arrayContaining([expect.objectContaining({ source: 'resolution', value: 0.00005 })]),
    );
  });

  it('keeps the resolution of a transmitter in the budget, stated as pressure or as current', async () => {
    const loop = inUnits('bar', 'mA', [
      [0, 4.001],
      [4, 7.998],
      [8, 12.001],
      [12, 16.002],
      [16, 19.999],
    ]);
    const transmitter = {
      physical_quantity: 'pressure',
      unit: 'bar',
      measurement_min: 0,
      measurement_max: 16,
      resolution: 0.01,
      output_signal_unit: 'mA',
    };

    for (const resolution_unit of ['bar', 'mA', null]) {
      const body = await record(aChannel({ ...transmitter, resolution_unit }), { points: loop, poly_order: 1 });
      const rows = body.uncertainty_budget;
      expect(rows?.map(({ source }) => source)).toContain('resolution');
    }
  });

  it('rejects a stated unit that does not convert, and reports one of the channel', async () => {
    const analysis = { resolution: 1, resolution_unit: 'kg' };
    const refused = await refuse(voltmeter, { ...indicated, points: voltages, analysis });
    const told = await record({ ...voltmeter, resolution_unit: 'counts' }, { ...indicated, points: voltages });

    expect(refused.detail[0]?.loc).toEqual(['body', 'analysis', 'resolution_unit']);
    expect(told.analysis?.notices.map(({ code }) => code)).toContain('resolution_unit');
  });

  it('reads U of a standard without points in the unit of its channel', async () => {
    const standard = await asset({ ...voltmeter, unit: 'mV', calibration_role: 'reference' });
    const stated = { points: [], poly_coefficients: [1, 0], expanded_uncertainty: 2, coverage_factor: 2 };
    await technician.post('/calibrations', calibrationBody(standard, stated)).expect(201);

    const body = await record(voltmeter, {
      ...indicated,
      points: voltages,
      internal_reference_asset_id: standard.id,
    });

    expect(body.uncertainty_budget).toEqual(
      expect.arrayContaining([expect.objectContaining({ source: 'reference_standard', standard_uncertainty: 0.001 })]),
    );
  });

  it.each([
    [{ decision_rule: 'guard_band' }, ['body', 'decision_rule'], DECISION_RULES.join(', ')],
    [{ analysis: { decision_rule: 'coin' } }, ['body', 'analysis', 'decision_rule'], 'simple_acceptance'],
    [{ analysis: { channel_accuracy_type: 'percent_fs' } }, ['body', 'analysis', 'channel_accuracy_type'], 'absolute'],
    [{ distribution_type: 'cauchy' }, ['body', 'distribution_type'], 'chi_squared'],
    [{ data_entry_mode: 'guess' }, ['body', 'data_entry_mode'], 'reference_vs_indicated'],
    [{ model_type: 'spline' }, ['body', 'model_type'], 'polynomial'],
  ])('rejects the misspelt word in %j and lists the allowed words', async (given, loc, word) => {
    const { detail } = await refuse(voltmeter, {
      ...indicated,
      points: voltages,
      ...(given as Partial<CalibrationCreate>),
    });

    const [problem] = detail;
    expect(problem?.loc).toEqual(loc);
    expect(problem?.msg).toContain(word);
  });

  it('treats chi_squared as t', async () => {
    const loop = {
      points: inUnits('V', 'V', [
        [0, 0.01],
        [1, 1],
        [2, 2.02],
        [3, 3],
      ]),
      poly_order: 1,
    };
    const [named, t] = [
      await record(voltmeter, { ...loop, distribution_type: 'chi_squared' }),
      await record(voltmeter, { ...loop, distribution_type: 't' }),
    ];

    expect(named.coverage_factor).toEqual(t.coverage_factor);
    expect(named.distribution_type).toBe('t');
  });

  it('rejects a channel with an unknown kind of accuracy', async () => {
    const given = assetBody({ organization_id: organization.id });
    const sensor_channels = [{ ...voltmeter, accuracy_type: 'percent_fs' }];
    const answer = await technician.post('/assets', wrong({ ...given, sensor_channels })).expect(422);

    expect((answer.body.detail as { loc: string[] }[])[0]?.loc).toEqual([
      'body',
      'sensor_channels',
      '0',
      'accuracy_type',
    ]);
  });

  it('computes errors from typed digits, and rejects a text that differs from its number', async () => {
    const typed = inUnits('V', 'V', [
      [10, 10.0155],
      [0, 0.3],
    ]).map((point, i) => ({ ...point, point_index: 1 - i, reference_text: i ? '0,000' : '10', measured_text: null }));
    const wrongly = typed.map((point, i) => (i ? point : { ...point, reference_text: 'abc' }));

    const recorded = await record(voltmeter, { ...indicated, points: typed });
    const { detail } = await refuse(voltmeter, { ...indicated, points: wrongly });

    const { body: points } = await technician.get(`/calibrations/${recorded.id}/points`).expect(200);
    expect(points.map(({ error, reference_text }) => [error, reference_text])).toEqual([
      [0.3, '0,000'],
      [0.0155, '10'],
    ]);
    expect(detail).toEqual([expect.objectContaining({ loc: ['body', 'points', '0', 'reference_text'] })]);
    const requested = {
      points: [
        { reference: 1, measured: 1, measured_text: '1.1' },
        { reference: 2, measured: 2 },
      ],
    };
    const analyzed = await technician
      .post('/calibrations/analyze', { ...requested, reference_unit: 'V', measured_unit: 'V', skip_fit: true })
      .expect(422);
    expect(analyzed.body.detail).toEqual([expect.objectContaining({ loc: ['body', 'points', '0', 'measured_text'] })]);
  });
});

describe('a record without results', () => {
  let test: TestApp;
  let technician: Client;
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
  });
  afterAll(() => test.close());

  it.each(['external', 'internal', 'oem', 'external_accredited_lab', 'internal_lab', 'customer_asset'] as const)(
    'is stored for a calibration of type %s: dates and status count, nothing is computed',
    async (calibration_type) => {
      const { id: organization_id } = await anOrganization(technician, { name: `Filed ${calibration_type}` });
      const asset = await anAsset(technician, { organization_id });
      const given = { calibration_type, points: [], notes: 'Certificate X-1 of the other laboratory' };
      const { body } = await technician.post('/calibrations', calibrationBody(asset, given)).expect(201);

      expect(body).toMatchObject({
        has_results: false,
        due_date: '2027-03-12',
        notes: 'Certificate X-1 of the other laboratory',
        poly_coefficients: null,
        uncertainty_budget: null,
        conformity_statement: null,
        decision_rule: null,
        analysis: null,
      });
      expect((await technician.get(`/assets/${asset.id}/profile`).expect(200)).body).toMatchObject({
        next_due_at: '2027-03-12',
        calibration_count: 1,
      });
      const download = await technician.get(`/calibrations/${body.id}/certificate/download`).expect(400);
      expect(download.body).toMatchObject({ code: 'certificate.no_results' });
      await technician.get(`/calibrations/${body.id}/certificate`).expect(404);
    },
  );

  it('does not request a certificate', async () => {
    const asset = await anAsset(technician, {
      organization_id: (await anOrganization(technician, { name: 'Quiet' })).id,
    });
    await technician.post('/calibrations', calibrationBody(asset, { points: [] })).expect(201);

    expect(await test.sql('select 1 from certificates')).toEqual([]);
  });
});
