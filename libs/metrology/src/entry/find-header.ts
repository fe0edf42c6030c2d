import { knownUnit } from '../quantities/known-units.js';
import { columnRole, isRepeat } from './header-words.js';
import type { TextLine } from './text-table.js';

export interface Parts {
  header: TextLine | null;
  units: TextLine | null;
  lines: TextLine[];
  left_out: TextLine[];
}

/** @param chosen header line, 0: none */
export function partsOf(table: readonly TextLine[], chosen?: number): Parts {
  const isComment = ({ cells }: TextLine) => /^[#%*!]/.test(cells[0] ?? '') && !isHeader(cells);
  const numbers = ({ cells }: TextLine) => cells.filter((cell) => /^[+\-−–.,~≈]?\s?\d/.test(cell)).length;
  const isTitled = (line: TextLine) => isHeader(line.cells) && !isComment(line);
  const most = Math.min(2, Math.max(...table.map(numbers), 0));
  const bothSides = table.findIndex((line) => isTitled(line) && namesBothSides(line.cells));
  const isData = (line: TextLine) => numbers(line) >= most && most > 0 && !isTitled(line) && !isComment(line);
  const first = table.findIndex(isData);
  // A channel list has own titles and fewer numbers.
  const isBelowAList = (line: TextLine, at: number) =>
    first >= 0 && at > first && isTitled(line) && numbers(table[at + 1] ?? line) > numbers(table[first] ?? line);
  const titled = bothSides >= 0 ? bothSides : table.findIndex(isBelowAList);
  const start = table.findIndex((line, at) => at > titled && isData(line));
  const before = start < 0 ? [...table] : table.slice(0, start);
  const units =
    before.findLast(
      (line) => line.cells.some((cell) => cell !== '') && line.cells.every((cell) => cell === '' || isUnit(cell)),
    ) ?? null;
  const found = table[titled] ?? before.findLast((line) => line !== units && isTitled(line)) ?? null;
  const header = chosen === undefined ? found : (table.find(({ number }) => number === chosen) ?? null);
  const sections = table.filter(({ cells }) => cells.filter((cell) => cell !== '').length === 1);
  const isSection = (role: 'as_found' | 'as_left') => (line: TextLine) => columnRole(line.cells[0] ?? '') === role;
  // Results as left take precedence over as found.
  const asLeft = sections.some(isSection('as_found')) ? sections.findLast(isSection('as_left')) : undefined;
  const hasDigit = ({ cells }: TextLine) => cells.some((cell) => /\d/.test(cell));
  const begins = ({ cells }: TextLine) => cells[0] ?? '';
  const isNumbered = table.some((line) => isData(line) && /^[+\-−–.,]?\s?\d/.test(begins(line)));
  // "Mean" below a column of times or numbers.
  const isSummary = (line: TextLine) =>
    isNumbered && ['mean', 'limit', 'error'].includes(columnRole(begins(line)) ?? '');
  const isTaken = (line: TextLine) =>
    hasDigit(line) &&
    !isSummary(line) &&
    line !== header &&
    line !== units &&
    !isComment(line) &&
    line.number > Math.max(header?.number ?? 0, asLeft?.number ?? 0);
  return {
    header,
    units,
    lines: table.filter(isTaken),
    left_out: table.filter((line) => !isTaken(line) && line !== header && line !== units),
  };
}

function namesBothSides(titles: readonly string[]): boolean {
  const roles = titles.map((title) => (isRepeat(title) ? 'measured' : columnRole(title)));
  return roles.includes('reference') && roles.some((role) => role === 'measured' || role?.startsWith('as_'));
}

function isUnit(cell: string): boolean {
  return knownUnit(withoutBrackets(cell)) !== null && !/\d/.test(cell);
}

export function withoutBrackets(cell: string): string {
  return cell.replace(/^[([]|[)\]]$/g, '').trim();
}

function isHeader(row: readonly string[]): boolean {
  const titles = row.filter((cell) => cell !== '');
  const isTitle = (cell: string) =>
    (/^\d{1,2}[.)]\s*\p{L}/u.test(cell) && isRepeat(cell)) || /^\d{1,4} ?(?:<[^<>]+> ?)?\([^)]+\)$/.test(cell);
  const isValue = (cell: string) => /^[+\-−–.,]?\s?\d/.test(cell) && !isTitle(cell);
  if (titles.length === 0 || titles.some((cell) => !/\p{L}|#/u.test(cell) || isValue(cell))) return false;
  return titles.every((cell) => !/\d/.test(cell)) || titles.some((cell) => columnRole(cell) !== null || isRepeat(cell));
}
