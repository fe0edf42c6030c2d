/** Header in four languages. No line with a digit is dropped silently. Never throws. */
import { magnitudeIn, readingIn } from '../quantities/quantity-value.js';
import { knownUnit } from '../quantities/known-units.js';
import { splitUnit, unitOfTitle } from './cell.js';
import { partsOf, withoutBrackets } from './find-header.js';
import {
  columnRole,
  type ColumnRole,
  isActual,
  isChannelOfValues,
  isRepeat,
  isSetPoint,
  referenceRank,
} from './header-words.js';
import { decimalSignOf, readNumber } from './read-number.js';
import type { DecimalSign, NumberProblem } from './read-number.js';
import { printedValues } from './printed-values.js';
import { commaIn, mayBeGrouped, textTable } from './text-table.js';
import type { TextLine } from './text-table.js';

type PointProblem = NumberProblem | 'unknown_unit' | 'unit_mismatch' | 'missing_unit' | 'overload';
/** `uncertainty`, `factor`: U and k of another laboratory. */
export type ColumnUse = 'reference' | 'reading' | 'uncertainty' | 'factor' | 'unit' | 'none';

interface PointColumn {
  title: string;
  use: ColumnUse;
  unit: string | null;
}

export interface ParsedPoint {
  /** From 1. */
  line: number;
  /** Without unit; converted if the unit differs. */
  reference_text: string;
  measured_text: string;
  /** U and k of another laboratory; empty without. */
  uncertainty_text: string;
  factor_text: string;
  reference: number | null;
  measured: number | null;
  problem: PointProblem | null;
  /** Unknown or inconvertible; null: none. */
  unit: string | null;
  /** Unit that `unit` does not convert to; null: none. */
  wanted: string | null;
}

export interface ParsedPoints {
  points: ParsedPoint[];
  columns: PointColumn[];
  lines: TextLine[];
  header: TextLine | null;
  left_out: TextLine[];
  is_guessed: boolean;
  unused: string[];
  decimal: DecimalSign;
  is_decimal_assumed: boolean;
  /** `0,5` or `100 200`: one number or two */
  is_separator_assumed: boolean;
  converted: { from: string; to: string }[];
}

interface ParseOptions {
  /** Default: by header, else first the reference, then readings. */
  columns?: readonly ColumnUse[];
  /** From 1; 0: none. Default: last titled line before numbers. */
  header?: number;
  /** Default: detected from the text. */
  decimal?: DecimalSign;
  language?: DecimalSign;
  /** Default: no conversion; units are ignored. */
  units?: { reference: string; measured: string; physical_quantity: string | null };
  isStated?: boolean;
}

const MOST_COLUMNS = 60;
/** SCPI-99, 7.2.1.4 and 7.2.1.5: overload 9.9E37, no value 9.91E37. */
const OVERLOAD = 9.9e37;
const ALTERNATING = /\s?(?:dc|ac)$/i;
const OVERLOAD_SHOWN = /^[+\-−]?\s?(?:o\.?l\.?|ovld|ovl|overload|over|overflow|[-–—]{2,})$/i;

