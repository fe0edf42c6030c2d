import fc from 'fast-check';
import { aRequest, problemsOf } from '../../verification/builders.js';
import { analyzeCalibration } from './analyze-calibration.js';
import type { AnalysisPoint } from './types/types.js';

const direct = (points: AnalysisPoint[]) =>
  analyzeCalibration(aRequest({ points, data_entry_mode: 'reference_vs_indicated' }));
const errorOf = (reference: number, measured: number, texts: Partial<AnalysisPoint> = {}) =>
  direct([
    { reference, measured, ...texts },
    { reference: 100, measured: 100 },
  ]).points[0]?.error;

describe('errors of readings', () => {
  it.each([
    [20, 20.0155, 0.0155],
    [0.1, 0.3, 0.2],
    [100.1, 100.4, 0.3],
    [-0.1, 0.2, 0.3],
    [1e-9, 4.7e-9, 3.7e-9],
    [1e100, 1e100, 0],
    [10_000_000, 10_000_000.000_001, 0.000_001],
    [0.001, 0.00123456789012345, 0.00023456789012345],
  ])('of %p read as %p is %p, in decimal', (reference, measured, error) => {
    expect(errorOf(reference, measured)).toBe(error);
  });

  it('are computed from the typed digits, also those that a double does not hold', () => {
    const texts = { reference_text: '10000000', measured_text: '10000000.0000000012345' };

    expect(errorOf(10_000_000, 10_000_000.000_000_001_234_5, texts)).toBe(1.2345e-9);
  });

  it('are zero where computed numbers differ only by floating-point noise', () => {
    expect(errorOf(0.3, 0.1 + 0.2)).toBe(0);
    expect(errorOf(0, 0.3 - 0.1 - 0.2)).toBe(0);
    expect(errorOf(4.35, 4.35 * 100 * 0.01)).toBe(0);
  });

  it('are the exact decimal difference for any two typed numbers', () => {
    const typed = fc.tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(typed, typed, ([a, places], [b, others]) => {
        const [reference_text, measured_text] = [
          (a / 10 ** places).toFixed(places),
          (b / 10 ** others).toFixed(others),
        ];
        const most = Math.max(places, others);
        const exact = b * 10 ** (most - others) - a * 10 ** (most - places);

        const error = errorOf(Number(reference_text), Number(measured_text), { reference_text, measured_text });

        expect(error).toBe(exact === 0 ? 0 : Number(`${exact}e-${most}`));
      }),
      { seed: 8, numRuns: 300 },
    );
  });

  it('of a curve through the points are zero up to rounding', () => {
    const exact = [0, 20, 40, 60, 80, 100].map((reference) => ({ reference, measured: 1e3 + reference * 0.1 }));

    const result = analyzeCalibration(aRequest({ points: exact, judge: 'corrected_value' }));

    expect(result.points.map(({ error, residual_abs }) => [error, residual_abs])).toEqual(exact.map(() => [0, 0]));
    expect(result).toMatchObject({ max_error: 0, rmse: 0, standard_error: 0, full_scale_error: 0, non_linearity: 0 });
  });
});

describe('typed text beside a number', () => {
  const withText = (reference_text: string, reference = 20) =>
    problemsOf({
      points: [
        { reference: 0, measured: 0 },
        { reference, measured: 20, reference_text },
      ],
    });

  it.each(['20', '20.0', '20,000', ' 20 ', '+20', '2e1', '20.', '', '20.00000000000000000000'])('%j is 20', (text) => {
    expect(withText(text)).toEqual([]);
  });

  it.each(['abc', '20.1', '-20', '20 °C', '2e2', 'NaN', 'Infinity', '0x14', '1e999', '20.0000000001'])(
    '%j is not 20',
    (text) => {
      expect(withText(text)).toEqual([['points.1.reference_text', 'text_mismatch']]);
    },
  );

  it('of a value beyond a double does not equal zero', () => {
    expect(withText('1e-400', 0)).toEqual([['points.1.reference_text', 'text_mismatch']]);
    expect(withText('-0.00', 0)).toEqual([]);
    expect(withText('0e9999', 0)).toEqual([]);
  });

  it('must be a string of limited length', () => {
    const points = [
      { reference: 0, measured: 0, measured_text: 7 },
      { reference: 1, measured: 1 },
    ];
    expect(problemsOf({ points })).toEqual([['points.0.measured_text', 'string_type']]);
    expect(withText(`20.${'0'.repeat(900)}`)).toEqual([['points.1.reference_text', 'text_mismatch']]);
  });
});
