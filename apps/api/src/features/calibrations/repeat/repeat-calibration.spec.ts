import { ENGINE_VERSION } from '@etalon/metrology';
import type { CalibrationCreate, RecomputationResponse } from '../../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody, gumPoints, points } from '../../../testing/builders.js';
import { rounds } from '../../../../../../test/support/long.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const typed = () =>
  gumPoints().map((point) => ({
    ...point,
    reference_text: point.reference_value.toFixed(3),
    measured_text: point.measured_value.toFixed(3),
  }));

describe('a repeated computation of a calibration', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
  });
  afterAll(() => test.close());

  const record = async (given: Partial<CalibrationCreate> = {}): Promise<string> => {
    const asset = await anAsset(technician, { organization_id: organization.id });
    const { body } = await technician
      .post('/calibrations', calibrationBody(asset, { points: typed(), ...given }))
      .expect(201);
    return body.id;
  };
  const recompute = async (id: string): Promise<RecomputationResponse> =>
    (await technician.post(`/calibrations/${id}/recompute`).expect(200)).body;
  const tamper = (sql: string, id: string) => test.sql(sql, [id]);

  it('returns all inputs', async () => {
    const analysis = {
      resolution: 0.001,
      contributions: [{ source: 'bath', value: 0.002, distribution: 'rectangular' }],
    } as const;
    const id = await record({ poly_order: 1, analysis: { ...analysis, contributions: [...analysis.contributions] } });

    const { body } = await technician.get(`/calibrations/${id}/inputs`).expect(200);

    expect(body).toMatchObject({ kind: 'analysis', engine_version: ENGINE_VERSION, is_sufficient: true, missing: [] });
    expect(body.points).toHaveLength(11);
    expect(body.points[0]).toMatchObject({ reference_text: '21.350', measured_text: '21.521', reference_unit: '°C' });
    expect(body.request).toMatchObject({ resolution: 0.001, poly_order: 1, channel_accuracy_value: 0.5 });
    expect(body.stated).toMatchObject({
      poly_order: 1,
      analysis: { resolution: 0.001, contributions: [{ source: 'bath' }] },
    });
    expect(body.channel).toMatchObject({ unit: '°C', accuracy_value: 0.5, measurement_max: 100 });
    expect(body.platform).toContain(process.version);
  });

  it.each([
    ['with a curve', {}],
    ['of a stated degree', { poly_order: 2, confidence_level: 99 }],
    ['without a curve', { data_entry_mode: 'reference_vs_indicated', decision_rule: 'guard_band_w_uncertainty' }],
  ] as [string, Partial<CalibrationCreate>][])('is identical on the same platform: %s', async (_title, given) => {
    const answer = await recompute(await record(given));

    expect(answer.with_its_engine).toMatchObject({ outcome: 'identical', engine_version: ENGINE_VERSION });
    expect(answer.with_its_engine?.compared).toBeGreaterThan(200);
    expect(answer).toMatchObject({ with_present_engine: { outcome: 'identical' }, differences: [] });
  });

  it('reports changes made in the database', async () => {
    const id = await record();
    await tamper('update calibrations set expanded_uncertainty = expanded_uncertainty * 0.9 where id = $1', id);
    await tamper(
      'update calibration_points set error = error + 1e-9 where calibration_id = $1 and point_index = 4',
      id,
    );

    const answer = await recompute(id);

    expect(answer.with_its_engine).toMatchObject({ outcome: 'different', differences: 2 });
    expect(answer.differences.map(({ path }) => path).sort()).toEqual(['expanded_uncertainty', 'points.4.error']);
    for (const { stored, recomputed, present } of answer.differences) {
      expect(Number(stored)).not.toBe(Number(recomputed));
      expect(present).toBe(recomputed);
    }
  });

  it('reports a changed reading: in the record, or in the inputs if the typed text differs', async () => {
    const [record_changed, input_changed] = [await record(), await record()];
    await tamper(
      'update calibration_points set measured_value = 21.6 where calibration_id = $1 and point_index = 0',
      record_changed,
    );
    await tamper(
      `update calibration_inputs set request = jsonb_set(request, '{points,0,measured}', '21.6') where calibration_id = $1`,
      input_changed,
    );

    const [differing, refused] = [await recompute(record_changed), await recompute(input_changed)];

    expect(differing.differences).toEqual([
      { path: 'request.points.0.measured', stored: '21.521', recomputed: '21.6', present: '21.6' },
      { path: 'points.0.measured_value', stored: '21.6', recomputed: '21.521', present: null },
    ]);
    expect(differing.with_present_engine).toMatchObject({ outcome: 'refused' });
    expect(refused.with_its_engine).toMatchObject({ outcome: 'refused' });
    expect(refused.with_its_engine?.problems[0]?.field).toMatch(/^points\.0\.measured/);
    expect(refused.preparation_with_its_engine).toMatchObject({ outcome: 'different', differences: 1 });
  });

  describe('with the path from the record to the engine', () => {
    let standards: { id: string; sensor: string }[];
    beforeAll(async () => {
      standards = [];
      for (const unit of ['K', '°C']) {
        const channel = aChannel({
          unit,
          accuracy_value: null,
          accuracy_type: null,
          resolution: null,
          measurement_min: null,
          measurement_max: null,
        });
        const asset = await anAsset(technician, { organization_id: organization.id, sensor_channels: [channel] });
        await technician
          .post(
            '/calibrations',
            calibrationBody(asset, {
              calibration_date: '2026-01-10',
              calibration_type: 'external_accredited_lab',
              data_entry_mode: 'reference_vs_indicated',
              points: points(
                [
                  [0, 0.02],
                  [30, 30.01],
                  [60, 60],
                ].map(([a = 0, b = 0]) => (unit === 'K' ? ([a + 273.15, b + 273.15] as const) : ([a, b] as const))),
                unit,
              ),
              analysis: { reference_standard_uncertainty: 0.01 },
            }),
          )
          .expect(201);
        standards.push({ id: asset.id, sensor: asset.sensor_channels[0]?.id ?? '' });
      }
    });
    const [low, high] = [() => standards[0] ?? { id: '', sensor: '' }, () => standards[1] ?? { id: '', sensor: '' }];
    const two = () =>
      record({
        reference_standards: [
          { asset_id: low().id, to: 24 },
          { asset_id: high().id, from: 24 },
        ],
        decision_rule: 'guard_band_w_uncertainty',
        range_min: 20,
        analysis: { negligible: [{ source: 'environment', reason: 'a stirred bath' }] },
      });

    it('is identical: by ranges of two standards, by points that name theirs, with a stated range', async () => {
      const named = typed().map((point, i) => ({
        ...point,
        reference_sensor_id: (i % 2 ? low() : high()).sensor.toUpperCase(),
      }));

      for (const id of [await two(), await record({ points: named })]) {
        const answer = await recompute(id);

        expect(answer).toMatchObject({
          preparation_with_its_engine: { outcome: 'identical', engine_version: ENGINE_VERSION },
          preparation_with_present_engine: { outcome: 'identical' },
          with_its_engine: { outcome: 'identical' },
          with_present_engine: { outcome: 'identical' },
          differences: [],
        });
        expect(answer.preparation_with_its_engine?.compared).toBeGreaterThan(80);
      }
    });

    const setInputs = (part: string, path: string, value: string) =>
      `update calibration_inputs set ${part} = jsonb_set(${part}, '{${path}}', '${value}') where calibration_id = $1`;
    const setRecord = (part: string, path: string, value: string) =>
      `update calibrations set ${part} = jsonb_set(${part}, '{${path}}', '${value}') where id = $1`;
    const everywhere: [what: string, sql: string, path: string | RegExp][] = [
      ['what a person stated', setInputs('stated', 'decision_rule', '"simple_acceptance"'), 'request.decision_rule'],
      ['the channel', setInputs('channel', 'accuracy_value', '0.6'), 'request.channel_accuracy_value'],
      [
        'a frozen standard',
        setInputs('standards', '0,table,1,expanded_uncertainty', '0.001'),
        /^request\.reference_standards\.0\.table\.1/,
      ],
      [
        'which points a standard served',
        `update calibration_inputs set standards = jsonb_set(jsonb_set(standards, '{0,to}', '22'), '{1,from}', '22') where calibration_id = $1`,
        'request.points.2.standard',
      ],
      ['what the engine was given', setInputs('request', 'confidence_level', '68'), 'request.confidence_level'],
      [
        'a field taken out of it',
        `update calibration_inputs set request = request - 'negligible' where calibration_id = $1`,
        'request.negligible',
      ],
      [
        'the inputs beside the result',
        setRecord('analysis_inputs', 'channel_accuracy_value', '9'),
        'analysis_inputs.channel_accuracy_value',
      ],
      ['traceability', `update calibrations set traceable = not traceable where id = $1`, 'traceable'],
      ['its reasons', setRecord('not_traceable', '0', '"expired"'), /^not_traceable/],
      ['the conformity of the record', `update calibrations set conformity = 'fail' where id = $1`, 'conformity'],
      ['the range that is shown', `update calibrations set range_min = 1 where id = $1`, 'range_min'],
      [
        'U of a standard in the record',
        setRecord('reference_standards', '1,expanded_uncertainty', '0.001'),
        'reference_standards.1.expanded_uncertainty',
      ],
      ['its state', setRecord('reference_standards', '0,state', '"expired"'), 'reference_standards.0.state'],
      [
        'its calibration',
        setRecord('reference_standards', '0,due_date', '"2030-01-01"'),
        'reference_standards.0.due_date',
      ],
      [
        'U of the standard at a point',
        `update calibration_points set standard_expanded_uncertainty = 1 where calibration_id = $1 and point_index = 2`,
        'points.2.standard_expanded_uncertainty',
      ],
      ['completeness', setRecord('analysis', 'budget_complete', 'true'), 'budget_complete'],
      ['a source of the budget', setRecord('analysis', 'completeness,0,state', '"missing"'), /^completeness\.0\.state/],
      ['a notice taken out', `update calibrations set analysis = analysis - 'notices' where id = $1`, /^notices/],
      [
        'a typed text',
        `update calibration_points set measured_text = '21.5210' where calibration_id = $1 and point_index = 0`,
        'request.points.0.measured_text',
      ],
    ];
    it.each(everywhere)('reports a change of %s', async (_what, sql, path) => {
      const id = await two();
      await tamper(sql, id);

      const { differences } = await recompute(id);

      const paths = differences.map((one) => one.path);
      expect(paths.some((one) => (typeof path === 'string' ? one === path : path.test(one)))).toBe(true);
      const found = differences.find((one) => (typeof path === 'string' ? one.path === path : path.test(one.path)));
      expect(found?.stored).not.toBe(found?.recomputed);
    });

    it('is rejected with the field if the record no longer forms a valid request', async () => {
      const id = await two();
      await tamper(setInputs('standards', '1,from', '10'), id);

      const answer = await recompute(id);

      expect(answer.preparation_with_its_engine).toMatchObject({
        outcome: 'refused',
        problems: [{ field: 'reference_standards.1.from' }],
      });
      expect(answer.differences.map(({ path }) => path)).toEqual(['reference_standards.1.from']);
    });
  });

  it('names an engine that is not available, and uses the current engine', async () => {
    const id = await record();
    await test.sql(`update calibrations set engine_version = '0.9.0' where id = $1`, [id]);

    const answer = await recompute(id);

    expect(answer.with_its_engine).toMatchObject({ outcome: 'not_available', engine_version: '0.9.0', compared: 0 });
    expect(answer.with_present_engine).toMatchObject({ outcome: 'identical' });
  });

  it('lists missing inputs of older records, and uses the available ones', async () => {
    const id = await record();
    await tamper('delete from calibration_inputs where calibration_id = $1', id);

    const { body } = await technician.get(`/calibrations/${id}/inputs`).expect(200);

    expect(body.missing.map(({ part }) => part)).toEqual(['stated', 'channel', 'platform']);
    expect(body.is_sufficient).toBe(true);
    expect(await recompute(id)).toMatchObject({
      preparation_with_its_engine: { outcome: 'not_kept' },
      preparation_with_present_engine: { outcome: 'not_kept' },
      with_its_engine: { outcome: 'identical' },
    });
  });

  it('accepts a record that is void, declared by another laboratory, or without results', async () => {
    const admin = await test.signIn('admin');
    const own = await anOrganization(admin);
    const asset = await anAsset(admin, { organization_id: own.id });
    const make = async (given: Partial<CalibrationCreate>) =>
      (await admin.post('/calibrations', calibrationBody(asset, given)).expect(201)).body.id;
    const [voided, declared, none] = [
      await make({}),
      await make({ points: [], poly_coefficients: [1.01, 0], expanded_uncertainty: 0.3, coverage_factor: 2 }),
      await make({ points: [] }),
    ];
    await admin.delete(`/calibrations/${voided}`).expect(204);

    expect(await recompute(voided)).toMatchObject({ kind: 'analysis', with_its_engine: { outcome: 'identical' } });
    expect(await recompute(declared)).toMatchObject({ kind: 'declared', with_its_engine: { outcome: 'identical' } });
    expect(await recompute(none)).toMatchObject({ kind: 'none', with_its_engine: null, differences: [] });
    await tamper('update calibrations set combined_uncertainty = 1 where id = $1', declared);
    expect(await recompute(declared)).toMatchObject({
      differences: [{ path: 'combined_uncertainty', stored: '1', recomputed: '0.15' }],
    });
  });

  it('reports 200 differences of thousands of changed points', async () => {
    const length = rounds(1000, 5000);
    const many = Array.from({ length }, (_, n) => ({
      point_index: n,
      reference_value: n / 50,
      measured_value: n / 50 + Math.sin(n) * 1e-3,
      reference_unit: '°C',
      measured_unit: '°C',
    }));
    const id = await record({ points: many, poly_order: 3 });
    expect((await recompute(id)).with_its_engine).toMatchObject({ outcome: 'identical' });
    await tamper('update calibration_points set error = 7 where calibration_id = $1', id);

    const answer = await recompute(id);

    expect(answer.with_its_engine).toMatchObject({ outcome: 'different', differences: length });
    expect(answer.differences).toHaveLength(200);
  });

  it('requires access to the record', async () => {
    const owner = await test.signIn('technician');
    const hidden = await anOrganization(owner, { name: 'Hidden', private: true });
    const asset = await anAsset(owner, { organization_id: hidden.id });
    const { body } = await owner.post('/calibrations', calibrationBody(asset)).expect(201);
    const [viewer, id] = [await test.signIn('viewer'), await record()];

    await viewer.get(`/calibrations/${id}/inputs`).expect(200);
    await viewer.post(`/calibrations/${id}/recompute`).expect(200);
    await viewer.get(`/calibrations/${body.id}/inputs`).expect(404);
    await viewer.post(`/calibrations/${body.id}/recompute`).expect(404);
  });
});

