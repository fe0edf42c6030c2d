import { type DecimalSign, decimalSignOf, readInterval, splitEndOfMonth } from '@etalon/metrology';
import { fillTemplate } from '../../../../platform/errors/errors.js';
import { type Cell, isFaulty, displayedText } from '@etalon/tables';
import type { ImportableField } from './importable-fields.js';
import {
  ambiguousNumber,
  amountsOf,
  isAmbiguous,
  type HeadingFacts,
  PLUS_MINUS,
  readFileNumber,
  readQuantity,
  readRange,
  UNIT_FIELDS,
} from './quantity-cells.js';
import { quantityNamed } from './quantity-names.js';
import { type DayReading, readDay } from './read-day.js';

export type ReadCell =
  | { value: string | number | boolean | null; also?: Readonly<Record<string, string | number | boolean>> }
  | { msg: string; type: string; params?: Readonly<Record<string, unknown>> };

interface CellReading extends DayReading {
  decimal?: DecimalSign | undefined;
  heading?: HeadingFacts | undefined;
}

/** With the words of spreadsheets in four languages. */
const YES = 'true yes y 1 x ja j oui o sí si s wahr vrai verdadero'.split(' ');
const NO = 'false no n 0 nein non falsch faux falso'.split(' ');

/** 50% means 50 in these fields; elsewhere a percent cell is ambiguous. */
const IN_PERCENT = ['operating_humidity_min', 'operating_humidity_max', 'confidence_level'];

const ERROR =
  /^#(?:N\/A|N\/D|NV|REF!|BEZUG!|¡REF!|VALUE!|WERT!|VALEUR!|¡VALOR!|DIV\/0!|¡DIV\/0!|NAME\?|NOM\?|NOMBRE\?|¿NOMBRE\?|NUM!|¡NUM!|ZAHL!|NOMBRE!|NULL!|NUL!|¡NULO!|SPILL!|CALC!|FIELD!|BLOCKED!)$/;
const BLANK = /^(?:[-‐-―−]+|n\/a|n\. ?a\.?|k\. ?a\.?|s\. ?o\.?)$/i;
export const isBlank = (cell: Cell): boolean => cell === null || (typeof cell === 'string' && BLANK.test(cell));

/** Above this, spreadsheets lose digits. */
const KEPT = 1e15;

/** Invalid values are refused, never guessed. */
export function readCell(
  cell: Cell,
  { kind, field }: Pick<ImportableField, 'kind' | 'field'>,
  reading: CellReading,
): ReadCell {
  // "n/a" is a result.
  if (cell === null || (isBlank(cell) && field !== 'stated_conformity')) return { value: null };
  if (isFaulty(cell)) return faulty(cell.fault, cell.shown);
  if (typeof cell === 'string' && ERROR.test(cell)) return faulty('error', cell);
  if (typeof cell === 'string' && cell.includes('\u0000'))
    return { msg: 'Contains a character that cannot be stored', type: 'string_pattern_mismatch' };
  switch (kind) {
    case 'text':
      return withQuantityCode(field, readText(cell));
    case 'day':
      return readDay(cell, reading);
    case 'boolean':
      return readFlag(cell);
    case 'interval':
      return withIntervalUnit(reading.heading, readWithUnit(cell, reading.decimal));
    case 'interval_unit':
      return readIntervalUnit(cell);
    case 'range':
      return withUnitOf(reading.heading, readRange(displayedText(cell), reading.decimal));
    case 'number':
      return readNumberWithUnit(cell, field, reading);
    case 'percent_of_reading':
    case 'percent_of_full_scale':
      return readPercentage(cell, field, kind, reading.decimal);
  }
}

function withUnitOf({ unit }: HeadingFacts = {}, read: ReadCell): ReadCell {
  if (unit === undefined || unit === '%' || 'msg' in read || read.also?.['unit'] !== undefined) return read;
  return { ...read, also: { ...read.also, unit } };
}

