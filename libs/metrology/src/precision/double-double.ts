/** About 31 digits (Dekker 1971, Hida, Li & Bailey 2001), up to 1e300: doubles lose digits in polynomial fits. */
export type DoubleDouble = readonly [high: number, low: number];

export const ZERO: DoubleDouble = [0, 0];
export const ONE: DoubleDouble = [1, 0];

/** 2^27 + 1: halves with exact products. */
const SPLITTER = 134_217_729;

/** Exact value and rounding error. */
export function twoSum(a: number, b: number): DoubleDouble {
  const sum = a + b;
  const part = sum - a;
  return [sum, a - (sum - part) + (b - part)];
}

/** Exact value and rounding error. */
export function twoProduct(a: number, b: number): DoubleDouble {
  const product = a * b;
  const scaledA = SPLITTER * a;
  const highA = scaledA - (scaledA - a);
  const lowA = a - highA;
  const scaledB = SPLITTER * b;
  const highB = scaledB - (scaledB - b);
  const lowB = b - highB;
  return [product, highA * highB - product + highA * lowB + lowA * highB + lowA * lowB];
}

function normalize(high: number, low: number): DoubleDouble {
  const sum = high + low;
  return [sum, low - (sum - high)];
}

export function fromNumber(value: number): DoubleDouble {
  return [value, 0];
}

export function toNumber(value: DoubleDouble): number {
  return value[0] + value[1];
}

export function add(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const high = twoSum(a[0], b[0]);
  const low = twoSum(a[1], b[1]);
  const first = normalize(high[0], high[1] + low[0]);
  return normalize(first[0], first[1] + low[1]);
}

export function negate(a: DoubleDouble): DoubleDouble {
  return [-a[0], -a[1]];
}

export function subtract(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  return add(a, negate(b));
}

export function multiply(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const product = twoProduct(a[0], b[0]);
  return normalize(product[0], product[1] + (a[0] * b[1] + a[1] * b[0]));
}

export function scale(a: DoubleDouble, powerOfTwo: number): DoubleDouble {
  return [a[0] * powerOfTwo, a[1] * powerOfTwo];
}

export function divide(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const first = a[0] / b[0];
  const rest = subtract(a, multiply(b, [first, 0]));
  const second = rest[0] / b[0];
  const remainder = subtract(rest, multiply(b, [second, 0]));
  const [high, low] = normalize(first, second);
  return normalize(high, low + remainder[0] / b[0]);
}

/** a >= 0. */
export function squareRoot(a: DoubleDouble): DoubleDouble {
  if (a[0] <= 0) return ZERO;
  const estimate = Math.sqrt(a[0]);
  const rest = subtract(a, twoProduct(estimate, estimate));
  return normalize(estimate, rest[0] / (2 * estimate));
}

/** Inlined: avoids millions of pairs. */
export function dot(a: readonly DoubleDouble[], b: readonly DoubleDouble[], from = 0): DoubleDouble {
  let [high, low] = ZERO;
  for (let i = from; i < a.length; i += 1) {
    const [left, right] = [a[i] ?? ZERO, b[i] ?? ZERO];
    const [a0, a1, b0, b1] = [left[0], left[1], right[0], right[1]];
    const product = a0 * b0;
    const scaledA = SPLITTER * a0;
    const highA = scaledA - (scaledA - a0);
    const lowA = a0 - highA;
    const scaledB = SPLITTER * b0;
    const highB = scaledB - (scaledB - b0);
    const lowB = b0 - highB;
    const error = highA * highB - product + highA * lowB + lowA * highB + lowA * lowB;
    const below = error + (a0 * b1 + a1 * b0);
    const p0 = product + below;
    const p1 = below - (p0 - product);
    const sum = high + p0;
    const part = sum - high;
    const sumError = high - (sum - part) + (p0 - part);
    const lows = low + p1;
    const lowPart = lows - low;
    const lowsError = low - (lows - lowPart) + (p1 - lowPart);
    const second = sumError + lows;
    const first = sum + second;
    const third = second - (first - sum) + lowsError;
    high = first + third;
    low = third - (high - first);
  }
  return [high, low];
}
