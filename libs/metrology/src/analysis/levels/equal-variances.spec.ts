import { aRequest, codes, points, source } from '../../../verification/builders.js';
import { analyzeCalibration } from '../analyze-calibration.js';
import { haveUnequalVariances } from './equal-variances.js';
import type { AnalysisRequest } from '../types/types.js';

const samples = (variances: readonly number[], freedom: (i: number) => number) =>
  variances.map((variance, i) => ({ squares: variance * freedom(i), freedom: freedom(i) }));

describe('the test of equal variances', () => {
  // ISO 5725-2, Table 4: critical C at 5 %: 0.684 for 5 groups of 3, 0.975 for 2.
  it.each([
    [[0.68, 0.08, 0.08, 0.08, 0.08], false],
    [[0.69, 0.0775, 0.0775, 0.0775, 0.0775], true],
    [[0.974, 0.026], false],
    [[0.976, 0.024], true],
  ])("finds Cochran's critical value: %p", (variances, isRejected) => {
    expect(haveUnequalVariances(samples(variances, () => 2))).toBe(isRejected);
  });

  it("takes Bartlett's test for unequal n (chi-squared 3.84 with one degree of freedom)", () => {
    const freedom = (i: number) => [4, 9][i] ?? 1;

    expect(haveUnequalVariances(samples([1, 4], freedom))).toBe(false);
    expect(haveUnequalVariances(samples([1, 20], freedom))).toBe(true);
  });

  it('rejects nothing without scatter, or of one sample', () => {
    expect(haveUnequalVariances(samples([0, 0], () => 2))).toBe(false);
    expect(haveUnequalVariances(samples([1], () => 2))).toBe(false);
  });
});

const repeats = (...of: (readonly [number, readonly number[]])[]) =>
  of.flatMap(([reference, readings]) => readings.map((measured) => ({ reference, measured })));

describe('repeats of two decades', () => {
  const decades: AnalysisRequest = {
    reference_unit: 'V',
    measured_unit: 'V',
    physical_quantity: 'voltage',
    data_entry_mode: 'reference_vs_indicated',
    reference_standard_uncertainty: 1e-6,
    resolution: 1e-6,
    points: repeats([0.1, [0.100001, 0.100002, 0.100001]], [1000, [1000.01, 1000.03, 1000]]),
  };

  it.each(['single_reading', 'mean'])(
    'have a repeatability each: U of 0.1 V is microvolts, not 30 mV (%s)',
    (measurand) => {
      const result = analyzeCalibration({ ...decades, measurand });
      const [low, high] =
        measurand === 'mean'
          ? result.levels.map((level) => level.expanded_uncertainty ?? NaN)
          : [result.points[0]?.expanded_uncertainty ?? NaN, result.points[5]?.expanded_uncertainty ?? NaN];

      expect(low).toBeLessThan(5e-6);
      expect(high).toBeGreaterThan(0.01);
      expect(codes(result)).toContain('repeatability_not_pooled');
      expect(result).toMatchObject({ repeatability_degrees_of_freedom: 2 });
      expect(result.levels[0]?.pooled_uncertainty_of_mean).toBeNull();
    },
  );

  it('have a repeatability each also where one of them does not scatter at all', () => {
    const result = analyzeCalibration({
      ...decades,
      points: repeats([0.1, [0.1, 0.1, 0.1]], [1000, [1000.01, 1000.03, 1000]]),
    });

    expect(result.points[0]?.expanded_uncertainty).toBeLessThan(5e-6);
  });

  it('are pooled where no scatter is only a coarse display', () => {
    const coarse = { ...decades, resolution: 0.1, points: repeats([1, [1, 1, 1]], [10, [10, 10.1, 10]]) };

    expect(codes(analyzeCalibration(coarse))).not.toContain('repeatability_not_pooled');
  });

  it('are pooled where the test does not forbid it', () => {
    const result = analyzeCalibration({
      ...decades,
      points: repeats([0.1, [0.11, 0.13, 0.1]], [1000, [1000.01, 1000.03, 1000.02]]),
    });

    expect(codes(result)).not.toContain('repeatability_not_pooled');
    expect(result.repeatability_degrees_of_freedom).toBe(4);
    expect(result.points[0]?.expanded_uncertainty).toBe(result.points[5]?.expanded_uncertainty);
  });

  it('give a value that was read once the largest of them', () => {
    const all = { ...decades, points: [...decades.points, { reference: 10, measured: 10 }] };
    const result = analyzeCalibration(all);

    expect(result.points[6]?.expanded_uncertainty).toBeCloseTo(result.points[5]?.expanded_uncertainty ?? NaN, 6);
  });

  it('are not pooled about a curve either', () => {
    const { points: found } = analyzeCalibration({
      ...decades,
      data_entry_mode: 'raw_data',
      poly_order: 1,
      judge: 'corrected_value',
      points: repeats(
        [0, [0, 1e-6, 2e-6]],
        [1, [1, 1.000001, 1.000002]],
        [10, [9.98, 10.02, 10]],
        [20, [19.98, 20.02, 20]],
      ),
    });

    expect(found[0]?.standard_uncertainty ?? NaN).toBeLessThan(found[9]?.standard_uncertainty ?? NaN);
  });
});