function withIntervalUnit({ interval }: HeadingFacts = {}, read: ReadCell): ReadCell {
  if (!interval || 'msg' in read || read.value === null || read.also?.['calibration_interval_unit'] !== undefined)
    return read;
  const { unit: calibration_interval_unit, each } = interval;
  return { value: Number(read.value) * each, also: { ...read.also, calibration_interval_unit } };
}

/** Stored in months; the count of the row is multiplied. */
export const YEARS = 'years';

function readIntervalUnit(cell: Exclude<Cell, null>): ReadCell {
  const found = readInterval(`1 ${displayedText(cell)}`);
  return found
    ? { value: found.each === 1 ? found.unit : YEARS }
    : { msg: 'Must be days, weeks, months or years', type: 'asset.table_interval_unit' };
}

function readNumberWithUnit(
  cell: Exclude<Cell, null>,
  field: string,
  { decimal, heading = {} }: Pick<CellReading, 'decimal' | 'heading'>,
): ReadCell {
  if (!UNIT_FIELDS.has(field)) return readAmount(cell, IN_PERCENT.includes(field), decimal);
  const read = readQuantityOf(cell, field, decimal, heading.unit);
  const { coverage_factor } = heading;
  if (field !== 'measurement_uncertainty' || coverage_factor === undefined || 'msg' in read) return read;
  return { ...read, also: { ...read.also, coverage_factor } };
}

function readQuantityOf(
  cell: Exclude<Cell, null>,
  field: string,
  decimal: DecimalSign | undefined,
  unit: string | undefined,
): ReadCell {
  const amount = typeof cell === 'string' ? cell.replace(PLUS_MINUS, '').trim() : cell;
  const read = readAmount(amount, unit?.startsWith('%') === true, decimal);
  const shown = typeof cell === 'string' || (typeof cell === 'object' && 'value' in cell) ? displayedText(cell) : '';
  const bare = displayedText(cell).replace(/ ?%$/, '');
  const isBare = 'value' in read;
  if (isBare && unit === '%' && field === 'accuracy_value') return percentOf;
  // A formatted number is displayed with a point.
  const sign = typeof cell === 'string' ? decimal : '.';
  const quantity =
    readQuantity(shown, field, sign) ??
    (isBare && unit !== undefined ? readQuantity(`${bare} ${unit}`, field, sign) : undefined);
  if (quantity === ambiguousNumber) return quantity;
  if (quantity && 'value' in quantity) return { ...quantity, ...('value' in read ? { value: read.value } : {}) };
  if (field !== 'accuracy_value' || !('type' in read) || read.type !== 'asset.table_percent') return read;
  return { ...read, ...percentOf };
}

/** A unit in the cell overrides the base of the column. */
function readPercentage(
  cell: Exclude<Cell, null>,
  field: string,
  accuracy_type: string,
  decimal: DecimalSign | undefined,
): ReadCell {
  const named = readNumberWithUnit(cell, field, { decimal });
  if ('also' in named) return named;
  const read = readAmount(typeof cell === 'string' ? cell.replace(PLUS_MINUS, '') : cell, true, decimal);
  return 'msg' in read ? read : { ...read, also: { accuracy_type } };
}

/** "EOM" moves the due date to the end of its month. */
function readWithUnit(cell: Exclude<Cell, null>, decimal: DecimalSign | undefined): ReadCell {
  const shown = typeof cell === 'object' ? displayedText(cell) : cell;
  if (typeof shown !== 'string') return readCount(cell, decimal);
  const { interval, isAtEndOfMonth } = splitEndOfMonth(shown);
  if (!isAtEndOfMonth) return readCount(cell, decimal);
  const read = readCount(interval, decimal);
  return 'msg' in read ? read : { ...read, also: { ...read.also, due_at_end_of_month: true } };
}

