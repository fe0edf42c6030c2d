/** Householder QR, scaled columns, double-double (Golub & Van Loan, 5.2, 5.3); never normal equations. */
import {
  ZERO,
  ONE,
  add,
  divide,
  dot,
  multiply,
  negate,
  scale,
  squareRoot,
  subtract,
} from '../precision/double-double.js';
import type { DoubleDouble } from '../precision/double-double.js';

interface LeastSquares {
  coefficients: DoubleDouble[];
  /** (A'A)^-1: covariance for unit variance. */
  cofactors: DoubleDouble[][];
  /** Q'y: the squares from position p sum to the RSS. */
  effects: DoubleDouble[];
}

/** min |A c - y|, `columns` of A; null if linearly dependent. */
export function solveLeastSquares(
  columns: readonly (readonly DoubleDouble[])[],
  rhs: readonly DoubleDouble[],
): LeastSquares | null {
  const p = columns.length;
  const scales = columns.map((column) => powerOfTwoNear(Math.sqrt(dot(column, column)[0])));
  const a = columns.map((column, j) => column.map((value) => scale(value, 1 / (scales[j] ?? 1))));
  const y = [...rhs];
  const diagonal: DoubleDouble[] = [];

  for (let k = 0; k < p; k += 1) {
    const column = a[k] ?? [];
    const norm = squareRoot(dot(column, column, k));
    // Columns have norm 1..2: the distance from the others.
    if (!(norm[0] > 1e-25)) return null;
    const head = column[k] ?? ZERO;
    const signed = head[0] >= 0 ? norm : negate(norm);
    const reflector = [...column];
    reflector[k] = add(head, signed);
    const half = multiply(norm, add(norm, head[0] >= 0 ? head : negate(head)));
    for (let j = k + 1; j < p; j += 1) reflect(a[j] ?? [], reflector, half, k);
    reflect(y, reflector, half, k);
    diagonal.push(negate(signed));
  }

  const inverse = invertUpper(a, diagonal);
  const unscale = (value: DoubleDouble, j: number) => scale(value, 1 / (scales[j] ?? 1));
  return {
    coefficients: inverse.map((row, i) => unscale(dot(row, y.slice(0, p)), i)),
    cofactors: inverse.map((row, i) => inverse.map((other, j) => unscale(unscale(dot(row, other), i), j))),
    effects: y,
  };
}

function reflect(target: DoubleDouble[], v: readonly DoubleDouble[], half: DoubleDouble, from: number): void {
  const factor = divide(dot(v, target, from), half);
  for (let i = from; i < target.length; i += 1) {
    target[i] = subtract(target[i] ?? ZERO, multiply(factor, v[i] ?? ZERO));
  }
}

/** Rows of R^-1; `a` contains R above its diagonal. */
function invertUpper(a: readonly (readonly DoubleDouble[])[], diagonal: readonly DoubleDouble[]): DoubleDouble[][] {
  const p = diagonal.length;
  const inverse = diagonal.map(() => new Array<DoubleDouble>(p).fill(ZERO));
  for (let j = 0; j < p; j += 1) {
    for (let i = j; i >= 0; i -= 1) {
      let sum: DoubleDouble = i === j ? ONE : ZERO;
      for (let k = i + 1; k <= j; k += 1) {
        sum = subtract(sum, multiply(a[k]?.[i] ?? ZERO, inverse[k]?.[j] ?? ZERO));
      }
      const row = inverse[i];
      if (row) row[j] = divide(sum, diagonal[i] ?? ONE);
    }
  }
  return inverse;
}

function powerOfTwoNear(value: number): number {
  return value > 0 && Number.isFinite(value) ? 2 ** Math.floor(Math.log2(value)) : 1;
}