describe('a curve that the repeats reject', () => {
  const bent = (reference: number) => reference + 0.02 * (reference / 50 - 1) ** 2;
  const twice = points(
    [0, 0, 25, 25, 50, 50, 75, 75, 100, 100],
    (reference, i) => bent(reference) + (i % 2 ? 1 : -1) * 5e-4,
  );
  const about = (measurand: string) =>
    analyzeCalibration(aRequest({ points: twice, measurand, judge: 'corrected_value' }));

  it('is named, and has one model of variance: U of a mean is never above that of a single reading', () => {
    const [single, mean] = [about('single_reading'), about('mean')];

    expect(single.lack_of_fit?.p).toBeLessThan(0.01);
    expect(codes(single)).toContain('curve_rejected');
    expect(codes(mean)).toContain('curve_rejected');
    expect(source(single, 'lack_of_fit')?.standard_uncertainty).toBe(source(mean, 'lack_of_fit')?.standard_uncertainty);
    mean.levels.forEach((level, i) =>
      expect(level.expanded_uncertainty ?? NaN).toBeLessThanOrEqual(single.points[2 * i]?.expanded_uncertainty ?? NaN),
    );
  });

  it('has the components of a one-way layout, in a single reading and in a mean', () => {
    // Mean squares 5.0000e-7 within levels (5 degrees of freedom), 2.3333e-4 between (3). s_L = sqrt((MS_L - s_r²) /
    // 2).
    const [within, between] = [7.0710674145e-4, 1.07896552383e-2];
    const [single, mean] = [about('single_reading'), about('mean')];
    const value = (result: typeof single, name: string) => source(result, name)?.standard_uncertainty ?? NaN;

    expect(value(single, 'repeatability') / within).toBeCloseTo(1, 9);
    expect(value(mean, 'repeatability') / (within / Math.SQRT2)).toBeCloseTo(1, 9);
    for (const result of [single, mean]) {
      expect(value(result, 'lack_of_fit') / between).toBeCloseTo(1, 9);
      expect(source(result, 'lack_of_fit')?.degrees_of_freedom).toBe(3);
      expect(result.effective_degrees_of_freedom).toBe(3);
      expect(source(result, 'fit_residuals')).toBeUndefined();
    }
  });

  it.each([
    ['polynomial', {}],
    ['custom_formula', { model_type: 'custom_formula', custom_formula: 'a + b*x' }],
  ] as const)('is itself as uncertain as its levels are few: %s', (_model, given) => {
    // u² = MS_L (1/n + (x - x̄)²/Σ(x - x̄)²), MS_L = 2.3333e-4: 0.3 at 100. Simulated coverage: 93 % for 95 %.
    const result = analyzeCalibration(aRequest({ points: twice, judge: 'corrected_value', ...given }));
    const curve = source(result, 'fitted_curve');

    expect((curve?.standard_uncertainty ?? NaN) / Math.sqrt(0.3 * 2.3333e-4)).toBeCloseTo(1, 2);
    expect(curve?.degrees_of_freedom).toBe(3);
  });

  it('is not named where the repeats scatter as much', () => {
    const straight = points([0, 0, 50, 50, 100, 100], (reference, i) => reference + (i % 2 ? 0.01 : -0.01));

    expect(codes(analyzeCalibration(aRequest({ points: straight })))).not.toContain('curve_rejected');
  });
});
