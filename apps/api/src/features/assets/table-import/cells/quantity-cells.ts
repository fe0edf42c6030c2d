import {
  type ACCURACY_TYPES,
  type DecimalSign,
  type IntervalUnit,
  knownUnit,
  readInterval,
  type NumberProblem,
  readNumber,
  type ReadNumber,
} from '@etalon/metrology';
import type { ReadCell } from './read-cell.js';

export const UNIT_FIELDS: ReadonlyMap<string, string> = new Map([
  ['measurement_min', 'unit'],
  ['measurement_max', 'unit'],
  ['accuracy_value', 'accuracy_unit'],
  ['resolution', 'resolution_unit'],
  ['measurement_uncertainty', 'uncertainty_unit'],
  ['drift_rate', 'drift_unit'],
  ['sensitivity', 'sensitivity_unit'],
  ['output_signal_min', 'output_signal_unit'],
  ['output_signal_max', 'output_signal_unit'],
]);

export const PLUS_MINUS = /^(?:±|\+ ?\/ ?-|\+-)/;
const AMOUNT = /^[+–-]?(?:\d[\d'’]*(?: \d{3}(?!\d))*(?:[.,]\d+)*|[.,]\d+)(?:e[+-]?\d+)?/i;
const FROM = /^(?:from|von|de|desde) /i;
const SEPARATOR = / (?:to|bis|à|a|hasta) |\.\.\.|\.\.|[…÷~–—-]/i;

const OF = '(?:(?:of|of the|v|vom|von|des|de la|du|de l|del) )?';
const READING =
  'rdg|rd|readings?|measured value|mw|m w|messwert|messwertes|anzeige|lecture|valeur lue|lect|lectura|valor medido';
const FULL_SCALE =
  'fs|f s|fso|full scale|span|range|ew|endwert|endwertes|me|messbereichsendwert|messbereichsendwertes|pe|p e|pleine echelle|em|etendue|etendue de mesure|fe|f e|fondo de escala';
const OF_READING = new RegExp(`^% ?${OF}(?:${READING})$`);
const OF_FULL_SCALE = new RegExp(`^% ?${OF}(?:${FULL_SCALE})$`);

/** Scale divisions, lower limits or symbols in headings. */
const NO_UNITS = ['d', 'min', 'a', 'u', 'U'];

export interface HeadingFacts {
  unit?: string | undefined;
  coverage_factor?: number | undefined;
  interval?: UnitOfInterval | undefined;
}

interface UnitOfInterval {
  unit: IntervalUnit;
  /** A year is 12 months. */
  each: number;
}

/** "Intervall (Tage)", "interval in years" */
export function splitIntervalHeading(heading: string): { rest: string; interval?: UnitOfInterval } {
  const text = heading.trim();
  const last = [...text.matchAll(/\p{L}+/gu)].at(-1);
  if (!last || !/^\.?\s?[)\]]?$/.test(text.slice(last.index + last[0].length))) return { rest: heading };
  const before = text.slice(0, last.index);
  const rest = withoutSeparators(before);
  const found = rest === before ? null : readInterval(`1 ${last[0]}`);
  if (!found) return { rest: heading };
  const preposition = [' in', ' en'].find((word) => rest.endsWith(word));
  return {
    rest: preposition ? withoutSeparators(rest.slice(0, -preposition.length)) : rest,
    interval: { unit: found.unit, each: found.each },
  };
}

function withoutSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s_([/,–-]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export function headingFacts(heading: string): HeadingFacts {
  const brackets = [...heading.matchAll(/\(([^()]*)\)|\[([^[\]]*)\]/g)].map(([, round, square]) =>
    (round ?? square ?? '').trim(),
  );
  const factors = brackets.flatMap((text) => /\bk ?= ?(\d+(?:[.,]\d+)?)/.exec(text)?.[1] ?? []);
  return {
    unit: brackets.find((text) => text.startsWith('%') || (!NO_UNITS.includes(text) && knownUnit(text) !== null)),
    coverage_factor: factors[0] === undefined ? undefined : Number(factors[0].replace(',', '.')),
    interval: splitIntervalHeading(heading).interval,
  };
}

export function readQuantity(text: string, field: string, decimal: DecimalSign | undefined): ReadCell | undefined {
  const unitField = UNIT_FIELDS.get(field);
  const { value, rest, isAmbiguous } = leadingNumber(plain(text).replace(PLUS_MINUS, '').trim(), decimal);
  const unit = rest.trim();
  if (unitField === undefined || unit === '') return undefined;
  if (isAmbiguous) return ambiguousNumber;
  if (value === null) return undefined;
  const type = field === 'accuracy_value' ? accuracyTypeOf(unit) : undefined;
  if (type) return { value, also: { accuracy_type: type } };
  if (unit === '%' || knownUnit(unit) === null) return undefined;
  const also = { [unitField]: unit };
  return { value, also: field === 'accuracy_value' ? { ...also, accuracy_type: 'absolute' } : also };
}

export function readRange(text: string, decimal: DecimalSign | undefined): ReadCell {
  const bare = plain(text).replace(/[()]/g, '').trim();
  if (PLUS_MINUS.test(bare)) {
    const { value, rest, isAmbiguous } = leadingNumber(bare.replace(PLUS_MINUS, '').trim(), decimal);
    if (value === null) return isAmbiguous ? ambiguousNumber : noRange;
    return range(-value, value, rest.trim());
  }
  const from = leadingNumber(bare.replace(FROM, ''), decimal);
  const separator = SEPARATOR.exec(`${from.rest} `);
  if (separator === null) return noRange;
  const firstUnit = from.rest.slice(0, separator.index).trim();
  const to = leadingNumber(from.rest.slice(separator.index + separator[0].length).trim(), decimal);
  const unit = to.rest.trim();
  if (from.isAmbiguous || to.isAmbiguous) return ambiguousNumber;
  if (from.value === null || to.value === null || (firstUnit !== '' && firstUnit !== unit)) return noRange;
  return range(from.value, to.value, unit);
}

export const ambiguousNumber = { msg: 'The number can be read in two ways', type: 'asset.table_ambiguous_number' };
const noRange = { msg: 'Must be a range such as 0...25 mm', type: 'asset.table_range' };

const range = (min: number, max: number, unit: string): ReadCell => ({
  value: max,
  also: { measurement_min: min, ...(unit === '' ? {} : { unit }) },
});

function accuracyTypeOf(unit: string): (typeof ACCURACY_TYPES)[number] | undefined {
  const words = unit
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.'’() ]+/g, ' ')
    .trim();
  if (OF_READING.test(words)) return 'percent_of_reading';
  return OF_FULL_SCALE.test(words) ? 'percent_of_full_scale' : undefined;
}

/** Without a sign found in the file, `1.000` is as ambiguous as `1,000`. */
export function readFileNumber(text: string, decimal: DecimalSign | undefined): ReadNumber {
  if (decimal) return readNumber(text, { decimal, is_found: true });
  const byComma = readNumber(text, { language: ',' });
  return byComma.problem === 'ambiguous_separator' ? byComma : readNumber(text);
}

export const isAmbiguous = (problem: NumberProblem | null): boolean =>
  problem === 'ambiguous_separator' || problem === 'thousands_separator';

/** The first number of a quantity, both of a range. */
export const amountsOf = (text: string): string[] =>
  plain(text)
    .replace(/[()]/g, '')
    .trim()
    .replace(PLUS_MINUS, '')
    .replace(FROM, '')
    .split(SEPARATOR)
    .flatMap((part) => AMOUNT.exec(part.trim())?.[0] ?? []);

const plain = (text: string): string => text.replaceAll('−', '-').replaceAll(/\s+/g, ' ');

function leadingNumber(text: string, decimal: DecimalSign | undefined) {
  const [amount = ''] = AMOUNT.exec(text) ?? [];
  const { value, problem } = readFileNumber(amount, decimal);
  return { value, rest: text.slice(amount.length), isAmbiguous: isAmbiguous(problem) };
}
