export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

/** Syntax of XML Schema: no hexadecimal, no infinity. */
const DECIMAL = /^([-+]?)(\d{0,400})(?:\.(\d{0,400}))?(?:[eE]([-+]?\d{1,3}))?$/;

/** null: no decimal number, or outside the range. */
export function exactOf(text: string): Exact | null {
  const [whole, sign = '', before = '', after = '', power = '0'] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === undefined || before + after === '') return null;
  const digits = BigInt(before + after) * (sign === '-' ? -1n : 1n);
  const exponent = Number(power) - after.length;
  return exponent >= 0 ? reduced(digits * 10n ** BigInt(exponent), 1n) : reduced(digits, 10n ** BigInt(-exponent));
}

export const fraction = (n: number | bigint, d: number | bigint = 1n): Exact => reduced(BigInt(n), BigInt(d));

export const times = (a: Exact, b: Exact): Exact => reduced(a.n * b.n, a.d * b.d);

export const over = (a: Exact, b: Exact): Exact =>
  b.n < 0n ? reduced(-a.n * b.d, -(a.d * b.n)) : reduced(a.n * b.d, a.d * b.n);

export const plus = (a: Exact, b: Exact): Exact => reduced(a.n * b.d + b.n * a.d, a.d * b.d);

export const minus = (a: Exact, b: Exact): Exact => plus(a, { n: -b.n, d: b.d });

export const tenTo = (power: number): Exact =>
  power < 0 ? fraction(1n, 10n ** BigInt(-power)) : fraction(10n ** BigInt(power));

export function raised(factor: Exact, power: number): Exact {
  let result = fraction(1);
  for (let i = 0; i < Math.abs(power); i += 1) result = times(result, factor);
  return power < 0 ? over(fraction(1), result) : result;
}

/** Beyond double precision; periodic decimals are cut there. */
const DIGITS = 17;

/** Periodic decimals are cut; no exponent if readable. */
export function decimalOf({ n, d }: Exact): string {
  if (n === 0n) return '0';
  const negative = n < 0n;
  const size = negative ? -n : n;
  const magnitude = String(size).length - String(d).length;
  const ends = endingOf(d);
  const places = ends !== null && ends <= DIGITS + Math.max(0, -magnitude) ? ends : DIGITS - magnitude;
  const scaled = places >= 0 ? rounded(size * 10n ** BigInt(places), d) : rounded(size, d * 10n ** BigInt(-places));
  return (negative ? '-' : '') + placed(String(scaled), places);
}

function endingOf(d: bigint): number | null {
  let [rest, twos, fives] = [d, 0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  return rest === 1n ? Math.max(twos, fives) : null;
}

const rounded = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);

function placed(digits: string, places: number): string {
  if (places <= 0) return digits + '0'.repeat(-places);
  const padded = digits.padStart(places + 1, '0');
  let end = padded.length;
  while (end > padded.length - places && padded[end - 1] === '0') end -= 1;
  const after = padded.slice(padded.length - places, end);
  return padded.slice(0, -places) + (after ? `.${after}` : '');
}

function reduced(n: bigint, d: bigint): Exact {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n || a === 1n ? { n, d: n === 0n ? 1n : d } : { n: n / a, d: d / a };
}
