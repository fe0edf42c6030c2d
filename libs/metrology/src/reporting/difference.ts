/** Place by rule U4; without an uncertainty no binary noise, and a nonzero error never reads zero. */
import { formatResult, formatValue } from './round.js';
import type { NumberTextOptions, RoundingOptions } from './types.js';

interface DifferenceOptions extends NumberTextOptions, Pick<RoundingOptions, 'least'> {
  /** Anything below their precision is noise. */
  operands?: readonly number[];
  decimals?: number;
}

/** At most 15 digits come from readings. */
const CERTAIN_DIGITS = 15;
/** Digits of a calculated value. */
const MOST_DIGITS = 6;
/** Digits of an error finer than the readings. */
const LEAST_DIGITS = 2;

/**
 * All digits (rule R5). Calculated: to `decimals`, finer below two digits; else six digits. RangeError if not finite.
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

/** Signed: `+0.023`, `0.000`. Place of an expanded uncertainty above zero. RangeError if not finite. */
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
