import { columnRole } from './header-words.js';
import { decimalSignOf, readNumber } from './read-number.js';
import type { DecimalSign, NumberProblem, ReadNumber } from './read-number.js';

export type ColumnOrder = 'reference_first' | 'measured_first';
export type PointProblem = NumberProblem | 'too_many_columns';

/** One line of pasted text: what was typed, and what it means (rule U5). */
export interface ParsedPoint {
  reference_text: string;
  measured_text: string;
  reference: number | null;
  measured: number | null;
  problem: PointProblem | null;
}

export interface ParsedPoints {
  points: ParsedPoint[];
  /** Cells of the header line; null without one. */
  header: string[] | null;
  order: ColumnOrder;
  decimal: '.' | ',';
}

export interface ParseOptions {
  /** Default: by the header, else reference first. */
  order?: ColumnOrder;
  /** The only decimal sign there is. Default: what the text shows. */
  decimal?: DecimalSign;
  /** The decimal sign of the reader's language, where the text shows none. */
  language?: DecimalSign;
}

/** From strong to weak: a comma comes last because it may be a decimal comma. What is left around a cell is trimmed. */
const DELIMITERS: readonly RegExp[] = [/\t/, /;/, /,\s/, /(?<!\s)\s+/, /,/];

/**
 * Reads points from a spreadsheet selection or CSV text: columns by tab, semicolon, comma or spaces,
 * decimal point or comma, optional header line in four languages. Never throws; a line that cannot be
 * read keeps its text and says why. Thousands separators are refused, not guessed.
 */
export function parsePoints(text: string, options: ParseOptions = {}): ParsedPoints {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map(withoutSpacesAround)
    .filter((line) => line.trim() !== '');
  const delimiter = chooseDelimiter(lines);
  const table = lines.map((line) => cells(line, delimiter));
  const header = table[0] && isHeader(table[0]) ? table[0] : null;
  const rows = header ? table.slice(1) : table;
  const columns = header ? columnsOf(header) : null;
  const order = options.order ?? columns?.order ?? 'reference_first';
  const decimal = options.decimal ?? decimalSignOf(rows.flat());
  const read = (cell: string) => readNumber(cell, { decimal, language: options.language });
  const points = rows.map((row) => readRow(pick(row, columns), order, read));
  return { points, header, order, decimal: decimal ?? options.language ?? '.' };
}

interface Columns {
  order: ColumnOrder;
  first: number;
  second: number;
}

/** Where a header puts the two columns; null when it does not name both. */
function columnsOf(header: readonly string[]): Columns | null {
  const roles = header.map(columnRole);
  const reference = roles.indexOf('reference');
  const measured = roles.indexOf('measured');
  if (reference < 0 || measured < 0) return null;
  return reference < measured
    ? { order: 'reference_first', first: reference, second: measured }
    : { order: 'measured_first', first: measured, second: reference };
}

/** The two cells of a row that hold the point; other named columns (number, remarks) are left aside. */
function pick(row: readonly string[], columns: Columns | null): readonly string[] {
  return columns ? [row[columns.first] ?? '', row[columns.second] ?? ''] : row;
}

function readRow(row: readonly string[], order: ColumnOrder, read: (cell: string) => ReadNumber): ParsedPoint {
  const [first = '', second = ''] = row;
  const [referenceText, measuredText] = order === 'reference_first' ? [first, second] : [second, first];
  const reference = read(referenceText);
  const measured = read(measuredText);
  return {
    reference_text: referenceText,
    measured_text: measuredText,
    reference: row.length > 2 ? null : reference.value,
    measured: row.length > 2 ? null : measured.value,
    problem: row.length > 2 ? 'too_many_columns' : (reference.problem ?? measured.problem),
  };
}

/** The delimiter that makes two readable numbers of the most lines; the stronger one when equal. */
function chooseDelimiter(lines: readonly string[]): RegExp {
  const sample = lines.slice(0, 200);
  const score = (delimiter: RegExp) =>
    sample.filter((line) => {
      const row = cells(line, delimiter);
      return row.length >= 2 && row.slice(0, 2).every(looksNumeric);
    }).length;
  let best = DELIMITERS[0] ?? /\t/;
  let most = score(best);
  for (const delimiter of DELIMITERS.slice(1)) {
    const found = score(delimiter);
    if (found > most) [best, most] = [delimiter, found];
  }
  if (most > 0) return best;
  return DELIMITERS.find((delimiter) => sample.some((line) => cells(line, delimiter).length >= 2)) ?? best;
}

/** Tabs stay: an empty first cell is a cell. */
function withoutSpacesAround(line: string): string {
  const isSpace = (at: number) => line[at] === ' ' || line[at] === '\u00a0';
  let [start, end] = [0, line.length];
  while (start < end && isSpace(start)) start++;
  while (end > start && isSpace(end - 1)) end--;
  return line.slice(start, end);
}

function cells(line: string, delimiter: RegExp): string[] {
  const row = line.split(delimiter).map((cell) => unquote(cell.trim()));
  while (row.length > 2 && row[row.length - 1] === '') row.pop();
  return row;
}

function unquote(cell: string): string {
  return /^"[^"]*"$/.test(cell) ? cell.slice(1, -1).trim() : cell;
}

function looksNumeric(cell: string): boolean {
  const { problem } = readNumber(cell);
  return problem === null || problem === 'ambiguous_separator' || problem === 'thousands_separator';
}

function isHeader(row: readonly string[]): boolean {
  return row.some((cell) => /\p{L}/u.test(cell)) && !row.some((cell) => cell !== '' && looksNumeric(cell));
}
