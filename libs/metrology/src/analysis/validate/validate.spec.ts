import { seeded } from '../../../verification/support.js';
import { analyzeCalibration } from '../analyze-calibration.js';
import { AnalysisError } from '../../input/errors.js';
import type { AnalysisRequest } from '../types/types.js';
import { rounds } from '../../../../../test/support/long.js';

const good = {
  points: [
    { reference: 0, measured: 0.1 },
    { reference: 50, measured: 50.2 },
    { reference: 100, measured: 99.8 },
    { reference: 150, measured: 150.1 },
  ],
  reference_unit: '°C',
  measured_unit: '°C',
};

function problemsOf(request: unknown): [string, string][] {
  try {
    analyzeCalibration(request as AnalysisRequest);
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    return error.problems.map((problem) => [problem.loc.join('.'), problem.code]);
  }
  return [];
}

const withPoint = (index: number, point: unknown) => ({
  ...good,
  points: good.points.map((p, i) => (i === index ? point : p)),
});

describe('an invalid request', () => {
  it.each<[string, unknown, string, string]>([
    ['nothing', null, '', 'model_type'],
    ['a list', [], '', 'model_type'],
    ['no points', { ...good, points: undefined }, 'points', 'missing'],
    ['points that are no list', { ...good, points: 'a' }, 'points', 'list_type'],
    ['one point', { ...good, points: good.points.slice(0, 1) }, 'points', 'too_short'],
    ['too many points', { ...good, points: new Array(10_001).fill(good.points[0]) }, 'points', 'too_long'],
    ['a point that is no object', withPoint(2, 5), 'points.2', 'model_type'],
    ['a missing reading', withPoint(3, { reference: 1 }), 'points.3.measured', 'missing'],
    ['a reading as text', withPoint(3, { reference: 1, measured: '1' }), 'points.3.measured', 'float_type'],
    ['NaN', withPoint(3, { reference: 1, measured: NaN }), 'points.3.measured', 'finite_number'],
    ['infinity', withPoint(0, { reference: -Infinity, measured: 1 }), 'points.0.reference', 'finite_number'],
    ['huge numbers', withPoint(0, { reference: 1e308, measured: 1 }), 'points.0.reference', 'number_too_large'],
    ['vanishing numbers', withPoint(0, { reference: 1e-310, measured: 1 }), 'points.0.reference', 'number_too_small'],
    [
      'identical readings',
      { ...good, points: good.points.map((p) => ({ ...p, measured: 5 })) },
      'points',
      'identical_x',
    ],
    [
      'too few different readings',
      { ...good, poly_order: 2, points: good.points.map((p, i) => ({ ...p, measured: i % 2 })) },
      'points',
      'identical_x',
    ],
    ['fewer points than parameters', { ...good, poly_order: 4 }, 'points', 'too_few_points'],
    [
      'two points without a word on interpolation',
      { ...good, points: good.points.slice(0, 2) },
      'points',
      'too_few_points',
    ],
    ['a confidence of 0', { ...good, confidence_level: 0 }, 'confidence_level', 'greater_than'],
    ['a confidence of 100', { ...good, confidence_level: 100 }, 'confidence_level', 'less_than'],
    [
      'a confidence that rounds to 100',
      { ...good, confidence_level: 99.999999999999999 },
      'confidence_level',
      'less_than',
    ],
    ['a negative confidence', { ...good, confidence_level: -5 }, 'confidence_level', 'greater_than'],
    ['an empty unit', { ...good, reference_unit: '' }, 'reference_unit', 'string_too_short'],
    ['a blank unit', { ...good, measured_unit: '  ' }, 'measured_unit', 'string_too_short'],
    ['a missing unit', { ...good, measured_unit: undefined }, 'measured_unit', 'missing'],
    ['a unit that is a number', { ...good, measured_unit: 5 }, 'measured_unit', 'string_type'],
    ['a fractional degree', { ...good, poly_order: 1.5 }, 'poly_order', 'int_type'],
    ['a degree as text', { ...good, poly_order: '2' }, 'poly_order', 'float_type'],
    [
      'a negative uncertainty',
      { ...good, reference_standard_uncertainty: -1 },
      'reference_standard_uncertainty',
      'greater_than',
    ],
    [
      'an uncertainty of zero',
      { ...good, reference_standard_uncertainty: 0 },
      'reference_standard_uncertainty',
      'greater_than',
    ],
    [
      'k of zero',
      { ...good, reference_standard_coverage_factor: 0 },
      'reference_standard_coverage_factor',
      'greater_than',
    ],
    ['a negative k', { ...good, sensor_nominal_coverage_factor: -2 }, 'sensor_nominal_coverage_factor', 'greater_than'],
    ['a negative resolution', { ...good, resolution: -0.1 }, 'resolution', 'greater_than_equal'],
    ['an infinite resolution', { ...good, resolution: Infinity }, 'resolution', 'finite_number'],
    ['a negative drift', { ...good, reference_standard_drift: -1 }, 'reference_standard_drift', 'greater_than_equal'],
    [
      'a range turned round',
      { ...good, channel_range_min: 5, channel_range_max: 5 },
      'channel_range_max',
      'greater_than',
    ],
    ['a negative accuracy', { ...good, channel_accuracy_value: -1 }, 'channel_accuracy_value', 'greater_than_equal'],
    ['a flag as text', { ...good, interpolation: 'yes' }, 'interpolation', 'bool_type'],
    ['an unknown mode', { ...good, data_entry_mode: 'guess' }, 'data_entry_mode', 'enum'],
    ['an unknown rule', { ...good, decision_rule: 'flip_a_coin' }, 'decision_rule', 'enum'],
    ['a misspelt kind of accuracy', { ...good, channel_accuracy_type: 'percent_fs' }, 'channel_accuracy_type', 'enum'],
    ['an unknown distribution', { ...good, distribution_type: 'cauchy' }, 'distribution_type', 'enum'],
    [
      'a resolution in a third unit',
      { ...good, resolution: 1, resolution_unit: 'mA' },
      'resolution_unit',
      'unit_mismatch',
    ],
    [
      'two units and no curve',
      { ...good, data_entry_mode: 'reference_vs_indicated', measured_unit: 'mA' },
      'measured_unit',
      'unit_mismatch',
    ],
    ['contributions that are no list', { ...good, contributions: {} }, 'contributions', 'list_type'],
    [
      'a contribution without a value',
      { ...good, contributions: [{ source: 'a', distribution: 'normal' }] },
      'contributions.0.value',
      'missing',
    ],
    [
      'a contribution of zero',
      { ...good, contributions: [{ source: 'a', distribution: 'normal', value: 0 }] },
      'contributions.0.value',
      'greater_than',
    ],
    [
      'an unknown distribution',
      { ...good, contributions: [{ source: 'a', distribution: 'bell', value: 1 }] },
      'contributions.0.distribution',
      'enum',
    ],
    [
      'a trapezoid without shape',
      { ...good, contributions: [{ source: 'a', distribution: 'trapezoidal', value: 1 }] },
      'contributions.0.divisor',
      'missing',
    ],
    [
      'a contribution in a foreign unit',
      { ...good, contributions: [{ source: 'a', distribution: 'normal', value: 1, unit: 'bar' }] },
      'contributions.0.sensitivity_coefficient',
      'missing',
    ],
    [
      'a contribution without a name',
      { ...good, contributions: [{ source: ' ', distribution: 'normal', value: 1 }] },
      'contributions.0.source',
      'string_too_short',
    ],
  ])('%s names the field', (_what, request, loc, code) => {
    expect(problemsOf(request)).toContainEqual([loc, code]);
  });

  it('names all invalid fields at once, but not thousands of cells', () => {
    const several = problemsOf({ ...good, reference_unit: '', confidence_level: 200, resolution: -1 });
    const everywhere = problemsOf({ ...good, points: new Array(5000).fill({ reference: 'a', measured: 'b' }) });

    expect(several.map(([loc]) => loc).sort()).toEqual(['confidence_level', 'reference_unit', 'resolution']);
    expect(everywhere).toHaveLength(100);
  });

  it('rejects an overflow instead of returning NaN or infinity', () => {
    const tiny = [1e-90, 2e-90, 3e-90, 4e-90, 5e-90, 7e-90].map((measured, i) => ({ reference: i * i, measured }));

    expect(problemsOf({ ...good, poly_order: 2, points: tiny })).toEqual([['points', 'overflow']]);
    expect(problemsOf({ ...good, poly_order: 4, points: tiny })).toEqual([['points', 'ill_conditioned']]);
  });

  it('accepts zeros that mean none', () => {
    const none = {
      resolution: 0,
      reference_resolution: 0,
      reference_standard_drift: 0,
      channel_accuracy_value: 0,
      tolerance_override_value: 0,
    };

    expect(problemsOf({ ...good, ...none })).toEqual([]);
  });
});

