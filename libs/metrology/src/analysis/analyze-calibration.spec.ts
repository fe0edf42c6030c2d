import {
  ALL_NEGLIGIBLE,
  REFERENCES,
  aRequest,
  codes,
  missing,
  points,
  problemsOf,
} from '../../verification/builders.js';
import { caseOf, expectRelative, seeded } from '../../verification/support.js';
import { coverageFactorT } from '../distributions/student-t.js';
import { formatResult, roundUncertainty } from '../reporting/round.js';
import { analyzeCalibration } from './analyze-calibration.js';
import { bandAt } from './plot.js';

describe('published calibrations', () => {
  it('gives the thermometer of JCGM 100, H.3 with reference = t + b', () => {
    const { inputs } = caseOf<{ t_C: number[]; b_C: number[] }, unknown>('gum-h3-thermometer');
    const thermometer = inputs.t_C.map((t, i) => ({ reference: t + (inputs.b_C[i] ?? NaN), measured: t }));

    const result = analyzeCalibration(aRequest({ points: thermometer, poly_order: null, confidence_level: 95 }));

    // b = y1 + y2 (t - 20): slope 1 + y2, intercept y1 - 20 y2.
    const [slope = NaN, intercept = NaN] = result.poly_coefficients ?? [];
    const [uSlope = NaN, uIntercept = NaN] = result.coefficient_standard_uncertainties ?? [];
    expect(result.poly_order).toBe(1);
    expect(formatResult(slope, uSlope).text).toBe('1.00218 ± 0.00067');
    expect(formatResult(intercept, uIntercept).text).toBe('-0.215 ± 0.016');
    expect(roundUncertainty(result.standard_error ?? NaN).text).toBe('0.0035');
    const band = bandAt(result, 30);
    expect(formatResult(band?.value ?? NaN, band?.standard_uncertainty ?? NaN).text).toBe('29.8506 ± 0.0041');
    expect(band?.expanded_uncertainty).toBeCloseTo(coverageFactorT(0.95, 9) * (band?.standard_uncertainty ?? NaN), 12);
  });

  it('gives NIST StRD Norris to the certified digits', () => {
    const { inputs, expected } = caseOf<
      { x: number[]; y: number[] },
      { estimates: [number, number]; residual_sd: number }
    >('strd-norris');
    const norris = inputs.x.map((measured, i) => ({ reference: inputs.y[i] ?? NaN, measured }));

    const result = analyzeCalibration(
      aRequest({ points: norris, poly_order: null, physical_quantity: 'concentration' }),
    );

    expect(result.poly_order).toBe(1);
    expectRelative(result.poly_coefficients?.[0], expected.estimates[1], 1e-12);
    expectRelative(result.poly_coefficients?.[1], expected.estimates[0], 1e-12);
    expectRelative(result.standard_error, expected.residual_sd, 1e-12);
    expectRelative(result.r_squared, 0.999993745883712, 1e-12);
    expect(result.hysteresis).toBeNull();
  });
});

