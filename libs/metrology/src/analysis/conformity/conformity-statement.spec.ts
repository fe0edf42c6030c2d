import { ALL_NEGLIGIBLE } from '../../../verification/builders.js';
import { DECISION_RULES } from '../../conformity/types.js';
import { normalCdf } from '../../distributions/normal.js';
import { analyzeCalibration } from '../analyze-calibration.js';
import type { AnalysisRequest } from '../types/types.js';

function judged(errors: readonly number[], change: Partial<AnalysisRequest> = {}) {
  return analyzeCalibration({
    points: errors.map((error) => ({ reference: 100, measured: 100 + error })).concat({ reference: 0, measured: 0 }),
    reference_unit: 'kPa',
    measured_unit: 'kPa',
    data_entry_mode: 'reference_vs_indicated',
    confidence_level: 95.45,
    distribution_type: 'normal',
    reference_standard_uncertainty: 0.2,
    negligible: ALL_NEGLIGIBLE,
    channel_accuracy_value: 1,
    channel_accuracy_type: 'absolute',
    ...change,
  });
}

const verdicts = (errors: readonly number[], change: Partial<AnalysisRequest>) =>
  judged(errors, change)
    .points.slice(0, -1)
    .map((point) => point.verdict);

const verdictOf = (error: number, change: Partial<AnalysisRequest>) => verdicts([error], change)[0];

