import { type Cell, type Merge, displayedText } from '@etalon/tables';
import { fieldsOfHeadings } from './heading-words.js';

export const HEAD_ROWS = 50;

interface Header {
  /** 0-based; null if the rows are empty */
  row: number | null;
  known: number;
}

export type Rows = readonly (readonly Cell[] | undefined)[];

const filled = (cells: readonly Cell[] | undefined) => (cells ?? []).filter((cell) => (cell ?? null) !== null);

/** Matches most fields; of equal adjacent rows (two languages) the last. */
export function findHeader(rows: Rows, merges: readonly Merge[], importable: readonly string[]): Header {
  const head = Array.from({ length: Math.min(rows.length, HEAD_ROWS) }, (_, nth) => rows[nth] ?? []);
  const widest = Math.max(0, ...head.map((cells) => filled(cells).length));
  if (widest === 0) return { row: null, known: 0 };
  const known = head.map((cells, row) => {
    if (filled(cells).length < Math.min(2, widest)) return 0;
    const headings = headingsOf(rows, row, merges, cells.length);
    const texts = headings.map((heading, nth) => (typeof cells[nth] === 'string' ? heading : ''));
    const own = cells.map((cell) => (typeof cell === 'string' ? displayedText(cell) : ''));
    return fieldsOfHeadings(texts, importable, { own }).filter((field) => field !== null).length;
  });
  const most = Math.max(...known);
  if (most > 0) {
    let row = known.indexOf(most);
    while (known[row + 1] === most) row += 1;
    return { row, known: most };
  }
  const isHeading = (cells: readonly Cell[]) =>
    filled(cells).length >= widest * 0.6 && filled(cells).every((cell) => typeof cell === 'string');
  const row = head.findIndex(isHeading);
  return { row: row === -1 ? head.findIndex((cells) => filled(cells).length > 0) : row, known: 0 };
}

export function headingsOf(rows: Rows, header: number, merges: readonly Merge[], width: number): string[] {
  const above = rows[header - 1] ?? [];
  const groups = merges.filter(({ top, bottom, left, right }) => top === header - 1 && bottom === top && left < right);
  const isGrouped = filled(above).length > 1 || groups.some(({ right, left }) => right - left + 1 < width / 2);
  return Array.from({ length: width }, (_, column) => {
    const own = displayedText(rows[header]?.[column] ?? null);
    const group = isGrouped ? groups.find(({ left, right }) => column >= left && column <= right) : undefined;
    const over = group ? displayedText(above[group.left] ?? null) : '';
    return over !== '' && own !== '' ? `${over} ${own}` : own;
  });
}

export function isBetween(row: number, cells: readonly Cell[], header: readonly Cell[], merges: ReadonlySet<string>) {
  const own = filled(cells);
  if (own.length === 1) {
    const column = cells.findIndex((cell) => (cell ?? null) !== null);
    return merges.has(`${String(row)} ${String(column)}`);
  }
  return (
    own.length > 1 && cells.every((cell, nth) => displayedText(cell ?? null) === displayedText(header[nth] ?? null))
  );
}
