import { aStandard } from '../../verification/a-standard.js';
import { AnalysisError } from '../input/errors.js';
import type { ChannelFacts } from '../request/types.js';
import { analyzeFrequencyResponse } from './analyze-frequency-response.js';
import { analyzeRecordedResponse } from './frequency-response-request.js';
import type { RecordedFrequencyResponse, RecordedSweepPoint } from './types.js';

const sweep = (
  rows: readonly (readonly [number, number, number])[],
  reference_unit = 'm/s²',
  measured_unit = 'mV',
): RecordedSweepPoint[] =>
  rows.map(([frequency_value, reference_value, measured_value], sweep_index) => ({
    sweep_index,
    frequency_value,
    reference_value,
    measured_value,
    reference_unit,
    measured_unit,
  }));

const rows = [
  [10, 10, 100.5],
  [160, 10, 100],
  [5000, 10, 98],
] as const;
const recorded = (change: Partial<RecordedFrequencyResponse> = {}): RecordedFrequencyResponse => ({
  frequency_response_points: sweep(rows),
  frequency_response_baseline_sweep_index: 1,
  ...change,
});
const run = (change: Partial<RecordedFrequencyResponse> = {}, channel: ChannelFacts | null = null) =>
  analyzeRecordedResponse(recorded(change), channel, []).result;
const problems = (change: Partial<RecordedFrequencyResponse>) => {
  try {
    run(change);
  } catch (error) {
    if (error instanceof AnalysisError) return error.problems.map(({ loc, code }) => [loc.join('.'), code]);
    throw error;
  }
  return [];
};
const known = { reference_standard_uncertainty: 0.1, resolution: 0.2 };
const toleranceInDb = { tolerance_override_value: 3, tolerance_override_unit: 'dB' };