describe('statement of conformity', () => {
  it.each([
    ['simple_acceptance', 0.999, 'pass'],
    ['simple_acceptance', 1.001, 'fail'],
    ['shared_risk', 0.999, 'pass'],
    ['shared_risk', -1.001, 'fail'],
    ['guard_band_w_uncertainty', 0.79, 'pass'],
    ['guard_band_w_uncertainty', 0.81, 'fail'],
    ['guard_band_r', 0.79, 'pass'],
    ['iso_14253_1', 0.834, 'pass'],
    ['iso_14253_1', 0.836, 'fail'],
    ['non_binary_guard_band', 0.79, 'pass'],
    ['non_binary_guard_band', 0.81, 'conditional_pass'],
    ['non_binary_guard_band', -1.1, 'conditional_fail'],
    ['non_binary_guard_band', 1.21, 'fail'],
    ['z540_3_pfa_2pct', 0.99, 'pass'],
  ])('by %s finds an error of %p: %s', (decision_rule, error, verdict) => {
    expect(verdictOf(error, { decision_rule })).toBe(verdict);
  });

  it('uses the factor r', () => {
    const change = { decision_rule: 'guard_band_r', guard_band_factor: 0.5 };

    expect(verdictOf(0.89, change)).toBe('pass');
    expect(verdictOf(0.91, change)).toBe('fail');
    expect(judged([0.5], change).conformity_statement).toMatchObject({ guard_band_factor: 0.5 });
    expect(judged([0.5], change).conformity_statement.guard_band).toBeCloseTo(0.1, 5);
  });

  it('counts an error exactly on the limit as inside, whatever its binary rounding', () => {
    for (const reference of [1, 10, 100, 1000.1]) {
      const points = [
        { reference, measured: Number((reference + 0.1).toFixed(6)) },
        { reference: 0, measured: 0.1 },
      ];
      const precise = { points, channel_accuracy_value: 0.1, reference_standard_uncertainty: 0.01 };
      expect(judged([0], precise).points.map((point) => point.verdict)).toEqual(['pass', 'pass']);
    }
  });

  it('evaluates a guard band beyond the limit at any size of the indication (1e6, limit 1e-8)', () => {
    const { points } = judged([], {
      points: [1e6, 2e6].map((reference) => ({ reference, measured: reference })),
      decision_rule: 'guard_band_r',
      guard_band_factor: 1.2,
      tolerance_override_value: 1e-8,
      reference_standard_uncertainty: 9e-9,
    });

    expect(points[0]).toMatchObject({ verdict: 'fail', reason_code: 'guard_band_exceeds_tolerance' });
  });

  it('judges every point against its own tolerance', () => {
    const points = [10, 50, 100].map((reference) => ({ reference, measured: reference + 0.3 }));

    const precise = { points, reference_standard_uncertainty: 0.05 };
    const reading = judged([0], { ...precise, channel_accuracy_type: 'percent_of_reading' });
    const floor = judged([0], { points, channel_accuracy_type: 'percent_of_reading', channel_accuracy_floor: 0.4 });
    const scale = judged([0], {
      ...precise,
      channel_accuracy_type: 'percent_of_full_scale',
      channel_range_min: 0,
      channel_range_max: 20,
    });
    const manual = judged([0], { points, tolerance_override_value: 0.5 });

    expect(reading.points.map((point) => point.upper_limit)).toEqual([0.1, 0.5, 1]);
    expect(reading.points.map((point) => point.passed)).toEqual([false, true, true]);
    expect(reading.conformity_statement).toMatchObject({
      passed: false,
      specification: '±1% of reading',
      tolerance_value: null,
      reason: '1 of 3 points outside the tolerance',
      points_evaluated: 3,
      points_passed: 2,
    });
    expect(floor.points.map((point) => point.upper_limit)).toEqual([0.4, 0.5, 1]);
    expect(floor.conformity_statement.specification).toBe('±1% of reading, at least ±0.4 kPa');
    expect(scale.points.map((point) => point.upper_limit)).toEqual([0.2, 0.2, 0.2]);
    expect(scale.conformity_statement).toMatchObject({
      passed: false,
      specification: '±1% of full scale (span 20 kPa)',
      tolerance_value: 0.2,
    });
    expect(manual.conformity_statement).toMatchObject({
      passed: true,
      specification: '±0.5 kPa (manual)',
      tolerance_value: 0.5,
    });
    expect(manual.points[0]?.share_of_limit).toBeCloseTo(0.6, 12);
  });

  it('gives limits, acceptance limits and the probability of conformity', () => {
    const { points, conformity_statement: statement } = judged([0.7], { decision_rule: 'guard_band_w_uncertainty' });
    const [point] = points;

    expect(point).toMatchObject({ lower_limit: -1, upper_limit: 1, passed: true, verdict: 'pass' });
    expect(point?.acceptance_upper).toBeCloseTo(0.8, 5);
    expect(point?.acceptance_lower).toBeCloseTo(-0.8, 5);
    expect(point?.probability_of_conformity).toBeCloseTo(normalCdf(3) - normalCdf(-17), 10);
    expect(statement.max_probability_of_false_accept).toBeCloseTo(normalCdf(-3), 10);
    expect(statement.test_uncertainty_ratio).toBeCloseTo(5, 4);
    expect(statement.expanded_uncertainty_applied).toBeCloseTo(0.2, 5);
  });

  it('states the risk of a rejection as well', () => {
    const { conformity_statement: statement } = judged([1.1], {});

    expect(statement.max_probability_of_false_reject).toBeCloseTo(normalCdf(-1), 8);
    expect(statement.expanded_uncertainty_applied).toBeNull();
  });

  it('is never "passed" without a specification', () => {
    for (const change of [{ channel_accuracy_value: null }, { channel_accuracy_value: 0 }]) {
      expect(judged([0], change)).toMatchObject({ passed: null, verdict: 'not_evaluated' });
      expect(judged([0], change).conformity_statement).toMatchObject({
        passed: null,
        specification: null,
        reason: 'no specification given',
        reason_code: 'no_specification',
        points_evaluated: 0,
      });
    }
  });

  it.each(DECISION_RULES)('is not made without an uncertainty, not even by %s', (decision_rule) => {
    const {
      conformity_statement: statement,
      points,
      verdict,
    } = judged([0.1], {
      reference_standard_uncertainty: null,
      decision_rule,
    });

    expect(verdict).toBe('not_evaluated');
    expect(statement).toMatchObject({ passed: null, reason_code: 'no_uncertainty', points_evaluated: 0 });
    expect(points[0]).toMatchObject({ passed: null, reason_code: 'no_uncertainty', probability_of_conformity: null });
  });

  it('shares risk only while the uncertainty is small enough', () => {
    const poor = { decision_rule: 'shared_risk', reference_standard_uncertainty: 0.5 };

    expect(judged([0.1], poor)).toMatchObject({ passed: null, verdict: 'not_evaluated' });
    expect(judged([0.1], poor).conformity_statement).toMatchObject({
      reason_code: 'test_uncertainty_ratio_too_small',
      minimum_test_uncertainty_ratio: 3,
    });
    expect(judged([0.1], { ...poor, minimum_test_uncertainty_ratio: 1 }).passed).toBe(true);
  });

  it.each([
    [0.3, 0.1, 3],
    [0.6, 0.2, 3],
    [0.3, 0.3, 1],
    [0.7, 0.1, 7],
  ])('shares risk where %p is exactly the required multiple of U = %p', (tolerance_override_value, U, minimum) => {
    const exact = { decision_rule: 'shared_risk', tolerance_override_value, reference_standard_uncertainty: U };

    expect(judged([0.05], { ...exact, minimum_test_uncertainty_ratio: minimum }).verdict).toBe('pass');
    expect(judged([0.05], { ...exact, minimum_test_uncertainty_ratio: minimum * 1.0001 })).toMatchObject({
      verdict: 'not_evaluated',
    });
  });

  it.each([
    [0.3, 3, 0.1],
    [0.6, 3, 0.2],
    [0.7, 7, 0.1],
    [0.5, 1, 0.5],
  ])('accepts the middle alone where the limit of error, %p, is %p times U = %p', (limit, guard_band_factor, U) => {
    const exact = {
      decision_rule: 'guard_band_r',
      guard_band_factor,
      tolerance_override_value: limit,
      reference_standard_uncertainty: U,
    };
    const [inside] = judged([0], exact).points;
    const [beside] = judged([0.001], exact).points;

    expect(inside).toMatchObject({ verdict: 'pass', acceptance_lower: 0, acceptance_upper: 0 });
    expect(beside).toMatchObject({ verdict: 'fail', reason_code: 'outside_acceptance_zone' });
  });

  it.each(DECISION_RULES)(
    'is not made where U is larger than the limit of error, not even by %s (N6)',
    (decision_rule) => {
      const large = { decision_rule, reference_standard_uncertainty: 1.001, minimum_test_uncertainty_ratio: 0.1 };

      for (const error of [0, 0.5, 30]) {
        expect(judged([error], large)).toMatchObject({ passed: null, verdict: 'not_evaluated' });
        expect(judged([error], large).conformity_statement).toMatchObject({ reason_code: 'uncertainty_too_large' });
        expect(judged([error], large).points[0]).toMatchObject({
          passed: null,
          reason_code: 'uncertainty_too_large',
          probability_of_conformity: null,
        });
      }
    },
  );

  it('is made where U is as large as the limit of error', () => {
    expect(judged([0], { reference_standard_uncertainty: 1 }).verdict).toBe('pass');
  });

  it('reports a guard band that leaves no acceptance interval', () => {
    const { points, conformity_statement: statement } = judged([0.1], {
      decision_rule: 'guard_band_r',
      guard_band_factor: 2,
      reference_standard_uncertainty: 0.8,
    });

    expect(statement).toMatchObject({ passed: false, reason_code: 'guard_band_exceeds_tolerance' });
    expect(points[0]).toMatchObject({ acceptance_lower: null, acceptance_upper: null });
  });

  it('combines several points by the worst of them', () => {
    const spread = (errors: number[]) => ({
      points: errors.map((error, i) => ({ reference: 10 * i, measured: 10 * i + error })),
      decision_rule: 'non_binary_guard_band',
    });

    expect(judged([], spread([0, 0.9])).verdict).toBe('conditional_pass');
    expect(judged([], spread([0, 0.9])).passed).toBe(true);
    expect(judged([], spread([0.9, 1.1, 0])).verdict).toBe('conditional_fail');
    expect(judged([], spread([0.9, 1.1, 2])).verdict).toBe('fail');
    expect(judged([], spread([0.9, 1.1, 2])).conformity_statement.points_passed).toBe(1);
  });

  it('flags a verdict that contradicts the printed numbers', () => {
    const close = judged([1.004]);

    expect(close.points[0]).toMatchObject({ verdict: 'fail', contradicts_after_rounding: true });
    expect(close.conformity_statement.contradicts_after_rounding).toBe(true);
    expect(judged([1.006]).points[0]?.contradicts_after_rounding).toBe(false);
    expect(judged([0.5]).conformity_statement.contradicts_after_rounding).toBe(false);
  });

  it('judges the error of the individual curve if the specification applies to it', () => {
    const readings = [0, 25, 50, 75, 100].map((reference, i) => ({
      reference,
      measured: 4 + 0.16 * reference + (i % 2) * 0.001,
    }));

    const result = judged([], {
      points: readings,
      data_entry_mode: 'raw_data',
      measured_unit: 'mA',
      poly_order: 1,
      judge: 'corrected_value',
    });

    expect(result.passed).toBe(true);
    expect(result.conformity_statement.characteristic).toBe('individual');
    for (const point of result.points) expect(Math.abs(point.error)).toBeLessThan(0.01);
  });
});
