import { knownUnit } from '../quantities/known-units.js';
import { splitUnit } from './cell.js';
import { type DecimalSign, readNumber } from './read-number.js';

/** A no-break or thin space before three digits separates thousands. */
const SPACES = /(?<!\s)(?!(?<=\d)[\u00a0\u2009\u202f]\d{3}(?!\d))\s+/;
const WIDE_SPACES = /(?<!\s)\s{2,}/;
/** Strongest first; the comma may be a decimal comma. */
const DELIMITERS: readonly RegExp[] = [/\t/, /;/, /\|/, /,\s/, WIDE_SPACES, SPACES, /,/];

/** Quotes within a cell are doubled. */
const QUOTED = /(?<![^\t;|, ])"(?:[^"]|"")*"/g;
const MOST_BREAKS = 4;

export interface TextLine {
  number: number;
  cells: string[];
}

/** Delimiter with several numbers in most lines. @param decimal a decimal comma separates no columns */
export function textTable(text: string, decimal?: DecimalSign): TextLine[] {
  const lines = linesOf(text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/))
    .map(({ number, line }) => ({ number, line: withoutSpacesAround(line) }))
    .filter(({ line }) => line.trim() !== '');
  const delimiter = chooseDelimiter(
    lines.map(({ line }) => line),
    decimal === ',' ? DELIMITERS.slice(0, -1) : DELIMITERS,
  );
  return lines.map(({ number, line }) => ({ number, cells: cells(line, delimiter) }));
}

/** `0,5` in each line is one number or two; `0,05` has no second number, nor has a comma behind thousands. */
export function commaIn(text: string): 'decimal' | 'ambiguous' | null {
  const found = linesWithDigits(text).map((line) =>
    /^\s*[+\-−]?\d+((?:[\u00a0\u2009\u202f]\d{3})*)(?:,(\d+))?\s*$/.exec(line),
  );
  if (found.length === 0 || found.includes(null)) return null;
  if (found.some((parts) => parts?.[1] && parts[2])) return 'decimal';
  const decimals = found.map((parts) => parts?.[2]);
  if (decimals.includes(undefined)) return null;
  return decimals.some((part) => /^0\d/.test(part ?? '')) ? 'decimal' : 'ambiguous';
}

/** `100 200` in each line is one number or two. */
export const mayBeGrouped = (text: string): boolean => {
  const lines = linesWithDigits(text);
  return lines.length > 0 && lines.every((line) => /^\s*[+\-−]?[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?\s*$/.test(line));
};

const linesWithDigits = (text: string): string[] => text.split(/\r\n|\r|\n/).filter((line) => /\d/.test(line));

/** Quoted cells may have line breaks; a lone quote is an inch mark. */
function linesOf(texts: readonly string[]): { number: number; line: string }[] {
  const lines: { number: number; line: string }[] = [];
  for (let at = 0; at < texts.length; at++) {
    const line = texts[at] ?? '';
    const number = at + 1;
    const more = isOpen(line) ? texts.slice(at + 1, at + 1 + MOST_BREAKS) : [];
    const end = more.findIndex((_, nth) => !isOpen([line, ...more.slice(0, nth + 1)].join(' ')));
    lines.push({ number, line: [line, ...more.slice(0, end + 1)].join(' ') });
    at += end + 1;
  }
  return lines;
}

function isOpen(line: string): boolean {
  if (!line.includes('"')) return false;
  const rest = line.replace(QUOTED, '');
  const at = rest.indexOf('"');
  return at === 0 || (at > 0 && '\t;|,'.includes(rest[at - 1] ?? ''));
}

function chooseDelimiter(lines: readonly string[], delimiters: readonly RegExp[]): RegExp {
  const sample = lines.slice(0, 200);
  const data = sample.filter((line) => /\d/.test(line));
  const sure = DELIMITERS.slice(0, 3).find(
    (delimiter) => data.length > 0 && data.every((line) => delimiter.test(line)),
  );
  if (sure) return sure;
  const score = (delimiter: RegExp, numbers: number) =>
    sample.filter((line) => {
      const row = cells(line, delimiter).filter((cell) => cell !== '');
      return row.length >= 2 && row.filter(looksNumeric).length >= numbers;
    }).length;
  for (const numbers of [2, 1, 0]) {
    const scores = delimiters.map((delimiter) => score(delimiter, numbers));
    const most = Math.max(...scores);
    const best = delimiters[scores.indexOf(most)];
    if (most > 0 && best) return best;
  }
  return /\t/;
}

/** `N + 100 g` has two cells; a sign between numbers may stand for a missing value. */
function joinedValues(row: readonly string[]): string[] {
  const joined: string[] = [];
  for (const cell of row) {
    const before = joined.at(-1);
    const isUnit = before !== undefined && !/\d/.test(cell) && /\d$/.test(before) && knownUnit(cell) !== null;
    const isSigned = before !== undefined && /^[+\-−]$/.test(before) && /^\d/.test(cell);
    if (isUnit) joined[joined.length - 1] = `${before} ${cell}`;
    else if (isSigned && !/\d/.test(joined.join(''))) joined[joined.length - 1] = `${before}${cell}`;
    else joined.push(cell);
  }
  return joined;
}

function looksNumeric(cell: string): boolean {
  const { number, unit } = splitUnit(cell);
  if (/^[:/]/.test(unit) || /[\p{L}:;]{2}|^\p{L}/u.test(number)) return false;
  const { problem } = readNumber(number);
  return problem === null || problem === 'ambiguous_separator' || problem === 'thousands_separator';
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
  const cut = splitOutsideQuotes(withoutBars(line, delimiter), delimiter).map((cell) => unquote(cell.trim()));
  const row = delimiter === SPACES || delimiter === WIDE_SPACES ? joinedValues(cut) : cut;
  while (row.length > 2 && row[row.length - 1] === '') row.pop();
  return row;
}

/** Bars around a line are no separators. */
const withoutBars = (line: string, delimiter: RegExp): string =>
  delimiter.test('|') ? line.replace(/^\||\|$/g, '') : line;

/** A comma between quotes is part of its cell. */
function splitOutsideQuotes(line: string, delimiter: RegExp): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const quoted: string[] = [];
  const masked = line.replace(QUOTED, (cell) => {
    quoted.push(cell);
    return '\uffff';
  });
  return masked.split(delimiter).map((cell) => cell.replaceAll('\uffff', () => quoted.shift() ?? ''));
}

function unquote(cell: string): string {
  return /^"(?:[^"]|"")*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;
}
