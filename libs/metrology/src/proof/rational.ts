export interface Rational {
  n: bigint;
  /** Above zero. */
  d: bigint;
}

export const ZERO: Rational = { n: 0n, d: 1n };
export const ONE: Rational = { n: 1n, d: 1n };

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function ratio(n: bigint, d: bigint): Rational {
  if (d === 0n) throw new RangeError('a division by zero');
  const divisor = gcd(n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n);
  return { n: n / divisor, d: d / divisor };
}

export const whole = (value: number): Rational => ({ n: BigInt(value), d: 1n });
export const add = (a: Rational, b: Rational): Rational => ratio(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Rational, b: Rational): Rational => ratio(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Rational, b: Rational): Rational => ratio(a.n * b.n, a.d * b.d);
export const divide = (a: Rational, b: Rational): Rational => ratio(a.n * b.d, a.d * b.n);
export const sum = (values: readonly Rational[]): Rational => values.reduce(add, ZERO);

export function exactly(value: number): Rational {
  if (!Number.isFinite(value)) throw new RangeError('no finite number');
  let [mantissa, exponent] = [value, 0];
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    exponent += 1;
  }
  return ratio(BigInt(mantissa), 1n << BigInt(exponent));
}

/** About 17 digits; 0 for two zeros. */
export function relativeDistance(value: number, exact: Rational): number {
  const difference = subtract(exactly(value), exact);
  if (difference.n === 0n) return 0;
  if (exact.n === 0n) return Infinity;
  const { n, d } = divide(difference, exact);
  return Number(((n < 0n ? -n : n) * 10n ** 30n) / d) / 1e30;
}

export function solve(matrix: readonly (readonly Rational[])[], right: readonly (readonly Rational[])[]): Rational[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...(right[i] ?? [])]);
  for (let column = 0; column < size; column += 1) {
    const pivot = rows.findIndex((row, i) => i >= column && row[column]?.n !== 0n);
    if (pivot < 0) throw new RangeError('the system is singular');
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    const lead = rows[column] ?? [];
    for (let i = 0; i < size; i += 1) {
      if (i === column) continue;
      const factor = divide(rows[i]?.[column] ?? ZERO, lead[column] ?? ONE);
      if (factor.n === 0n) continue;
      rows[i] = (rows[i] ?? []).map((value, k) => subtract(value, multiply(factor, lead[k] ?? ZERO)));
    }
  }
  return rows.map((row, i) => row.slice(size).map((value) => divide(value, row[i] ?? ONE)));
}
