import { ALL_NEGLIGIBLE, aRequest, problemsOf } from '../../../verification/builders.js';
import { seeded } from '../../../verification/support.js';
import { seededRandom } from '../../proof/random.js';
import { analyzeCalibration } from '../analyze-calibration.js';
import type { AnalysisRequest } from '../types/types.js';

const random = seeded(51);
const normal = () => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
const stated = {
  reference_standard_uncertainty: 0.02,
  reference_standard_coverage_factor: 2,
  resolution: 0.001,
  negligible: ALL_NEGLIGIBLE,
};
const direct = (points: AnalysisRequest['points'], change: Partial<AnalysisRequest> = {}) =>
  analyzeCalibration(
    aRequest({ points, data_entry_mode: 'reference_vs_indicated', measurand: 'mean', ...stated, ...change }),
  );
const repeated = (levels: readonly number[], errors: readonly number[]) =>
  levels.flatMap((reference) =>
    errors.map((error) => ({ reference, measured: Number((reference + error).toFixed(6)) })),
  );
const cycle = (up: number, down: number, times = 1) =>
  Array.from({ length: times }, () => [
    ...[0, 25, 50, 75, 100].map((reference) => ({ reference, measured: reference + up })),
    ...[75, 50, 25, 0].map((reference) => ({ reference, measured: reference + down })),
  ]).flat();

