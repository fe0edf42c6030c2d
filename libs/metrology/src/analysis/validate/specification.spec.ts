import { problemsOf } from '../../../verification/builders.js';
import { analyzeCalibration } from '../analyze-calibration.js';
import type { AnalysisPoint, AnalysisRequest, SpecificationPart } from '../types/types.js';

const at = (references: readonly number[], error = 0): AnalysisPoint[] =>
  references.map((reference) => ({ reference, measured: reference + error }));

const judged = (references: readonly number[], change: Partial<AnalysisRequest>, error = 0) =>
  analyzeCalibration({
    points: at(references, error),
    reference_unit: 'V',
    measured_unit: 'V',
    physical_quantity: 'voltage',
    data_entry_mode: 'reference_vs_indicated',
    reference_standard_uncertainty: 0.001,
    resolution: 0.01,
    channel_range_min: 0,
    channel_range_max: 1000,
    ...change,
  });
const limits = (references: readonly number[], specification: SpecificationPart[], change = {}) =>
  judged(references, { specification, ...change }).points.map(({ upper_limit }) => upper_limit);

describe('a specification as it is written', () => {
  it('adds % of reading, % of full scale, digits and a constant, and holds the floor', () => {
    const part = { percent_of_reading: 0.5, percent_of_full_scale: 0.1, digits: 2, constant: 0.03, floor: 1.5 };

    const found = limits([0, 100, 1000], [part]);

    expect(found[0]).toBe(1.5);
    expect(found[1]).toBeCloseTo(0.5 + 1 + 0.02 + 0.03, 12);
    expect(found[2]).toBeCloseTo(5 + 1 + 0.02 + 0.03, 12);
  });

  it('is written down as it was given', () => {
    const parts = [
      { to: 100, percent_of_reading: 0.5, digits: 2 },
      { from: 100, percent_of_reading: 1, percent_of_full_scale: 0.1, floor: 2 },
    ];

    expect(judged([50, 500], { specification: parts }).conformity_statement.specification).toBe(
      '±(0.5% of reading + 2 digits) up to 100 V; ' +
        '±(1% of reading + 0.1% of full scale (span 1000 V)), at least ±2 V from 100 V',
    );
  });

  it('holds per range of the reference; on a boundary the stricter part counts', () => {
    const parts = [
      { from: 0, to: 10, constant: 0.1 },
      { from: 10, to: 100, constant: 0.5 },
    ];

    expect(limits([5, 10, 11, 100], parts)).toEqual([0.1, 0.1, 0.5, 0.5]);
  });

  const ofStandard = (correction: number, unit = 'V') => ({
    key: 'standard',
    name: 'Standard',
    unit,
    table: [{ at: 0, correction, expanded_uncertainty: 0.001, coverage_factor: 2, degrees_of_freedom: null }],
    range_min: null,
    range_max: null,
    coverage_probability: null,
    drift: null,
    resolution: null,
    in_force: true,
    obstacles: [],
    traceable: true,
  });
  const twoRanges = [
    { from: 0, to: 10, constant: 0.01 },
    { from: 10, to: 100, constant: 0.1 },
  ];

  it.each([
    ['the upper end, corrected upwards', 100, 0.002, 0.1],
    ['the upper end, corrected downwards', 100, -0.002, 0.1],
    ['the lower end, corrected downwards', 0, -0.002, 0.01],
    ['a boundary, corrected upwards', 10, 0.0005, 0.01],
    ['a boundary, corrected downwards', 10, -0.0005, 0.01],
    ['a value corrected to a boundary', 10.0005, -0.0005, 0.01],
    ['a value just above a boundary', 10.0005, 0.0005, 0.1],
  ])('covers by the set value as well as the corrected one: %s', (_, reference, correction, limit) => {
    for (const measurand of ['single_reading', 'mean'] as const) {
      const { points, levels, verdict } = judged(
        [reference, reference, 50],
        { specification: twoRanges, reference_standards: [ofStandard(correction)], measurand },
        0.5,
      );

      const [found] = measurand === 'mean' ? levels.filter(({ readings }) => readings === 2) : points;
      expect(found).toMatchObject({ upper_limit: limit, verdict: 'fail', reason_code: 'outside_tolerance' });
      expect(verdict).toBe('fail');
    }
  });

  it.each([
    [4, 20],
    [20, 4],
  ])('covers an output of %p mA to %p mA by the set value', (output_min, output_max) => {
    const nominal = { type: 'linear' as const, range_min: 0, range_max: 160, r0: null, thermocouple_type: null };
    const { points } = judged([0, 160], {
      points: [0, 80, 160].map((reference) => ({
        reference,
        measured: output_min + ((output_max - output_min) * reference) / 160 + 0.05,
      })),
      measured_unit: 'mA',
      nominal_characteristic: { ...nominal, output_min, output_max },
      readings_are_output: true,
      specification_of_output: true,
      specification: [
        { from: 4, to: 12, constant: 0.01 },
        { from: 12, to: 20, constant: 0.02 },
      ],
      reference_standards: [ofStandard(output_min === 4 ? 0.002 : -0.002)],
      resolution: 0.001,
    });

    const ends = output_min === 4 ? [0.1, 0.1, 0.2] : [0.2, 0.1, 0.1];
    points.forEach(({ upper_limit }, i) => {
      expect(upper_limit).toBeCloseTo(ends[i] ?? NaN, 12);
    });
    expect(points.map(({ verdict }) => verdict)).toEqual(['fail', 'fail', 'fail']);
  });

  it('leaves points outside its ranges uncovered, and judges the others', () => {
    const { points, conformity_statement: statement } = judged([5, 50, 500], {
      specification: [{ from: 0, to: 100, constant: 0.1 }],
    });

    expect(points.map(({ verdict, reason_code }) => [verdict, reason_code])).toEqual([
      ['pass', null],
      ['pass', null],
      ['not_evaluated', 'outside_specification'],
    ]);
    expect(statement).toMatchObject({ verdict: 'pass', points_evaluated: 2, points_not_covered: [2] });
  });

  it('allows nothing at zero as a bare percentage of reading: that point is not evaluated, the others are', () => {
    const change = { channel_accuracy_value: 1, channel_accuracy_type: 'percent_of_reading' };
    const passing = judged([0, 50, 100], change, 0.3);
    const failing = judged([0, 20, 100], change, 0.3);

    expect(passing.points[0]).toMatchObject({ verdict: 'not_evaluated', reason_code: 'no_tolerance_at_zero' });
    expect(passing.conformity_statement).toMatchObject({ verdict: 'pass', points_not_covered: [0] });
    expect(failing.conformity_statement).toMatchObject({ verdict: 'fail', points_passed: 1, points_evaluated: 2 });
    expect(judged([0, 50], { ...change, channel_accuracy_floor: 0.4 }, 0.3).points[0]).toMatchObject({ passed: true });
    expect(judged([0.0009, 50, 100], change, 0.3).conformity_statement.points_not_covered).toEqual([0]);
    expect(judged([0.0011, 50, 100], change, 0.3).conformity_statement.points_not_covered).toEqual([]);
    expect(judged([0.0011, 50, 100], change, 0.3).points[0]).toMatchObject({ reason_code: 'uncertainty_too_large' });
    expect(judged([0, 0], change).conformity_statement).toMatchObject({
      verdict: 'not_evaluated',
      reason_code: 'no_tolerance_at_zero',
    });
  });

  it.each([
    ['span', -50, 150, 2],
    ['upper_limit', -50, 150, 1.5],
    ['larger_magnitude', -200, 150, 2],
    ['upper_limit', null, 150, 1.5],
  ])('has a defined full scale: %s of %p to %p', (full_scale_definition, min, max, limit) => {
    const result = judged([0, 100], {
      channel_accuracy_value: 1,
      channel_accuracy_type: 'percent_of_full_scale',
      full_scale_definition,
      channel_range_min: min,
      channel_range_max: max,
    });

    expect(result.points[0]?.upper_limit).toBeCloseTo(limit, 12);
    expect(result.full_scale).toEqual({
      value: limit * 100,
      basis: 'channel_range',
      definition: full_scale_definition,
    });
    expect(result.conformity_statement.specification).toContain(`${limit * 100} V`);
  });

  it('has no full scale above a range that ends at zero', () => {
    const change = {
      channel_accuracy_value: 1,
      channel_accuracy_type: 'percent_of_full_scale',
      full_scale_definition: 'upper_limit',
    };

    const { conformity_statement } = judged([-50, -10], { ...change, channel_range_min: -100, channel_range_max: 0 });

    expect(conformity_statement).toMatchObject({ verdict: 'not_evaluated', reason_code: 'no_full_scale' });
  });

  it.each<[{ tolerance_lower?: number; tolerance_upper?: number }, number[], string[], string]>([
    [{ tolerance_lower: -0.1, tolerance_upper: 0.4 }, [0.3, 0.5, -0.2], ['pass', 'fail', 'fail'], '-0.1 V to +0.4 V'],
    [{ tolerance_upper: 0.4 }, [0.3, 0.5, -9], ['pass', 'fail', 'pass'], 'at most +0.4 V'],
    [{ tolerance_lower: -0.1 }, [9, -0.2, 0], ['pass', 'fail', 'pass'], 'at least -0.1 V'],
    [{ tolerance_lower: 0.1, tolerance_upper: 0.4 }, [0.2, 0, 0.5], ['pass', 'fail', 'fail'], '+0.1 V to +0.4 V'],
  ])('may be asymmetric or one-sided: %p', (change, errors, expected, words) => {
    const found = errors.map((error) => judged([10, 20], change, error));

    expect(found.map(({ verdict }) => verdict)).toEqual(expected);
    expect(found[0]?.conformity_statement.specification).toBe(words);
    expect(found[0]?.points[0]).toMatchObject({
      lower_limit: change.tolerance_lower ?? null,
      upper_limit: change.tolerance_upper ?? null,
    });
  });

  it('guards one-sided and asymmetric limits from the inside', () => {
    const whole = {
      decision_rule: 'guard_band_w_uncertainty',
      reference_standard_uncertainty: 0.1,
      distribution_type: 'normal',
      confidence_level: 95.45,
      negligible: (['resolution', 'repeatability'] as const).map((source) => ({ source, reason: 'small' })),
      resolution: null,
    };

    const { points } = judged([10, 20], { ...whole, tolerance_lower: -0.2, tolerance_upper: 0.4 });
    const [one] = judged([10, 20], { ...whole, tolerance_upper: 0.4 }).points;

    expect(points[0]?.acceptance_lower).toBeCloseTo(-0.1, 5);
    expect(points[0]?.acceptance_upper).toBeCloseTo(0.3, 5);
    expect(one?.acceptance_lower).toBeNull();
    expect(one?.acceptance_upper).toBeCloseTo(0.3, 5);
  });

  it('counts no percentage of a logarithm', () => {
    const change = { reference_unit: 'pH', measured_unit: 'pH', physical_quantity: 'pH' };

    expect(
      judged([4, 7], { ...change, channel_accuracy_value: 1, channel_accuracy_type: 'percent_of_reading' })
        .conformity_statement,
    ).toMatchObject({ verdict: 'not_evaluated', reason_code: 'logarithmic_quantity' });
    expect(problemsOf({ ...change, specification: [{ percent_of_reading: 1 }] })).toEqual([
      ['specification.0.percent_of_reading', 'value_error'],
    ]);
    expect(limits([4, 7], [{ constant: 0.05 }], change)).toEqual([0.05, 0.05]);
  });

  it.each([
    ['dB(A)', 'sound_pressure', 'not_evaluated'],
    ['dBFS', 'voltage', 'not_evaluated'],
    ['dB SPL', 'sound_pressure', 'not_evaluated'],
    [' dBm ', 'power', 'not_evaluated'],
    ['Np', 'attenuation', 'not_evaluated'],
    ['[pH]', 'pH', 'not_evaluated'],
    // Picohenry.
    ['pH', 'inductance', 'pass'],
    ['dbar', 'pressure', 'pass'],
    ['V/dB', 'voltage', 'pass'],
  ])('of a percentage of the reading in %s (%s) gives %s', (unit, physical_quantity, verdict) => {
    const change = { reference_unit: unit, measured_unit: unit, physical_quantity };
    const channel = { channel_accuracy_value: 1, channel_accuracy_type: 'percent_of_reading' };

    expect(judged([4, 7], { ...change, ...channel }).conformity_statement).toMatchObject({ verdict });
  });

  it('needs the digit that it counts', () => {
    expect(
      judged([10, 20], { resolution: null, specification: [{ digits: 2 }] }).conformity_statement.reason_code,
    ).toBe('no_digit');
    expect(limits([10, 20], [{ digits: 2 }], { resolution: null, specification_digit: 0.1 })).toEqual([0.2, 0.2]);
  });

  it.each([
    [{ specification: [] }, 'specification', 'too_short'],
    [{ specification: [{}] }, 'specification.0', 'missing'],
    [{ specification: [{ constant: -1 }] }, 'specification.0.constant', 'greater_than_equal'],
    [{ specification: [{ percent: 1 }] }, 'specification.0.percent', 'extra_forbidden'],
    [{ specification: [{ constant: 1, from: 5, to: 5 }] }, 'specification.0.to', 'greater_than'],
    [
      {
        specification: [
          { constant: 1, to: 5 },
          { constant: 2, from: 4 },
        ],
      },
      'specification.1.from',
      'value_error',
    ],
    [{ specification: [{ constant: 1 }], tolerance_upper: 1 }, 'specification', 'value_error'],
    [{ tolerance_upper: 1, tolerance_override_value: 1 }, 'tolerance_override_value', 'value_error'],
    [{ tolerance_lower: 1, tolerance_upper: 1 }, 'tolerance_upper', 'greater_than'],
    [{ tolerance_upper: Infinity }, 'tolerance_upper', 'finite_number'],
    [{ full_scale_definition: 'reading' }, 'full_scale_definition', 'enum'],
    [{ specification_digit: 0, specification: [{ digits: 1 }] }, 'specification_digit', 'greater_than'],
  ])('is refused as %p', (change, loc, code) => {
    expect(problemsOf(change)).toContainEqual([loc, code]);
  });
});