describe('frequency response', () => {
  it('is the ratio of the amplitudes, and its deviation from the baseline in percent and dB', () => {
    const result = run();

    expect(result).toMatchObject({ gain: 10, poly_order: 1, poly_coefficients: [10, 0], range_min: 10, range_max: 10 });
    expect(result).toMatchObject({ frequency_min: 10, frequency_max: 5000, sensitivity_unit: 'mV/(m/s²)' });
    expect(result.points.map(({ sensitivity_value }) => sensitivity_value)).toEqual([10.05, 10, 9.8]);
    expect(result.points[0]?.deviation_pct).toBeCloseTo(0.5, 12);
    expect(result.points[1]).toMatchObject({ deviation_pct: 0, deviation_db: 0, is_baseline: true });
    expect(result.points[2]?.deviation_pct).toBeCloseTo(-2, 12);
    expect(result.points[2]?.deviation_db).toBeCloseTo(20 * Math.log10(0.98), 12);
    expect(result.max_deviation).toBeCloseTo(-2, 12);
    expect(result).toMatchObject({ verdict: 'not_evaluated', expanded_uncertainty_pct: null, budget_complete: false });
    expect(result.conformity_statement.reason_code).toBe('no_specification');
  });

  it('treats levels in dB as levels: their difference is the ratio, also from 0 dB', () => {
    const levels = sweep(
      [
        [63, 94, 0.3],
        [1000, 94, 0],
        [8000, 0, -97],
      ],
      'dB',
      'dB',
    );
    const { gain, sensitivity_unit, deviation_unit, points } = run({
      frequency_response_points: levels,
      frequency_response_amplitude_type: 'dB',
    });

    expect(gain).toBeCloseTo(10 ** -4.7, 12);
    expect([sensitivity_unit, deviation_unit]).toEqual(['1', 'dB']);
    expect(points[0]?.deviation_db).toBeCloseTo(0.3, 12);
    expect(points[0]?.deviation_pct).toBeCloseTo(100 * (10 ** 0.015 - 1), 9);
    expect(points[2]?.deviation_db).toBeCloseTo(-3, 12);
  });

  it.each([
    ['dB', 'dB(A)', null],
    ['dB', '1', 'dB'],
    ['1', '1', 'dB'],
    ['dBm', 'dBm', 'dB re 1 mW'],
  ])('treats %s and %s of type %s as levels', (reference, measured, frequency_response_amplitude_type) => {
    const frequency_response_points = sweep(
      [
        [250, 94, 93],
        [1000, 94, 94],
      ],
      reference,
      measured,
    );

    expect(run({ frequency_response_points, frequency_response_amplitude_type }).max_deviation).toBeCloseTo(-1, 12);
  });

  it('combines standard, step and repeats; a deviation carries those of the baseline as well', () => {
    const { points, uncertainty_budget, budget_at } = run({ analysis: known });
    const part = Math.hypot(0.5, ((0.1 / 100) * 100) / Math.sqrt(3));
    const at160 = points[1];

    expect(at160?.standard_uncertainty).toBeCloseTo((10 * part) / 100, 12);
    expect(at160?.expanded_uncertainty_pct).toBeCloseTo(2 * part, 5);
    expect(at160?.deviation_expanded_uncertainty).toBeNull();
    const here = Math.hypot(0.5, (100 * 0.1) / 98 / Math.sqrt(3));
    expect(points[2]?.deviation_expanded_uncertainty).toBeCloseTo(2 * 0.98 * Math.hypot(part, here), 5);
    expect(uncertainty_budget.map(({ source }) => source)).toEqual(['reference_standard', 'resolution']);
    expect(budget_at).toBe(2);

    const repeated = run({ frequency_response_points: sweep([...rows, [160, 10, 101]]), analysis: known });
    expect(repeated.repeatability_degrees_of_freedom).toBe(1);
    expect(repeated.repeatability).toBeCloseTo((100 * Math.hypot(0.05, 0.05)) / 10.05, 12);
  });

  // JCGM 100, G.4.1 and table G.2: t for 95.45 % at 4 degrees of freedom is 2.87
  it('counts a contribution to a deviation and its baseline as one estimate', () => {
    const mounting = { source: 'mounting', value: 1, distribution: 't', degrees_of_freedom: 4 } as const;
    const { points } = run({ analysis: { contributions: [mounting] } });

    expect(points[0]?.coverage_factor).toBeCloseTo(2.869, 3);
    expect(points[0]?.deviation_coverage_factor).toBeCloseTo(2.869, 3);
  });

  it('gives the same result for U in percent, in dB and in the unit of the reference', () => {
    const expanded = (analysis: RecordedFrequencyResponse['analysis']) =>
      run({ analysis }).points.map(({ expanded_uncertainty }) => expanded_uncertainty);
    const absolute = expanded({ reference_standard_uncertainty: 0.1 });

    expect(expanded({ reference_standard_uncertainty: 1, reference_standard_unit: '%' })).toEqual(absolute);
    const inDb = expanded({ reference_standard_uncertainty: 0.2 / Math.LN10, reference_standard_unit: 'dB' });
    inDb.forEach((value, i) => expect(value).toBeCloseTo(absolute[i] ?? NaN, 12));
  });

  // JCGM 100, table G.2: t for 95 % is 3.18 at 3 and 2.78 at 4 degrees of freedom; for 95.45 % at 3 it is 3.31
  it('derives the degrees of freedom of U in percent, in dB and in the unit of the reference from its factor', () => {
    const expanded = (analysis: RecordedFrequencyResponse['analysis']) =>
      run({ analysis: { ...analysis, reference_standard_coverage_factor: 2.87 } }).points.map(
        ({ expanded_uncertainty_pct: U }) => U ?? NaN,
      );
    const absolute = expanded({ reference_standard_uncertainty: 0.1 });

    expect(expanded({ reference_standard_uncertainty: 1, reference_standard_unit: '%' })).toEqual(absolute);
    const inDb = expanded({ reference_standard_uncertainty: 0.2 / Math.LN10, reference_standard_unit: 'dB' });
    inDb.forEach((value, i) => expect(value).toBeCloseTo(absolute[i] ?? NaN, 12));
    expect(absolute[1]).toBeCloseTo((3.31 * 1) / 2.87, 2);
  });

  it('uses channel resolution and standard with its correction at the reference', () => {
    const channel: ChannelFacts = {
      physical_quantity: 'acceleration',
      unit: 'm/s²',
      resolution: 0.2,
      resolution_unit: 'mV',
    };
    const standard = aStandard({
      unit: 'm/s²',
      table: [{ at: 10, correction: 0.5, expanded_uncertainty: 0.1, coverage_factor: 2, degrees_of_freedom: null }],
    });
    const { result } = analyzeRecordedResponse(recorded(), channel, [standard]);

    expect(result.points[1]).toMatchObject({ corrected_reference_value: 10.5, sensitivity_value: 100 / 10.5 });
    expect(result.uncertainty_budget.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['reference_standard', 'resolution']),
    );
    expect(result).toMatchObject({ traceable: true, not_traceable: [] });
  });

  it('has the uncertainty of a standard calibrated over frequency at the frequency, in percent of the amplitude', () => {
    const row = (at: number, expanded_uncertainty: number) => ({
      at,
      correction: 0,
      expanded_uncertainty,
      coverage_factor: 2,
      degrees_of_freedom: null,
    });
    const standard = aStandard({
      unit: 'm/s²',
      is_over_frequency: true,
      table: [row(10, 2), row(310, 1), row(5000, 3)],
      range_min: 10,
      range_max: 10,
    });
    const made = (change: Partial<RecordedFrequencyResponse> = {}) =>
      analyzeRecordedResponse(recorded(change), null, [standard]).result;
    const stated = (reference_standard_uncertainty: number | null, reference_standard_unit = '%') =>
      made({ analysis: { reference_standard_uncertainty, reference_standard_unit } }).not_traceable;

    const uncertainties = made().points.map(({ standard_expanded_uncertainty: U }) => U);
    expect(uncertainties[0]).toBeCloseTo(0.2, 12);
    expect(uncertainties[1]).toBeCloseTo(0.15, 12);
    expect(uncertainties[2]).toBeCloseTo(0.3, 12);
    expect(made()).toMatchObject({ traceable: true, not_traceable: [] });
    expect(made({ frequency_response_frequency_unit: 'kHz' }).not_traceable).toEqual(['out_of_calibrated_range']);
    expect(stated(3.1)).toEqual([]);
    expect(stated(0.31, 'm/s²')).toEqual([]);
    expect(stated(2.9)).toEqual(['uncertainty_understated']);
    expect(stated(0.29, 'm/s²')).toEqual(['uncertainty_understated']);
    expect(stated(null)).toEqual(['uncertainty_missing']);
    const levels = sweep(rows, 'dB', 'dB');
    const level = analyzeRecordedResponse(recorded({ frequency_response_points: levels }), null, [
      { ...standard, unit: 'dB' },
    ]).result;
    expect(level.points[0]?.standard_expanded_uncertainty).toBeCloseTo(0.02 * 20 * Math.LOG10E, 12);
    const corrected = { ...standard, table: standard.table.map((one) => ({ ...one, correction: 2 })) };
    const { points } = analyzeRecordedResponse(recorded(), null, [corrected]).result;
    expect(points.map((one) => one.corrected_reference_value)).toEqual([10.2, 10.2, 10.2]);
    const third = standard.table.map((one, i) => ({ ...one, correction: i === 1 ? 2 / 3 : 0 }));
    const rounded = analyzeRecordedResponse(recorded(), null, [{ ...standard, table: third }]).result;
    expect(rounded.points.map((one) => one.corrected_reference_value)).toEqual([10, 10.0333, 10]);
    const inverted = sweep(rows.map(([frequency, reference, measured]) => [frequency, -reference, measured]));
    const { result } = analyzeRecordedResponse(recorded({ frequency_response_points: inverted }), null, [corrected]);
    expect(result.points.map((one) => one.corrected_reference_value)).toEqual([-10.2, -10.2, -10.2]);
    expect(result.points[0]?.standard_expanded_uncertainty).toBeCloseTo(0.2, 12);
  });

  it('judges the deviation against the stated limits, in percent or dB', () => {
    const percent = run({ analysis: { ...known, tolerance_override_value: 3, tolerance_override_unit: '%' } });
    const decibel = run({ analysis: { ...known, tolerance_lower: -0.1, tolerance_upper: 1, tolerance_unit: 'dB' } });

    expect(percent.points.map(({ verdict }) => verdict)).toEqual(['pass', 'not_evaluated', 'pass']);
    expect(percent.conformity_statement).toMatchObject({
      verdict: 'pass',
      specification: '±3 % (manual)',
      points_evaluated: 2,
      points_not_covered: [],
    });
    expect(decibel.points.map(({ verdict }) => verdict)).toEqual(['pass', 'not_evaluated', 'fail']);
    expect(decibel.points[2]?.lower_limit).toBe(-0.1);
  });

  it('has neither a verdict nor a share of the limit for a reading of zero in dB', () => {
    const [, , dead] = run({
      frequency_response_points: sweep([...rows.slice(0, 2), [5000, 10, 0]]),
      analysis: { ...known, ...toleranceInDb },
    }).points;

    expect(dead).toMatchObject({ deviation_db: null, verdict: 'not_evaluated', share_of_limit: null });
  });

  it('needs repeats for a guard band (rule R4), unless declared negligible', () => {
    const analysis = { ...known, tolerance_override_value: 5 };
    const guarded = { decision_rule: 'guard_band_w_uncertainty' };
    const negligible = [{ source: 'repeatability', reason: 'means of 100 periods' } as const];

    expect(run({ analysis, ...guarded }).conformity_statement).toMatchObject({
      verdict: 'not_evaluated',
      reason_code: 'uncertainty_incomplete',
      reason_params: { missing: ['repeatability'] },
    });
    expect(run({ analysis: { ...analysis, negligible }, ...guarded }).verdict).toBe('pass');
  });

  it.each<[string, Partial<RecordedFrequencyResponse>, [string, string][]]>([
    [
      'a reference of 0',
      {
        frequency_response_points: sweep([
          [1, 1, 1],
          [2, 0, 1],
        ]),
        frequency_response_baseline_sweep_index: 0,
      },
      [['frequency_response_points.1.reference_value', 'value_error']],
    ],
    [
      'an invalid baseline',
      { frequency_response_baseline_sweep_index: 9 },
      [['frequency_response_baseline_sweep_index', 'value_error']],
    ],
    [
      'no baseline',
      { frequency_response_baseline_sweep_index: null },
      [['frequency_response_baseline_sweep_index', 'missing']],
    ],
    [
      'a baseline with a reading of zero',
      {
        frequency_response_points: sweep([
          [1, 1, 1],
          [2, 1, 0],
        ]),
      },
      [['frequency_response_baseline_sweep_index', 'value_error']],
    ],
    [
      'readings with the opposite sign of the baseline in dB',
      {
        frequency_response_points: sweep([
          [10, 10, -0.1],
          [160, 10, 0.1],
          [5000, 10, -0.08],
        ]),
        analysis: toleranceInDb,
      },
      [
        ['frequency_response_points.0.measured_value', 'no_level'],
        ['frequency_response_points.2.measured_value', 'no_level'],
      ],
    ],
    ['one point', { frequency_response_points: sweep([[1, 1, 1]]) }, [['frequency_response_points', 'too_short']]],
    [
      'an index twice, a frequency below 0, another unit, infinity',
      {
        frequency_response_points: sweep([
          [1, 1, 1],
          [2, 1, 1],
          [-3, 1, Infinity],
        ]).map((one, i) => ({ ...one, sweep_index: Math.min(i, 1) })),
      },
      [
        ['frequency_response_points.2.measured_value', 'finite_number'],
        ['frequency_response_points.2.sweep_index', 'value_error'],
        ['frequency_response_points.2.frequency_value', 'greater_than_equal'],
      ],
    ],
    [
      'units that differ',
      { frequency_response_points: sweep(rows).map((one, i) => ({ ...one, measured_unit: i ? 'V' : 'mV' })) },
      [
        ['frequency_response_points.1.measured_unit', 'value_error'],
        ['frequency_response_points.2.measured_unit', 'value_error'],
      ],
    ],
    [
      'a text that is another number',
      { frequency_response_points: sweep(rows).map((one) => ({ ...one, measured_text: '100.50' })) },
      [
        ['frequency_response_points.1.measured_text', 'text_mismatch'],
        ['frequency_response_points.2.measured_text', 'text_mismatch'],
      ],
    ],
    [
      'dB called RMS',
      { frequency_response_points: sweep(rows, 'dB', 'dB'), frequency_response_amplitude_type: 'RMS' },
      [['frequency_response_amplitude_type', 'value_error']],
    ],
    ...(
      [
        ['dB', 'mV'],
        ['Pa', 'dB'],
        ['1', 'dB'],
      ] as const
    ).map((units): [string, Partial<RecordedFrequencyResponse>, [string, string][]] => [
      `a level beside a linear amplitude: ${units.join(' and ')}`,
      { frequency_response_points: sweep(rows, ...units) },
      [['frequency_response_points.0.measured_unit', 'value_error']],
    ]),
    [
      'a level beside a signal called dB',
      { frequency_response_points: sweep(rows, 'dB', 'mV'), frequency_response_amplitude_type: 'dB' },
      [['frequency_response_points.0.measured_unit', 'value_error']],
    ],
    ...([null, 'dB'] as const).map((type): [string, Partial<RecordedFrequencyResponse>, [string, string][]] => [
      `nepers of type ${type}`,
      { frequency_response_points: sweep(rows, 'Np', 'Np'), frequency_response_amplitude_type: type },
      [
        ['frequency_response_points.0.reference_unit', 'value_error'],
        ['frequency_response_points.0.measured_unit', 'value_error'],
      ],
    ]),
    [
      'nepers beside dB',
      { frequency_response_points: sweep(rows, 'dB', ' Np ') },
      [['frequency_response_points.0.measured_unit', 'value_error']],
    ],
    [
      'Pa and mV called dB',
      { frequency_response_points: sweep(rows, 'Pa', 'mV'), frequency_response_amplitude_type: 'dB' },
      [['frequency_response_amplitude_type', 'value_error']],
    ],
    [
      'options that do not apply to a sweep',
      { analysis: { measurand: 'mean', tolerance_override_value: 1, tolerance_override_unit: 'V' } },
      [
        ['analysis.measurand', 'value_error'],
        ['analysis.tolerance_override_unit', 'enum'],
      ],
    ],
    [
      'an invalid rule, confidence level and resolution',
      { decision_rule: 'coin', analysis: { confidence_level: 100, resolution: -1 } },
      [
        ['analysis.resolution', 'greater_than_equal'],
        ['analysis.confidence_level', 'less_than'],
        ['decision_rule', 'enum'],
      ],
    ],
  ])('rejects %s', (_title, change, expected) => {
    expect(problems(change).sort()).toEqual([...expected].sort());
  });

  it('finds the index of a problem in an unsorted sweep', () => {
    const turned = [
      ...sweep([
        [1, 1, 1],
        [2, 0, 1],
        [3, 1, 1],
      ]),
    ].reverse();

    expect(problems({ frequency_response_points: turned, frequency_response_baseline_sweep_index: 0 })).toEqual([
      ['frequency_response_points.1.reference_value', 'value_error'],
    ]);
  });

  it('gives the same result from the stored request', () => {
    const { request, result } = analyzeRecordedResponse(recorded({ analysis: known }), null, []);

    expect(analyzeFrequencyResponse(JSON.parse(JSON.stringify(request)) as typeof request)).toEqual(result);
  });
});
