/** Relative accuracy about 1e-14 (DLMF chapters 5, 7 and 8). */

/** B_2k / (2k (2k-1)), DLMF 5.11.1. */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156, -3617 / 122400];
const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);
/** Double precision of the series from here; recurrence raises smaller arguments. */
const STIRLING_FROM = 12;

/** ln Γ(x) - [(x - 1/2) ln x - x + ln(2 pi)/2], x >= 12. */
function stirlingCorrection(x: number): number {
  const square = 1 / (x * x);
  return STIRLING.reduceRight((sum, term) => sum * square + term, 0) / x;
}

export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`logGamma needs x > 0, got ${x}`);
  if (x === 1 || x === 2) return 0;
  let product = 1;
  let raised = x;
  while (raised < STIRLING_FROM) {
    product *= raised;
    raised += 1;
  }
  return (raised - 0.5) * Math.log(raised) - raised + HALF_LOG_TWO_PI + stirlingCorrection(raised) - Math.log(product);
}

/** ln B(a, b), a, b > 0, without cancellation for a large argument. */
export function logBeta(a: number, b: number): number {
  const small = Math.min(a, b);
  const large = Math.max(a, b);
  if (large < STIRLING_FROM) return logGamma(small) + logGamma(large) - logGamma(small + large);
  const difference =
    -(large - 0.5) * Math.log1p(small / large) -
    small * Math.log(small + large) +
    small +
    stirlingCorrection(large) -
    stirlingCorrection(small + large);
  return logGamma(small) + difference;
}

const EPSILON = 2 ** -53;
const TINY = 1e-300;

/** Q(a, x), a > 0, x >= 0 (DLMF 8.2.4). */
export function upperGammaRegularized(a: number, x: number): number {
  if (!(a > 0) || !(x >= 0)) throw new RangeError(`Q(a, x) needs a > 0 and x >= 0, got ${a}, ${x}`);
  if (x === 0) return 1;
  if (x === Infinity) return 0;
  if (x < a + 1) return 1 - lowerSeries(a, x);
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  // DLMF 8.9.2, modified Lentz.
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 10_000; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b || TINY);
    c = b + numerator / c || TINY;
    const step = c * d;
    fraction *= step;
    if (Math.abs(step - 1) < 4 * EPSILON) break;
  }
  return front * fraction;
}

/** P(a, x) = 1 - Q(a, x), accurate for small values. */
export function lowerGammaRegularized(a: number, x: number): number {
  if (!(a > 0) || !(x >= 0)) throw new RangeError(`P(a, x) needs a > 0 and x >= 0, got ${a}, ${x}`);
  if (x === 0) return 0;
  return x < a + 1 ? lowerSeries(a, x) : 1 - upperGammaRegularized(a, x);
}

/** DLMF 8.11.4. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < 10_000 && term > sum * EPSILON; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return Math.exp(a * Math.log(x) - x - logGamma(a)) * sum;
}

/** Any real x; relative accuracy in the upper tail. */
export function erfc(x: number): number {
  if (x < 0) return 2 - erfc(-x);
  if (x < 0.5) return 1 - erfNearZero(x);
  return upperGammaRegularized(0.5, x * x);
}

/** Maclaurin series DLMF 7.6.1, |x| < 1. */
function erfNearZero(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; n < 60 && Math.abs(term) > EPSILON * Math.abs(sum); n += 1) {
    term *= (-x * x) / n;
    sum += term / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
}
