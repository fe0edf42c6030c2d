/** Numbers as people type them: decimal point or comma, any minus sign, no thousands separators. */

export type NumberProblem =
  'missing_value' | 'not_a_number' | 'thousands_separator' | 'ambiguous_separator' | 'out_of_range';

export interface ReadNumber {
  value: number | null;
  problem: NumberProblem | null;
}

export interface ReadNumberOptions {
  /** The decimal separator in use; absent = both are understood where the text leaves no doubt. */
  decimal?: '.' | ',';
}

const PLAIN = /^[+-]?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d+)?$/i;
/** Spaces of all widths and apostrophes stand between thousands, never inside a number we accept. */
const GROUPED = /\d[\s\u00a0\u2009\u202f'’]\d/;

/**
 * Reads one typed number. Groups of thousands are refused, not guessed: "1.234,5", "1 234" and "1'234"
 * are `thousands_separator`; "1,234" without a stated decimal separator is `ambiguous_separator`.
 */
export function readNumber(text: string, options: ReadNumberOptions = {}): ReadNumber {
  const typed = text.trim().replace(/[−–﹣－]/g, '-');
  if (typed === '') return refuse('missing_value');
  if (GROUPED.test(typed) || /\d[.,]\d+[.,]/.test(typed)) return refuse('thousands_separator');
  if (!PLAIN.test(typed)) return refuse('not_a_number');
  const separator = typed.includes(',') ? ',' : typed.includes('.') ? '.' : null;
  if (separator !== null && options.decimal !== undefined && separator !== options.decimal) {
    return refuse('thousands_separator');
  }
  if (options.decimal === undefined && separator === ',' && couldBeThousands(typed))
    return refuse('ambiguous_separator');
  const value = Number(typed.replace(',', '.'));
  return Number.isFinite(value) ? { value, problem: null } : refuse('out_of_range');
}

/** "1,234": one to three digits, not starting with zero, then exactly three. */
export function couldBeThousands(typed: string): boolean {
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(typed);
}

function refuse(problem: NumberProblem): ReadNumber {
  return { value: null, problem };
}
