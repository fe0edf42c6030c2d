import { jest } from '@jest/globals';
import type { CalibrationCreate, CalibrationResponse } from '../../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { PrepareCalibration } from './prepare-calibration.js';

const channelOf = ({ data_entry_mode }: Partial<CalibrationCreate>) =>
  data_entry_mode === 'frequency_response' ? vibration : voltmeter;
const voltmeter = {
  unit: 'V',
  physical_quantity: 'voltage',
  measurement_min: 0,
  measurement_max: 10,
  accuracy_value: 0.05,
  accuracy_type: 'absolute',
  accuracy_unit: 'V',
};
const vibration = { unit: 'm/s²', physical_quantity: 'acceleration', output_signal_unit: 'mV' };
const known = { reference_standard_uncertainty: 0.002, resolution: 0.001 };
const found = () =>
  points(
    [
      [0, 0.02],
      [5, 5.08],
      [10, 10.06],
    ],
    'V',
  );
const left = () =>
  points(
    [
      [0, 0.001],
      [5, 5.002],
      [10, 9.999],
    ],
    'V',
  );
const sides = (change: object = {}): Partial<CalibrationCreate> => ({
  data_entry_mode: 'reference_vs_as_found_as_left',
  calibration_purpose: 'after_repair',
  points: left(),
  as_found_points: found(),
  analysis: known,
  ...change,
});
const sweepPoints = (rows: readonly (readonly [number, number, number])[]) =>
  rows.map(([frequency_value, reference_value, measured_value], sweep_index) => ({
    sweep_index,
    frequency_value,
    reference_value,
    measured_value,
    reference_unit: 'm/s²',
    measured_unit: 'mV',
  }));
const rows = [
  [10, 10, 100.5],
  [160, 10, 100],
  [5000, 10, 98],
] as const;
const sweep = (change: object = {}): Partial<CalibrationCreate> => ({
  data_entry_mode: 'frequency_response',
  points: [],
  frequency_response_points: sweepPoints(rows),
  frequency_response_baseline_sweep_index: 1,
  frequency_response_amplitude_type: 'RMS',
  analysis: {
    reference_standard_uncertainty: 1,
    reference_standard_unit: '%',
    resolution: 0.2,
    tolerance_override_value: 3,
  },
  ...change,
});