describe('the calculation trace', () => {
  let test: TestApp;
  let technician: Client;
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
  });
  afterAll(() => test.close());

  it('is paged: typed values, equation, each contribution, printed values', async () => {
    const { id: organization_id } = await anOrganization(technician);
    const asset = await anAsset(technician, { organization_id });
    const { body } = await technician
      .post('/calibrations', calibrationBody(asset, { points: typed(), poly_order: 1 }))
      .expect(201);

    const first = await technician.get(`/calibrations/${body.id}/numbers?limit=4&with_total=true`).expect(200);
    const link = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await technician.get(link as '/calibrations/{cal_id}/numbers').expect(200);
    const { body: stored } = await technician.get(`/calibrations/${body.id}/points`).expect(200);
    const { body: statistics } = await technician.get(`/calibrations/${body.id}/statistics`).expect(200);

    expect(first.headers.get('x-total-count')).toBe('11');
    const traced = [...first.body, ...(second.body as unknown as typeof first.body)];
    expect(traced.map(({ point_index }) => point_index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    for (const [i, point] of traced.entries()) {
      expect(point).toMatchObject({
        measured_text: stored[i]?.measured_text,
        error: stored[i]?.error,
        expanded_uncertainty: stored[i]?.expanded_uncertainty,
      });
      expect(point.equation).toContain(` × ${String(stored[i]?.measured_value)}`);
      expect(point.contributions.length).toBeGreaterThan(1);
    }
    expect(statistics.statistics.map(({ name }) => name)).toContain('standard_error');
    expect(statistics.equation).toContain(' x ');
    expect(statistics.conversions).toContainEqual({
      fact: 'channel_range_max',
      of: null,
      source: 'channel',
      value: 100,
      unit: '°C',
      used_value: 100,
      used_unit: '°C',
    });
  });

  it('uses the current engine if the original engine is not available', async () => {
    const asset = await anAsset(technician, {});
    const { body } = await technician.post('/calibrations', calibrationBody(asset)).expect(201);
    await test.sql(`update calibrations set engine_version = '0.9.0' where id = $1`, [body.id]);

    await technician.get(`/calibrations/${body.id}/numbers`).expect(200);
    const statistics = await technician.get(`/calibrations/${body.id}/statistics`).expect(200);

    expect(statistics.body.engine_version).toBe(ENGINE_VERSION);
  });
});