export function parsePoints(text: string, options: ParseOptions = {}): ParsedPoints {
  const comma = commaIn(text);
  const sign = options.decimal ?? (comma === 'decimal' ? ',' : comma ? options.language : undefined);
  const printed = options.header === undefined ? printedValues(text) : null;
  const { header, units, lines, left_out } = printed ?? partsOf(textTable(text, sign), options.header);
  const width = Math.min(
    MOST_COLUMNS,
    lines.reduce((most, { cells }) => Math.max(most, cells.length), 0),
  );
  const titles = header?.cells ?? [];
  const columnUnits = Array.from({ length: Math.max(width, titles.length) }, (_, i) => {
    const title = titles[i] ?? '';
    return withoutBrackets(units?.cells[i] ?? '') || unitOfTitle(title) || unitBehind(title, options.units) || null;
  });
  const numbers = lines.flatMap(({ cells }) => cells.map((cell) => splitUnit(cell).number));
  const found = comma === 'decimal' ? ',' : decimalSignOf(numbers);
  const reader = new CellReader(options, found);
  const { uses, isGuessed } = proposedUses(
    { titles, units: columnUnits, width, lines, roles: printed?.roles, decimal: options.decimal ?? found },
    options,
  );
  const columns = columnUnits.map((unit, i): PointColumn => {
    return { title: titles[i] ?? '', use: options.columns?.[i] ?? uses[i] ?? 'none', unit };
  });
  const reference = columns.findIndex(({ use }) => use === 'reference');
  const readings = columns.flatMap(({ use }, i) => (use === 'reading' ? [i] : []));
  const unitColumns = columns.flatMap(({ use }, i) => (use === 'unit' ? [i] : []));
  const unitColumn = columns.map((_, i) => unitColumnOf(i, unitColumns, [reference, ...readings]));
  for (const i of [reference, ...readings]) {
    const side = i === reference ? 'reference' : 'measured';
    if (columns[i] && !columns[i].unit)
      for (const { cells } of lines)
        reader.expect(side, splitUnit(cells[i] ?? '').unit || (cells[unitColumn[i] ?? -1] ?? ''));
  }
  const points = lines.flatMap(({ number, cells }) => {
    const rowUnit = (column: number) => cells[unitColumn[column] ?? -1] ?? '';
    const beside = (use: ColumnUse) => {
      const at = columns.findIndex((column) => column.use === use);
      const cell = cells[at] ?? '';
      const unit = columns[at]?.unit || (use === 'uncertainty' ? rowUnit(at) : '');
      return cell === '' ? null : reader.read(cell, use === 'factor' ? '' : unit, 'uncertainty');
    };
    const [uncertainty, factor] = [beside('uncertainty'), beside('factor')];
    const others = [uncertainty, factor].find((one) => one?.problem);
    const given = readings.filter((i) => (cells[i] ?? '') !== '');
    const taken = given.length > 0 ? given : readings.slice(0, 1);
    const value = reader.read(cells[reference] ?? '', columns[reference]?.unit || rowUnit(reference), 'reference');
    return (taken.length > 0 ? taken : [-1]).map((i): ParsedPoint => {
      const reading = reader.read(cells[i] ?? '', columns[i]?.unit || rowUnit(i), 'measured');
      const problems = [value, reading, others].filter((one) => one?.problem);
      const worst = problems.find((one) => one?.problem !== 'missing_value') ?? problems[0];
      return {
        line: number,
        reference_text: value.text,
        measured_text: reading.text,
        uncertainty_text: uncertainty?.text ?? '',
        factor_text: factor?.text ?? '',
        reference: value.value,
        measured: reading.value,
        problem: worst?.problem ?? null,
        unit: worst?.unit ?? null,
        wanted: worst?.wanted ?? null,
      };
    });
  });
  return {
    points,
    columns,
    lines,
    header,
    left_out,
    is_guessed: isGuessed && options.columns === undefined && width > 1,
    unused: columns.flatMap(({ use, title }, i) =>
      use === 'none' && isNumeric(lines, i) ? [title || String(i + 1)] : [],
    ),
    decimal: options.decimal ?? found ?? options.language ?? '.',
    is_decimal_assumed: options.decimal === undefined && found === undefined,
    is_separator_assumed: (options.decimal === undefined && comma === 'ambiguous') || mayBeGrouped(text),
    converted: [...reader.converted.values()],
  };
}

const isNumeric = (lines: readonly TextLine[], column: number): boolean =>
  lines.some(({ cells }) => /^[+\-−–.,]?\s?\d/.test(cells[column] ?? ''));

const isValued = (lines: readonly TextLine[], column: number): boolean =>
  isNumeric(lines, column) &&
  !lines.every(({ cells }) => /^$|^\d{1,4}(?:[-/.]\d{1,2}[-/.]\d{1,4}|:\d{2})/.test(cells[column] ?? ''));

function unitColumnOf(column: number, units: readonly number[], values: readonly number[]): number {
  const isInFront = (units[0] ?? 0) < Math.min(...values.filter((value) => value >= 0));
  const beside = isInFront ? units.findLast((unit) => unit < column) : units.find((unit) => unit > column);
  return beside ?? (isInFront ? units[0] : units.at(-1)) ?? -1;
}

/** A single letter may number the column. */
function unitBehind(title: string, units: ParseOptions['units']): string | null {
  const [, last = ''] = /[^\s_][\s_]+([^\s_\d]+)$/u.exec(title) ?? [];
  const known = knownUnit(last);
  if (known === null || last.length > 1) return known === null ? null : last;
  const converts = (wanted = '') =>
    readingIn({ value: 1, unit: known }, wanted, units?.physical_quantity ?? null) !== null;
  return converts(units?.reference) || converts(units?.measured) ? last : null;
}