describe('mean as measurand', () => {
  it('is judged where U of a single reading is larger than the limit of error, with s / sqrt n in its uncertainty', () => {
    const points = repeated([20, 50, 80], [0.1, -0.1, 0.05, -0.05]);
    const tolerance = { tolerance_override_value: 0.12 };
    const single = direct(points, { ...tolerance, measurand: 'single_reading' });
    const mean = direct(points, tolerance);

    expect(single).toMatchObject({
      verdict: 'not_evaluated',
      conformity_statement: {
        measurand: 'single_reading',
        reason_code: 'uncertainty_too_large',
        readings_least: null,
        points_evaluated: 0,
      },
    });
    expect(mean).toMatchObject({
      verdict: 'pass',
      passed: true,
      conformity_statement: {
        measurand: 'mean',
        readings_least: 4,
        readings_most: 4,
        points_evaluated: 3,
        points_passed: 3,
      },
    });
    for (const level of mean.levels) {
      expect(level).toMatchObject({ error: 0, verdict: 'pass', lower_limit: -0.12, upper_limit: 0.12 });
      const others = (mean.points[0]?.standard_uncertainty ?? NaN) ** 2 - (mean.repeatability ?? NaN) ** 2;
      expect(level.standard_uncertainty).toBeCloseTo(Math.sqrt(others + (mean.repeatability ?? NaN) ** 2 / 4), 12);
      expect(level.probability_of_conformity).toBeGreaterThan(0.85);
    }
    expect(mean.expanded_uncertainty).toBe(Math.max(...mean.levels.map((level) => level.expanded_uncertainty ?? NaN)));
    expect(mean.budget_at).toMatchObject({ point_index: null, level_index: expect.any(Number) as number });
    expect(mean.uncertainty_budget.find(({ source }) => source === 'repeatability')?.value).toBeCloseTo(
      (mean.repeatability ?? NaN) / 2,
      12,
    );
  });

  it('keeps limits without a verdict for readings, and none for levels where readings are judged', () => {
    const points = repeated([20, 80], [0.1, 0.2]);
    const mean = direct(points, { tolerance_override_value: 1 });
    const single = direct(points, { tolerance_override_value: 1, measurand: null });

    for (const point of mean.points)
      expect(point).toMatchObject({
        verdict: 'not_evaluated',
        reason_code: 'not_the_measurand',
        upper_limit: 1,
        acceptance_upper: null,
      });
    for (const level of single.levels)
      expect(level).toMatchObject({ verdict: 'not_evaluated', reason_code: 'not_the_measurand', upper_limit: null });
    expect(mean.points.map((point) => point.expanded_uncertainty)).toEqual(
      single.points.map((point) => point.expanded_uncertainty),
    );
  });

  it('judges rising and falling means separately, since their mean would cancel the errors', () => {
    const result = direct(cycle(0.4, -0.4, 2), { tolerance_override_value: 0.3 });
    const [zero, middle] = [result.levels[0], result.levels[2]];

    expect(middle).toMatchObject({
      error: 0,
      error_rising: 0.4,
      error_falling: -0.4,
      hysteresis: 0.8,
      verdict: 'fail',
    });
    expect(zero).toMatchObject({ readings: 4, readings_rising: 2, readings_falling: 2 });
    expect(result.verdict).toBe('fail');
    expect(middle?.standard_uncertainty).toBeGreaterThan(0.8 / Math.sqrt(12) - 1e-9);
    expect(middle?.direction_standard_uncertainty).toBeLessThan(0.05);
    expect(result.levels[4]).toMatchObject({ error_falling: null, direction_expanded_uncertainty: null });
  });

  it('is the mean of both directions, regardless of the number of readings of each', () => {
    const points = [
      ...[0, 50, 100, 50, 0].map((reference, i) => ({ reference, measured: reference + (i > 2 ? 0.3 : 0.1) })),
      ...[50, 100].map((reference) => ({ reference, measured: reference + 0.1 })),
    ];
    const middle = direct(points).levels[1];

    expect(middle).toMatchObject({ readings: 3, readings_rising: 2, readings_falling: 1 });
    expect(middle?.error).toBeCloseTo(0.2, 12);
    expect(middle?.measured_mean).toBeCloseTo(50.2, 12);
  });

  it.each(['guard_band_w_uncertainty', 'iso_14253_1', 'z540_3_pfa_2pct', 'non_binary_guard_band'])(
    'has the guard band of its own uncertainty: %s',
    (decision_rule) => {
      const points = repeated([20, 50, 80], [0.1, -0.1, 0.05, -0.05]);
      const single = direct(points, { decision_rule, tolerance_override_value: 0.5, measurand: 'single_reading' });
      const mean = direct(points, { decision_rule, tolerance_override_value: 0.5 });

      expect(mean.levels[0]?.acceptance_upper).toBeGreaterThan(single.points[0]?.acceptance_upper ?? NaN);
      expect(mean.conformity_statement.guard_band).toBeLessThan(single.conformity_statement.guard_band ?? NaN);
      expect(mean.conformity_statement.guard_band).toBeCloseTo(
        0.5 - Math.min(...mean.levels.map((level) => level.acceptance_upper ?? NaN)),
        9,
      );
    },
  );

  it('is a single reading without repeats, with a notice', () => {
    const result = direct(
      [10, 20, 30].map((reference) => ({ reference, measured: reference + 0.1 })),
      {
        tolerance_override_value: 1,
      },
    );

    expect(result.notices.map(({ code }) => code)).toContain('nothing_repeated');
    expect(result.levels.map(({ measurand, readings }) => [measurand, readings])).toEqual([
      ['single_reading', 1],
      ['single_reading', 1],
      ['single_reading', 1],
    ]);
    expect(result).toMatchObject({ verdict: 'pass', conformity_statement: { readings_least: 1, readings_most: 1 } });
    result.levels.forEach((level, i) =>
      expect(level.expanded_uncertainty).toBe(result.points[i]?.expanded_uncertainty),
    );
  });

  it('names the points of levels that a specification does not cover', () => {
    const result = direct(repeated([0, 50], [0.1, 0.2]), {
      channel_accuracy_value: 1,
      channel_accuracy_type: 'percent_of_reading',
    });

    expect(result.conformity_statement).toMatchObject({
      points_not_covered: [0, 1],
      points_evaluated: 1,
      verdict: 'pass',
    });
  });

  it('rejects more levels than the maximum, and an unknown measurand', () => {
    const many = Array.from({ length: 2400 }, (_, i) => ({ reference: i >> 1, measured: i >> 1 }));

    expect(problemsOf({ points: many, data_entry_mode: 'reference_vs_indicated', measurand: 'mean' })).toEqual([
      ['measurand', 'value_error'],
    ]);
    expect(problemsOf({ measurand: 'median' })).toEqual([['measurand', 'enum']]);
  });

  it('does not depend on the order of the levels, nor on the unit', () => {
    const points = repeated([80, 20, 50], [0.1, -0.13, 0.05, -0.05]);
    const ordered = repeated([20, 50, 80], [0.1, -0.13, 0.05, -0.05]);
    const kilo = ordered.map(({ reference, measured }) => ({ reference: reference * 1000, measured: measured * 1000 }));
    const numbers = ({ levels }: ReturnType<typeof direct>, factor: number) =>
      levels.map((level) =>
        [level.error, level.expanded_uncertainty, level.lower_limit].map((value) =>
          Number(((value ?? NaN) / factor).toPrecision(9)),
        ),
      );

    const base = direct(ordered, { tolerance_override_value: 0.3 });
    expect(numbers(direct(points, { tolerance_override_value: 0.3 }), 1)).toEqual(numbers(base, 1));
    const other = { reference_standard_uncertainty: 20, resolution: 1, tolerance_override_value: 300 };
    expect(numbers(direct(kilo, other), 1000)).toEqual(numbers(base, 1));
  });
});

