import { aRequest, problemsOf, source } from '../../../verification/builders.js';
import { analyzeCalibration } from '../analyze-calibration.js';
import { isCorrelationMatrix } from './correlations.js';
import type { AnalysisRequest, ExtraContribution, SourceCorrelation } from '../types/types.js';

const line = (name: string, value: number, change: Partial<ExtraContribution> = {}): ExtraContribution => ({
  source: name,
  value,
  distribution: 'normal',
  ...change,
});
const pair = (coefficient: number, change: Partial<ExtraContribution> = {}) =>
  analyzeCalibration({
    points: [
      { reference: 0, measured: 0 },
      { reference: 10, measured: 10 },
    ],
    reference_unit: 'V',
    measured_unit: 'V',
    data_entry_mode: 'reference_vs_indicated',
    contributions: [line('gain', 3), line('offset', 4, change)],
    correlations: [{ a: 'gain', b: 'offset', coefficient }],
  }).combined_uncertainty;

const three = (...coefficients: [number, number, number]): Partial<AnalysisRequest> => ({
  contributions: [line('a', 1), line('b', 1), line('c', 1)],
  correlations: [
    { a: 'a', b: 'b', coefficient: coefficients[0] },
    { a: 'b', b: 'c', coefficient: coefficients[1] },
    { a: 'a', b: 'c', coefficient: coefficients[2] },
  ],
});

describe('correlations of budget lines', () => {
  it.each([
    [0, 5],
    [1, 7],
    [-1, 1],
    [0.5, Math.sqrt(37)],
  ])('with r = %p combine 3 and 4 to %p (JCGM 100, 5.2.2)', (coefficient, expected) => {
    expect(pair(coefficient)).toBeCloseTo(expected, 12);
  });

  it('count with the sign of the sensitivity', () => {
    expect(pair(1, { sensitivity_coefficient: -1 })).toBeCloseTo(1, 12);
  });

  it('reach the lines of the analysis itself', () => {
    const request = aRequest({ reference_standard_uncertainty: 0.4, reference_resolution: 0.2 });
    const correlations = [{ a: 'reference_standard', b: 'reference_resolution', coefficient: 1 }];

    const [without, result] = [analyzeCalibration(request), analyzeCalibration({ ...request, correlations })];

    const term = (name: string) => source(result, name)?.standard_uncertainty ?? NaN;
    expect((result.combined_uncertainty ?? 0) ** 2 - (without.combined_uncertainty ?? 0) ** 2).toBeCloseTo(
      2 * term('reference_standard') * term('reference_resolution'),
      12,
    );
  });

  it.each<[string, SourceCorrelation[], string, string]>([
    ['a line that is not there', [{ a: 'x', b: 'resolution', coefficient: 0.1 }], 'correlations.0.a', 'value_error'],
    ['more than one', [{ a: 'x', b: 'y', coefficient: 1.01 }], 'correlations.0.coefficient', 'value_error'],
    ['no number', [{ a: 'x', b: 'y', coefficient: NaN }], 'correlations.0.coefficient', 'finite_number'],
    ['a line with itself', [{ a: 'x', b: 'x', coefficient: 0.1 }], 'correlations.0.b', 'value_error'],
    [
      'a pair given twice',
      [
        { a: 'x', b: 'y', coefficient: 0.1 },
        { a: 'y', b: 'x', coefficient: 0.2 },
      ],
      'correlations.1.b',
      'value_error',
    ],
    ['a misspelt field', [{ a: 'x', b: 'y', r: 0.1 } as never], 'correlations.0.r', 'extra_forbidden'],
  ])('are refused for %s', (_title, correlations, loc, code) => {
    expect(problemsOf({ resolution: 0.1, correlations })).toContainEqual([loc, code]);
  });

  it('are refused where they make no correlation matrix', () => {
    expect(problemsOf(three(0.9, 0.9, -0.9))).toEqual([['correlations', 'value_error']]);
    expect(problemsOf(three(0.9, 0.9, 0.9))).toEqual([]);
    expect(problemsOf(three(0.5, -0.5, -1))).toEqual([]);
    expect(problemsOf(three(0.5, 0.5, -1))).toEqual([['correlations', 'value_error']]);
  });

  it('names two lines of one name as ambiguous', () => {
    const contributions = [line('cable', 1), line('cable', 2), line('probe', 1)];

    expect(problemsOf({ contributions, correlations: [{ a: 'cable', b: 'probe', coefficient: 0.5 }] })).toEqual([
      ['correlations.0.a', 'value_error'],
    ]);
  });
});

describe('a correlation matrix', () => {
  it('is found out by its determinant', () => {
    for (let r = -1; r <= 1; r += 0.1)
      for (let s = -1; s <= 1; s += 0.1) {
        const determinant = 1 + 2 * r * s * 0.3 - r * r - s * s - 0.09;
        if (Math.abs(determinant) < 1e-6) continue;
        const found = isCorrelationMatrix(
          [
            { a: 0, b: 1, coefficient: r },
            { a: 1, b: 2, coefficient: s },
            { a: 0, b: 2, coefficient: 0.3 },
          ],
          3,
        );

        expect(found).toBe(determinant > 0);
      }
  });
});