describe('data entry modes', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  let outsider: Client;
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    outsider = await test.signIn('technician');
    organization = await anOrganization(technician, { private: true });
  });
  afterAll(() => test.close());

  const anInstrument = (channel: object = voltmeter, more: object = {}) =>
    anAsset(technician, { organization_id: organization.id, sensor_channels: [aChannel(channel)], ...more });
  const post = async (given: Partial<CalibrationCreate>, channel: object = channelOf(given), asset?: { id: string }) =>
    (await technician.post('/calibrations', calibrationBody(asset ?? (await anInstrument(channel)), given)).expect(201))
      .body;
  const refused = async (given: object) => {
    const asset = await anInstrument(channelOf(given));
    const { body } = (await technician
      .post('/calibrations', wrong(calibrationBody(asset, given as Partial<CalibrationCreate>)))
      .expect(422)) as { body: { detail: { loc: string[] }[] } };
    const stored = await test.sql('select id from calibrations where asset_id = $1', [asset.id]);
    expect(stored).toEqual([]);
    return body.detail.map(({ loc }) => loc.slice(1).join('.'));
  };

  it.each<[string, Partial<CalibrationCreate>, Partial<CalibrationResponse>]>([
    ['raw data', { points: left() }, { data_entry_mode: 'raw_data', has_results: true }],
    ['raw data as a table', { points: left(), model_type: 'lookup_table' }, { model_type: 'lookup_table' }],
    [
      'raw data with a formula',
      {
        points: points(
          [
            [0, 0],
            [3, 1],
            [6, 2],
            [9, 3.001],
          ],
          'V',
        ),
        model_type: 'custom_formula',
        custom_formula: 'a*x',
      },
      { model_type: 'custom_formula' },
    ],
    ['indications', { data_entry_mode: 'reference_vs_indicated', points: left() }, { has_results: true }],
    [
      'declared coefficients',
      { data_entry_mode: 'model_direct', points: [], poly_coefficients: [2, 0], range_min: 0, range_max: 10 },
      { poly_coefficients: [2, 0] },
    ],
    [
      'a declared formula',
      {
        data_entry_mode: 'model_direct',
        points: [],
        model_type: 'custom_formula',
        custom_formula: 'a*x',
        custom_formula_parameter_values: { a: 2 },
        range_min: 0,
        range_max: 10,
      },
      { has_results: true },
    ],
    [
      'a declared table',
      {
        data_entry_mode: 'model_direct',
        points: [],
        model_type: 'lookup_table',
        declared_table: {
          rows: [
            { x: 0, y: 0 },
            { x: 1, y: 2 },
          ],
        },
      },
      { has_results: true },
    ],
    ['no data', { points: [] }, { has_results: false, conformity: null }],
    ['both sides of an adjustment', sides(), { as_found_conformity: 'fail', conformity: 'pass' }],
    ['a sweep', sweep(), { has_results: true, conformity: 'pass', poly_coefficients: [10, 0], poly_order: 1 }],
  ])('are recorded: %s', async (_name, given, expected) => {
    expect(await post(given)).toMatchObject(expected);
  });

  it.each([
    { signal: 'mA', ends: { output_signal_min: 4, output_signal_max: 20 }, from: 4, span: 16, off: 0.5 },
    { signal: 'mV/V', ends: {}, from: 0, span: 2, off: 0.0625 },
  ])('fit a curve to $signal on each side of an adjustment, never treated as °C', async (row) => {
    const { signal, ends, from, span, off } = row;
    const transmitter = {
      unit: '°C',
      physical_quantity: 'temperature',
      measurement_min: 0,
      measurement_max: 100,
      ...ends,
      output_signal_unit: signal,
      accuracy_value: 0.5,
      accuracy_type: 'absolute',
      accuracy_unit: '°C',
    };
    const asset = await anInstrument(transmitter);
    const signals = (off: number) =>
      points(
        [0, 25, 50, 75, 100].map((value) => [value, from + (span * value) / 100 + off]),
        '°C',
        signal,
      );
    const analysis = { reference_standard_uncertainty: 0.02, resolution: 0.001 };
    const body = calibrationBody(asset, sides({ points: signals(0), as_found_points: signals(off), analysis }));
    const { body: recorded } = await technician.post('/calibrations', body).expect(201);

    expect(recorded.measured_unit).toBe(signal);
    expect(recorded.poly_coefficients?.[0]).toBeCloseTo(100 / span, 6);
    const { body: left } = await technician.get(`/calibrations/${recorded.id}/points`).expect(200);
    expect(left.every(({ error }) => Math.abs(error ?? NaN) < 0.5)).toBe(true);
    const { body: found } = await technician.get(`/calibrations/${recorded.id}/points?role=as_found`).expect(200);
    expect(found.map(({ measured_value }) => measured_value)).toEqual(
      signals(off).map(({ measured_value }) => measured_value),
    );
  });

  it('do not judge the state before an adjustment by a curve fitted to it', async () => {
    const cell = {
      unit: 'kN',
      physical_quantity: 'force',
      measurement_min: 0,
      measurement_max: 100,
      output_signal_unit: 'mV',
      accuracy_value: 0.1,
      accuracy_type: 'absolute',
      accuracy_unit: 'kN',
    };
    const signals = (slope: number) =>
      points(
        [0, 20, 40, 60, 80, 100].map((force, i) => [force, slope * force + (i % 2) * 1e-4] as const),
        'kN',
        'mV',
      );
    const analysis = { reference_standard_uncertainty: 0.01, resolution: 0.0001, judge: 'corrected_value' } as const;
    const recorded = await post(sides({ points: signals(0.02), as_found_points: signals(0.019), analysis }), cell);

    expect(recorded).toMatchObject({
      conformity: 'pass',
      as_found_conformity: 'not_evaluated',
      as_found_summary: { conformity_statement: { reason_code: 'own_curve_as_found' } },
    });
    const { body: again } = await technician.post(`/calibrations/${recorded.id}/recompute`).expect(200);
    expect(again.with_its_engine).toMatchObject({ outcome: 'identical' });
    expect(again.preparation_with_its_engine).toMatchObject({ outcome: 'identical' });
    // Older records lack the field.
    await test.sql(
      `update calibration_inputs set as_found_request = as_found_request - 'is_as_found' where calibration_id = $1`,
      [recorded.id],
    );
    const { body: older } = await technician.post(`/calibrations/${recorded.id}/recompute`).expect(200);
    expect(older.with_present_engine).not.toMatchObject({ outcome: 'different' });
  });

  it('judge as-found and as-left results by their own points', async () => {
    const recorded = await post(sides({ as_found_summary: { verdict: 'pass' } }));
    const { body: official } = await technician.get(`/calibrations/${recorded.id}/points`).expect(200);
    const { body: before } = await technician.get(`/calibrations/${recorded.id}/points?role=as_found`).expect(200);

    expect(official.map(({ verdict, point_role }) => [verdict, point_role])).toEqual(
      Array(3).fill(['pass', 'primary']),
    );
    expect(before.map(({ verdict }) => verdict)).toEqual(['pass', 'fail', 'fail']);
    expect(before[1]).toMatchObject({ point_role: 'as_found', error: 0.08, upper_limit: 0.05 });
    expect(before[1]?.expanded_uncertainty).toBeGreaterThan(0);
    expect(recorded.as_found_summary).toMatchObject({
      verdict: 'fail',
      conformity: 'fail',
      points: 3,
      max_error: 0.08,
    });
    expect(recorded.as_found_summary?.conformity_statement).toMatchObject({ points_evaluated: 3, points_passed: 1 });
    expect(recorded).toMatchObject({ max_error: 0.002, reference_unit: 'V' });
    const { body: list } = await technician.get('/calibrations').expect(200);
    expect(list.find(({ id }) => id === recorded.id)).toMatchObject({
      as_found_conformity: 'fail',
      conformity: 'pass',
    });
  });

  it('compute a frequency response like the analysis endpoint', async () => {
    const recorded = await post(
      sweep({
        frequency_response_offset_enabled: true,
        frequency_response_points: sweepPoints(rows).map((point, i) => ({
          ...point,
          offset_value: -i,
          measured_text: point.measured_value.toFixed(2),
        })),
        poly_coefficients: [99, 1],
      }),
      vibration,
    );
    const { body: stored } = await technician.get(`/calibrations/${recorded.id}/frequency-response-points`).expect(200);
    const { body: requested } = await technician
      .post('/calibrations/analyze-frequency-response', {
        points: sweepPoints(rows).map(({ reference_unit: _r, measured_unit: _m, ...point }) => point),
        baseline_sweep_index: 1,
        reference_standard_uncertainty: 1,
        reference_standard_unit: '%',
        resolution: 0.2,
        tolerance_override_value: 3,
      })
      .expect(200);

    expect(recorded).toMatchObject({
      poly_coefficients: [10, 0],
      range_min: 10,
      range_max: 10,
      expanded_uncertainty: null,
      reference_unit: 'm/s²',
      measured_unit: 'mV',
      frequency_response_frequency_unit: 'Hz',
      frequency_response_offset_unit: '°',
      frequency_response: { gain: 10, sensitivity_unit: 'mV/(m/s²)', deviation_unit: '%', verdict: 'pass' },
    });
    expect(requested).toMatchObject({ gain: 10, poly_coefficients: [10, 0], range_min: 10, range_max: 10 });
    expect(stored).toHaveLength(3);
    expect(stored[2]).toMatchObject({
      sensitivity_value: 9.8,
      offset_value: -2,
      measured_text: '98.00',
      verdict: 'pass',
    });
    stored.forEach((point, i) => expect(point).toMatchObject(requested.points[i] ?? {}));
    const { body: none } = await technician
      .get(`/calibrations/${(await post({ points: left() })).id}/frequency-response-points`)
      .expect(200);
    expect(none).toEqual([]);
    await outsider.get(`/calibrations/${recorded.id}/frequency-response-points`).expect(404);
  });

  it.each<[string, () => Partial<CalibrationCreate>]>([
    ['both sides', () => sides()],
    ['a sweep', () => sweep()],
    ['a sweep beside a failed check', () => sweep({ checks: [{ text: 'Connector', result: 'fail' }] })],
  ])('are described, repeated and superseded: %s', async (_name, given) => {
    const recorded = await post(given());
    const { body: inputs } = await technician.get(`/calibrations/${recorded.id}/inputs`).expect(200);
    const { body: again } = await technician.post(`/calibrations/${recorded.id}/recompute`).expect(200);

    expect(inputs).toMatchObject({ is_sufficient: true, missing: [] });
    expect(inputs.points.length + inputs.frequency_response_points.length).toBe(recorded.frequency_response ? 3 : 6);
    expect(again).toMatchObject({
      preparation_with_its_engine: { outcome: 'identical' },
      with_its_engine: { outcome: 'identical' },
      with_present_engine: { outcome: 'identical' },
      differences: [],
    });
    await technician.get(`/calibrations/${recorded.id}/numbers`).expect(200);
    await technician.get(`/calibrations/${recorded.id}/statistics`).expect(200);

    const superadmin = await test.signIn('superadmin');
    const { body: newer } = await superadmin
      .post(`/calibrations/${recorded.id}/supersede`, { reason: 'again' })
      .expect(201);
    expect(newer.supersedes_id).toBe(recorded.id);
    const kept = (one: CalibrationResponse) => [one.as_found_summary, one.frequency_response, one.conformity];
    expect(kept(newer)).toEqual(kept(recorded));
    const { body: anew } = await technician.post(`/calibrations/${newer.id}/recompute`).expect(200);
    expect(anew.with_its_engine?.outcome).toBe('identical');
  });

  it('report changes made directly in the database, on either side', async () => {
    const { id } = await post(sides());
    await test.sql(
      `update calibration_points set error = 0.01 where calibration_id = $1 and point_role = 'as_found' and point_index = 1`,
      [id],
    );
    const { body } = await technician.post(`/calibrations/${id}/recompute`).expect(200);
    expect(body.with_its_engine?.outcome).toBe('different');
    expect(body.differences.map(({ path }) => path)).toEqual(['as_found.points.1.error']);

    const swept = await post(sweep());
    await test.sql(
      'update frequency_response_points set deviation_pct = 0 where calibration_id = $1 and sweep_index = 2',
      [swept.id],
    );
    const { body: other } = await technician.post(`/calibrations/${swept.id}/recompute`).expect(200);
    expect(other.differences.map(({ path }) => path)).toEqual(['points.2.deviation_pct']);
  });

  it('add as-found errors to the history of the type, not as-left ones', async () => {
    const asset = await anInstrument();
    await post(sides(), voltmeter, asset);
    const { body } = await technician.get(`/assets/${asset.id}`).expect(200);
    const sensor_id = body.sensor_channels[0]?.id ?? '';
    const { body: history } = await technician
      .get(`/assets/${asset.id}/type-history?sensor_id=${sensor_id}&date=2026-03-13`)
      .expect(200);

    expect(history.records[0]?.readings.map(({ error }) => error)).toEqual([0.02, 0.08, 0.06]);
  });

  it.each<[string, object, string[]]>([
    ['sides without a repair', sides({ calibration_purpose: 'routine' }), ['calibration_purpose']],
    [
      'a declared model after one',
      { data_entry_mode: 'model_direct', points: [], poly_coefficients: [1, 0], calibration_purpose: 'after_repair' },
      ['calibration_purpose'],
    ],
    [
      'coefficients after one',
      { points: [], poly_coefficients: [1, 0], calibration_purpose: 'after_repair' },
      ['calibration_purpose'],
    ],
    ['no side as found', sides({ as_found_points: [] }), ['as_found_points']],
    ['no side as left', sides({ points: [] }), ['points']],
    ['points as found in another mode', { points: left(), as_found_points: found() }, ['as_found_points']],
    [
      'a role that is not its list',
      { points: left().map((point) => ({ ...point, point_role: 'as_found' })) },
      ['points.0.point_role'],
    ],
    [
      'a role that is none',
      { points: left().map((point) => ({ ...point, point_role: 'draft' })) },
      ['points.0.point_role', 'points.1.point_role', 'points.2.point_role'],
    ],
    [
      'points of one side twice',
      sides({ as_found_points: [...found(), ...found().slice(0, 1)] }),
      ['as_found_points.3.point_index'],
    ],
    [
      'another unit on one side',
      sides({ as_found_points: found().map((point) => ({ ...point, reference_unit: 'mV' })) }),
      ['as_found_points.0.reference_unit'],
    ],
    [
      'a reference of another quantity',
      {
        points: points(
          [
            [0, 0],
            [5, 5],
          ],
          'bar',
        ),
      },
      ['points.0.reference_unit'],
    ],
    [
      'a sweep of another quantity',
      sweep({ frequency_response_points: sweepPoints(rows).map((point) => ({ ...point, reference_unit: 'kg' })) }),
      ['frequency_response_points.0.reference_unit'],
    ],
    [
      'a signal against a quantity',
      sides({
        points: left().map((point) => ({ ...point, measured_unit: '°C' })),
        as_found_points: found().map((point) => ({ ...point, measured_unit: '°C' })),
      }),
      ['points.0.measured_unit'],
    ],
    [
      'a text that is another number',
      sides({ as_found_points: found().map((point) => ({ ...point, reference_text: '7' })) }),
      ['as_found_points.0.reference_text', 'as_found_points.1.reference_text', 'as_found_points.2.reference_text'],
    ],
    ['a model beside indications', sides({ model_type: 'lookup_table' }), ['model_type']],
    ['a declared model with points', { data_entry_mode: 'model_direct', points: left() }, ['points']],
    ['a mode that is none', { data_entry_mode: 'guess', points: left() }, ['data_entry_mode']],
    [
      'a sweep in another mode',
      { points: left(), frequency_response_points: sweepPoints(rows) },
      ['frequency_response_points'],
    ],
    [
      'a baseline in another mode',
      { points: left(), frequency_response_baseline_sweep_index: 0 },
      ['frequency_response_baseline_sweep_index'],
    ],
    ['points beside a sweep', sweep({ points: left() }), ['points']],
    ['no sweep', sweep({ frequency_response_points: [] }), ['frequency_response_points']],
    [
      'a reference of 0',
      sweep({
        frequency_response_points: sweepPoints([
          [1, 1, 1],
          [2, 1, 1],
          [3, 0, 1],
        ]),
      }),
      ['frequency_response_points.2.reference_value'],
    ],
    [
      'a baseline that is none',
      sweep({ frequency_response_baseline_sweep_index: 7 }),
      ['frequency_response_baseline_sweep_index'],
    ],
    [
      'no baseline',
      sweep({ frequency_response_baseline_sweep_index: null }),
      ['frequency_response_baseline_sweep_index'],
    ],
    [
      'a baseline without signal',
      sweep({
        frequency_response_points: sweepPoints([
          [1, 1, 1],
          [2, 1, 0],
        ]),
      }),
      ['frequency_response_baseline_sweep_index'],
    ],
    [
      'one index twice',
      sweep({
        frequency_response_points: sweepPoints(rows).map((point) => ({
          ...point,
          sweep_index: Math.min(1, point.sweep_index),
        })),
      }),
      ['frequency_response_points.2.sweep_index'],
    ],
    [
      'a phase that was not measured',
      sweep({ frequency_response_points: sweepPoints(rows).map((point) => ({ ...point, offset_value: 3 })) }),
      ['frequency_response_points.0.offset_value'],
    ],
    [
      'no phase that was measured',
      sweep({ frequency_response_offset_enabled: true }),
      ['frequency_response_points.0.offset_value'],
    ],
    ['options of other analyses', sweep({ analysis: { measurand: 'mean' } }), ['analysis.measurand']],
    [
      'a tolerance in volts',
      sweep({ analysis: { tolerance_override_value: 1, tolerance_override_unit: 'V' } }),
      ['analysis.tolerance_override_unit'],
    ],
    [
      'options of an analysis without points',
      { points: [], analysis: { decision_rule: 'shared_risk' } },
      ['analysis.decision_rule'],
    ],
    [
      'a factor of another rule',
      { points: left(), analysis: { guard_band_factor: 0.5 } },
      ['analysis.guard_band_factor'],
    ],
    [
      'a ratio of another rule',
      { points: left(), decision_rule: 'guard_band_r', analysis: { minimum_test_uncertainty_ratio: 3 } },
      ['analysis.minimum_test_uncertainty_ratio'],
    ],
    [
      'a digit without digits',
      { points: left(), analysis: { specification_digit: 0.1 } },
      ['analysis.specification_digit'],
    ],
    [
      'a floor of an accuracy without readings',
      { points: left(), analysis: { channel_accuracy_floor: 0.1 } },
      ['analysis.channel_accuracy_floor'],
    ],
    ['a method without a scope', { points: left(), analysis: { scope_method: 'bath' } }, ['analysis.scope_method']],
    [
      'another quantity than that of the channel',
      { points: left(), analysis: { physical_quantity: 'temperature' } },
      ['analysis.physical_quantity'],
    ],
    ...(
      [
        ['channel_accuracy_unit', 'V'],
        ['channel_range_unit', 'V'],
        ['channel_output_unit', 'mA'],
        ['tolerance_override_unit', 'V'],
        ['tolerance_unit', 'V'],
        ['specification_unit', 'V'],
        ['reference_standard_unit', 'V'],
        ['reference_standard_coverage_factor', 2],
        ['reference_standard_degrees_of_freedom', 20],
        ['resolution_unit', 'V'],
        ['sensor_nominal_unit', 'V'],
        ['sensor_nominal_coverage_factor', 2],
        ['include_sensor_nominal_uncertainty', true],
        ['interpolation', true],
        ['formula_parameters', { a: 1 }],
      ] as const
    ).map(([field, value]): [string, object, string[]] => [
      `${field} without what it belongs to`,
      { points: left(), data_entry_mode: 'reference_vs_indicated', analysis: { [field]: value } },
      [`analysis.${field}`],
    ]),
    ...(
      [
        ['temperature_uncertainty', 1],
        ['humidity_uncertainty', 1],
        ['pressure_uncertainty', 1],
        ['temperature_unit', 'K'],
        ['coverage_factor', 2],
        ['calibration_interval_unit', 'weeks'],
        ['poly_order', 2],
      ] as const
    ).map(([field, value]): [string, object, string[]] => [
      `${field} without what it belongs to`,
      { points: [], calibration_interval: null, [field]: value },
      [field],
    ]),
    ...(['coverage_factor', 'degrees_of_freedom', 'coverage_probability'] as const).map(
      (field): [string, object, string[]] => [
        `${field} of an outside standard without an uncertainty`,
        {
          points: left(),
          reference_standards: [{ external: { name: 'X', calibration_date: '2026-01-01', unit: 'V', [field]: 20 } }],
        },
        [`reference_standards.0.external.${field}`],
      ],
    ),
    [
      'the unit of a phase that was not measured',
      sweep({ frequency_response_offset_unit: 'rad' }),
      ['frequency_response_offset_unit'],
    ],
    [
      'the degree of indications',
      { points: left(), data_entry_mode: 'reference_vs_indicated', poly_order: 2 },
      ['poly_order'],
    ],
    [
      'another degree than that of the coefficients',
      { points: [], poly_coefficients: [1, 0], poly_order: 2 },
      ['poly_order'],
    ],
  ])('reject %s and store nothing', async (_name, given, fields) => {
    expect(await refused(given)).toEqual(fields);
  });

  it('return 422 from the analysis endpoint with its own field names', async () => {
    const ask = async (body: object) => {
      const { body: answer } = (await technician
        .post('/calibrations/analyze-frequency-response', wrong(body))
        .expect(422)) as { body: { detail: { loc: string[] }[] } };
      return answer.detail.map(({ loc }) => loc.slice(1).join('.'));
    };
    const plain = (given: readonly (readonly [number, number, number])[]) =>
      sweepPoints(given).map(({ reference_unit: _r, measured_unit: _m, ...point }) => point);

    expect(
      await ask({
        points: plain([
          [1, 0, 1],
          [2, 1, 1],
        ]),
        baseline_sweep_index: 1,
      }),
    ).toEqual(['points.0.reference_value']);
    expect(await ask({ points: plain(rows), baseline_sweep_index: 5 })).toEqual(['baseline_sweep_index']);
    expect(
      await ask({
        points: plain([
          [1, 1, 0],
          [2, 1, 1],
        ]),
        baseline_sweep_index: 0,
      }),
    ).toEqual(['baseline_sweep_index']);
    expect(await ask({ points: plain(rows), baseline_sweep_index: 1, confidence_level: 100 })).toEqual([
      'confidence_level',
    ]);
    expect(await ask({ points: plain(rows).slice(0, 1), baseline_sweep_index: 0 })).toEqual(['points']);
    expect(await ask({ points: plain(rows), baseline_sweep_index: 1, reference_standard_unit: '%' })).toEqual([
      'reference_standard_unit',
    ]);
    expect(await ask({ points: plain(rows) })).toEqual(['baseline_sweep_index']);
  });

  it('without readings are not recorded if the unit of the channel changed meanwhile', async () => {
    const asset = await anInstrument({ physical_quantity: 'pressure', unit: 'bar', measurement_max: 10 });
    const preparing = test.app.get(PrepareCalibration, { strict: false });
    const settle = preparing.settle.bind(preparing);
    jest.spyOn(preparing, 'settle').mockImplementationOnce(async (...given) => {
      const prepared = await settle(...given);
      await test.sql(`update sensor_channels set unit = 'kPa' where asset_id = $1`, [asset.id]);
      return prepared;
    });
    const declared = { poly_coefficients: [1, 0], range_min: 0, range_max: 10, expanded_uncertainty: 0.01 };
    const type = { calibration_type: 'external_accredited_lab', data_entry_mode: 'model_direct' } as const;
    const body = calibrationBody(asset, { ...type, ...declared, points: [] });

    await technician.post('/calibrations', body).expect(409);

    expect((await technician.post('/calibrations', body).expect(201)).body.reference_unit).toBe('kPa');
  });

  it('compute 5,000 frequencies without blocking requests', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => [i + 1, 10, 100 + (i % 7) / 100] as const);
    const recorded = await post(sweep({ frequency_response_points: sweepPoints(many) }), vibration);
    const { body } = await technician.get(`/calibrations/${recorded.id}/frequency-response-points?limit=2`).expect(200);

    expect(body).toHaveLength(2);
    expect(
      (
        await test.sql('select count(*)::int as n from frequency_response_points where calibration_id = $1', [
          recorded.id,
        ])
      )[0],
    ).toEqual({ n: 5000 });
  });
});
