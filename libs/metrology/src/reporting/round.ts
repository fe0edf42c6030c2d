/**
 * Rule U4: the only conversion of results to text, in decimal arithmetic. Uncertainty: two significant digits (JCGM
 * 100, 7.2.6; ILAC-P14:09/2020, 5.4), nearest, ties away from zero; up if nearest removes over 5 % (EA-4/02 M:2022,
 * 6.3). Value: same place, ties to even (ISO 80000-1:2009, B.3 rule A). Positional, trailing zeros kept.
 */
import {
  compareMagnitude,
  fromDecimal,
  leadingPlace,
  positionalText,
  roundToPlace,
  roundUpToPlace,
  toDecimal,
} from '../precision/decimal.js';
import type { Decimal } from '../precision/decimal.js';
import type { FormattedResult, NumberTextOptions, RoundedUncertainty, RoundingOptions } from './types.js';

/** `uncertainty` > 0. RangeError otherwise, and for digits outside 1 to 15. */
export function roundUncertainty(uncertainty: number, options: RoundingOptions = {}): RoundedUncertainty {
  const rounded = roundedUncertainty(uncertainty, options);
  return { text: text(rounded, options), value: fromDecimal(rounded), decimals: noNegativeZero(-rounded.exponent) };
}

/** Negative: tens, hundreds. Throws as `roundUncertainty`. */
export function decimalsFor(uncertainty: number, options: RoundingOptions = {}): number {
  return noNegativeZero(-roundedUncertainty(uncertainty, options).exponent);
}

/** One place and unit. Without an uncertainty above zero: full value, `uncertainty` null. RangeError if not finite. */
export function formatResult(
  value: number,
  expandedUncertainty: number | null,
  options: RoundingOptions = {},
): FormattedResult {
  if (expandedUncertainty === null || !(expandedUncertainty > 0) || !Number.isFinite(expandedUncertainty)) {
    const exact = toDecimal(value);
    const valueText = text(exact, options);
    return { value: valueText, uncertainty: null, text: valueText, decimals: Math.max(0, -exact.exponent) };
  }
  const rounded = roundedUncertainty(expandedUncertainty, options);
  const valueText = text(roundToPlace(toDecimal(value), rounded.exponent, 'even'), options);
  const uncertaintyText = text(rounded, options);
  return {
    value: valueText,
    uncertainty: uncertaintyText,
    text: `${valueText} ± ${uncertaintyText}`,
    decimals: noNegativeZero(-rounded.exponent),
  };
}

/** Negative: tens, hundreds; ties to even. -15 <= decimals <= 340. */
export function formatValue(value: number, decimals: number, options: NumberTextOptions = {}): string {
  if (!Number.isInteger(decimals) || decimals < -340 || decimals > 340) {
    throw new RangeError(`decimals out of range: ${decimals}`);
  }
  return text(roundToPlace(toDecimal(value), -decimals, 'even'), options);
}

/** 1 to 21 digits; zero is "0". */
export function formatSignificant(value: number, digits: number, options: NumberTextOptions = {}): string {
  if (!Number.isInteger(digits) || digits < 1 || digits > 21) throw new RangeError(`digits out of range: ${digits}`);
  const exact = toDecimal(value);
  const place = leadingPlace(exact);
  if (place === null) return '0';
  const rounded = roundToPlace(exact, place - digits + 1, 'even');
  // 9.96 to two digits becomes 10.0.
  return text(
    (leadingPlace(rounded) ?? place) > place ? roundToPlace(exact, place - digits + 2, 'even') : rounded,
    options,
  );
}

/** Further digits may be conversion noise. */
const NOISELESS = 12;

function roundedUncertainty(uncertainty: number, options: RoundingOptions): Decimal {
  const digits = options.digits ?? 2;
  if (!Number.isInteger(digits) || digits < 1 || digits > 15) throw new RangeError(`digits out of range: ${digits}`);
  if (!(uncertainty > 0) || !Number.isFinite(uncertainty)) {
    throw new RangeError(`an uncertainty must be above zero and finite: ${uncertainty}`);
  }
  const exact = toDecimal(uncertainty);
  const { least } = options;
  const rounded = twice(exact, digits, options);
  if (least == null || !(least > 0) || options.uncertaintyRounding === 'up') return rounded;
  const isBelow = compareMagnitude(rounded, toDecimal(Number(least.toPrecision(NOISELESS)))) < 0;
  return isBelow ? twice(exact, digits, { ...options, uncertaintyRounding: 'up' }) : rounded;
}

/** Rounding up to a power of ten adds a digit. */
function twice(exact: Decimal, digits: number, options: RoundingOptions): Decimal {
  const place = leadingPlace(exact) ?? 0;
  const first = roundOnce(exact, place - digits + 1, options);
  return (leadingPlace(first) ?? place) > place ? roundOnce(exact, place - digits + 2, options) : first;
}

function roundOnce(exact: Decimal, place: number, options: RoundingOptions): Decimal {
  if (options.uncertaintyRounding === 'up') return roundUpToPlace(exact, place);
  const nearest = roundToPlace(exact, place, 'away');
  // More than 5 % removed.
  const takenTooMuch =
    compareMagnitude({ ...nearest, digits: nearest.digits * 20n }, { ...exact, digits: exact.digits * 19n }) < 0;
  return takenTooMuch ? roundUpToPlace(exact, place) : nearest;
}

function inThousands(digits: string): string[] {
  const parts: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) parts.unshift(digits.slice(Math.max(0, end - 3), end));
  return parts;
}

function text(value: Decimal, options: NumberTextOptions): string {
  const { whole, fraction } = positionalText(value);
  const grouped = options.groupSeparator ? inThousands(whole).join(options.groupSeparator) : whole;
  const sign = value.negative && value.digits > 0n ? (options.minus ?? '-') : '';
  return sign + grouped + (fraction ? (options.decimalSeparator ?? '.') + fraction : '');
}

/** -0 would print as "-0". */
function noNegativeZero(value: number): number {
  return value === 0 ? 0 : value;
}
