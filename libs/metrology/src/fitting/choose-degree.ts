import { ZERO, dot, fromNumber, multiply, toNumber, type DoubleDouble } from '../precision/double-double.js';
import { basisFor, designColumns } from './basis.js';
import { solveLeastSquares } from './least-squares.js';

export interface DegreeCandidate {
  degree: number;
  /** n ln(RSS/n) + 2p + 2p(p+1)/(n-p-1), p = degree + 1; null for n < p + 2 or zero. */
  aicc: number | null;
  rss: number;
}

export interface DegreeChoice {
  degree: number;
  compared: DegreeCandidate[];
}

/** Minimum decrease for a higher degree (F3). */
const MARGIN = 2;

/**
 * Rule F3: smallest AICc of 1 to min(5, n - 3), higher degrees by more than 2; n < 4 gives 1 (Hurvich & Tsai 1989).
 * Residuals at rounding are equal.
 */
export function chooseDegree(
  x: readonly number[],
  y: readonly number[],
  highestAllowed = 5,
  uncertainties: readonly number[] | null = null,
): DegreeChoice {
  const n = x.length;
  const highest = Math.max(1, Math.min(highestAllowed, n - 3, new Set(x).size - 1));
  const columns = designColumns(basisFor(x, highest, true), x);
  const roots = uncertainties?.map((u) => fromNumber(1 / u));
  const weigh = (column: readonly DoubleDouble[]) =>
    roots ? column.map((value, i) => multiply(value, roots[i] ?? ZERO)) : [...column];
  const effects = solveLeastSquares(columns.map(weigh), weigh(y.map(fromNumber)))?.effects;
  if (!effects) return { degree: 1, compared: [] };

  const smallest = uncertainties?.reduce((least, u) => Math.min(least, u), Infinity) ?? 1;
  const floor = n * (roundingFloor(x, y) / smallest) ** 2;
  const compared = Array.from({ length: highest }, (_, i) => {
    const degree = i + 1;
    // Nested columns: the first p leave the rest of Q'y.
    const rss = toNumber(dot(effects, effects, degree + 1));
    return { degree, aicc: criterion(n, degree + 1, Math.max(rss, floor)), rss };
  });
  let best = compared[0];
  for (const candidate of compared.slice(1)) {
    if (best?.aicc != null && candidate.aicc !== null && candidate.aicc < best.aicc - MARGIN) best = candidate;
  }
  return { degree: best?.degree ?? 1, compared };
}

function criterion(n: number, p: number, rss: number): number | null {
  if (n - p - 1 <= 0 || !(rss > 0)) return null;
  return n * Math.log(rss / n) + 2 * p + (2 * p * (p + 1)) / (n - p - 1);
}

/** Units of y: spacing of doubles, of x by mean slope. */
export function roundingFloor(x: readonly number[], y: readonly number[]): number {
  const spanX = spread(x);
  const slope = spanX > 0 ? spread(y) / spanX : 0;
  return 2 ** -52 * (largest(y) + largest(x) * slope);
}

function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

function spread(values: readonly number[]): number {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high - low;
}
