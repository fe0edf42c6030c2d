import { aRequest, points } from '../../../verification/builders.js';
import { seeded } from '../../../verification/support.js';
import { analyzeCalibration, analyzeInFull } from '../analyze-calibration.js';
import type { AnalysisRequest, AnalysisResult } from '../types/types.js';

const random = seeded(7);
const normal = () => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
const stated = { reference_standard_uncertainty: 0.04, reference_standard_coverage_factor: 2, resolution: 0.01 };
const levels = [0, 20, 40, 60, 80, 100];
const read = (gain: number, bend: number, noise: number, times: number) =>
  levels.flatMap((reference) =>
    Array.from({ length: times }, () => ({
      reference,
      measured: gain * reference + bend * (reference / 50 - 1) ** 2 + noise * normal(),
    })),
  );
const sources = (result: AnalysisResult, of: 'judged' | 'other') =>
  (of === 'judged' ? result.uncertainty_budget : (result.other_uncertainty?.uncertainty_budget ?? [])).map(
    ({ source }) => source,
  );

describe('uncertainties of the indication and of the corrected value', () => {
  it('are two: only the corrected value includes the curve', () => {
    const result = analyzeCalibration(aRequest({ points: read(1, 0, 0.05, 3), poly_order: 1, ...stated }));

    expect(result.conformity_statement.judged).toBe('indication');
    expect(sources(result, 'judged')).not.toContain('fitted_curve');
    expect(sources(result, 'other')).toContain('fitted_curve');
    expect(result.other_uncertainty?.of).toBe('corrected_value');
    for (const point of result.points) expect(point.other_expanded_uncertainty).not.toBe(point.expanded_uncertainty);
  });

  it('are only exchanged when the other value is judged', () => {
    const given: Partial<AnalysisRequest> = { points: read(1.02, 0.3, 0.05, 3), poly_order: 1, ...stated };
    const [a, b] = (['indication', 'corrected_value'] as const).map((judge) =>
      analyzeCalibration(aRequest({ ...given, judge })),
    );
    const swapped = b?.points.map((point) => [
      point.other_expanded_uncertainty,
      point.other_coverage_factor,
      point.expanded_uncertainty,
    ]);

    expect(
      a?.points.map((point) => [point.expanded_uncertainty, point.coverage_factor, point.other_expanded_uncertainty]),
    ).toEqual(swapped);
    expect(a?.other_uncertainty?.expanded_uncertainty).toBe(b?.expanded_uncertainty);
    expect(a?.other_uncertainty?.uncertainty_budget).toEqual(b?.uncertainty_budget);
  });

  it('each decide with their own guard band', () => {
    const given: Partial<AnalysisRequest> = {
      points: read(1, 1, 0.02, 3),
      poly_order: 1,
      ...stated,
      decision_rule: 'guard_band_w_uncertainty',
      tolerance_override_value: 1.2,
    };
    const result = analyzeCalibration(aRequest(given));
    const own = analyzeCalibration(aRequest({ ...given, judge: 'corrected_value' }));

    expect(result.conformity_statement.other?.verdict).toBe(own.verdict);
    expect(own.conformity_statement.other?.verdict).toBe(result.verdict);
    expect(result.expanded_uncertainty).toBeLessThan(own.expanded_uncertainty ?? 0);
  });

  it('count a step of the indication directly, and through the slope for the value', () => {
    const result = analyzeCalibration(aRequest({ points: points(levels, (r) => 2 * r), poly_order: 1, ...stated }));
    const step = (rows: AnalysisResult['uncertainty_budget'] = []) =>
      rows.find(({ source }) => source === 'resolution')?.standard_uncertainty;

    expect(step(result.uncertainty_budget)).toBeCloseTo(0.005 / Math.sqrt(3), 12);
    expect(step(result.other_uncertainty?.uncertainty_budget)).toBeCloseTo(0.0025 / Math.sqrt(3), 12);
  });

  it('propagate residuals back through the curve without repeats', () => {
    const result = analyzeCalibration(aRequest({ points: read(2, 0, 0.1, 1), poly_order: 1, ...stated }));
    const scatter = (rows: AnalysisResult['uncertainty_budget'] = []) =>
      rows.find(({ source }) => source === 'fit_residuals')?.value ?? NaN;

    expect(scatter(result.uncertainty_budget) / scatter(result.other_uncertainty?.uncertainty_budget)).toBeCloseTo(
      2,
      1,
    );
  });

  it('prefer the repeats with at least half the degrees of freedom, else the residuals', () => {
    const few = [...read(1, 0, 0.05, 1), { reference: 100, measured: 100.05 }];
    const of = (given: AnalysisRequest['points']) =>
      sources(analyzeCalibration(aRequest({ points: given, poly_order: 1, ...stated })), 'judged');

    expect(of(few)).toContain('fit_residuals');
    expect(of(read(1, 0, 0.05, 2))).toContain('repeatability');
    expect(of(read(1, 0, 0.05, 2))).not.toContain('fit_residuals');
  });

  it('are equal with one error: without a curve, and of a signal', () => {
    const direct = analyzeCalibration(
      aRequest({ points: read(1, 0, 0.05, 2), data_entry_mode: 'reference_vs_indicated', ...stated }),
    );
    const signal = analyzeCalibration(
      aRequest({ points: points(levels, (r, i) => 4 + 0.16 * r + (i % 2) * 1e-3), measured_unit: 'mA', ...stated }),
    );

    for (const result of [direct, signal]) {
      expect(result.other_uncertainty).toBeNull();
      expect(result.points[0]).toMatchObject({ other_expanded_uncertainty: null, other_coverage_factor: null });
    }
  });

  it('of a new reading is that of the value the curve gives', () => {
    const request = aRequest({ points: read(1, 0, 0.05, 3), poly_order: 1, ...stated });
    const [indicated, corrected] = (['indication', 'corrected_value'] as const).map((judge) =>
      analyzeInFull({ ...request, judge }).at(50),
    );

    expect(indicated).toEqual(corrected);
  });

  it('cover the error of the indication as often as stated', () => {
    let [covered, all] = [0, 0];
    for (let trial = 0; trial < 100; trial += 1) {
      const [gain, off] = [1 + 0.01 * random(), 0.02 * normal()];
      const given = read(gain, 0, 0.05, 3).map((point) => ({ ...point, reference: point.reference + off }));
      const result = analyzeCalibration(aRequest({ points: given, poly_order: 1, ...stated, resolution: 1e-6 }));
      for (const [i, point] of result.points.entries()) {
        const truth = levels[Math.floor(i / 3)] ?? 0;
        all += 1;
        if (Math.abs((point.indication_error ?? NaN) - (gain - 1) * truth) <= (point.expanded_uncertainty ?? 0))
          covered += 1;
      }
    }
    expect(covered / all).toBeGreaterThan(0.935);
  });
});