describe('any JSON', () => {
  const random = seeded(42);
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const odd = () =>
    pick<unknown>([
      null,
      true,
      '',
      'text',
      [],
      {},
      -1,
      0,
      0.5,
      1,
      2,
      3,
      95,
      1e-120,
      1e-99,
      1e-30,
      1e30,
      1e99,
      1e308,
      -1e99,
      [1],
      { a: 1 },
      '°C',
    ]);
  const reading = () => pick([0, 1, 2, -3, 0.1, 1e-99, 1e-50, 1e50, 1e99, -1e99, 1e6, 1e6 + 1e-6, random()]);
  const keys = [
    'poly_order',
    'data_entry_mode',
    'distribution_type',
    'confidence_level',
    'channel_accuracy_value',
    'channel_accuracy_type',
    'channel_accuracy_floor',
    'channel_range_min',
    'channel_range_max',
    'decision_rule',
    'guard_band_factor',
    'minimum_test_uncertainty_ratio',
    'tolerance_override_value',
    'reference_standard_uncertainty',
    'reference_standard_coverage_factor',
    'reference_standard_drift',
    'reference_resolution',
    'resolution',
    'sensor_nominal_uncertainty',
    'sensor_nominal_coverage_factor',
    'include_sensor_nominal_uncertainty',
    'interpolation',
    'contributions',
    'points',
    'reference_unit',
    'physical_quantity',
  ];
  const rules = [
    'shared_risk',
    'guard_band_r',
    'iso_14253_1',
    'non_binary_guard_band',
    'z540_3_pfa_2pct',
    'guard_band_w_uncertainty',
  ];

  it('gives a result of finite numbers or an AnalysisError', () => {
    let answered = 0;
    const trials = rounds(800, 3000);
    for (let trial = 0; trial < trials; trial += 1) {
      const request: Record<string, unknown> = {
        ...good,
        points: Array.from({ length: 2 + Math.floor(random() * 8) }, () => ({
          reference: reading(),
          measured: reading(),
        })),
        poly_order: pick([null, 1, 2, 3, 5]),
        data_entry_mode: random() < 0.3 ? 'reference_vs_indicated' : 'raw_data',
        decision_rule: pick(rules),
        channel_accuracy_value: pick([null, 1, 1e-99, 1e99]),
        resolution: pick([null, 0.1, 1e99]),
      };
      for (let change = 0; change < 2; change += 1) if (random() < 0.5) request[pick(keys)] = odd();

      try {
        const result = analyzeCalibration(request as unknown as AnalysisRequest);
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
        answered += 1;
      } catch (error) {
        if (!(error instanceof AnalysisError)) throw new Error(`${String(error)} for ${JSON.stringify(request)}`);
        expect(error.problems.length).toBeGreaterThan(0);
      }
    }
    expect(answered).toBeGreaterThan(trials / 6);
  });
});
