import { caseOf, casesOf, expectAbsolute, expectRelative, seeded, strdSets } from '../../verification/support.js';
import { curveSlope, curveUncertainty, curveValue, evaluateModel, modelSlope } from './evaluate.js';
import { FitError } from './fit-error.js';
import { fitPolynomial } from './fit-polynomial.js';

interface LineInputs {
  model: string;
  x: number[];
  y: number[];
}
interface LineExpected {
  estimates: number[];
  standard_deviations: number[];
  residual_sd: number;
  r_squared: number;
  residual_ss: number;
  n: number;
  p: number;
}

describe('fitPolynomial on published linear regressions', () => {
  it.each(casesOf<LineInputs, LineExpected>('regression.linear'))('%s: %s', (_id, _title, { inputs, expected }) => {
    const [, from, to] = /k=(\d)\.\.(\d)/.exec(inputs.model) ?? [];
    const scale = Math.max(...inputs.y.map(Math.abs));
    const compare = (actual: number | null | undefined, wanted: number) =>
      wanted === 0 ? expectAbsolute(actual, 0, 1e-6 * scale) : expectRelative(actual, wanted, 1e-9);

    const fit = fitPolynomial(inputs.x, inputs.y, Number(to), { intercept: from === '0' });

    const estimates = [...fit.coefficients].reverse();
    const deviations = [...(fit.standard_uncertainties ?? [])].reverse();
    expected.estimates.forEach((wanted, i) => compare(estimates[i], wanted));
    expected.standard_deviations.forEach((wanted, i) => compare(deviations[i], wanted));
    compare(fit.residual_sd, expected.residual_sd);
    compare(fit.r_squared, expected.r_squared);
    compare(fit.rss, expected.residual_ss);
    expect(fit.degrees_of_freedom).toBe(expected.n - expected.p);
  });

  it.each(strdSets().map((set) => [set.id, set] as const))('NIST StRD %s', (_id, set) => {
    const scale = Math.max(...set.y.map(Math.abs));
    const compare = (actual: number | null | undefined, wanted: number) =>
      wanted === 0 ? expectAbsolute(actual, 0, 1e-12 * scale) : expectRelative(actual, wanted, 1e-12);

    const fit = fitPolynomial(set.x, set.y, set.degree, { intercept: set.intercept });

    const estimates = [...fit.coefficients].reverse();
    const deviations = [...(fit.standard_uncertainties ?? [])].reverse();
    set.estimates.forEach((wanted, i) => compare(estimates[i], wanted));
    set.standard_deviations.forEach((wanted, i) => compare(deviations[i], wanted));
    compare(fit.residual_sd, set.residual_sd);
    compare(fit.r_squared, set.r_squared);
    compare(fit.rss, set.residual_ss);
  });

  it('reproduces the thermometer of JCGM 100, H.3', () => {
    const { inputs, expected } = caseOf<
      { t_C: number[]; b_C: number[]; t0_C: number; predict_at_C: number },
      Record<'y1' | 's_y1' | 'y2' | 's_y2' | 'r_y1_y2' | 's_residual' | 'b_30C' | 'u_b_30C' | 'dof', number> & {
        detail: Record<'residual_ss' | 'y1' | 'y2' | 's_y2', number>;
      }
    >('gum-h3-thermometer');
    const shifted = inputs.t_C.map((t) => t - inputs.t0_C);
    const at = inputs.predict_at_C - inputs.t0_C;

    const fit = fitPolynomial(shifted, inputs.b_C, 1);

    const [slope = NaN, intercept = NaN] = fit.coefficients;
    const [uSlope = NaN, uIntercept = NaN] = fit.standard_uncertainties ?? [];
    expectAbsolute(intercept, expected.y1, 0.00005);
    expectAbsolute(uIntercept, expected.s_y1, 0.00005);
    expectAbsolute(slope, expected.y2, 0.000005);
    expectAbsolute(uSlope, expected.s_y2, 0.000005);
    expectAbsolute((fit.covariance?.[0]?.[1] ?? NaN) / (uSlope * uIntercept), expected.r_y1_y2, 0.005);
    expectAbsolute(fit.residual_sd, expected.s_residual, 0.00005);
    expectAbsolute(curveValue(fit.curve, at), expected.b_30C, 0.00005);
    expectAbsolute(curveUncertainty(fit.curve, at), expected.u_b_30C, 0.00005);
    expect(fit.degrees_of_freedom).toBe(expected.dof);
    expectRelative(fit.rss, expected.detail.residual_ss, 1e-9);
    expectRelative(intercept, expected.detail.y1, 1e-9);
    expectRelative(slope, expected.detail.y2, 1e-9);
    expectRelative(uSlope, expected.detail.s_y2, 1e-9);
  });

  it("reproduces Young's modulus against temperature of NBS Handbook 91, 5-4.1", () => {
    const { inputs, expected } = caseOf<
      { x: number[]; y: number[] },
      Record<
        | 'slope'
        | 'intercept'
        | 'var_slope'
        | 'var_intercept'
        | 'residual_sd'
        | 'var_mean_prediction_at_1200'
        | 'var_new_observation_at_750',
        number
      >
    >('natrella-youngs-modulus');

    const fit = fitPolynomial(inputs.x, inputs.y, 1);

    expectRelative(fit.coefficients[0], expected.slope, 1e-6);
    expectRelative(fit.coefficients[1], expected.intercept, 1e-6);
    expectRelative(fit.covariance?.[0]?.[0], expected.var_slope, 1e-6);
    expectRelative(fit.covariance?.[1]?.[1], expected.var_intercept, 1e-6);
    expectRelative(fit.residual_sd, expected.residual_sd, 1e-6);
    expectRelative((curveUncertainty(fit.curve, 1200) ?? NaN) ** 2, expected.var_mean_prediction_at_1200, 1e-2);
    const ofNewObservation = (curveUncertainty(fit.curve, 750) ?? NaN) ** 2 + (fit.residual_sd ?? NaN) ** 2;
    expectRelative(ofNewObservation, expected.var_new_observation_at_750, 1e-2);
  });

  it('claims every published calibration curve', () => {
    const ids = casesOf('regression.calibration-curve').map(([id]) => id);

    expect(ids.sort()).toEqual(['gum-h3-thermometer', 'natrella-youngs-modulus']);
  });

  it.each(
    casesOf<
      { x: number[]; y: number[]; u_y: number[]; y0: number; u_y0: number },
      Record<'a' | 'b' | 'u_a' | 'u_b' | 'cov_ab' | 'chi2' | 'x_at_y0' | 'u_x_at_y0', number>
    >('regression.weighted'),
  )('%s: %s', (_id, _title, { inputs, expected }) => {
    const fit = fitPolynomial(inputs.x, inputs.y, 1, { standard_uncertainties: inputs.u_y });

    const [b = NaN, a = NaN] = fit.coefficients;
    expectRelative(a, expected.a, 1e-6);
    expectRelative(b, expected.b, 1e-6);
    expectRelative(fit.standard_uncertainties?.[1], expected.u_a, 1e-6);
    expectRelative(fit.standard_uncertainties?.[0], expected.u_b, 1e-6);
    expectRelative(fit.covariance?.[0]?.[1], expected.cov_ab, 1e-3);
    expectRelative(fit.rss, expected.chi2, 1e-3);
    const x0 = (inputs.y0 - a) / b;
    expectRelative(x0, expected.x_at_y0, 1e-3);
    expectRelative(Math.hypot(inputs.u_y0, curveUncertainty(fit.curve, x0) ?? NaN) / b, expected.u_x_at_y0, 1e-3);
  });
});