describe('mean of values corrected with a curve', () => {
  const curved = (points: AnalysisRequest['points'], change: Partial<AnalysisRequest> = {}) =>
    analyzeCalibration(
      aRequest({ points, judge: 'corrected_value', measurand: 'mean', ...stated, poly_order: 1, ...change }),
    );
  const bent = (bend: number, noise: number, times: number) =>
    [0, 20, 40, 60, 80, 100].flatMap((reference) =>
      Array.from({ length: times }, () => ({
        reference,
        measured: reference + bend * (reference / 50 - 1) ** 2 + noise * normal(),
      })),
    );

  it('divides the repeatability, but not the lack of fit', () => {
    const result = curved(bent(0.5, 0.01, 4), { tolerance_override_value: 1 });
    const rows = new Map(result.uncertainty_budget.map((row) => [row.source, row]));

    expect(rows.get('repeatability')?.value).toBeCloseTo((result.repeatability ?? NaN) / 2, 12);
    expect(rows.get('lack_of_fit')?.value).toBeGreaterThan(0.1);
    expect(rows.get('lack_of_fit')?.degrees_of_freedom).toBe(4);
    expect(rows.has('fit_residuals')).toBe(false);
    expect(rows.has('fitted_curve')).toBe(true);
  });

  it('covers the true value as often as stated, with and without a lack of fit', () => {
    for (const [bend, times] of [
      [0, 3],
      [0.1, 3],
    ] as const) {
      let [covered, all, wholeS] = [0, 0, 0];
      for (let trial = 0; trial < 100; trial += 1) {
        const result = curved(bent(bend, 0.1, times), { reference_standard_uncertainty: 1e-6, resolution: 1e-6 });
        for (const level of result.levels) {
          all += 1;
          if (Math.abs(level.corrected_error ?? NaN) <= (level.expanded_uncertainty ?? 0)) covered += 1;
        }
        wholeS += (result.points[0]?.expanded_uncertainty ?? 0) / (result.levels[0]?.expanded_uncertainty ?? 1);
      }
      expect(covered / all).toBeGreaterThan(0.93);
      expect(wholeS / 100).toBeGreaterThan(1.1);
    }
  });

  it('is not judged if the curve passes through the means by construction', () => {
    const result = curved(repeated([0, 100], [0.1, 0.2, 0.3]), { tolerance_override_value: 1 });

    expect(result.conformity_statement).toMatchObject({ verdict: 'not_evaluated', reason_code: 'interpolation' });
  });
});

describe('mean of the readings of a level', () => {
  it('never has a larger U than a single reading, however good the fit', () => {
    const random = seededRandom(20);
    for (let round = 0; round < 200; round += 1) {
      const bend = [0, 0.02, 0.05, 0.1, 0.3, 1][round % 6] ?? 0;
      const points = [0, 30, 60, 100].flatMap((reference) =>
        Array.from({ length: 2 + (round % 4) }, () => ({
          reference,
          measured: reference + bend * Math.sin(reference) + 0.05 * random.normal(),
        })),
      );
      const given = { points, poly_order: 1, judge: 'corrected_value', data_entry_mode: 'raw_data' } as const;
      const single = analyzeCalibration(aRequest(given));
      const mean = analyzeCalibration(aRequest({ ...given, measurand: 'mean' }));

      for (const level of mean.levels) {
        const readings = level.points.map((i) => single.points[i]?.expanded_uncertainty ?? NaN);
        expect(level.expanded_uncertainty).toBeLessThanOrEqual(Math.max(...readings) * (1 + 1e-9));
      }
      expect(mean.expanded_uncertainty).toBeLessThanOrEqual((single.expanded_uncertainty ?? NaN) * (1 + 1e-9));
    }
  });
});
