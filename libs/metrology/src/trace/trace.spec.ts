import { aRequest } from '../../verification/builders.js';
import { seeded } from '../../verification/support.js';
import { analyzeInFull } from '../analysis/analyze-calibration.js';
import { equationAt, tracePoints } from './trace-points.js';
import { traceStatistics } from './trace-statistics.js';

describe('calculation trace of a calibration', () => {
  const analysis = analyzeInFull(
    aRequest({
      poly_order: 2,
      resolution: 0.1,
      reference_standard_uncertainty: 0.05,
      reference_standard_coverage_factor: 2,
    }),
  );
  const traces = tracePoints(analysis, 0, 100);

  it('covers every point, and reproduces the result', () => {
    expect(traces).toHaveLength(analysis.result.points.length);
    traces.forEach((trace, i) => {
      const point = analysis.result.points[i];
      expect(trace.error).toBe(point?.error);
      expect(Math.sqrt(trace.sum_of_squares)).toBeCloseTo(trace.standard_uncertainty ?? NaN, 12);
      expect((trace.coverage_factor ?? NaN) * (trace.standard_uncertainty ?? NaN)).toBeCloseTo(
        trace.expanded_uncertainty ?? NaN,
        12,
      );
      for (const row of trace.contributions)
        expect(Math.abs(row.sensitivity_coefficient) * row.input_standard_uncertainty).toBeCloseTo(
          row.standard_uncertainty,
          12,
        );
    });
  });

  it('writes the equation so that its numbers reproduce the value', () => {
    for (const { equation, calculated_value } of traces) {
      const terms = (equation ?? '').replaceAll(' - ', ' + -').split(' + ');
      const value = terms.reduce((sum, term) => {
        const [factor = '', power = '1'] = term.split(' × ');
        const [base = '1', exponent = '1'] = power.replace(/[()]/g, '').split('^');
        return sum + Number(factor) * Number(base) ** (power === '1' ? 0 : Number(exponent));
      }, 0);
      expect(value).toBeCloseTo(calculated_value, 9);
    }
  });

  it('shows only the requested points', () => {
    expect(tracePoints(analysis, 2, 2)).toEqual(traces.slice(2, 4));
    expect(tracePoints(analysis, 99, 5)).toEqual([]);
  });

  it('writes negative numbers with their sign', () => {
    expect(equationAt([1.5, -2, 0.25], -3)).toBe('1.5 × (-3)^2 - 2 × (-3) + 0.25');
    expect(equationAt([-1, 0], 2)).toBe('-1 × 2 + 0');
  });

  it('reproduces each statistic from its terms, or gives the reason why it is missing', () => {
    const random = seeded(3);
    const { result } = analyzeInFull(
      aRequest({
        points: [0, 1, 2, 3, 4, 5].map((reference) => ({ reference, measured: reference + 0.01 * random() })),
      }),
    );

    const statistics = Object.fromEntries(traceStatistics(result).map((one) => [one.name, one]));

    const terms = Object.fromEntries(
      (statistics['standard_error']?.terms ?? []).map(({ symbol, value }) => [symbol, value]),
    );
    expect(Math.sqrt((terms['RSS'] ?? NaN) / (terms['ν'] ?? NaN))).toBeCloseTo(result.standard_error ?? NaN, 12);
    expect(statistics['repeatability']).toMatchObject({ value: null });
    expect(statistics['repeatability']?.reason).toBeTruthy();
  });

  it.each([
    ['york', '1 - RSS / TSS'],
    ['weighted', '1 - Σ w e² / Σ w (y - ȳ)²'],
  ] as const)('has the formula of R² that gives its value: %s', (fit_method, formula) => {
    const uncertainties = [0.01, 0.02, 0.05, 0.2, 0.4, 0.4];
    const y = [0.1, 0.9, 2.2, 2.8, 4.4, 4.6];
    const { result } = analyzeInFull(
      aRequest({
        points: y.map((reference, measured) => ({
          reference,
          measured,
          u_reference: uncertainties[measured] ?? 0,
          ...(fit_method === 'york' ? { u_measured: uncertainties[measured] ?? 0 } : {}),
        })),
        fit_method,
      }),
    );
    const weights = uncertainties.map((u) => (fit_method === 'weighted' ? u ** -2 : 1));
    const total = weights.reduce((sum, w) => sum + w, 0);
    const mean = y.reduce((sum, value, i) => sum + (weights[i] ?? 0) * value, 0) / total;
    const squares = (values: readonly number[]) => values.reduce((sum, e, i) => sum + (weights[i] ?? 0) * e ** 2, 0);
    const expected =
      1 - squares(result.points.map(({ residual_abs }) => residual_abs)) / squares(y.map((v) => v - mean));

    const found = traceStatistics(result).find(({ name }) => name === 'r_squared');
    expect(found?.formula).toBe(formula);
    expect(found?.value).toBeCloseTo(expected, 9);
  });

  it('writes out the mean of each level if means are judged', () => {
    const { result } = analyzeInFull(
      aRequest({
        points: [0, 0, 50, 50].map((reference, i) => ({ reference, measured: reference + 0.1 * (i % 2) })),
        data_entry_mode: 'reference_vs_indicated',
        measurand: 'mean',
      }),
    );

    const means = traceStatistics(result).filter(({ name }) => name === 'mean_error');

    expect(means.map(({ value }) => value)).toEqual([0.05, 0.05]);
    expect(means[1]?.terms).toContainEqual({ symbol: 'n', value: 2 });
    expect(traceStatistics(result).find(({ name }) => name === 'zero_error')).toMatchObject({ value: 0.05 });
  });

  it.each([
    [[0, 0, 50, 50], 'Σ e / n'],
    [[0, 25, 50, 75, 100, 100, 75, 50, 25, 0, 0, 25, 50, 75, 100], '(up + down) / 2'],
  ])('has the formula of the zero error of the sequence %p', (references, formula) => {
    const { result } = analyzeInFull(
      aRequest({
        points: references.map((reference, i) => ({ reference, measured: reference + 0.1 * (i % 3) })),
        data_entry_mode: 'reference_vs_indicated',
      }),
    );

    expect(traceStatistics(result).find(({ name }) => name === 'zero_error')).toMatchObject({
      value: result.zero_error?.error,
      formula,
    });
  });
});
