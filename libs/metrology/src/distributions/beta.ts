import { logBeta } from './gamma.js';

const EPSILON = 2 ** -53;
const TINY = 1e-300;

/** I_x(a, b), a, b > 0, 0 <= x <= 1 (DLMF 8.17). Pass `complement` (1 - x) if more exact. */
export function incompleteBeta(a: number, b: number, x: number, complement = 1 - x): number {
  if (!(a > 0) || !(b > 0) || !(x >= 0) || !(x <= 1)) {
    throw new RangeError(`I_x(a, b) needs a, b > 0 and 0 <= x <= 1, got ${x}, ${a}, ${b}`);
  }
  if (x === 0) return 0;
  if (complement === 0) return 1;
  const front = Math.exp(a * logOf(x, complement) + b * logOf(complement, x) - logBetaAgain(a, b));
  if (x < (a + 1) / (a + b + 2)) return (front * continuedFraction(a, b, x)) / a;
  return 1 - (front * continuedFraction(b, a, complement)) / b;
}

let known = { a: NaN, b: NaN, value: NaN };

function logBetaAgain(a: number, b: number): number {
  if (known.a !== a || known.b !== b) known = { a, b, value: logBeta(a, b) };
  return known.value;
}

function logOf(x: number, complement: number): number {
  return complement < 0.5 ? Math.log1p(-complement) : Math.log(x);
}

/** DLMF 8.17.22, modified Lentz; about sqrt(max(a, b)) steps. */
function continuedFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || TINY);
  let fraction = d;
  for (let m = 1; m < 100_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d || TINY);
    c = 1 + even / c || TINY;
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d || TINY);
    c = 1 + odd / c || TINY;
    const step = d * c;
    fraction *= step;
    if (Math.abs(step - 1) < 4 * EPSILON) break;
  }
  return fraction;
}
