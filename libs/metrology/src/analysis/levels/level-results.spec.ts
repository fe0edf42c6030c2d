import { aRequest, missing, points } from '../../../verification/builders.js';
import { seeded } from '../../../verification/support.js';
import { fisherUpperTail } from '../../distributions/fisher.js';
import type { AnalysisRequest } from '../types/types.js';
import { analyzeCalibration } from '../analyze-calibration.js';

const direct = (readings: { reference: number; measured: number }[], change: Partial<AnalysisRequest> = {}) =>
  analyzeCalibration(aRequest({ points: readings, data_entry_mode: 'reference_vs_indicated', ...change }));

describe('results per level', () => {
  it('are the mean of n readings with s / sqrt n of the level and of all levels together', () => {
    const [a, b, c] = [[20.1, 20.2, 20.3], [50.1, 50.1, 50.1], [80.4]].map((readings, level) =>
      readings.map((measured) => ({ reference: [20, 50, 80][level] ?? 0, measured })),
    );

    const { levels, repeatability, zero_error } = direct([...(a ?? []), ...(b ?? []), ...(c ?? [])], {
      resolution: 0.1,
    });

    expect(levels.map(({ reference_value, readings }) => [reference_value, readings])).toEqual([
      [20, 3],
      [50, 3],
      [80, 1],
    ]);
    expect(levels[0]).toMatchObject({ error: expect.closeTo(0.2, 12) as number, error_falling: null });
    expect(levels[0]?.standard_deviation).toBeCloseTo(0.1, 12);
    expect(levels[0]?.standard_uncertainty_of_mean).toBeCloseTo(0.1 / Math.sqrt(3), 12);
    expect(levels[1]).toMatchObject({ error: 0.1, standard_deviation: 0, standard_uncertainty_of_mean: 0 });
    expect(levels[2]).toMatchObject({ standard_deviation: null, standard_uncertainty_of_mean: null });
    expect(repeatability).toBeCloseTo(Math.sqrt(0.02 / 4), 12);
    expect(levels[2]?.pooled_uncertainty_of_mean).toBeCloseTo(Math.sqrt(0.02 / 4), 12);
    expect(zero_error).toBeNull();
  });

  it('have rising and falling columns, their difference and the zero error', () => {
    const up = points([0, 25, 50, 75, 100], (r) => r);
    const down = points([75, 50, 25, 0], (r) => r + (r === 50 ? 0.6 : 0.2));

    const { levels, hysteresis, zero_error } = direct([...up, ...down]);

    expect(levels[2]).toMatchObject({ error_rising: 0, error_falling: 0.6, hysteresis: 0.6, readings_rising: 1 });
    expect(levels[4]).toMatchObject({ error_rising: 0, error_falling: null, hysteresis: null, readings_falling: 0 });
    expect([hysteresis, zero_error]).toEqual([0.6, { error: 0.1, readings: 2 }]);
  });

  it('have the zero error of the level at zero, for unequal counts up and down', () => {
    const up = [0, 25, 50, 75, 100];
    const { levels, zero_error } = direct(
      [...up, ...up.toReversed(), ...up].map((reference, i) => ({
        reference,
        measured: reference + (i >= 5 && i < 10 ? 0.04 : 0.01),
      })),
    );

    expect(levels[0]).toMatchObject({ readings_rising: 2, readings_falling: 1 });
    expect(levels[0]?.error).toBeCloseTo(0.025, 12);
    expect(zero_error).toEqual({ error: levels[0]?.error, readings: 3 });
  });

  it('state the uncertainty of the mean, with reduced scatter only', () => {
    const errors = [0.1, 0.2, 0.3, 0.2];
    const readings = [20, 80].flatMap((reference) =>
      errors.map((error) => ({ reference, measured: reference + error })),
    );
    const stated = { reference_standard_uncertainty: 0.08, reference_standard_coverage_factor: 2 };

    const { levels, points, repeatability } = analyzeCalibration(
      aRequest({ points: readings, data_entry_mode: 'reference_vs_indicated', ...stated }),
    );
    const curved = analyzeCalibration(aRequest({ points: readings, ...stated }));

    expect(levels.map(({ measurand }) => measurand)).toEqual(['mean', 'mean']);
    expect(levels[0]?.standard_uncertainty).toBeCloseTo(Math.hypot((repeatability ?? NaN) / 2, 0.04), 12);
    expect(points[0]?.standard_uncertainty).toBeCloseTo(Math.hypot(repeatability ?? NaN, 0.04), 12);
    expect(levels[0]?.expanded_uncertainty).toBeCloseTo(
      (levels[0]?.coverage_factor ?? NaN) * (levels[0]?.standard_uncertainty ?? NaN),
      12,
    );
    expect(curved.levels[0]?.standard_uncertainty).toBeCloseTo(levels[0]?.standard_uncertainty ?? NaN, 12);
  });

  it('have references averaged like the readings of a sequence up, down, up (DKD-R 6-1, B)', () => {
    const read = (nominal: number, sweep: number) => {
      const reference = nominal + ([0.003, -0.004, 0.002][sweep] ?? NaN) + nominal * 1e-4;
      return {
        reference: Number(reference.toFixed(4)),
        measured: Number((reference + 0.006 + 0.001 * sweep).toFixed(3)),
      };
    };
    const sweeps = [0, 1, 2].flatMap((sweep) => {
      const nominals = [0, 2, 4, 6, 8, 10];
      return (sweep === 1 ? nominals.toReversed() : nominals).map((nominal) => read(nominal, sweep));
    });
    const { levels } = direct(sweeps, { reference_unit: 'bar', measured_unit: 'bar', physical_quantity: 'pressure' });

    expect(levels.map(({ readings_rising, readings_falling }) => [readings_rising, readings_falling])).toEqual(
      Array.from({ length: 6 }, () => [2, 1]),
    );
    expect(levels[0]?.reference_value).toBeCloseTo(((0.003 + 0.002) / 2 - 0.004) / 2, 12);
    for (const { error, measured_mean, reference_value } of levels)
      expect(error).toBeCloseTo(measured_mean - reference_value, 12);
  });

  it('are absent without repeats; a missing zero error has its reason', () => {
    const result = direct([1, 2, 3].map((reference) => ({ reference, measured: reference })));

    expect([result.levels, missing(result, 'zero_error')]).toEqual([[], 'no_zero']);
  });

  it('count the zero of the unit of the channel', () => {
    const readings = [32, 122, 212].map((reference) => ({ reference, measured: reference + 0.2 }));
    const result = analyzeCalibration(
      aRequest({ points: readings, data_entry_mode: 'reference_vs_indicated', channel_zero: 32 }),
    );

    expect(result.zero_error).toEqual({ error: 0.2, readings: 1 });
  });

  it('are bounded', () => {
    const many = Array.from({ length: 4000 }, (_, i) => ({ reference: i >> 1, measured: i >> 1 }));

    expect([direct(many).levels, missing(direct(many), 'levels')]).toEqual([[], 'too_many_levels']);
  });
});

