/**
 * - `0.25`, `0,25`, `1,2345`: unambiguous decimals.
 * - `1.234`, `1,234` follow the reader's language or other cells; otherwise refused, never guessed.
 * - Thousands: groups of three, one separator; `1,234` alone only if the point is given.
 */
import { parseDecimal, type Decimal } from '../precision/decimal.js';
import { INFINITE_FREEDOM } from '../uncertainty/combine.js';

export type DecimalSign = '.' | ',';

export type NumberProblem =
  'missing_value' | 'not_a_number' | 'thousands_separator' | 'ambiguous_separator' | 'out_of_range';

export interface ReadNumber {
  value: number | null;
  problem: NumberProblem | null;
}

interface ReadNumberOptions {
  /** Resolves ambiguous numbers. Default: the point. */
  language?: DecimalSign;
  /** The other sign separates thousands. */
  decimal?: DecimalSign;
  /** From other cells: a single group (`1,234`) is refused. */
  is_found?: boolean;
}

const SIGNS: readonly DecimalSign[] = ['.', ','];
const PLAIN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;
const SIMPLE = /^-?\d+(?:\.\d*)?$/;
/** All spaces and apostrophes separate thousands only. */
const GROUPED = /\d[\s\u00a0\u2009\u202f'’]\d/;
const THOUSANDS = /^([+-]?[1-9]\d{0,2})(([ \u00a0\u2009\u202f'’.,])\d{3}(?:\3\d{3})*)(?:([.,])(\d*))?$/;

export function readNumber(text: string, options: ReadNumberOptions = {}): ReadNumber {
  const { plain, problem } = plainNumber(text, options);
  if (plain === null) return { value: null, problem };
  const value = Number(plain);
  return Number.isFinite(value) ? { value, problem: null } : { value: null, problem: 'out_of_range' };
}

/** null for another number. Below double range (1e-400) is not zero. */
export function typedDecimal(text: string, value: number): Decimal | null {
  return typedNumberOf(text, value)?.decimal ?? null;
}

/** Typed digits with `-` and `.`, ungrouped; null for another number. */
export function typedText(text: string, value: number): string | null {
  return typedNumberOf(text, value)?.plain ?? null;
}

function typedNumberOf(text: string, value: number): { plain: string; decimal: Decimal } | null {
  const isEqual = (plain: string | null) => plain !== null && Number(plain) === value;
  const plain =
    SIMPLE.test(text) && isEqual(text)
      ? text
      : SIGNS.map((decimal) => plainNumber(text, { decimal }).plain).find((one) => isEqual(one));
  const decimal = plain ? parseDecimal(plain) : null;
  return plain && decimal && (decimal.digits === 0n) === (value === 0) ? { plain, decimal } : null;
}

export function rewritten(text: string, options: ReadNumberOptions, sign: DecimalSign): string | null {
  return plainNumber(text, options).plain?.replace('.', sign) ?? null;
}

function plainNumber(text: string, options: ReadNumberOptions): PlainNumber {
  const { language = '.', decimal } = options;
  const typed = withPlainMinus(text.trim());
  if (typed === '') return refuse('missing_value');
  const grouped = withoutGroups(typed, options);
  if (grouped !== null) return { plain: grouped, problem: null };
  if (GROUPED.test(typed) || /\d[.,]\d+[.,]/.test(typed)) return refuse('thousands_separator');
  if (!PLAIN.test(typed)) return refuse('not_a_number');
  const separator = typed.includes(',') ? ',' : typed.includes('.') ? '.' : null;
  if (separator !== null && decimal !== undefined && separator !== decimal) return refuse('thousands_separator');
  if (decimal === undefined && separator !== language && couldBeThousands(typed)) return refuse('ambiguous_separator');
  return { plain: typed.replace(',', '.'), problem: null };
}

function withoutGroups(typed: string, { decimal, is_found }: ReadNumberOptions): string | null {
  const [, first = '', groups = '', separator = '', sign, fraction = ''] = THOUSANDS.exec(typed) ?? [];
  if (first === '' || sign === separator || (sign !== undefined && decimal !== undefined && sign !== decimal))
    return null;
  const couldBeDecimal = (separator === '.' || separator === ',') && sign === undefined && groups.length === 4;
  if (separator === decimal || (couldBeDecimal && (decimal === undefined || is_found === true))) return null;
  return `${first}${groups.replaceAll(separator, '')}${sign === undefined ? '' : `.${fraction}`}`;
}

type PlainNumber = { plain: string; problem: null } | { plain: null; problem: NumberProblem };

/** null if empty, undefined if unreadable. */
export function typedNumber(text: string, language: DecimalSign): number | null | undefined {
  const { value, problem } = readNumber(text, { language });
  if (problem === null) return value;
  return problem === 'missing_value' ? null : undefined;
}

const INFINITE = /^(?:∞|inf|infinite|infinity|unendlich|infini|infinito)$/i;

/** Also in words: JSON has no infinite number. */
export function typedFreedom(text: string, language: DecimalSign): number | null | undefined {
  return INFINITE.test(text.trim()) ? INFINITE_FREEDOM : typedNumber(text, language);
}

/** By signs that cannot separate thousands; undefined if contradictory. */
export function decimalSignOf(cells: readonly string[]): DecimalSign | undefined {
  const shown = new Set(cells.map(signShownBy));
  if (shown.has('.') === shown.has(',')) return undefined;
  return shown.has(',') ? ',' : '.';
}

function signShownBy(cell: string): DecimalSign | null {
  const typed = withPlainMinus(cell.trim());
  if (readNumber(typed).value === null || couldBeThousands(typed)) return null;
  const [, , , separator, sign] = THOUSANDS.exec(typed) ?? [];
  if (sign !== undefined || separator === undefined)
    return typed.includes(',') && sign !== '.' ? ',' : typed.includes('.') ? '.' : null;
  return separator === ',' ? '.' : separator === '.' ? ',' : null;
}

function couldBeThousands(typed: string): boolean {
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(typed.trim());
}

function withPlainMinus(text: string): string {
  return text.replace(/[−–﹣－]/g, '-');
}

function refuse(problem: NumberProblem): PlainNumber {
  return { plain: null, problem };
}
