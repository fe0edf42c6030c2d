import type { AnalysisOptions, SensorChannelCreate } from '../../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const thermometer = aChannel({
  physical_quantity: 'temperature',
  unit: '°C',
  measurement_min: 0,
  measurement_max: 100,
  accuracy_value: 0.5,
  accuracy_type: 'absolute',
  accuracy_unit: '°C',
  resolution: 0.1,
  resolution_unit: '°C',
});
const high = points(
  [0, 0, 50, 50, 100, 100].map((reference, i): [number, number] => [reference, reference + 5 + (i % 2) * 0.1]),
);
const analyzed = {
  points: high.map(({ reference_value: reference, measured_value: measured }) => ({ reference, measured })),
  reference_unit: '°C',
  measured_unit: '°C',
};

interface Statement {
  verdict: string;
  judged: string;
  reason_code: string | null;
  reason_params: { missing: string[] } | null;
  other: { judged: string; verdict: string } | null;
}

describe('the verdict of a calibration', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
  });
  afterAll(() => test.close());

  const recorded = async (analysis: AnalysisOptions, given = {}, channel: SensorChannelCreate = thermometer) => {
    const asset = await anAsset(technician, { organization_id: organization.id, sensor_channels: [channel] });
    const { body } = await technician
      .post('/calibrations', calibrationBody(asset, { points: high, poly_order: 1, analysis, ...given }))
      .expect(201);
    return { ...body, statement: body.conformity_statement as unknown as Statement };
  };
  const problems = (body: unknown) =>
    (body as { detail: { loc: string[]; type: string; params?: Record<string, unknown> }[] }).detail.map(
      ({ loc, type }) => [loc.join('.'), type],
    );

  it('applies to the indication as read, with the verdict on the corrected value, and is stored', async () => {
    const { id, statement } = await recorded({ reference_standard_uncertainty: 0.02 });

    const { body } = await technician.get(`/calibrations/${id}`).expect(200);
    const { body: kept } = await technician.get(`/calibrations/${id}/points`).expect(200);

    expect(statement).toMatchObject({
      judged: 'indication',
      verdict: 'fail',
      other: { judged: 'corrected_value', verdict: 'pass' },
    });
    expect(body.conformity_statement).toEqual(statement);
    expect(kept[0]).toMatchObject({ error: 5, indication_error: 5, verdict: 'fail', reason_code: 'outside_tolerance' });
    expect(kept[0]?.corrected_error).toBeCloseTo(-0.05, 3);
  });

  it('is missing without an uncertainty, and with a guard band without the standard', async () => {
    const bare = await recorded(
      { resolution: null, judge: 'indication' },
      {
        data_entry_mode: 'reference_vs_indicated',
        points: high.filter((_, i) => i % 2 === 0).map((point, point_index) => ({ ...point, point_index })),
        poly_order: null,
      },
    );
    const guarded = await recorded({ decision_rule: 'guard_band_w_uncertainty' });

    expect(bare.statement).toMatchObject({ verdict: 'not_evaluated', reason_code: 'no_uncertainty' });
    expect(guarded.statement).toMatchObject({
      verdict: 'not_evaluated',
      reason_code: 'uncertainty_incomplete',
      reason_params: { missing: ['reference_standard'] },
    });
    expect(guarded.analysis).toMatchObject({ budget_complete: false });
  });

  it('has a complete budget when the channel declares negligible contributions with reasons', async () => {
    const negligible_contributions = (
      ['reference_drift', 'reference_resolution', 'hysteresis', 'environment'] as const
    ).map((source) => ({ source, reason: 'see the validation report 7' }));
    const channel = { ...thermometer, negligible_contributions };

    const { analysis } = await recorded({ reference_standard_uncertainty: 0.02 }, {}, channel);

    expect(analysis).toMatchObject({ budget_complete: true });
    expect(analysis?.completeness).toContainEqual({
      source: 'environment',
      state: 'negligible',
      reason: 'see the validation report 7',
    });
  });

  it('applies stated correlations and specifications', async () => {
    const stated: AnalysisOptions = {
      reference_standard_uncertainty: 0.4,
      contributions: [{ source: 'bath', value: 0.2, distribution: 'normal' }],
      specification: [{ percent_of_reading: 1, percent_of_full_scale: 1, constant: 8, from: 0, to: 212 }],
      specification_unit: '°F',
    };
    const correlations = [{ a: 'bath', b: 'reference_standard', coefficient: 1 }];

    const apart = await recorded(stated);
    const together = await recorded({ ...stated, correlations });
    const { body: kept } = await technician.get(`/calibrations/${apart.id}/points`).expect(200);

    expect((together.combined_uncertainty ?? 0) ** 2 - (apart.combined_uncertainty ?? 0) ** 2).toBeCloseTo(
      2 * 0.2 * 0.2,
      9,
    );
    // 8 °F are 4.44 °C; 1 % of 100 °C span.
    expect(kept[2]?.upper_limit).toBeCloseTo(0.5 + 1 + 8 / 1.8, 9);
    const [part] = apart.specification?.parts ?? [];
    expect(apart.specification).toMatchObject({ unit: '°F', value: null, type: null, lower: null, upper: null });
    expect(part).toMatchObject({ from: 0, to: 212, constant: 8, digits: null, floor: null });
    expect(part).toMatchObject({ percent_of_reading: 1, percent_of_full_scale: 1 });
    expect(apart.conformity_statement?.specification).toContain('8 °F) from 0 °F to 212 °F');
    // 212 °F are 100 °C.
    expect(kept[5]?.verdict).not.toBe('not_evaluated');
  });

  it.each<[string, object, string, string]>([
    ['an unknown field', { decision_rul: 'shared_risk' }, 'decision_rul', 'extra_forbidden'],
    ['a misspelt rule', { decision_rule: 'guard_bnd' }, 'decision_rule', 'enum'],
    ['a misspelt accuracy', { channel_accuracy_type: 'percent' }, 'channel_accuracy_type', 'enum'],
    ['a misspelt distribution', { distribution_type: 'gauss' }, 'distribution_type', 'enum'],
    [
      'a misspelt distribution of a line',
      { contributions: [{ source: 'x', value: 1, distribution: 'gauss' }] },
      'contributions.0.distribution',
      'enum',
    ],
    [
      'an unknown field of a line',
      { contributions: [{ source: 'x', value: 1, distribution: 'normal', sensitivty: 2 }] },
      'contributions.0.sensitivty',
      'extra_forbidden',
    ],
    [
      'a correlation that fits no line',
      { correlations: [{ a: 'x', b: 'resolution', coefficient: 0.1 }] },
      'correlations.0.a',
      'value_error',
    ],
    [
      'a correlation above one',
      { correlations: [{ a: 'x', b: 'resolution', coefficient: 2 }] },
      'correlations.0.coefficient',
      'less_than_equal',
    ],
    [
      'a coverage factor of zero',
      { reference_standard_coverage_factor: 0 },
      'reference_standard_coverage_factor',
      'value_error',
    ],
    ['a negative uncertainty', { reference_standard_uncertainty: -1 }, 'reference_standard_uncertainty', 'value_error'],
    ['a huge uncertainty', { reference_standard_uncertainty: 1e300 }, 'reference_standard_uncertainty', 'value_error'],
    [
      'no degrees of freedom',
      { contributions: [{ source: 'x', value: 1, distribution: 't', degrees_of_freedom: 0 }] },
      'contributions.0.degrees_of_freedom',
      'value_error',
    ],
    ['limits that contradict', { tolerance_lower: 2, tolerance_upper: 1 }, 'tolerance_upper', 'value_error'],
    ['a limit in another dimension', { tolerance_upper: 2, tolerance_unit: 'bar' }, 'tolerance_unit', 'value_error'],
    [
      'a specification in another dimension',
      { specification: [{ constant: 1 }], specification_unit: 'kg' },
      'specification_unit',
      'value_error',
    ],
    ['what cannot be judged', { judge: 'curve' }, 'judge', 'enum'],
  ])('is rejected with %s, in the record and in the analysis alone', async (_title, analysis, field, type) => {
    const asset = await anAsset(technician, { organization_id: organization.id, sensor_channels: [thermometer] });
    const body = calibrationBody(asset, { points: high });

    const inRecord = await technician.post('/calibrations', wrong({ ...body, analysis })).expect(422);

    expect(problems(inRecord.body)).toContainEqual([`body.analysis.${field}`, type]);
    if (field === 'decision_rul') return;
    const alone = await technician.post('/calibrations/analyze', wrong({ ...analyzed, ...analysis })).expect(422);
    expect(problems(alone.body)).toContainEqual([`body.${field}`, type]);
  });

  it('lists the allowed words for a misspelt one', async () => {
    const { body } = await technician
      .post('/calibrations/analyze', wrong({ ...analyzed, decision_rule: 'guard_bnd' }))
      .expect(422);

    expect(JSON.stringify(body)).toContain('guard_band_w_uncertainty');
  });

  it('reports unknown fields of an analysis and ignores them', async () => {
    const named = { ...analyzed, points: analyzed.points.map((point) => ({ ...point, note: 'x' })), tolerance: 3 };

    const { body } = await technician.post('/calibrations/analyze', wrong(named)).expect(200);

    const notices = (body as unknown as { notices: { code: string; message: string }[] }).notices;
    expect(notices.filter(({ code }) => code === 'unknown_field').map(({ message }) => message)).toEqual([
      'there is no field tolerance: it was left out',
      'there is no field points.*.note: it was left out',
    ]);
  });

  it.each([
    [[{ source: 'gravity', reason: 'x' }], 'source', 'enum'],
    [[{ source: 'environment' }], 'reason', 'missing'],
    [[{ source: 'environment', reason: 'x', why: 'y' }], 'why', 'extra_forbidden'],
  ])(
    'accepts only known sources of negligible contributions, with a reason: %p',
    async (negligible_contributions, field, type) => {
      const channel = { ...thermometer, negligible_contributions };

      const { body } = await technician
        .post(
          '/assets',
          wrong({
            asset_type: 'sensor',
            name: 'x',
            manufacturer: 'x',
            model: 'x',
            organization_id: organization.id,
            sensor_channels: [channel],
          }),
        )
        .expect(422);

      expect(problems(body)).toContainEqual([`body.sensor_channels.0.negligible_contributions.0.${field}`, type]);
    },
  );

  it('applies to the mean at each level on request, stored with both uncertainties', async () => {
    const rough = points(
      [0, 0, 50, 50, 100, 100].map((reference, i): [number, number] => [
        reference,
        reference + (i % 2 === 0 ? 0.15 : -0.1),
      ]),
    );
    const options = { reference_standard_uncertainty: 0.02 };
    const single = await recorded(options, { points: rough });
    const mean = await recorded({ ...options, measurand: 'mean' }, { points: rough });
    const { body } = await technician.get(`/calibrations/${mean.id}`).expect(200);
    const { body: kept } = await technician.get(`/calibrations/${mean.id}/points`).expect(200);
    const { body: again } = await technician.post(`/calibrations/${mean.id}/recompute`).expect(200);

    // U of one reading exceeds the limit (N6).
    expect(single.statement).toMatchObject({ verdict: 'not_evaluated', measurand: 'single_reading' });
    expect(mean.statement).toMatchObject({
      verdict: 'pass',
      measurand: 'mean',
      readings_least: 2,
      points_evaluated: 3,
    });
    expect(body.analysis?.levels).toMatchObject([
      { readings: 2, verdict: 'pass', points: [0, 1], upper_limit: 0.5 },
      { readings: 2, verdict: 'pass' },
      { readings: 2, verdict: 'pass' },
    ]);
    expect(kept[0]).toMatchObject({ verdict: 'not_evaluated', reason_code: 'not_the_measurand' });
    expect(kept[0]?.other_expanded_uncertainty).toBeGreaterThan(0);
    expect(kept[0]?.other_expanded_uncertainty).not.toBe(kept[0]?.expanded_uncertainty);
    expect(body.analysis?.other_uncertainty).toMatchObject({ of: 'corrected_value' });
    expect(again.with_its_engine).toMatchObject({ outcome: 'identical' });
    const refused = await technician
      .post('/calibrations/analyze', wrong({ ...analyzed, measurand: 'median' }))
      .expect(422);
    expect(problems(refused.body)).toEqual([['body.measurand', 'enum']]);
  });
});
