/**
 * Errors as text. With an expanded uncertainty rule U4 says to which place (round.ts). Without one nothing does; then at
 * least the noise of subtracting two binary numbers is not printed, and an error that is there does not read as zero.
 */
import { formatResult, formatValue } from './round.js';
import type { NumberTextOptions } from './types.js';

export interface DifferenceOptions extends NumberTextOptions {
  /** The two numbers whose difference it is: what is below their own precision is no error. */
  operands?: readonly number[];
  /** Digits after the decimal point to which they were read, when that is known; 0 or more. */
  decimals?: number;
}

/** More digits than these nobody has read. */
const MOST_DIGITS = 6;
/** An error finer than the readings (a curve gives one) keeps so many. */
const LEAST_DIGITS = 2;

/**
 * A difference without uncertainty. With `decimals` to that place, finer where fewer than two digits of it would be left;
 * without, at most six significant digits and no trailing zeros. Throws RangeError when the value is not finite.
 */
export function formatDifference(value: number, options: DifferenceOptions = {}): string {
  const { operands = [], decimals } = options;
  const noise = 4 * Number.EPSILON * Math.max(0, ...operands.map(Math.abs));
  const clean = Math.abs(value) <= noise ? 0 : Number(value.toPrecision(MOST_DIGITS));
  const written = formatResult(clean, null, options);
  if (decimals === undefined) return written.text;
  const needed = clean === 0 ? 0 : LEAST_DIGITS - 1 - Math.floor(Math.log10(Math.abs(clean)));
  return formatValue(clean, Math.max(decimals, Math.min(needed, written.decimals)), options);
}

/**
 * An error with its sign: `+0.023`, `-0.009`, `0.000`. To the place of its expanded uncertainty where there is one above
 * zero, else as a difference. Throws RangeError when the error is not finite.
 */
export function formatError(
  error: number,
  expandedUncertainty: number | null,
  options: DifferenceOptions = {},
): string {
  const text =
    expandedUncertainty !== null && expandedUncertainty > 0 && Number.isFinite(expandedUncertainty)
      ? formatResult(error, expandedUncertainty, options).value
      : formatDifference(error, options);
  return error > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
