/**
 * Exact decimal arithmetic on the shortest text of a number: 0.285 is two hundred eighty-five
 * thousandths here, not 0.284999..., so a printed digit never depends on binary representation.
 */

/** sign * digits * 10^exponent; digits >= 0. */
export interface Decimal {
  negative: boolean;
  digits: bigint;
  exponent: number;
}

export type TieRule = 'even' | 'away';

/** The decimal a finite number prints as. Throws RangeError for NaN and infinities. */
export function toDecimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`);
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  const whole = match?.[2] ?? '0';
  const fraction = match?.[3] ?? '';
  return {
    negative: match?.[1] === '-',
    digits: BigInt(whole + fraction),
    exponent: Number(match?.[4] ?? 0) - fraction.length,
  };
}

/** Power of ten of the first significant digit (0 for 1 to 9.99...); null for zero. */
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
    return { quotient: value.digits * 10n ** BigInt(value.exponent - place), remainder: 0n, divisor: 1n };
  }
  const divisor = 10n ** BigInt(place - value.exponent);
  return { quotient: value.digits / divisor, remainder: value.digits % divisor, divisor };
}

/** Sign of |a| - |b|. */
export function compareMagnitude(a: Decimal, b: Decimal): number {
  const exponent = Math.min(a.exponent, b.exponent);
  const left = a.digits * 10n ** BigInt(a.exponent - exponent);
  const right = b.digits * 10n ** BigInt(b.exponent - exponent);
  return left === right ? 0 : left > right ? 1 : -1;
}

/** The nearest double. */
export function fromDecimal(value: Decimal): number {
  return Number(`${value.negative ? '-' : ''}${value.digits}e${value.exponent}`);
}

/** Positional digits without sign; as many decimals as the exponent says, trailing zeros kept. */
export function positionalText(value: Decimal): { whole: string; fraction: string } {
  if (value.exponent >= 0) return { whole: (value.digits * 10n ** BigInt(value.exponent)).toString(), fraction: '' };
  const digits = value.digits.toString().padStart(1 - value.exponent, '0');
  return { whole: digits.slice(0, value.exponent), fraction: digits.slice(value.exponent) };
}