function readCount(cell: Exclude<Cell, null>, decimal: DecimalSign | undefined): ReadCell {
  const text = typeof cell === 'object' ? displayedText(cell) : cell;
  const interval = typeof text === 'string' ? readInterval(text) : undefined;
  if (!interval) {
    const count = readAmount(cell, false, decimal);
    return 'type' in count && count.type === noNumber.type ? noInterval : count;
  }
  const read = readAmount(interval.count, false, decimal);
  return 'msg' in read
    ? read
    : { value: Number(read.value) * interval.each, also: { calibration_interval_unit: interval.unit } };
}

function faulty(fault: 'error' | 'no_result', shown: string): ReadCell {
  const params = { shown };
  return fault === 'error'
    ? { msg: fillTemplate('The cell holds the error {shown}', params), type: 'asset.table_error_cell', params }
    : {
        msg: fillTemplate('The result of the formula {shown} is not stored in the file', params),
        type: 'asset.table_no_result',
        params,
      };
}

function readText(cell: Exclude<Cell, null>): ReadCell {
  const number = typeof cell === 'number' ? cell : typeof cell === 'object' && 'value' in cell ? cell.value : 0;
  if (Math.abs(number) >= KEPT || (typeof cell === 'string' && /^\d(?:[.,]\d+)?E\+\d{2,3}$/.test(cell)))
    return { msg: 'Spreadsheets keep 15 digits of a number: the rest is lost', type: 'asset.table_lost_digits' };
  return { value: typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : displayedText(cell) };
}

const withQuantityCode = (field: string, read: ReadCell): ReadCell =>
  field === 'physical_quantity' && 'value' in read && typeof read.value === 'string'
    ? { ...read, value: quantityNamed(read.value) }
    : read;

function readAmount(cell: Exclude<Cell, null>, isInPercent: boolean, decimal: DecimalSign | undefined): ReadCell {
  if (typeof cell === 'number') return { value: cell };
  if (typeof cell === 'boolean' || isFaulty(cell)) return noNumber;
  if (typeof cell === 'object') {
    if (cell.day !== undefined || cell.isTime) return noNumber;
    if (!cell.isPercent) return { value: cell.value };
    return isInPercent ? { value: Number((cell.value * 100).toPrecision(15)) } : percent(cell.shown);
  }
  const isShare = /\d ?%$/.test(cell);
  if (isShare && !isInPercent) return percent(cell);
  const { value, problem } = readFileNumber(isShare ? cell.slice(0, -1).trim() : cell, decimal);
  if (isAmbiguous(problem)) return ambiguousNumber;
  return problem ? noNumber : { value };
}

const percentOf = { msg: 'Is a percentage of the reading or of full scale', type: 'asset.table_percent_of' };
const noNumber = { msg: 'Must be a number', type: 'float_parsing' };
export const noInterval = { msg: 'Must be a number of days, weeks, months or years', type: 'asset.table_interval' };

function percent(shown: string): ReadCell {
  const params = { shown };
  return {
    msg: fillTemplate('{shown} can be a share or a number of percent', params),
    type: 'asset.table_percent',
    params,
  };
}

function readFlag(cell: Exclude<Cell, null>): ReadCell {
  if (typeof cell === 'boolean') return { value: cell };
  const word = displayedText(cell).toLowerCase();
  if (YES.includes(word)) return { value: true };
  if (NO.includes(word)) return { value: false };
  return { msg: 'Must be yes or no', type: 'asset.table_flag' };
}

/** A CSV file of Etalon has decimal points, unless a spreadsheet has saved it with commas. */
export function decimalOf(cells: readonly Cell[], { isCsvExport = false } = {}): DecimalSign | undefined {
  const texts = cells.filter((cell) => typeof cell === 'string');
  const hasPoints = isCsvExport && !texts.some((text) => text.includes(','));
  return decimalSignOf(texts.flatMap(amountsOf)) ?? (hasPoints ? '.' : undefined);
}
