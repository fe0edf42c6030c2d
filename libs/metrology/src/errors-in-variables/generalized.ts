import { choleskyStrict, forwardSubstitute } from './cholesky.js';
import { consistency } from './consistency.js';
import { LineError, type StraightLine } from './types.js';

/** Time grows with the cube. */
export const MAX_GENERALIZED_POINTS = 200;
const MAX_ITERATIONS = 200;

/**
 * Correlated points (ISO/TS 28037:2010). Clause 9: exact x, n by n covariance of y. Clause 10: 2n by 2n covariance of
 * (x1 .. xn, y1 .. yn). LineError: not positive definite, no convergence.
 */
export function fitGeneralizedLine(
  x: readonly number[],
  y: readonly number[],
  covariance: readonly (readonly number[])[],
): StraightLine {
  const n = x.length;
  check(x, y, covariance);
  const l = choleskyStrict(covariance);
  if (!l) throw new LineError('covariance', 'the covariance matrix is not positive definite');
  return covariance.length === n ? gaussMarkov(x, y, l) : distance(x, y, l);
}

/** Clause 9: L c = (1, x, y). */
function gaussMarkov(x: readonly number[], y: readonly number[], l: readonly (readonly number[])[]): StraightLine {
  const ones = forwardSubstitute(
    l,
    x.map(() => 1),
  );
  const [tx, ty] = [forwardSubstitute(l, x), forwardSubstitute(l, y)];
  const f2 = dot(ones, ones);
  const [gx, gy] = [dot(ones, tx) / f2, dot(ones, ty) / f2];
  const g = tx.map((value, i) => value - gx * (ones[i] ?? 0));
  const h = ty.map((value, i) => value - gy * (ones[i] ?? 0));
  const g2 = dot(g, g);
  const slope = dot(g, h) / g2;
  const intercept = gy - slope * gx;
  const residuals = h.map((value, i) => value - slope * (g[i] ?? 0));
  return {
    intercept,
    slope,
    intercept_uncertainty: Math.sqrt(1 / f2 + (gx * gx) / g2),
    slope_uncertainty: Math.sqrt(1 / g2),
    covariance: -gx / g2,
    ...consistency(dot(residuals, residuals), x.length - 2),
    iterations: 1,
  };
}

/**
 * Clause 10, true stimuli eliminated: minimizes r' V^-1 r, V(b) = U_yy - b (U_yx + U_xy) + b² U_xx. Same stationary
 * points.
 */
function distance(x: readonly number[], y: readonly number[], l: readonly (readonly number[])[]): StraightLine {
  const n = x.length;
  const u = (i: number, j: number) => {
    let value = 0;
    for (let k = 0; k <= Math.min(i, j); k += 1) value += (l[i]?.[k] ?? 0) * (l[j]?.[k] ?? 0);
    return value;
  };
  const block = (rows: number, columns: number) =>
    Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => u(rows + i, columns + j)));
  const [uxx, uxy, uyx, uyy] = [block(0, 0), block(0, n), block(n, 0), block(n, n)];

  const [mx, my] = [
    dot(
      x,
      x.map(() => 1),
    ) / n,
    dot(
      y,
      y.map(() => 1),
    ) / n,
  ];
  let slope =
    dot(
      x.map((value) => value - mx),
      y.map((value) => value - my),
    ) /
    dot(
      x.map((value) => value - mx),
      x.map((value) => value - mx),
    );
  let intercept = my - slope * mx;
  for (let iterations = 1; iterations <= MAX_ITERATIONS; iterations += 1) {
    const b = slope;
    const variance = uyy.map((row, i) =>
      row.map((value, j) => value - b * ((uyx[i]?.[j] ?? 0) + (uxy[i]?.[j] ?? 0)) + b * b * (uxx[i]?.[j] ?? 0)),
    );
    const triangle = choleskyStrict(variance);
    if (!triangle) break;
    const residuals = y.map((value, i) => value - intercept - b * (x[i] ?? 0));
    const white = forwardSubstitute(triangle, residuals);
    const lambda = backward(triangle, white);
    const stimuli = x.map(
      (value, i) =>
        value + (uxx[i] ?? []).reduce((sum, one, j) => sum + (b * one - (uxy[i]?.[j] ?? 0)) * (lambda[j] ?? 0), 0),
    );
    const f = forwardSubstitute(
      triangle,
      x.map(() => 1),
    );
    const g = forwardSubstitute(triangle, stimuli);
    const [ff, fg, gg] = [dot(f, f), dot(f, g), dot(g, g)];
    const [fr, gr] = [dot(f, white), dot(g, white)];
    const determinant = ff * gg - fg * fg;
    const [da, db] = [(gg * fr - fg * gr) / determinant, (ff * gr - fg * fr) / determinant];
    intercept += da;
    slope += db;
    if (!Number.isFinite(slope) || !Number.isFinite(intercept)) break;
    const [ua, ub] = [Math.sqrt(gg / determinant), Math.sqrt(ff / determinant)];
    if (Math.abs(db) > 1e-10 * ub || Math.abs(da) > 1e-10 * ua) continue;
    return {
      intercept,
      slope,
      intercept_uncertainty: ua,
      slope_uncertainty: ub,
      covariance: -fg / determinant,
      ...consistency(dot(white, white), n - 2),
      iterations,
    };
  }
  throw new LineError('no_convergence', 'the line does not converge');
}

function backward(l: readonly (readonly number[])[], w: readonly number[]): number[] {
  const v = [...w];
  for (let i = v.length - 1; i >= 0; i -= 1) {
    let value = v[i] ?? 0;
    for (let k = i + 1; k < v.length; k += 1) value -= (l[k]?.[i] ?? 0) * (v[k] ?? 0);
    v[i] = value / (l[i]?.[i] ?? NaN);
  }
  return v;
}

function check(x: readonly number[], y: readonly number[], covariance: readonly (readonly number[])[]): void {
  const n = x.length;
  if (y.length !== n) throw new RangeError('x and y must have the same length');
  if (n < 2) throw new LineError('too_few_points', 'a line needs at least two points');
  if (n > MAX_GENERALIZED_POINTS)
    throw new LineError('covariance', `a covariance matrix holds at most ${MAX_GENERALIZED_POINTS} points`);
  if ([...x, ...y].some((value) => !Number.isFinite(value) || Math.abs(value) > 1e100)) {
    throw new LineError('not_finite', 'every value must be finite and not larger than 1e100');
  }
  if (new Set(x).size < 2) throw new LineError('identical_x', 'a line needs two different values of x');
  const size = covariance.length;
  if (
    (size !== n && size !== 2 * n) ||
    covariance.some((row) => row.length !== size || row.some((value) => !Number.isFinite(value)))
  ) {
    throw new LineError(
      'covariance',
      `the covariance matrix must have ${n} rows (of y) or ${2 * n} rows (of x, then y)`,
    );
  }
  const isSymmetric = covariance.every((row, i) =>
    row.every(
      (value, j) =>
        Math.abs(value - (covariance[j]?.[i] ?? NaN)) <=
        1e-9 * Math.sqrt(Math.abs((covariance[i]?.[i] ?? 0) * (covariance[j]?.[j] ?? 0))),
    ),
  );
  if (!isSymmetric) throw new LineError('covariance', 'the covariance matrix is not symmetric');
}

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