/** Only for certificates: U may be a voltage, K a unit. */
function symbolRole(title: string): ColumnRole | null {
  const [symbol] = title.trim().split(/[\s([/,]/);
  return symbol === 'U' ? 'uncertainty' : symbol === 'k' ? 'factor' : null;
}

interface Table {
  titles: readonly string[];
  units: readonly (string | null)[];
  width: number;
  lines: readonly TextLine[];
  /** A balance print states a reference value only with a label. */
  roles?: readonly (ColumnRole | null)[] | undefined;
  decimal?: DecimalSign | undefined;
}

/** Readings as left go before those as found. */
function proposedUses(
  table: Table,
  { isStated = false, units }: ParseOptions,
): { uses: ColumnUse[]; isGuessed: boolean } {
  const { titles, width, lines } = table;
  const symbols = titles.map(symbolRole);
  const hasFactor = symbols.includes('factor');
  const roles =
    table.roles ??
    titles.map((title, i) =>
      isRepeat(title)
        ? 'measured'
        : isChannelOfValues(title)
          ? null
          : ((isStated || hasFactor) && symbols[i]) || columnRole(title),
    );
  const withNumbers = Array.from({ length: width }, (_, i) => i).filter((i) => isValued(lines, i));
  const fitting = preferring(withNumbers, (i) => roles[i] != null || fits(table, i, units));
  const numeric = withoutCounter(table, fitting, roles, units);
  // "Instrument" and "Standard" may be columns of names.
  const isOf = (role: ColumnRole, i: number) => roles[i] === role && (numeric.includes(i) || lines.length === 0);
  const references = titles.flatMap((_, i) => (isOf('reference', i) ? [i] : []));
  const rank = (i: number) =>
    referenceRank(titles[i] ?? '') + (fits(table, i, units, 'reference') ? 0 : titles.length * 10);
  const first = references.toSorted((a, b) => rank(a) - rank(b))[0];
  // "Actual" beside set point and readings is the standard's.
  const actual = titles.findIndex((title, i) => isActual(title) && numeric.includes(i));
  const isReadBesides = titles.some((_, i) => i !== actual && isOf('measured', i));
  const isActualTaken = actual >= 0 && first !== undefined && isSetPoint(titles[first] ?? '') && isReadBesides;
  const named = isActualTaken ? actual : first;
  const state = (['measured', 'as_left', 'as_found'] as const).find((role) => titles.some((_, i) => isOf(role, i)));
  const isFree = (i: number) => roles[i] == null || roles[i] === 'reference';
  // A running number or time is no reference.
  const valued = numeric.filter((i) => roles[i] !== 'other');
  const isOneSided = table.roles !== undefined || valued.length < 2;
  const reference = named ?? (isOneSided ? undefined : (numeric.find(isFree) ?? valued[0]));
  const others = numeric.filter((i) => i !== reference);
  const ofRole = (role: ColumnRole | null) => others.filter((i) => (roles[i] ?? null) === role);
  const ofState = state
    ? ofRole(state)
    : ([ofRole(null), ofRole('mean'), others.filter(isFree)].find((some) => some.length > 0) ?? []);
  const readings = preferring(ofState, (i) => fits(table, i, units, 'measured'));
  const uses = Array.from({ length: Math.max(width, titles.length) }, (_, i): ColumnUse => {
    if (i === reference) return 'reference';
    if (readings.includes(i)) return 'reading';
    const role = roles[i];
    if (isStated && (role === 'uncertainty' || role === 'factor') && roles.indexOf(role) === i) return role;
    return role === 'unit' ? 'unit' : 'none';
  });
  // Humidity and temperature, each with a standard: which readings belong together is a question.
  const isOfSeveral =
    readings.length > 1 && first !== undefined && references.some((i) => i !== reference && rank(i) === rank(first));
  return { uses, isGuessed: named === undefined || state === undefined || isActualTaken || isOfSeveral };
}

const isHumidity = (unit: string, wanted: string): boolean => wanted === '%RH' && /^%\s?H?$/i.test(unit);

function preferring(columns: readonly number[], isPreferred: (column: number) => boolean): number[] {
  const preferred = columns.filter(isPreferred);
  return preferred.length > 0 ? preferred : [...columns];
}

/** Humidity beside temperatures is no reading of them. */
function fits(
  { units }: Table,
  column: number,
  wanted: ParseOptions['units'],
  ...sides: ('reference' | 'measured')[]
): boolean {
  const unit = units[column] ? knownUnit(units[column].replace(ALTERNATING, '')) : null;
  if (!unit || !wanted) return true;
  return (sides.length > 0 ? sides : (['reference', 'measured'] as const)).some(
    (side) =>
      isHumidity(unit, wanted[side]) || readingIn({ value: 1, unit }, wanted[side], wanted.physical_quantity) !== null,
  );
}

/** Three lines numbered from 0 or 1 are no reference, unless a reading is near. */
function withoutCounter(
  { units, lines, decimal }: Table,
  numeric: number[],
  roles: readonly (ColumnRole | null)[],
  wanted: ParseOptions['units'],
): number[] {
  const at = numeric.find((i) => roles[i] == null);
  const column = (i: number) =>
    lines.map(({ cells }) => readNumber(splitUnit(cells[i] ?? '').number, { decimal }).value);
  if (at === undefined || units[at] || lines.length < 3 || (wanted && wanted.reference !== wanted.measured))
    return numeric;
  const counts = column(at);
  const isCounted = counts.every((value, nth) => value === nth + (counts[0] === 0 ? 0 : 1));
  if (!isCounted || lines.some(({ cells }) => !/^\d+$/.test(cells[at] ?? ''))) return numeric;
  const isNear = (value: number | null, nth: number) =>
    value === null || Math.abs(value - (counts[nth] ?? 0)) <= Math.max(0.5, 0.2 * (counts[nth] ?? 0));
  return numeric.some((i) => i !== at && roles[i] !== 'other' && column(i).every(isNear))
    ? numeric
    : numeric.filter((i) => i !== at);
}

interface ReadCell {
  text: string;
  value: number | null;
  problem: PointProblem | null;
  unit: string | null;
  wanted?: string;
}

class CellReader {
  readonly converted = new Map<string, { from: string; to: string }>();
  /** Most of 5,000 lines have the same unit. */
  private readonly units = new Map<string, string | null>();
  private readonly mixed = new Set<'reference' | 'measured'>();

  constructor(
    private readonly options: ParseOptions,
    private readonly found: DecimalSign | undefined,
  ) {}

  /** Beside converted values, a value without unit is not taken in the unit of the channel. */
  expect(side: 'reference' | 'measured', unit: string): void {
    const wanted = this.options.units?.[side];
    const known = unit === '' || wanted === undefined ? null : this.known(unit, wanted);
    if (known !== null && known !== wanted) this.mixed.add(side);
  }

  read(cell: string, beside: string, side: 'reference' | 'measured' | 'uncertainty'): ReadCell {
    const { decimal = this.found, language, units } = this.options;
    const is_found = this.options.decimal === undefined && this.found !== undefined;
    const { number, unit: written } = splitUnit(cell);
    const { value, problem } = readNumber(number, { decimal, language, is_found });
    const unit = written || beside;
    if (OVERLOAD_SHOWN.test(cell) || (value !== null && Math.abs(value) >= OVERLOAD))
      return { text: cell, value: null, problem: 'overload', unit: null };
    if (value !== null && unit === '' && side !== 'uncertainty' && this.mixed.has(side))
      return { text: cell, value: null, problem: 'missing_unit', unit: null };
    if (value === null || unit === '' || !units)
      return {
        text: value === null || (written && !units) ? cell : number,
        value: written && !units ? null : value,
        problem: problem ?? (written && !units ? 'not_a_number' : null),
        unit: null,
      };
    const wanted = units[side === 'measured' ? 'measured' : 'reference'];
    const known = this.known(unit, wanted);
    if (known === null) return { text: cell, value: null, problem: 'unknown_unit', unit };
    if (known === wanted) return { text: number, value, problem: null, unit: null };
    const convert = side === 'uncertainty' ? magnitudeIn : readingIn;
    const converted = convert({ value, unit: known }, wanted, units.physical_quantity);
    if (converted === null) return { text: cell, value: null, problem: 'unit_mismatch', unit: known, wanted };
    this.converted.set(`${known} ${wanted}`, { from: known, to: wanted });
    const clean = Number(converted.toPrecision(14));
    return { text: this.written(clean), value: clean, problem: null, unit: null };
  }

  /** VDC and mVac are volts; % beside %RH is humidity. */
  private known(unit: string, wanted: string): string | null {
    const key = `${unit}\n${wanted}`;
    const before = this.units.get(key);
    if (before !== undefined) return before;
    const known = isHumidity(unit, wanted)
      ? wanted
      : (knownUnit(unit, [wanted]) ?? knownUnit(unit.replace(ALTERNATING, ''), [wanted]));
    this.units.set(key, known);
    return known;
  }

  private written(value: number): string {
    const sign = this.options.decimal ?? this.found ?? this.options.language ?? '.';
    return String(value).replace('.', sign);
  }
}