describe('the fit of a calibration', () => {
  it('chooses the degree if none is given, and reports the compared degrees', () => {
    const curved = points([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100], (r, i) => r + 0.002 * r * r + (i % 3) * 0.01);

    const result = analyzeCalibration(aRequest({ points: curved, poly_order: null }));

    expect(result.poly_order).toBeGreaterThanOrEqual(2);
    expect(result.degrees_compared.map((candidate) => candidate.degree)).toEqual([1, 2, 3, 4, 5]);
    expect(result.poly_coefficients).toHaveLength((result.poly_order ?? 0) + 1);
  });

  it.each([
    [0, 1],
    [9, 5],
    [-3, 1],
  ])('limits the given degree %i to %i with a notice', (given, used) => {
    const result = analyzeCalibration(
      aRequest({ points: points(REFERENCES.concat(110, 120, 130), (r) => r + Math.sin(r)), poly_order: given }),
    );

    expect(result.poly_order).toBe(used);
    expect(codes(result)).toContain('degree_clamped');
    expect(result.degrees_compared).toEqual([]);
  });

  it('marks a requested interpolation and makes no Type A statement', () => {
    const three = points([0, 50, 100], (r) => r + 0.001 * r * r);

    const result = analyzeCalibration(
      aRequest({
        points: three,
        poly_order: 2,
        interpolation: true,
        channel_accuracy_value: 1,
        channel_accuracy_type: 'absolute',
      }),
    );

    expect(result).toMatchObject({
      is_interpolation: true,
      degrees_of_freedom: 0,
      standard_error: null,
      r_squared: null,
      rmse: null,
      max_error: null,
      full_scale_error: null,
      coefficient_standard_uncertainties: null,
      poly_coefficients_covariance: null,
      combined_uncertainty: null,
      expanded_uncertainty: null,
      passed: null,
      verdict: 'not_evaluated',
    });
    expect(result.conformity_statement).toMatchObject({ judged: 'indication', reason_code: 'no_uncertainty' });
    expect(codes(result)).toEqual(expect.arrayContaining(['interpolation', 'no_type_a']));
    expect(missing(result, 'standard_error')).toBe('interpolation');
    expect(bandAt(result, 50)?.expanded_uncertainty).toBeNull();
  });

  it('interpolates when the given degree needs every point, but never by default', () => {
    const two = points([0, 100], (r) => r + 1);

    expect(analyzeCalibration(aRequest({ points: two })).is_interpolation).toBe(true);
    expect(analyzeCalibration(aRequest({ points: two, poly_order: null, interpolation: true })).poly_order).toBe(1);
    expect(problemsOf({ points: two, poly_order: null })).toEqual([['points', 'too_few_points']]);
    expect(problemsOf({ points: two, interpolation: false })).toEqual([['points', 'too_few_points']]);
  });

  it('reports a curve that turns back and coefficients that lose digits', () => {
    const bent = analyzeCalibration(aRequest({ points: points([0, 1, 2, 3, 2.9, 2, 1], (_, i) => i), poly_order: 2 }));
    const references = [1, 2, 4, 3, 6, 9, 8];
    const at = (offset: number) => points(references, (_, i) => offset + i);
    const far = analyzeCalibration(aRequest({ points: at(1e6), poly_order: 2 }));

    expect(codes(bent)).toContain('not_monotonic');
    expect(codes(far)).toContain('ill_conditioned_coefficients');
    const near = analyzeCalibration(aRequest({ points: at(0), poly_order: 2 }));
    far.points.forEach((point, i) => {
      expect(point.calculated_value).toBeCloseTo(near.points[i]?.calculated_value ?? NaN, 12);
    });
    expect(problemsOf({ points: at(1e6), poly_order: 3 })).toEqual([['points', 'ill_conditioned']]);
  });

  it('does not choose a degree with ill-conditioned coefficients', () => {
    const parabola = (offset: number) =>
      points(REFERENCES.concat(120, 140, 160), (_, i) => offset + i).map((point, i) => ({
        ...point,
        reference: i * i + (i % 2) * 0.01,
      }));

    expect(analyzeCalibration(aRequest({ points: parabola(0), poly_order: null })).poly_order).toBe(2);
    const far = analyzeCalibration(aRequest({ points: parabola(1e7), poly_order: null }));
    expect(far.poly_order).toBe(1);
    expect(far.degrees_compared).toHaveLength(1);
  });

  it('gives the same result for any order of the points, if order does not matter', () => {
    const random = seeded(11);
    const base = points(
      Array.from({ length: 20 }, (_, i) => 5 * i),
      (r) => r + random() - 0.5,
    );
    const shuffled = [...base].sort(() => random() - 0.5);

    const a = analyzeCalibration(aRequest({ points: base, poly_order: null, channel_accuracy_value: 2 }));
    const b = analyzeCalibration(aRequest({ points: shuffled, poly_order: null, channel_accuracy_value: 2 }));

    expect(b.poly_order).toBe(a.poly_order);
    a.poly_coefficients?.forEach((value, i) => expectRelative(b.poly_coefficients?.[i], value, 1e-12));
    expectRelative(b.expanded_uncertainty, a.expanded_uncertainty ?? NaN, 1e-12);
    expectRelative(b.max_error, a.max_error ?? NaN, 1e-12);
    expect(b.conformity_statement.points_passed).toBe(a.conformity_statement.points_passed);
  });

  it.each([1e-12, 1e-3, 1e6])('scales its results when both units are %p times as large', (factor) => {
    const request = aRequest({
      reference_standard_uncertainty: 0.05,
      resolution: 0.01,
      reference_resolution: 0.01,
      channel_accuracy_value: 0.5,
      decision_rule: 'guard_band_w_uncertainty',
      channel_range_min: 0,
      channel_range_max: 200,
      negligible: ALL_NEGLIGIBLE,
    });
    const scaled = analyzeCalibration({
      ...request,
      points: request.points.map((point) => ({
        reference: point.reference * factor,
        measured: point.measured * factor,
      })),
      reference_standard_uncertainty: 0.05 * factor,
      resolution: 0.01 * factor,
      reference_resolution: 0.01 * factor,
      channel_accuracy_value: 0.5 * factor,
      channel_range_max: 200 * factor,
    });

    const base = analyzeCalibration(request);

    expectRelative(scaled.expanded_uncertainty, (base.expanded_uncertainty ?? NaN) * factor, 1e-11);
    expectRelative(scaled.r_squared, base.r_squared ?? NaN, 1e-12);
    expectRelative(scaled.full_scale_error, base.full_scale_error ?? NaN, 1e-10);
    expect(scaled.verdict).toBe(base.verdict);
    base.points.forEach((point, i) => {
      expectRelative(scaled.points[i]?.probability_of_conformity, point.probability_of_conformity ?? NaN, 1e-9);
      expect(scaled.points[i]?.verdict).toBe(point.verdict);
    });
  });
});