describe('fitPolynomial', () => {
  const random = seeded(1);
  const x = Array.from({ length: 25 }, () => 10 * random());
  const y = x.map((value) => 3 - 2 * value + 0.5 * value ** 2 + random() - 0.5);

  it('gives the same curve whatever the order of the points', () => {
    const order = x.map((_, i) => i).sort(() => random() - 0.5);

    const straight = fitPolynomial(x, y, 2);
    const shuffled = fitPolynomial(
      order.map((i) => x[i] ?? 0),
      order.map((i) => y[i] ?? 0),
      2,
    );

    straight.coefficients.forEach((value, i) => expectRelative(shuffled.coefficients[i], value, 1e-14));
    expectRelative(shuffled.rss, straight.rss, 1e-13);
  });

  it.each([1e-12, 1e-3, 1e6, 1e40])('scales its results when the unit of y is %p times smaller', (factor) => {
    const base = fitPolynomial(x, y, 2);

    const scaled = fitPolynomial(
      x,
      y.map((value) => value * factor),
      2,
    );

    base.coefficients.forEach((value, i) => expectRelative(scaled.coefficients[i], value * factor, 1e-13));
    base.standard_uncertainties?.forEach((value, i) =>
      expectRelative(scaled.standard_uncertainties?.[i], value * factor, 1e-13),
    );
    expectRelative(scaled.r_squared, base.r_squared ?? NaN, 1e-13);
  });

  it.each([1e-12, 1e-3, 1e6, 1e40])('scales its coefficients when the unit of x is %p times smaller', (factor) => {
    const base = fitPolynomial(x, y, 2);

    const scaled = fitPolynomial(
      x.map((value) => value * factor),
      y,
      2,
    );

    base.coefficients.forEach((value, i) => expectRelative(scaled.coefficients[i], value / factor ** (2 - i), 1e-12));
    expectRelative(scaled.rss, base.rss, 1e-12);
  });

  it('gives equal weights the same curve as none, and a repeated point the weight two', () => {
    const plain = fitPolynomial(x, y, 2);
    const equal = fitPolynomial(x, y, 2, { weights: x.map(() => 7) });
    const twice = fitPolynomial([...x, x[0] ?? 0], [...y, y[0] ?? 0], 2);
    const weighted = fitPolynomial(x, y, 2, { weights: x.map((_, i) => (i === 0 ? 2 : 1)) });

    plain.coefficients.forEach((value, i) => expectRelative(equal.coefficients[i], value, 1e-13));
    plain.standard_uncertainties?.forEach((value, i) =>
      expectRelative(equal.standard_uncertainties?.[i], value, 1e-13),
    );
    twice.coefficients.forEach((value, i) => expectRelative(weighted.coefficients[i], value, 1e-12));
    expectRelative(weighted.rss, twice.rss, 1e-12);
  });

  it('gives the value and the slope of the curve the same in both forms', () => {
    const { curve, coefficients } = fitPolynomial(x, y, 4);

    for (const at of [0, 1.7, 5, 9.9]) {
      expectRelative(evaluateModel(coefficients, at), curveValue(curve, at), 1e-11);
      expectRelative(modelSlope(coefficients, at), curveSlope(curve, at), 1e-9);
    }
  });

  it('gives the slope of a curve through the origin', () => {
    const { curve, coefficients } = fitPolynomial([1, 2, 3, 4], [1.1, 3.9, 9.2, 15.8], 2, { intercept: false });

    expect(coefficients).toHaveLength(2);
    expectRelative(curveSlope(curve, 3), 2 * 3 * (coefficients[0] ?? NaN) + (coefficients[1] ?? NaN), 1e-12);
    expect(curveValue(curve, 0)).toBe(0);
  });

  it('marks as many parameters as points as an interpolation without covariance', () => {
    const fit = fitPolynomial([1, 2, 4], [1, 3, 2], 2, { interpolation: true });

    expect(fit).toMatchObject({ is_interpolation: true, covariance: null, residual_sd: null, degrees_of_freedom: 0 });
    expect(Math.max(...fit.residuals.map(Math.abs))).toBeLessThan(1e-15);
  });

  it('has no R² when y does not vary', () => {
    expect(fitPolynomial([1, 2, 3], [0.1, 0.1, 0.1], 1).r_squared).toBeNull();
  });

  it.each([
    ['too few points', [1, 2], [1, 2], 1, {}, 'too_few_points'],
    ['fewer points than parameters', [1, 2], [1, 2], 3, { interpolation: true }, 'too_few_points'],
    ['identical x', [2, 2, 2], [1, 2, 3], 1, {}, 'identical_x'],
    ['too few different x', [1, 1, 2, 2, 1], [1, 2, 3, 4, 5], 2, {}, 'identical_x'],
    ['only zero without an intercept', [0, 0, 0], [1, 2, 3], 1, { intercept: false }, 'identical_x'],
    ['NaN', [1, NaN, 3], [1, 2, 3], 1, {}, 'not_finite'],
    ['infinity', [1, 2, 3], [1, 2, Infinity], 1, {}, 'not_finite'],
    ['huge values', [1, 2, 3], [1, 2, 1e308], 1, {}, 'not_finite'],
    ['a fractional degree', [1, 2, 3], [1, 2, 3], 1.5, {}, 'degree'],
    ['a degree above ten', [1, 2, 3], [1, 2, 3], 11, {}, 'degree'],
    ['lists of different length', [1, 2, 3], [1, 2], 1, {}, 'lengths'],
    ['an uncertainty of zero', [1, 2, 3], [1, 2, 3], 1, { standard_uncertainties: [1, 0, 1] }, 'weights'],
    ['a missing weight', [1, 2, 3], [1, 2, 3], 1, { weights: [1, 1] }, 'weights'],
  ])('refuses %s', (_what, xs, ys, degree, options, code) => {
    let caught: unknown;
    try {
      fitPolynomial(xs, ys, degree, options);
    } catch (error) {
      caught = error;
    }

    expect(caught).toBeInstanceOf(FitError);
    expect((caught as FitError).code).toBe(code);
  });
});
