import { type Cell, dayOfNumber, isFaulty } from '@etalon/tables';
import { inParts } from '../../../../platform/work/in-parts.js';

/** Dotted dates are day first; a leading year implies year-month-day. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const FOUND_ORDERS = [...DATE_ORDERS, 'either', 'both'] as const;
export type FoundOrder = (typeof FOUND_ORDERS)[number];

export interface DayReading {
  /** absent: ambiguous dates are refused */
  order?: FoundOrder | null | undefined;
  date1904?: boolean;
}

type ReadDay = { value: string | null } | { msg: string; type: string };

const CELLS_IN_A_TURN = 1000;

type BothWays = Record<DateOrder, string | null>;

const certain = (day: string | null): BothWays | null => (day === null ? null : { dmy: day, mdy: day });

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januar', 'janner', 'janvier', 'enero'],
  ['february', 'februar', 'feber', 'fevrier', 'febrero'],
  ['march', 'marz', 'maerz', 'mrz', 'mars', 'marzo'],
  ['april', 'avril', 'abril'],
  ['may', 'mai', 'mayo'],
  ['june', 'juni', 'juin', 'junio'],
  ['july', 'juli', 'juillet', 'julio'],
  ['august', 'aout', 'agosto'],
  ['september', 'septembre', 'septiembre', 'setiembre'],
  ['october', 'oktober', 'octobre', 'octubre'],
  ['november', 'novembre', 'noviembre'],
  ['december', 'dezember', 'decembre', 'diciembre'],
];

/** Serial numbers 1950 to 2099; smaller numbers are years or not dates. */
const FIRST_DAY = 18_264;
const LAST_DAY = 73_050;
const DAYS_TO_1904 = 1462;
/** Two-digit years: 49 is 2049, 50 is 1950. */
const PIVOT = 50;

/** Drops the time of day. Ambiguous dates without a known order are refused. */
export function readDay(cell: Cell, { order, date1904 = false }: DayReading = {}): ReadDay {
  const found = daysOf(cell, date1904);
  if (found === null) return { value: null };
  if (found === undefined) return noDay;
  const isOne = found.dmy === found.mdy;
  if (!isOne && order === 'both')
    return { msg: 'The column has days before months and months before days', type: 'asset.table_date_orders' };
  if (order === 'dmy' || order === 'mdy') return found[order] === null ? noDay : { value: found[order] };
  if (!isOne && found.dmy !== null && found.mdy !== null)
    return { msg: 'The date can be read in two ways', type: 'asset.table_ambiguous_date' };
  return { value: found.dmy ?? found.mdy };
}

const noDay = { msg: 'Is no date', type: 'asset.table_date' };

export function orderOfDays(cells: Iterable<Cell>): FoundOrder | null {
  const seen = new Set<FoundOrder>();
  for (const cell of cells) {
    const found = typeof cell === 'string' ? daysOf(cell, false) : null;
    if (!found || found.dmy === found.mdy) continue;
    seen.add(found.dmy === null ? 'mdy' : found.mdy === null ? 'dmy' : 'either');
  }
  if (seen.has('dmy') && seen.has('mdy')) return 'both';
  if (seen.has('dmy')) return 'dmy';
  if (seen.has('mdy')) return 'mdy';
  return seen.has('either') ? 'either' : null;
}

function together(orders: readonly (FoundOrder | null)[]): FoundOrder | null {
  const has = (order: FoundOrder) => orders.includes(order);
  if (has('both') || (has('dmy') && has('mdy'))) return 'both';
  return (['dmy', 'mdy', 'either'] as const).find(has) ?? null;
}

export async function ordersOfColumns(
  columns: ReadonlyMap<number, readonly Cell[]>,
  given: DateOrder | null,
): Promise<Map<number, FoundOrder | null>> {
  const found = new Map<number, FoundOrder | null>();
  for (const [column, cells] of columns) {
    const orders: (FoundOrder | null)[] = [];
    await inParts(cells, CELLS_IN_A_TURN, (some) => void orders.push(orderOfDays(some)));
    found.set(column, together(orders));
  }
  const sure = new Set([...found.values()].filter((order) => order === 'dmy' || order === 'mdy'));
  const [other = null] = sure.size === 1 ? sure : [];
  return new Map(
    Array.from(found, ([column, order]) => [
      column,
      order === null ? null : (given ?? (order === 'either' ? (other ?? order) : order)),
    ]),
  );
}

