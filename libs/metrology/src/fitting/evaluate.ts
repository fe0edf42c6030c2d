import { twoProduct, twoSum } from '../precision/double-double.js';
import type { FittedCurve } from './types.js';

/** Highest power first; compensated Horner (Graillat, Langlois & Louvet 2005): twice the precision. */
export function evaluateModel(coefficients: readonly number[], x: number): number {
  let value = coefficients[0] ?? 0;
  let correction = 0;
  for (const coefficient of coefficients.slice(1)) {
    const [product, productError] = twoProduct(value, x);
    const [sum, sumError] = twoSum(product, coefficient);
    correction = correction * x + (productError + sumError);
    value = sum;
  }
  // Above 1e300 the error terms overflow before the value.
  return Number.isFinite(correction) ? value + correction : value;
}

/** Highest power first. */
export function modelSlope(coefficients: readonly number[], x: number): number {
  const degree = coefficients.length - 1;
  return evaluateModel(
    coefficients.slice(0, -1).map((coefficient, i) => coefficient * (degree - i)),
    x,
  );
}

export function curveValue(curve: FittedCurve, x: number): number {
  return combination(curve.coefficients, basisValues(curve, x));
}

export function curveSlope(curve: FittedCurve, x: number): number {
  const t = (x - curve.centre) / curve.half_width;
  return combination(curve.coefficients, basisSlopes(curve, t)) / curve.half_width;
}

/** sqrt(g' C g) (JCGM 100, H.3.4). */
export function curveUncertainty(curve: FittedCurve, x: number): number | null {
  if (!curve.covariance) return null;
  const g = basisValues(curve, x);
  const variance = curve.covariance.reduce((sum, row, i) => sum + (g[i] ?? 0) * combination(row, g), 0);
  return Math.sqrt(Math.max(0, variance));
}

function combination(weights: readonly number[], values: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * (values[i] ?? 0), 0);
}

function basisValues(curve: FittedCurve, x: number): number[] {
  const t = (x - curve.centre) / curve.half_width;
  const values = curve.basis === 'chebyshev' ? [1, t] : [t];
  while (values.length < curve.coefficients.length) {
    const last = values[values.length - 1] ?? 0;
    values.push(curve.basis === 'chebyshev' ? 2 * t * last - (values[values.length - 2] ?? 0) : t * last);
  }
  return values.slice(0, curve.coefficients.length);
}

/** dT_k/dt = k U_(k-1)(t); d(t^k)/dt = k t^(k-1). */
function basisSlopes(curve: FittedCurve, t: number): number[] {
  if (curve.basis === 'power') return curve.coefficients.map((_, i) => (i + 1) * t ** i);
  const second = [0, 1];
  while (second.length < curve.coefficients.length) {
    second.push(2 * t * (second[second.length - 1] ?? 0) - (second[second.length - 2] ?? 0));
  }
  return curve.coefficients.map((_, k) => k * (second[k] ?? 0));
}
