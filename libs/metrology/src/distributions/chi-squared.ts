import { lowerGammaRegularized, upperGammaRegularized } from './gamma.js';
import { quantileOf } from './quantile.js';

/** P(X <= x), dof > 0 (DLMF 8.2.4). */
export function chiSquaredCdf(x: number, degreesOfFreedom: number): number {
  requirePositive(degreesOfFreedom);
  return x <= 0 ? 0 : lowerGammaRegularized(degreesOfFreedom / 2, x / 2);
}

/** P(X > x), accurate for small values. */
export function chiSquaredTail(x: number, degreesOfFreedom: number): number {
  requirePositive(degreesOfFreedom);
  return x <= 0 ? 1 : upperGammaRegularized(degreesOfFreedom / 2, x / 2);
}

/** 0 < p < 1. */
export function chiSquaredQuantile(p: number, degreesOfFreedom: number): number {
  requirePositive(degreesOfFreedom);
  return quantileOf(
    p,
    (x) => chiSquaredCdf(x, degreesOfFreedom),
    (x) => chiSquaredTail(x, degreesOfFreedom),
  );
}

function requirePositive(degreesOfFreedom: number): void {
  if (!(degreesOfFreedom > 0) || !Number.isFinite(degreesOfFreedom)) {
    throw new RangeError(`degrees of freedom must be above zero: ${degreesOfFreedom}`);
  }
}
