import { strdNonlinearSets } from '../../verification/support.js';
import { parseFormula } from '../formula/parse.js';
import { fitFormula } from './fit-formula.js';
import { FormulaFitError } from './types.js';
import { inFloors } from '../../../../test/support/floors.mjs';

const digits = (actual: number | undefined, expected: number) =>
  actual === expected ? 15 : -Math.log10(Math.abs((actual ?? NaN) - expected) / Math.abs(expected));

const named = (values: readonly number[]) => Object.fromEntries(values.map((value, i) => [`b${i + 1}`, value]));

function problem(fit: () => unknown): string {
  try {
    fit();
  } catch (error) {
    if (error instanceof FormulaFitError) return error.code;
    throw error;
  }
  return 'none';
}

describe('NIST StRD, nonlinear least squares', () => {
  const cases = strdNonlinearSets().flatMap((set) => (['start_1', 'start_2'] as const).map((from) => ({ set, from })));

  it.each(cases)('$set.id from $from reaches six digits', ({ set, from }) => {
    const predictors: Record<string, number[]> = set.x2 ? { x1: set.x, x2: set.x2 } : { x: set.x };
    const formula = parseFormula(set.formula, [...Object.keys(predictors), ...Object.keys(named(set.estimates))]);

    const fit = fitFormula(formula, predictors, set.y, { start: named(set[from]) });

    for (const [j, value] of set.estimates.entries()) expect(digits(fit.values[j], value)).toBeGreaterThan(6);
    for (const [j, sd] of (set.standard_deviations ?? []).entries()) {
      expect(digits(fit.standard_uncertainties?.[j], sd)).toBeGreaterThan(6);
    }
    // Lanczos1 residuals are the rounding of its data.
    expect(digits(fit.rss, set.residual_ss)).toBeGreaterThan(set.id === 'Lanczos1' ? 2 : 6);
  });
});

describe('the fit of a formula', () => {
  const x = [0, 1, 2, 3, 4, 5, 6, 7];
  const decay = x.map((t) => 3 * Math.exp(-0.4 * t) + 1);

  it('finds exact parameters from 1, as the wire has it', () => {
    const formula = parseFormula('a*exp(-b*x)+c', ['x'], { free: true });

    const fit = fitFormula(formula, { x }, decay);

    expect(fit.parameters).toEqual(['a', 'b', 'c']);
    [3, 0.4, 1].forEach((value, j) => expect(fit.values[j]).toBeCloseTo(value, 9));
  });

  it('is that of the straight line for a straight line, with weights or without', () => {
    const formula = parseFormula('a+b*x', ['x'], { free: true });
    // ISO/TS 28037:2010, p. 13.
    const y = [3.3, 5.6, 7.1, 9.3, 10.7, 12.1];
    const fit = fitFormula(formula, { x: [1, 2, 3, 4, 5, 6] }, y, { standard_uncertainties: y.map(() => 0.5) });

    expect(fit.values[0]).toBeCloseTo(1.866667, 6);
    expect(fit.values[1]).toBeCloseTo(1.757143, 6);
    expect(fit.standard_uncertainties?.[0]).toBeCloseTo(0.4654747, 7);
    expect(fit.covariance?.[0]?.[1]).toBeCloseTo(-0.05, 10);
    expect(fit.rss).toBeCloseTo(1.665, 3);
  });

  it.each([
    ['no_parameters', '2*x', {}],
    ['parameters_not_determined', '(a+b)*x', {}],
    ['parameters_not_determined', 'a*x + 0*b', {}],
    ['no_convergence', 'ln(-abs(a)-1)*x', {}],
    ['start', 'a*x', { start: { a: Infinity } }],
    ['weights', 'a*x', { standard_uncertainties: x.map(() => 0) }],
    ['too_few_points', 'a+b*x+c*x^2+d*x^3+f*x^4+g*x^5+h*x^6+k*x^7', {}],
  ])('refuses as %s: %s', (code, text, options) => {
    const formula = parseFormula(text, ['x'], { free: true });

    expect(problem(() => fitFormula(formula, { x }, decay, options))).toBe(code);
  });

  it('ends in bounded time on the largest data', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => i / 500);
    const formula = parseFormula('a*sin(b*x)*exp(-c*x)+d*sin(f*x)*exp(-g*x)+h*cos(i*x)^2+j/(1+k*x^2)', ['x'], {
      free: true,
    });
    const readings = many.map((v, i) => Math.sin(7 * v) + ((i * 7919) % 13) / 20);

    const { floors } = await inFloors(() => problem(() => fitFormula(formula, { x: many }, readings)));

    expect(floors).toBeLessThan(500);
  });
});