/** null for a blank cell; undefined for text that is no date. */
function daysOf(cell: Cell, date1904: boolean): BothWays | null | undefined {
  if (cell === null) return null;
  if (typeof cell === 'boolean' || isFaulty(cell)) return undefined;
  if (typeof cell === 'string') return daysOfText(cell.trim(), date1904);
  if (typeof cell === 'number') return daysOfNumber(cell, date1904) ?? undefined;
  return (cell.day === undefined ? daysOfNumber(cell.value, date1904) : certain(cell.day)) ?? undefined;
}

function daysOfNumber(value: number, date1904: boolean): BothWays | null {
  // 20260131
  if (Number.isInteger(value) && value >= 19_000_101 && value <= 21_001_231)
    return certain(dayOf(Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100));
  const days = value + (date1904 ? DAYS_TO_1904 : 0);
  return days >= FIRST_DAY && days < LAST_DAY + 1 ? certain(dayOfNumber(days)) : null;
}

const TIME = /[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?([AaPp]\.?[Mm]\.?|Z)?$/;

function daysOfText(text: string, date1904: boolean): BothWays | null | undefined {
  if (text === '') return null;
  if (text.length > 60) return undefined;
  const [timed, time, suffix] = TIME.exec(text) ?? [];
  // A time with another zone may belong to another date.
  if (suffix === 'Z' && !/^[0:.]+$/.test(time ?? '')) return undefined;
  const stated = timed === undefined ? text : text.slice(0, -timed.length).trim();
  if (/^\d{5}(?:[.,]\d+)?$|^\d{8}$/.test(stated))
    return daysOfNumber(Number(stated.replace(',', '.')), date1904) ?? undefined;
  return daysOfDigits(stated) ?? certain(daysOfWords(stated)) ?? undefined;
}

function daysOfDigits(text: string): BothWays | null {
  const [, year, sign, month, day] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?$/.exec(text) ?? [];
  if (year && sign) return certain(dayOf(Number(year), Number(month), Number(day)));
  const [, first, between, second, last] = /^(\d{1,2})(\. ?|[-/])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? [];
  // 24-03-12 may also be year-month-day.
  if (!first || !second || !last || (between === '-' && last.length === 2)) return null;
  const of = fullYear(last);
  const dmy = dayOf(of, Number(second), Number(first));
  if (between?.startsWith('.')) return certain(dmy);
  const mdy = dayOf(of, Number(first), Number(second));
  return dmy === null && mdy === null ? null : { dmy, mdy };
}

function daysOfWords(text: string): string | null {
  const words = plain(text)
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '' && !['de', 'del', 'of'].includes(word))
    .map((word) => (/^\d{1,2}(?:st|nd|rd|th|er)$/.test(word) ? word.slice(0, -2) : word));
  const at = words.findIndex((word) => /^[a-z]/.test(word));
  const month = monthOf(words[at] ?? '');
  if (words.length !== 3 || month === null || at > 1) return null;
  const numbers = words.filter((_, nth) => nth !== at);
  if (!numbers.every((word) => /^(?:\d{1,2}|\d{4})$/.test(word))) return null;
  const [day = '', year = ''] = numbers[0]?.length === 4 ? numbers.toReversed() : numbers;
  return year.length === 1 || day.length === 4 ? null : dayOf(fullYear(year), month, Number(day));
}

function monthOf(word: string): number | null {
  if (word.length < 3) return null;
  const found = MONTHS.flatMap((names, nth) => (names.some((name) => name.startsWith(word)) ? [nth + 1] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const fullYear = (digits: string) =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < PIVOT ? 2000 : 1900);

function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  const isThere = year > 0 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  const digits = (value: number, width: number) => String(value).padStart(width, '0');
  return isThere ? `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}` : null;
}
