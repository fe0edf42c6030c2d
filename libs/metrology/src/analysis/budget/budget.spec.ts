import { aRequest, codes, points, source } from '../../../verification/builders.js';
import { expectRelative } from '../../../verification/support.js';
import { coverageFactorT } from '../../distributions/student-t.js';
import { fitPolynomial } from '../../fitting/fit-polynomial.js';
import { analyzeCalibration } from '../analyze-calibration.js';
import { bandAt, samplePositions } from '../plot.js';
import type { AnalysisRequest } from '../types/types.js';

describe('the uncertainty of a calibration', () => {
  it('is the exact prediction interval when only the data speak', () => {
    const request = aRequest({ judge: 'corrected_value', confidence_level: 95 });
    const x = request.points.map((point) => point.measured);
    const y = request.points.map((point) => point.reference);
    const fit = fitPolynomial(x, y, 1);
    const mean = x.reduce((sum, value) => sum + value, 0) / x.length;
    const sxx = x.reduce((sum, value) => sum + (value - mean) ** 2, 0);

    const result = analyzeCalibration(request);

    for (const point of result.points) {
      const u = (fit.residual_sd ?? NaN) * Math.sqrt(1 + 1 / x.length + (point.measured_value - mean) ** 2 / sxx);
      expectRelative(point.standard_uncertainty, u, 1e-12);
      expect(point.effective_degrees_of_freedom).toBe(4);
      expectRelative(point.expanded_uncertainty, u * coverageFactorT(0.95, 4), 1e-12);
    }
    expect(result.distribution_type).toBe('t');
  });

  it('carries the largest over the range, with the budget of that place', () => {
    const result = analyzeCalibration(aRequest({ reference_standard_uncertainty: 0.02 }));

    const largest = Math.max(...result.points.map((point) => point.expanded_uncertainty ?? 0));
    expect(result.expanded_uncertainty).toBe(largest);
    expect(result.budget_at?.point_index).not.toBeNull();
    const sum = result.uncertainty_budget.reduce((total, row) => total + row.standard_uncertainty ** 2, 0);
    expect(Math.sqrt(sum)).toBeCloseTo(result.combined_uncertainty ?? NaN, 14);
    expect(result.uncertainty_budget.reduce((total, row) => total + row.share, 0)).toBeCloseTo(1, 12);
  });

  it('looks between the points as well', () => {
    const clustered = [0, 1, 2, 3, 97, 98, 99, 100].map((measured, i) => ({ reference: measured + (i % 2), measured }));

    const result = analyzeCalibration(aRequest({ points: clustered, poly_order: 3, judge: 'corrected_value' }));

    expect(result.budget_at?.point_index).toBeNull();
    expect(result.budget_at?.measured).toBeGreaterThan(3);
    expect(result.budget_at?.measured).toBeLessThan(97);
    expect(result.expanded_uncertainty).toBeGreaterThan(
      Math.max(...result.points.map((point) => point.expanded_uncertainty ?? 0)),
    );
  });

  it('lists every stated contribution with its divisor', () => {
    const result = analyzeCalibration(
      aRequest({
        points: points([0, 20, 40, 60, 80, 100], (r, i) => 4 + 0.16 * r + (i % 2) * 0.01),
        measured_unit: 'mA',
        reference_standard_uncertainty: 0.06,
        reference_standard_coverage_factor: 3,
        reference_standard_drift: 0.03,
        reference_resolution: 0.01,
        resolution: 0.002,
        sensor_nominal_uncertainty: 0.4,
        include_sensor_nominal_uncertainty: true,
      }),
    );

    const slope = result.poly_coefficients?.[0] ?? NaN;
    expect(source(result, 'reference_standard')).toMatchObject({
      divisor: 3,
      distribution: 'normal',
      degrees_of_freedom: null,
    });
    expect(source(result, 'reference_standard')?.standard_uncertainty).toBeCloseTo(0.02, 15);
    expect(source(result, 'reference_drift')?.standard_uncertainty).toBeCloseTo(0.03 / Math.sqrt(3), 15);
    expect(source(result, 'reference_resolution')?.standard_uncertainty).toBeCloseTo(0.01 / Math.sqrt(12), 15);
    expect(source(result, 'resolution')?.standard_uncertainty).toBeCloseTo((slope * 0.002) / Math.sqrt(12), 12);
    expect(source(result, 'resolution')).toMatchObject({ unit: 'mA', value: 0.001 });
    expect(source(result, 'sensor_nominal_accuracy')?.standard_uncertainty).toBeCloseTo(0.2, 15);
    expect(source(result, 'fit_residuals')?.standard_uncertainty).toBe(result.standard_error);
  });

  it('leaves the nominal accuracy out unless it is asked for', () => {
    expect(
      source(analyzeCalibration(aRequest({ sensor_nominal_uncertainty: 0.4 })), 'sensor_nominal_accuracy'),
    ).toBeUndefined();
  });

  it('adds the person’s components, converted by unit or slope', () => {
    const result = analyzeCalibration(
      aRequest({
        contributions: [
          { source: 'stability', value: 0.1, distribution: 'rectangular' },
          { source: 'gradient', value: 0.09, unit: '°F', distribution: 'normal', divisor: 2, degrees_of_freedom: 12 },
          { source: 'self-heating', value: 2, unit: 'mW', distribution: 'triangular', sensitivity_coefficient: 0.01 },
          { source: 'bridge', value: 0.01, distribution: 'trapezoidal', edge_parameter: 0.5 },
        ],
      }),
    );

    expect(source(result, 'stability')?.standard_uncertainty).toBeCloseTo(0.1 / Math.sqrt(3), 14);
    expect(source(result, 'gradient')?.standard_uncertainty).toBeCloseTo(0.025, 14);
    expect(source(result, 'gradient')?.degrees_of_freedom).toBe(12);
    expect(source(result, 'self-heating')?.standard_uncertainty).toBeCloseTo(0.02 / Math.sqrt(6), 14);
    expect(source(result, 'bridge')?.divisor).toBeCloseTo(Math.sqrt(6 / 1.25), 14);
  });

  it('counts the scatter of residuals once, not again for repeats among them', () => {
    const repeated = points([0, 0, 50, 50, 100, 100], (r, i) => r + ([0.1, -0.1, 0.2, 0, -0.1, 0.1][i] ?? 0));

    const fitted = analyzeCalibration(aRequest({ points: repeated, judge: 'corrected_value' }));
    const direct = analyzeCalibration(aRequest({ points: repeated, data_entry_mode: 'reference_vs_indicated' }));

    expect(fitted.repeatability).not.toBeNull();
    expect(fitted.uncertainty_budget.map((row) => row.source)).toEqual(['fitted_curve', 'fit_residuals']);
    expect(direct.uncertainty_budget.map((row) => row.source)).toEqual(['repeatability']);
    expect(direct.combined_uncertainty).toBe(direct.repeatability);
    expect(direct.effective_degrees_of_freedom).toBe(3);
  });

  it('counts only the hysteresis that the residuals do not hold already', () => {
    const up = [0, 20, 40, 60, 80, 100];
    const cycle = (gap: (r: number) => number) => [
      ...points(up, (r) => r),
      ...points([80, 60, 40, 20, 0], (r) => r + gap(r)),
    ];

    const everywhere = analyzeCalibration(aRequest({ points: cycle(() => 0.4) }));
    const local = analyzeCalibration(aRequest({ points: cycle((r) => (r === 40 ? 3 : 0)) }));

    expect(source(everywhere, 'hysteresis')).toBeUndefined();
    expect(codes(everywhere)).toContain('hysteresis_in_scatter');
    const h = local.hysteresis ?? NaN;
    const contained = (2 * (h / 2) ** 2) / (local.degrees_of_freedom ?? NaN);
    expect(source(local, 'hysteresis')?.standard_uncertainty).toBeCloseTo(
      Math.sqrt(Math.max(0, h ** 2 / 12 - contained)),
      3,
    );
  });

  it.each([
    ['normal', 'normal', 2],
    ['t', 't', coverageFactorT(0.9545, 4)],
    ['chi_squared', 't', coverageFactorT(0.9545, 4)],
    [null, 't', coverageFactorT(0.9545, 4)],
  ])('with distribution_type %p uses %s with k = %p', (distribution_type, used, k) => {
    const result = analyzeCalibration(aRequest({ distribution_type }));

    expect(result.distribution_type).toBe(used);
    expect(result.coverage_factor).toBeCloseTo(k, 10);
    expect(result.effective_degrees_of_freedom).toBe(4);
  });

  it('uses k = 2 where none is stated, and 1.65 for one dominant resolution', () => {
    const stated: Partial<AnalysisRequest> = {
      data_entry_mode: 'reference_vs_indicated',
      reference_standard_uncertainty: 0.1,
    };
    const coarse: Partial<AnalysisRequest> = {
      data_entry_mode: 'reference_vs_indicated',
      reference_standard_uncertainty: 0.01,
      resolution: 1,
    };

    expect(analyzeCalibration(aRequest(stated)).coverage_factor).toBe(2);
    expect(analyzeCalibration(aRequest(coarse))).toMatchObject({ distribution_type: 'rectangular' });
    expect(analyzeCalibration(aRequest(coarse)).coverage_factor).toBeCloseTo(1.653, 3);
  });

  it('draws a band that is narrowest in the middle', () => {
    const result = analyzeCalibration(aRequest());
    const width = (x: number) => (bandAt(result, x)?.upper ?? NaN) - (bandAt(result, x)?.lower ?? NaN);

    expect(width(50)).toBeLessThan(width(0));
    expect(width(50)).toBeLessThan(width(100));
    expect(bandAt(analyzeCalibration(aRequest({ data_entry_mode: 'reference_vs_indicated' })), 50)).toBeNull();
    expect(samplePositions(0, 10, 5)).toEqual([0, 2.5, 5, 7.5, 10]);
    expect(samplePositions(3, 3, 1)).toEqual([3, 3]);
  });
});
