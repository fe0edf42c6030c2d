/** Printed digits must not depend on binary representation (0.285). */

/** sign * digits * 10^exponent; digits >= 0. */
export interface Decimal {
  negative: boolean;
  digits: bigint;
  exponent: number;
}

type TieRule = 'even' | 'away';

/** Throws RangeError for NaN and infinities. */
export function toDecimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`);
  const negative = value < 0;
  const text = String(Math.abs(value));
  const power = text.indexOf('e');
  const mantissa = power < 0 ? text : text.slice(0, power);
  const point = mantissa.indexOf('.');
  return {
    negative,
    digits: wholeOf(point < 0 ? mantissa : mantissa.slice(0, point) + mantissa.slice(point + 1)),
    exponent: (power < 0 ? 0 : Number(text.slice(power + 1))) - (point < 0 ? 0 : mantissa.length - point - 1),
  };
}

/** Exactly represented digits parse faster as a number. */
const EXACT_DIGITS = 15;

const wholeOf = (digits: string) => (digits.length <= EXACT_DIGITS ? BigInt(Number(digits)) : BigInt(digits));

const POWERS = Array.from({ length: 32 }, (_, n) => 10n ** BigInt(n));

const powerOfTen = (n: number) => POWERS[n] ?? 10n ** BigInt(n);

/** All digits of the binary number: 0.1 has 55. */
export function exactDecimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`);
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, Math.abs(value));
  const raw = bits.getBigUint64(0);
  const stored = Number(raw >> 52n);
  const fraction = raw & 0xfffffffffffffn;
  const mantissa = stored === 0 ? fraction : fraction + 0x10000000000000n;
  const power = Math.max(stored, 1) - 1075;
  const negative = value < 0;
  // 2^-n = 5^n 10^-n.
  return power < 0
    ? { negative, digits: mantissa * 5n ** BigInt(-power), exponent: power }
    : { negative, digits: mantissa * 2n ** BigInt(power), exponent: 0 };
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  const sum = signedAt(a, exponent) + signedAt(b, exponent);
  return { negative: sum < 0n, digits: sum < 0n ? -sum : sum, exponent };
}

function signedAt({ negative, digits, exponent }: Decimal, least: number): bigint {
  const raised = exponent === least ? digits : digits * powerOfTen(exponent - least);
  return negative ? -raised : raised;
}

export function withoutTrailingZeros(value: Decimal): Decimal {
  if (value.digits === 0n) return { negative: false, digits: 0n, exponent: 0 };
  const text = value.digits.toString();
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return { ...value, digits: BigInt(text.slice(0, end)), exponent: value.exponent + text.length - end };
}

/** Bound the length of decimal sums. */
const MOST_TEXT = 100;
const MOST_EXPONENT = 400;
const DECIMAL_TEXT = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i;

/** null also over 100 characters, or outside double range. */
export function parseDecimal(text: string): Decimal | null {
  const match = text.length <= MOST_TEXT ? DECIMAL_TEXT.exec(text) : null;
  const [, sign = '', whole = '', fraction = '', power = '0'] = match ?? [];
  if (whole + fraction === '') return null;
  const digits = wholeOf(whole + fraction);
  if (digits === 0n) return { negative: false, digits, exponent: -fraction.length };
  if (Math.abs(Number(power)) > MOST_EXPONENT) return null;
  return { negative: sign === '-', digits, exponent: Number(power) - fraction.length };
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals(a, { ...b, negative: !b.negative });
}

/** Of the first significant digit; null for zero. */
export function leadingPlace(value: Decimal): number | null {
  return value.digits === 0n ? null : value.digits.toString().length - 1 + value.exponent;
}

/** Rounds to a multiple of 10^place. */
export function roundToPlace(value: Decimal, place: number, ties: TieRule): Decimal {
  const { quotient, remainder, divisor } = divideByPlace(value, place);
  const twice = remainder * 2n;
  const up = twice > divisor || (twice === divisor && (ties === 'away' || quotient % 2n === 1n));
  return { negative: value.negative, digits: quotient + (up ? 1n : 0n), exponent: place };
}

/** Rounds away from zero to a multiple of 10^place. */
export function roundUpToPlace(value: Decimal, place: number): Decimal {
  const { quotient, remainder } = divideByPlace(value, place);
  return { negative: value.negative, digits: quotient + (remainder > 0n ? 1n : 0n), exponent: place };
}

function divideByPlace(value: Decimal, place: number): { quotient: bigint; remainder: bigint; divisor: bigint } {
  if (place <= value.exponent) {
    return { quotient: value.digits * powerOfTen(value.exponent - place), remainder: 0n, divisor: 1n };
  }
  const divisor = powerOfTen(place - value.exponent);
  return { quotient: value.digits / divisor, remainder: value.digits % divisor, divisor };
}

export function compareMagnitude(a: Decimal, b: Decimal): number {
  const exponent = Math.min(a.exponent, b.exponent);
  const left = a.digits * powerOfTen(a.exponent - exponent);
  const right = b.digits * powerOfTen(b.exponent - exponent);
  return left === right ? 0 : left > right ? 1 : -1;
}

const MOST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);
/** Largest power of ten that is a double: 10^22. */
const EXACT_POWERS = Array.from({ length: 23 }, (_, n) => Number(`1e${n}`));

export function fromDecimal(value: Decimal): number {
  if (value.digits === 0n) return 0;
  // Both exact, so the operation rounds once (Clinger 1990).
  if (value.digits <= MOST_EXACT && Math.abs(value.exponent) < EXACT_POWERS.length) {
    const [digits, power] = [Number(value.digits), EXACT_POWERS[Math.abs(value.exponent)] ?? 1];
    const size = value.exponent < 0 ? digits / power : digits * power;
    return value.negative ? -size : size;
  }
  return Number(`${value.negative ? '-' : ''}${value.digits}e${value.exponent}`);
}

/** Unsigned; trailing zeros kept. */
export function positionalText(value: Decimal): { whole: string; fraction: string } {
  if (value.exponent >= 0) return { whole: (value.digits * 10n ** BigInt(value.exponent)).toString(), fraction: '' };
  const digits = value.digits.toString().padStart(1 - value.exponent, '0');
  return { whole: digits.slice(0, value.exponent), fraction: digits.slice(value.exponent) };
}