describe('statistics without a curve', () => {
  it('do not call the root mean square of the errors a residual standard deviation', () => {
    const result = direct(points([0, 50, 100], (r) => r + 0.3));

    expect([result.rmse, result.standard_error, missing(result, 'standard_error')]).toEqual([
      expect.closeTo(0.3, 12),
      null,
      'no_curve',
    ]);
  });
});

describe('lack of fit', () => {
  const random = seeded(4);
  const noise = () => random() + random() + random() - 1.5;
  const repeated = (bend: number) =>
    [0, 20, 40, 60, 80, 100].flatMap((reference) =>
      [0, 1, 2].map(() => ({ reference, measured: reference + bend * (reference / 100) ** 2 + 0.01 * noise() })),
    );

  it('is found where a line misses a curved response, and not where it does not', () => {
    const [bent, straight] = [repeated(1), repeated(0)].map((given) => analyzeCalibration(aRequest({ points: given })));

    expect(bent?.lack_of_fit).toMatchObject({ df1: 4, df2: 12 });
    expect(bent?.lack_of_fit?.p).toBeLessThan(1e-6);
    expect(straight?.lack_of_fit?.p).toBeGreaterThan(0.01);
  });

  it('divides the residual sum of squares into that of the repeats and that of the levels', () => {
    const x = [0, 0.2, 1.3, 1.5, 1.8, 2];
    const result = analyzeCalibration(aRequest({ points: x.map((measured, i) => ({ reference: i >> 1, measured })) }));
    const r = result.points.map(({ residual_abs }) => residual_abs);
    const pairs = [0, 2, 4].map((i) => [r[i] ?? NaN, r[i + 1] ?? NaN] as const);
    const pure = pairs.reduce((sum, [a, b]) => sum + (a - b) ** 2 / 2, 0);
    const missed = pairs.reduce((sum, [a, b]) => sum + (a + b) ** 2 / 2, 0);

    expect(pure + missed).toBeCloseTo(
      r.reduce((sum, value) => sum + value ** 2, 0),
      12,
    );
    expect(result.lack_of_fit?.f).toBeCloseTo(missed / (pure / 3), 10);
  });

  it('is null with a reason without repeats or without scatter', () => {
    const once = analyzeCalibration(aRequest());
    const exact = analyzeCalibration(aRequest({ points: points([0, 0, 50, 50, 100, 100], (r) => r) }));

    expect([once.lack_of_fit, missing(once, 'lack_of_fit')]).toEqual([null, 'no_repeats']);
    expect([exact.lack_of_fit, missing(exact, 'lack_of_fit')]).toEqual([null, 'no_repeats']);
  });

  it.each([
    [161.448, 1, 1, 0.05],
    [4.9646, 1, 10, 0.05],
    [3.3258, 5, 10, 0.05],
    [4.0012, 1, 60, 0.05],
    [5.6363, 5, 10, 0.01],
    [0, 3, 7, 1],
  ])('has P(F > %p) with %i and %i degrees of freedom of %p', (f, df1, df2, p) => {
    expect(fisherUpperTail(f, df1, df2)).toBeCloseTo(p, 4);
  });

  it.each([2, 3, 4])('leaves the automatic degree below %i levels less two', (k) => {
    const wild = Array.from({ length: 5 * k }, (_, i) => ({
      reference: 10 * (i % k),
      measured: 10 * (i % k) + Math.sin(9 * (i % k)) + 1e-4 * noise(),
    }));

    const result = analyzeCalibration(aRequest({ points: wild, poly_order: null }));

    expect(result.poly_order).toBeLessThanOrEqual(Math.max(1, k - 2));
    expect(result.degrees_compared.map(({ degree }) => degree)).toEqual(
      Array.from({ length: Math.max(1, k - 2) }, (_, i) => i + 1),
    );
  });
});
