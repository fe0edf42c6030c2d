import { curveUncertainty, curveValue } from '../../fitting/evaluate.js';
import { fitPolynomial } from '../../fitting/fit-polynomial.js';
import type { Checked, Tolerance } from '../types.js';
import { against } from './check.js';

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
  n?: number;
  p?: number;
}

/** Published coefficients are in ascending powers. */
export function polynomial({ model, x, y }: LineInputs, expected: LineExpected): Checked[] {
  const [, from, to] = /k=(\d+)\.\.(\d+)/.exec(model) ?? [];
  const fit = fitPolynomial(x, y, Number(to), { intercept: from === '0' });
  const scale = Math.max(...y.map(Math.abs));
  const near = (wanted: number): Tolerance => (wanted === 0 ? { absolute: 1e-6 * scale } : { relative: 1e-9 });
  const each = (name: string, computed: readonly number[] | null, wanted: readonly number[]) =>
    wanted.map((value, k) => against(`${name} ${k}`, computed?.[computed.length - 1 - k], value, near(value)));
  return [
    ...each('estimate', fit.coefficients, expected.estimates),
    ...each('standard deviation', fit.standard_uncertainties, expected.standard_deviations),
    against('residual_sd', fit.residual_sd, expected.residual_sd, near(expected.residual_sd)),
    against('r_squared', fit.r_squared, expected.r_squared, near(expected.r_squared)),
    against('residual_ss', fit.rss, expected.residual_ss, near(expected.residual_ss)),
  ];
}

interface CurveInputs {
  t_C?: number[];
  b_C?: number[];
  t0_C?: number;
  predict_at_C?: number;
  x?: number[];
  y?: number[];
}

/** GUM H.3; NBS Handbook 91. */
export function calibrationCurve(inputs: CurveInputs, expected: Record<string, number>): Checked[] {
  return inputs.t_C ? thermometer(inputs, expected) : naturalLine(inputs, expected);
}

function thermometer(
  { t_C = [], b_C = [], t0_C = 0, predict_at_C = 0 }: CurveInputs,
  expected: Record<string, unknown>,
) {
  const fit = fitPolynomial(
    t_C.map((t) => t - t0_C),
    b_C,
    1,
  );
  const [slope = NaN, intercept = NaN] = fit.coefficients;
  const [uSlope = NaN, uIntercept = NaN] = fit.standard_uncertainties ?? [];
  const at = predict_at_C - t0_C;
  const printed = expected as Record<string, number>;
  const detail = (expected['detail'] ?? {}) as Record<string, number>;
  const half = (name: string, computed: number | null, unit: number) =>
    against(name, computed, printed[name], { absolute: unit / 2 });
  return [
    half('y1', intercept, 1e-4),
    half('s_y1', uIntercept, 1e-4),
    half('y2', slope, 1e-5),
    half('s_y2', uSlope, 1e-5),
    half('r_y1_y2', (fit.covariance?.[0]?.[1] ?? NaN) / (uSlope * uIntercept), 1e-2),
    half('s_residual', fit.residual_sd, 1e-4),
    half('b_30C', curveValue(fit.curve, at), 1e-4),
    half('u_b_30C', curveUncertainty(fit.curve, at), 1e-4),
    against('dof', fit.degrees_of_freedom, printed['dof'], { absolute: 0 }),
    against('residual_ss', fit.rss, detail['residual_ss'], { relative: 1e-9 }),
    against('y1 in full', intercept, detail['y1'], { relative: 1e-9 }),
    against('y2 in full', slope, detail['y2'], { relative: 1e-9 }),
    against('s_y2 in full', uSlope, detail['s_y2'], { relative: 1e-9 }),
  ];
}

function naturalLine({ x = [], y = [] }: CurveInputs, expected: Record<string, number>): Checked[] {
  const fit = fitPolynomial(x, y, 1);
  const ofMean = (at: number) => (curveUncertainty(fit.curve, at) ?? NaN) ** 2;
  const near = { relative: 1e-6 };
  return [
    against('slope', fit.coefficients[0], expected['slope'], near),
    against('intercept', fit.coefficients[1], expected['intercept'], near),
    against('var_slope', fit.covariance?.[0]?.[0], expected['var_slope'], near),
    against('var_intercept', fit.covariance?.[1]?.[1], expected['var_intercept'], near),
    against('residual_sd', fit.residual_sd, expected['residual_sd'], near),
    against('var_mean_prediction_at_1200', ofMean(1200), expected['var_mean_prediction_at_1200'], { relative: 1e-2 }),
    against(
      'var_new_observation_at_750',
      ofMean(750) + (fit.residual_sd ?? NaN) ** 2,
      expected['var_new_observation_at_750'],
      { relative: 1e-2 },
    ),
  ];
}

interface WeightedInputs {
  x: number[];
  y: number[];
  u_y: number[];
  y0?: number;
  u_y0?: number;
}

/** ISO/TS 28037, clause 6. */
export function weightedLine({ x, y, u_y, y0, u_y0 }: WeightedInputs, expected: Record<string, number>): Checked[] {
  const fit = fitPolynomial(x, y, 1, { standard_uncertainties: u_y });
  const [b = NaN, a = NaN] = fit.coefficients;
  const near = { relative: 1e-6 };
  const roughly = { relative: 1e-3 };
  const numbers = [
    against('a', a, expected['a'], near),
    against('b', b, expected['b'], near),
    against('u_a', fit.standard_uncertainties?.[1], expected['u_a'], near),
    against('u_b', fit.standard_uncertainties?.[0], expected['u_b'], near),
    against('cov_ab', fit.covariance?.[0]?.[1], expected['cov_ab'], roughly),
    against('chi2', fit.rss, expected['chi2'], roughly),
  ];
  if (y0 === undefined || u_y0 === undefined) return numbers;
  const x0 = (y0 - a) / b;
  return [
    ...numbers,
    against('x_at_y0', x0, expected['x_at_y0'], roughly),
    against('u_x_at_y0', Math.hypot(u_y0, curveUncertainty(fit.curve, x0) ?? NaN) / b, expected['u_x_at_y0'], roughly),
  ];
}
