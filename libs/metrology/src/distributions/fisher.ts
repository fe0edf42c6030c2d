import { incompleteBeta } from './beta.js';
import { quantileOf } from './quantile.js';

/** P(F <= f), degrees of freedom > 0 (Abramowitz & Stegun 26.6.2). */
export function fisherCdf(f: number, numerator: number, denominator: number): number {
  requirePositive(numerator, denominator);
  if (!(f > 0)) return 0;
  if (f === Infinity) return 1;
  const [a, b] = parts(f, numerator, denominator);
  return incompleteBeta(numerator / 2, denominator / 2, a, b);
}

/** P(F > f), f >= 0, accurate for small values (ISO 3534-1, 2.55; DLMF 8.17). RangeError for invalid arguments. */
export function fisherUpperTail(f: number, numerator: number, denominator: number): number {
  requirePositive(numerator, denominator);
  if (!(f >= 0) || !Number.isFinite(f)) throw new RangeError(`F needs f >= 0, got ${f}`);
  const [a, b] = parts(f, numerator, denominator);
  return incompleteBeta(denominator / 2, numerator / 2, b, a);
}

/** 0 < p < 1. */
export function fisherQuantile(p: number, numerator: number, denominator: number): number {
  requirePositive(numerator, denominator);
  return quantileOf(
    p,
    (f) => fisherCdf(f, numerator, denominator),
    (f) => fisherUpperTail(f, numerator, denominator),
  );
}

/** n f / (n f + d) and complement, without cancellation. */
function parts(f: number, numerator: number, denominator: number): [number, number] {
  const ratio = (numerator * f) / denominator;
  return ratio === Infinity ? [1, 0] : [ratio / (1 + ratio), 1 / (1 + ratio)];
}

function requirePositive(numerator: number, denominator: number): void {
  if (!(numerator > 0) || !(denominator > 0) || !Number.isFinite(numerator) || !Number.isFinite(denominator)) {
    throw new RangeError(`degrees of freedom must be above zero: ${numerator}, ${denominator}`);
  }
}
