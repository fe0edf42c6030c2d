/**
 * Errors as text: with an expanded uncertainty to the place of rule U4 (round.ts); without one, without binary noise,
 * and a nonzero error does not read as zero.
 */
import { formatResult, formatValue } from './round.js';
import type { NumberTextOptions } from './types.js';

interface DifferenceOptions extends NumberTextOptions {
  /** Operands of the difference: anything below their precision is noise. */
  operands?: readonly number[];
  /** Decimal places of the readings, if known; 0 or more. */
  decimals?: number;
}

/** Decimals of at most 15 digits were read or derived from readings; more digits come from a calculation. */
const CERTAIN_DIGITS = 15;
/** Maximum digits of a calculated value. */
const MOST_DIGITS = 6;
/** Minimum digits of an error finer than the readings (from a curve). */
const LEAST_DIGITS = 2;

/**
 * With all its digits: 20.0155 less 20 is 0.0155 (rule R5). A calculated one has more digits than the readings: with
 * `decimals` it is written to that place, finer if fewer than two digits would remain; else at most six significant
 * digits, no trailing zeros. Throws RangeError if the value is not finite.
 */
export function formatDifference(value: number, options: DifferenceOptions = {}): string {
  const { operands = [], decimals } = options;
  const noise = 4 * Number.EPSILON * Math.max(0, ...operands.map(Math.abs));
  const isCertain = Number(value.toPrecision(CERTAIN_DIGITS)) === value;
  const clean = Math.abs(value) <= noise ? 0 : isCertain ? value : Number(value.toPrecision(MOST_DIGITS));
  const written = formatResult(clean, null, options);
  if (decimals === undefined) return written.text;
  const needed = clean === 0 ? 0 : LEAST_DIGITS - 1 - Math.floor(Math.log10(Math.abs(clean)));
  const most = isCertain ? written.decimals : Math.min(needed, written.decimals);
  return formatValue(clean, Math.max(decimals, most), options);
}

/**
 * Signed: `+0.023`, `-0.009`, `0.000`. To the place of its expanded uncertainty if above zero, else as a difference.
 * Throws RangeError if the error is not finite.
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
