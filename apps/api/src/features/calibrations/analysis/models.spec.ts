import { curveOfResult, platinumResistance, type AnalyzedModel } from '@etalon/metrology';
import type { AnalyzeRequest, CalibrationCreate } from '../../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const scatter = [0.004, -0.006, 0.003, 0.005, -0.004, -0.003, 0.006, -0.005, 0.002, -0.002, 0.001];
const charging = scatter.map((off, x) => [5 * (1 - Math.exp(-0.4 * x)) + 1 + off, x] as const);
const stepped = scatter.flatMap((off, x) => [[x * x + x, x + off] as const, [x * x + x, x - off / 2] as const]);
const platinum = [-180, -100, -50, 0, 50, 150, 300, 500].map(
  (t, i) => [t, platinumResistance(t) + (scatter[i] ?? 0) / 10] as const,
);
const voltage = { unit: 'V', physical_quantity: 'voltage', measurement_min: 0, measurement_max: 200 };

const formula = { model_type: 'custom_formula', custom_formula: 'a*(1 - exp(-b*x)) + c' } as const;
const known = { reference_standard_uncertainty: 0.02, reference_standard_coverage_factor: 2, resolution: 0.001 };

describe('models of a calibration', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
  });
  afterAll(() => test.close());

  const anInstrument = (channel: object = voltage) =>
    anAsset(technician, { organization_id: organization.id, sensor_channels: [aChannel(channel)] });
  const record = async (given: Partial<CalibrationCreate>, channel: object = voltage) =>
    technician
      .post('/calibrations', calibrationBody(await anInstrument(channel), { analysis: known, ...given }))
      .expect(201);
  const refused = async (given: object, channel: object = voltage) => {
    const { body } = (await technician
      .post('/calibrations', wrong(calibrationBody(await anInstrument(channel), given as Partial<CalibrationCreate>)))
      .expect(422)) as { body: { detail: { loc: string[] }[] } };
    return body.detail.map(({ loc }) => loc.slice(1).join('.'));
  };

  it.each([
    ['an own formula', { ...formula, points: points(charging, 'V') }],
    ['a lookup table', { model_type: 'lookup_table', points: points(stepped, 'V') }],
    [
      'a weighted line',
      {
        points: points(stepped.slice(0, 8), 'V').map((point, i) => ({ ...point, u_reference: 0.01 + i / 100 })),
        poly_order: 1,
        analysis: { ...known, fit_method: 'weighted' },
      },
    ],
    ['the line of York', { points: points(charging, 'V'), analysis: { ...known, fit_method: 'york' } }],
    [
      'a correction',
      {
        model_type: 'point_correction',
        points: points(
          [
            [0, 0.1],
            [10, 10.3],
            [0, 0.2],
            [10, 10.2],
          ],
          'V',
        ),
      },
    ],
  ] as [string, Partial<CalibrationCreate>][])(
    'are recorded, described, repeated and traced: %s',
    async (_name, given) => {
      const { body: recorded } = await record(given);
      const { body } = await technician.get(`/calibrations/${recorded.id}`).expect(200);
      const { body: stored } = await technician.get(`/calibrations/${recorded.id}/points`).expect(200);
      const analysis = body.analysis as unknown as Parameters<typeof curveOfResult>[0];
      const curve = curveOfResult(analysis);

      expect(body.analysis?.model?.type).toBe(given.model_type ?? 'polynomial');
      expect(body.model_type).toBe(given.model_type ?? 'polynomial');
      expect(body.expanded_uncertainty).toBeGreaterThan(0);
      const inside = stored.filter(
        ({ measured_value: x }) =>
          x > (body.analysis?.measured_range_min ?? 0) && x < (body.analysis?.measured_range_max ?? 0),
      );
      for (const point of inside)
        expect(curve?.valueAt(point.measured_value)).toBeCloseTo(point.calculated_value ?? NaN, 9);
      expect(stored.map(({ u_reference }) => u_reference)).toEqual(
        (given.points ?? []).map((point) => point.u_reference ?? null),
      );

      const { body: again } = await technician.post(`/calibrations/${recorded.id}/recompute`).expect(200);
      expect(again).toMatchObject({ with_its_engine: { outcome: 'identical' }, differences: [] });
      const { body: inputs } = await technician.get(`/calibrations/${recorded.id}/inputs`).expect(200);
      expect(inputs.stated).toMatchObject({ model_type: given.model_type ?? 'polynomial' });
    },
  );

  it('give the same result in an analysis request and in a record', async () => {
    const requested: AnalyzeRequest = {
      points: charging.map(([reference, measured]) => ({ reference, measured })),
      reference_unit: 'V',
      measured_unit: 'V',
      calibration_method: 'custom_formula',
      custom_formula_template: formula.custom_formula,
      ...known,
    };

    const { body } = await technician.post('/calibrations/analyze', requested).expect(200);
    const { body: recorded } = await record({ ...formula, points: points(charging, 'V') });

    expect(body.model).toEqual((recorded.analysis as unknown as typeof body).model);
    expect(body.resolved_custom_formula).toBe(body.model?.resolved_formula);
    expect(body.custom_formula_parameter_values?.['b']).toBeCloseTo(0.4, 1);
    expect(body.coefficients).toEqual([]);
    expect(body.poly_degree).toBeNull();
  });

  it('accept a declared formula with parameter values named as in the API', async () => {
    const requested: AnalyzeRequest = {
      points: charging.map(([reference, measured]) => ({ reference, measured })),
      reference_unit: 'V',
      measured_unit: 'V',
      skip_fit: true,
      calibration_method: 'custom_formula',
      custom_formula_template: formula.custom_formula,
      custom_formula_params: { a: 5, b: 0.4, c: 1 },
      ...known,
    };

    const { body } = await technician.post('/calibrations/analyze', requested).expect(200);
    const { custom_formula_params: _none, ...without } = requested;
    const missing = await technician.post('/calibrations/analyze', without).expect(422);

    expect(body.resolved_custom_formula).toBe('5*(1 - exp(-0.4*x)) + 1');
    expect(body.points[0]?.corrected_error).toBeCloseTo(-0.004, 12);
    expect(missing.body).toMatchObject({ detail: [{ loc: ['body', 'custom_formula_params', 'a'] }, {}, {}] });
  });

  it('are rejected at their fields, and never replaced by a polynomial', async () => {
    const some = { points: points(charging, 'V'), model_type: 'custom_formula' };

    expect(await refused({ ...some })).toEqual(['custom_formula']);
    expect(await refused({ ...some, custom_formula: '2*x' })).toEqual(['custom_formula']);
    expect(await refused({ ...some, custom_formula: '9^9^9*a*x' })).toEqual(['custom_formula']);
    expect(await refused({ ...some, custom_formula: '('.repeat(10_000) })).toEqual(['custom_formula']);
    expect(await refused({ ...some, custom_formula: 'a + b' })).toEqual(['custom_formula']);
    expect(await refused({ ...some, custom_formula: 'a + x^x^x^b^x' })).toEqual(['custom_formula']);
    expect(await refused({ ...some, custom_formula: 'a*x', analysis: { formula_parameters: { a: 'one' } } })).toEqual([
      'analysis.formula_parameters',
    ]);
    expect(await refused({ ...some, custom_formula: 'a*x', analysis: { formula_parameters: { z: 1 } } })).toEqual([
      'analysis.formula_parameters.z',
    ]);
    expect(await refused({ ...some, model_type: 'spline' })).toEqual(['model_type']);
    expect(await refused({ ...some, model_type: 'callendar_van_dusen' })).toEqual([
      'points.0.reference_unit',
      'points.0.measured_unit',
    ]);
    expect(
      await refused({
        points: points(
          [
            [0, 0],
            [1, 2],
            [2, 1],
            [3, 3],
          ],
          'V',
        ),
        model_type: 'lookup_table',
      }),
    ).toEqual(['points.2.measured_value']);
    expect(
      await refused({ points: points(charging, 'V'), analysis: { fit_method: 'york', resolution: null } }),
    ).toEqual(['points.0.u_reference']);
    expect(await refused({ points: points(charging, 'V').map((p) => ({ ...p, u_reference: 1 })) })).toEqual([
      'points.0.u_reference',
    ]);
    expect(await refused({ points: points(charging, 'V'), custom_formula: 'a*x' })).toEqual(['custom_formula']);
    expect(await refused({ ...some, custom_formula: 'a*x', custom_formula_parameter_values: { a: 1 } })).toEqual([
      'custom_formula_parameter_values',
    ]);
  });

  it('support a resistance thermometer, also as the standard of another one', async () => {
    const thermometer = {
      unit: '°C',
      physical_quantity: 'temperature',
      measurement_min: -200,
      measurement_max: 600,
      output_signal_unit: 'Ω',
    };
    const { body } = await record(
      {
        model_type: 'callendar_van_dusen',
        points: points(platinum, '°C', 'Ω'),
        analysis: { ...known, resolution: 1e-4 },
      },
      thermometer,
    );
    const { model } = body.analysis as unknown as { model: AnalyzedModel | null };

    expect(model?.parameters[0]?.value).toBeCloseTo(100, 2);
    expect(curveOfResult({ curve: null, model: model ?? null })?.valueAt(platinumResistance(100))).toBeCloseTo(100, 1);
  });

  it('of a standard are evaluated between its levels', async () => {
    const standard = await anInstrument();
    const given = {
      ...formula,
      points: points(
        charging.map(([y, x]) => [y, x] as const),
        'V',
      ),
      analysis: { ...known, judge: 'corrected_value' },
    };
    const { body: own } = await technician
      .post('/calibrations', calibrationBody(standard, given as Partial<CalibrationCreate>))
      .expect(201);
    const day = own.calibration_date;

    const { body } = await technician.get(`/assets/${standard.id}/reference-standard?date=${day}`).expect(200);
    const between = body.table.find(({ at }) => Math.abs(at - 2.5) < 1e-9);

    expect(between?.correction).toBeCloseTo(5 * (1 - Math.exp(-1)) + 1 - 2.5, 1);
    expect(body.table.length).toBeGreaterThan(60);
  });

  it.each(['1/(x-x)', 'sqrt(0-x)', '9^9^9^9^x', '1/(x*(x - 50))'])(
    'reject a declared formula without values: %s',
    async (custom_formula) => {
      const given = { points: [], model_type: 'custom_formula' as const, custom_formula, analysis: null };

      expect(await refused(given)).toEqual(['custom_formula']);
      expect(await refused({ ...given, valid_range_min: 0, valid_range_max: 100 })).toEqual(['custom_formula']);
    },
  );

  it('require a range if declared, and mark the range of the channel as assumed', async () => {
    const channel = { measurement_min: null, measurement_max: null, accuracy_value: null, accuracy_type: null };
    const bare = await anAsset(technician, { sensor_channels: [aChannel(channel)] });
    const given = { points: [], poly_coefficients: [1.01, 0], analysis: null };

    const { body: without } = await technician.post('/calibrations', calibrationBody(bare, given)).expect(422);
    const { body: assumed } = await record(given);

    expect(without.detail.map(({ loc, type }) => [loc.at(-1), type])).toEqual([['range_min', 'missing']]);
    expect(assumed).toMatchObject({ range_min: 0, range_max: 200, valid_range_min: 0, valid_range_max: 200 });
    expect(
      await test.sql(`select analysis_inputs -> 'range_assumed' as assumed from calibrations where id = $1`, [
        assumed.id,
      ]),
    ).toEqual([{ assumed: true }]);
  });

  it('keep an assumed range when they are corrected after a change of the channel', async () => {
    const given = { points: [], poly_coefficients: [1.01, 0], analysis: null };
    const { body: first } = await record(given);
    const asset = { id: first.asset_id };
    const sensor_channels = [aChannel({ ...voltage, measurement_max: 300 })];
    await technician.put(`/assets/${asset.id}`, { sensor_channels }).expect(200);
    const { body: corrected } = await (
      await test.signIn('superadmin')
    )
      .post('/calibrations', calibrationBody(asset, { ...given, supersedes_id: first.id, correction_reason: 'Remark' }))
      .expect(201);

    expect(corrected).toMatchObject({ sensor_id: first.sensor_id, range_min: 0, range_max: 200 });
  });

  it('keep the stated valid range, and reject a reversed one', async () => {
    const given = {
      points: [],
      poly_coefficients: [1.01, 0],
      expanded_uncertainty: 0.2,
      coverage_factor: 2,
      analysis: null,
    };

    const { body: valid } = await record({ ...given, valid_range_min: 10, valid_range_max: 40 });
    const { body: both } = await record({
      ...given,
      range_min: 0,
      range_max: 50,
      valid_range_min: 10,
      valid_range_max: 40,
    });

    expect(valid).toMatchObject({ range_min: 10, range_max: 40, valid_range_min: 10, valid_range_max: 40 });
    expect(both).toMatchObject({ range_min: 0, range_max: 50, valid_range_min: 10, valid_range_max: 40 });
    expect(await refused({ ...given, valid_range_min: 40, valid_range_max: 10 })).toEqual(['valid_range_max']);
    expect(await refused({ ...given, range_min: 0, range_max: 50, valid_range_min: 40, valid_range_max: 10 })).toEqual([
      'valid_range_max',
    ]);
    const { body: standard } = await technician
      .get(`/assets/${both.asset_id}/reference-standard?date=${both.calibration_date}`)
      .expect(200);
    expect(standard).toMatchObject({ range_min: 10, range_max: 40 });
  });

  it('can be declared without points: a formula, a sensor equation, a table', async () => {
    const declared = { points: [], range_min: 0, range_max: 10, expanded_uncertainty: 0.1, coverage_factor: 2 };
    const of = await record({
      ...declared,
      ...formula,
      custom_formula_parameter_values: { a: 5, b: 0.4, c: 1 },
      analysis: null,
    });
    const table = await record({
      ...declared,
      model_type: 'lookup_table',
      declared_table: {
        rows: [
          { x: 0, y: 0 },
          { x: 5, y: 6 },
          { x: 10, y: 11 },
        ],
      },
      analysis: null,
    });

    expect(of.body).toMatchObject({
      data_entry_mode: 'model_direct',
      has_results: true,
      poly_coefficients: null,
      declared_model: { is_declared: true, resolved_formula: '5*(1 - exp(-0.4*x)) + 1' },
    });
    expect(table.body).toMatchObject({ has_results: true, declared_model: { table: [{ x: 0 }, { x: 5 }, { x: 10 }] } });
    expect(await refused({ ...declared, ...formula })).toEqual([
      'custom_formula_parameter_values.a',
      'custom_formula_parameter_values.b',
      'custom_formula_parameter_values.c',
    ]);
    expect(await refused({ ...declared, model_type: 'lookup_table' })).toEqual(['declared_table']);
    const short = [
      { x: 0, y: 0 },
      { x: 5, y: 6 },
    ];
    expect(await refused({ ...declared, model_type: 'lookup_table', declared_table: { rows: short } })).toEqual([
      'declared_table',
    ]);
    expect(await refused({ ...declared, model_type: 'callendar_van_dusen' })).toContain('model_type');
    const day = of.body.calibration_date;
    const { body: standard } = await technician
      .get(`/assets/${of.body.asset_id}/reference-standard?date=${day}`)
      .expect(200);
    expect(standard.table.find(({ at }) => Math.abs(at - 2.5) < 1e-9)?.correction).toBeCloseTo(
      5 * (1 - Math.exp(-1)) + 1 - 2.5,
      9,
    );
  });
});
