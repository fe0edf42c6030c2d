export const INTERPOLATIONS = ['linear', 'monotone_cubic'] as const;
export type Interpolation = (typeof INTERPOLATIONS)[number];

export class LookupError extends Error {
  constructor(
    readonly code: 'too_few_points' | 'identical_x' | 'not_finite' | 'out_of_range',
    message: string,
  ) {
    super(message);
    this.name = 'LookupError';
  }
}

export interface LookupTable {
  /** Sorted by x. */
  x: readonly number[];
  y: readonly number[];
  interpolation: Interpolation;
  /** dy/dx; only for the cubic. */
  slopes: readonly number[] | null;
}

/**
 * 2 to 5,000 points, distinct x. Fritsch & Carlson, SIAM J. Numer. Anal. 17 (1980) 238, slopes of Fritsch & Butland
 * 1984. Throws LookupError.
 */
export function lookupTable(
  points: readonly { x: number; y: number }[],
  interpolation: Interpolation = 'linear',
): LookupTable {
  if (points.length < 2) throw new LookupError('too_few_points', 'a table needs at least two points');
  if (
    points.some(({ x, y }) => !Number.isFinite(x) || !Number.isFinite(y) || Math.abs(x) > 1e100 || Math.abs(y) > 1e100)
  ) {
    throw new LookupError('not_finite', 'every value must be finite and not larger than 1e100');
  }
  const sorted = [...points].sort((a, b) => a.x - b.x);
  if (sorted.some(({ x }, i) => x === sorted[i + 1]?.x)) {
    throw new LookupError('identical_x', 'a table has one value for each x: the same x stands there twice');
  }
  const [x, y] = [sorted.map((point) => point.x), sorted.map((point) => point.y)];
  return { x, y, interpolation, slopes: interpolation === 'linear' ? null : monotoneSlopes(x, y) };
}

/** LookupError outside. At a point of a linear table: slope above. */
export function lookUp(table: LookupTable, x: number): { value: number; slope: number; row: number } {
  const { x: xs, y: ys, slopes } = table;
  const last = xs.length - 1;
  const [low, high] = [xs[0] ?? NaN, xs[last] ?? NaN];
  if (!(x >= low && x <= high))
    throw new LookupError('out_of_range', `${x} lies outside the table, which goes from ${low} to ${high}`);
  const k = Math.min(last - 1, place(xs, x));
  const [x0, x1, y0, y1] = [xs[k] ?? 0, xs[k + 1] ?? 0, ys[k] ?? 0, ys[k + 1] ?? 0];
  const h = x1 - x0;
  const t = (x - x0) / h;
  if (!slopes) return { value: t === 1 ? y1 : y0 + t * (y1 - y0), slope: (y1 - y0) / h, row: k };
  const [m0, m1] = [slopes[k] ?? 0, slopes[k + 1] ?? 0];
  const value = y0 + (y1 - y0) * t * t * (3 - 2 * t) + h * t * (1 - t) * (m0 * (1 - t) - m1 * t);
  const slope = (6 * t * (1 - t) * (y1 - y0)) / h + m0 * (1 - t) * (1 - 3 * t) + m1 * t * (3 * t - 2);
  return { value, slope, row: k };
}

function place(xs: readonly number[], x: number): number {
  let [low, high] = [0, xs.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((xs[middle] ?? Infinity) <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}

function monotoneSlopes(x: readonly number[], y: readonly number[]): number[] {
  const n = x.length;
  const h = x.slice(1).map((value, k) => value - (x[k] ?? 0));
  const d = h.map((width, k) => ((y[k + 1] ?? 0) - (y[k] ?? 0)) / width);
  if (n === 2) return [d[0] ?? 0, d[0] ?? 0];
  const at = (list: readonly number[], k: number) => list[k] ?? 0;
  return x.map((_, k) => {
    if (k === 0) return endSlope(at(h, 0), at(h, 1), at(d, 0), at(d, 1));
    if (k === n - 1) return endSlope(at(h, n - 2), at(h, n - 3), at(d, n - 2), at(d, n - 3));
    const [before, after] = [at(d, k - 1), at(d, k)];
    if (before * after <= 0) return 0;
    const [w1, w2] = [2 * at(h, k) + at(h, k - 1), at(h, k) + 2 * at(h, k - 1)];
    return (w1 + w2) / (w1 / before + w2 / after);
  });
}

/** Three-point formula, limited to stay monotone. */
function endSlope(h0: number, h1: number, d0: number, d1: number): number {
  const slope = ((2 * h0 + h1) * d0 - h0 * d1) / (h0 + h1);
  if (slope * d0 <= 0) return 0;
  return d0 * d1 <= 0 && Math.abs(slope) > 3 * Math.abs(d0) ? 3 * d0 : slope;
}
