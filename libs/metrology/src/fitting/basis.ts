/** Chebyshev polynomials of t = (x - centre) / half_width; through the origin powers of t = x / half_width. */
import {
  ONE,
  ZERO,
  add,
  divide,
  dot,
  fromNumber,
  multiply,
  scale,
  subtract,
  twoSum,
} from '../precision/double-double.js';
import type { DoubleDouble } from '../precision/double-double.js';

interface Basis {
  kind: 'chebyshev' | 'power';
  centre: number;
  half_width: number;
  degree: number;
}

export function basisFor(x: readonly number[], degree: number, intercept: boolean): Basis {
  let low = Infinity;
  let high = -Infinity;
  for (const value of x) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return intercept
    ? { kind: 'chebyshev', centre: low / 2 + high / 2, half_width: high / 2 - low / 2, degree }
    : { kind: 'power', centre: 0, half_width: Math.max(Math.abs(low), Math.abs(high)), degree };
}

/** Lowest order first. */
export function designColumns(basis: Basis, x: readonly number[]): DoubleDouble[][] {
  const width = fromNumber(basis.half_width);
  const t = x.map((value) => divide(twoSum(value, -basis.centre), width));
  const columns: DoubleDouble[][] = basis.kind === 'chebyshev' ? [t.map(() => ONE), t] : [t];
  while (columns.length < parameterCount(basis)) {
    const last = columns[columns.length - 1] ?? [];
    const before = columns[columns.length - 2] ?? [];
    columns.push(
      last.map((value, i) => {
        const product = multiply(t[i] ?? ZERO, value);
        return basis.kind === 'chebyshev' ? subtract(scale(product, 2), before[i] ?? ZERO) : product;
      }),
    );
  }
  return columns.slice(0, parameterCount(basis));
}

function parameterCount(basis: Pick<Basis, 'kind' | 'degree'>): number {
  return basis.kind === 'chebyshev' ? basis.degree + 1 : basis.degree;
}

/** Row k: powers of basis function k, from 0 (origin: 1). Extended precision: shifting multiplies rounding. */
export function rawPowers(basis: Basis): DoubleDouble[][] {
  const width = fromNumber(basis.half_width);
  const rows = powersAfter(basis, divide(ONE, width), divide(fromNumber(-basis.centre), width));
  return basis.kind === 'chebyshev' ? rows : rows.slice(1).map((row) => row.slice(1));
}

/** Powers (0 first) of s, with t = slope s + offset. */
export function powersAfter(
  basis: Pick<Basis, 'kind' | 'degree'>,
  slope: DoubleDouble,
  offset: DoubleDouble,
): DoubleDouble[][] {
  const count = basis.degree + 1;
  const timesT = (row: readonly DoubleDouble[]) =>
    row.map((value, j) => add(multiply(value, offset), multiply(row[j - 1] ?? ZERO, slope)));
  const unit = [ONE, ...new Array<DoubleDouble>(count - 1).fill(ZERO)];
  const rows = [unit, timesT(unit)];
  while (rows.length < count) {
    const next = timesT(rows[rows.length - 1] ?? []);
    const before = rows[rows.length - 2] ?? [];
    rows.push(basis.kind === 'chebyshev' ? next.map((value, j) => subtract(scale(value, 2), before[j] ?? ZERO)) : next);
  }
  return rows.slice(0, count);
}

export function toRawCoefficients(
  powers: readonly DoubleDouble[][],
  coefficients: readonly DoubleDouble[],
): DoubleDouble[] {
  return powers.map((_, j) => dot(coefficients, columnOf(powers, j)));
}

/** M' C M. */
export function toRawCovariance(
  powers: readonly DoubleDouble[][],
  covariance: readonly DoubleDouble[][],
): DoubleDouble[][] {
  const columns = powers.map((_, j) => columnOf(powers, j));
  const half = columns.map((column) => covariance.map((row) => dot(row, column)));
  return columns.map((column) => half.map((other) => dot(column, other)));
}

function columnOf(matrix: readonly DoubleDouble[][], j: number): DoubleDouble[] {
  return matrix.map((row) => row[j] ?? ZERO);
}
