import { readFileSync } from 'node:fs';
import {
  type Cell,
  type Merge,
  openWorkbook,
  displayedText,
  spreadMerges,
  type Workbook,
  type WorkbookSheet,
} from '@etalon/tables';
import { fieldsOfHeadings, isExport } from './heading-words.js';
import { readDelimited } from './delimited.js';
import { findHeader, HEAD_ROWS, headingsOf, isBetween } from './layout.js';

export interface TableFile {
  path: string;
  kind: 'csv' | 'xlsx';
  maxRows: number;
  maxColumns: number;
  importable: readonly string[];
  /** null: detect the register */
  sheet: string | null;
  /** 1-based; null: detect */
  headerRow: number | null;
  /** null: detect from headings */
  fields: readonly (string | null)[] | null;
  /** With the cells of columns that are not read. */
  isWhole: boolean;
}

export type TableProblem = 'unreadable' | 'no_sheet' | 'empty' | 'too_many_rows' | 'too_many_columns';

interface TableColumn {
  heading: string;
  field: string | null;
  isHidden: boolean;
  samples: string[];
}

export interface TableRow {
  row: number;
  cells: Cell[];
}

export interface ReadTable {
  sheet: string | null;
  sheets: { name: string; isHidden: boolean }[];
  headerRow: number;
  columns: TableColumn[];
  head: { row: number; cells: string[] }[];
  rowCount: number;
  isCsvExport: boolean;
  hiddenRows: number;
  skipped: number[];
  date1904: boolean;
  /** The main thread parses a piece at a time. */
  pieces: Uint8Array[];
}

const SAMPLES = 3;
const ROWS_OF_PIECE = 250;
const MOST_SKIPPED = 100;
const HEAD = { above: 8, below: 5, letters: 100, columns: 40 };

interface Read {
  rows: Cell[][];
  /** Separates the cells of a text file. */
  delimiter?: string;
  merges: Merge[];
  hiddenRows: number[];
  hiddenColumns: ReadonlySet<number>;
  isTooWide?: boolean;
  isTooLong?: boolean;
  sheet: string | null;
  sheets: ReadTable['sheets'];
  date1904: boolean;
}

/** Never throws because of file content. */
export default function readTable(file: TableFile): ReadTable | { problem: TableProblem } {
  try {
    const read = file.kind === 'xlsx' ? readWorkbook(file) : readText(file);
    return 'problem' in read ? read : tableOf(read, file);
  } catch {
    return { problem: 'unreadable' };
  }
}

const lastRow = ({ maxRows, headerRow }: TableFile) => maxRows + Math.max(headerRow ?? 0, HEAD_ROWS);

function readText(file: TableFile): Read | { problem: TableProblem } {
  if (file.sheet !== null) return { problem: 'no_sheet' };
  return {
    ...readDelimited(readFileSync(file.path), lastRow(file)),
    merges: [],
    hiddenRows: [],
    hiddenColumns: new Set<number>(),
    sheet: null,
    sheets: [],
    date1904: false,
  };
}

function readWorkbook(file: TableFile): Read | { problem: TableProblem } {
  const book = openWorkbook(readFileSync(file.path));
  const sheet = chosenSheet(book, file);
  if (!sheet) return { problem: 'no_sheet' };
  return {
    ...sheet.read({ rows: lastRow(file), columns: file.maxColumns }),
    sheet: sheet.name,
    sheets: book.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    date1904: book.date1904,
  };
}

function chosenSheet({ sheets }: Workbook, file: TableFile): WorkbookSheet | undefined {
  if (file.sheet !== null) return sheets.find(({ name }) => name === file.sheet);
  const looked: { sheet: WorkbookSheet; rank: number }[] = [];
  for (const sheet of sheets) {
    const { rows, merges } = sheet.read({ rows: HEAD_ROWS, columns: file.maxColumns, until: HEAD_ROWS });
    const { row, known } = findHeader(rows, merges, file.importable);
    const isTable = row !== null && rows.length > row + 1;
    const shown = sheet.isHidden ? 0 : 1;
    looked.push({ sheet, rank: isTable ? 1 + known * 2 * shown + shown : 0 });
  }
  return looked.toSorted((a, b) => b.rank - a.rank)[0]?.sheet;
}

function tableOf(read: Read, file: TableFile): ReadTable | { problem: TableProblem } {
  const { rows, merges } = read;
  spreadMerges(rows, merges);
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === null)) rows.pop();
  const header = file.headerRow === null ? findHeader(rows, merges, file.importable).row : file.headerRow - 1;
  if (header === null || rows.length <= header + 1) return { problem: 'empty' };
  if (read.isTooLong || rows.length - header - 1 > file.maxRows) return { problem: 'too_many_rows' };
  const table = rows.slice(header);
  const isWide = (cells: Cell[]) =>
    cells.length > file.maxColumns && cells.slice(file.maxColumns).some((one) => one !== null);
  if (read.isTooWide || table.some(isWide)) return { problem: 'too_many_columns' };
  const width = Math.max(1, ...table.map((cells) => 1 + cells.findLastIndex((cell) => cell !== null)));
  const headings = headingsOf(rows, header, merges, width);
  const { body, skipped } = bodyOf(read, header);
  const own = headings.map((_, nth) => displayedText(rows[header]?.[nth] ?? null));
  const isOfCodes = (column: number) => areCodes(body.map(({ cells }) => displayedText(cells[column] ?? null)));
  const named = file.fields ?? fieldsOfHeadings(headings, file.importable, { own, isOfCodes });
  return {
    sheet: read.sheet,
    sheets: read.sheets,
    date1904: read.date1904,
    headerRow: header + 1,
    skipped,
    columns: headings.map((heading, nth) => ({
      heading,
      field: named[nth] ?? null,
      isHidden: read.hiddenColumns.has(nth),
      samples: samplesOf(body, nth),
    })),
    head: headOf(rows, header),
    rowCount: body.length,
    isCsvExport: read.delimiter === ',' && isExport(headings),
    hiddenRows: read.hiddenRows.filter((row) => row > header && (rows[row]?.some((cell) => cell !== null) ?? false))
      .length,
    pieces: piecesOf(body, width, file.isWhole ? null : named),
  };
}

function bodyOf({ rows, merges }: Read, header: number): { body: TableRow[]; skipped: number[] } {
  const titles = new Set(
    merges.filter(({ left, right }) => right > left).map(({ top, left }) => `${String(top)} ${String(left)}`),
  );
  const body: TableRow[] = [];
  const skipped: number[] = [];
  for (const [nth, cells] of rows.entries()) {
    if (nth <= header || cells.every((cell) => cell === null)) continue;
    if (!isBetween(nth, cells, rows[header] ?? [], titles)) body.push({ row: nth + 1, cells });
    else if (skipped.length < MOST_SKIPPED) skipped.push(nth + 1);
  }
  return { body, skipped };
}

function areCodes(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  return (
    filled.length > 1 &&
    new Set(filled).size === filled.length &&
    filled.every((text) => /\d/.test(text) && !/\s/.test(text))
  );
}

function samplesOf(body: readonly TableRow[], column: number): string[] {
  const samples: string[] = [];
  for (const { cells } of body) {
    if (samples.length === SAMPLES) break;
    const text = displayedText(cells[column] ?? null);
    if (text !== '') samples.push(text.slice(0, HEAD.letters));
  }
  return samples;
}

function headOf(rows: readonly Cell[][], header: number): ReadTable['head'] {
  const first = Math.max(0, header - HEAD.above);
  return rows.slice(first, header + 1 + HEAD.below).map((cells, nth) => ({
    row: first + nth + 1,
    cells: cells.slice(0, HEAD.columns).map((cell) => displayedText(cell).slice(0, HEAD.letters)),
  }));
}

function piecesOf(body: readonly TableRow[], width: number, fields: readonly (string | null)[] | null): Uint8Array[] {
  const isRead = (column: number) => fields === null || (fields[column] ?? null) !== null;
  const pieces: Uint8Array[] = [];
  for (let from = 0; from < body.length; from += ROWS_OF_PIECE) {
    const rows = body.slice(from, from + ROWS_OF_PIECE).map(({ row, cells }) => ({
      row,
      cells: Array.from({ length: width }, (_, nth) => (isRead(nth) ? (cells[nth] ?? null) : null)),
    }));
    pieces.push(new TextEncoder().encode(JSON.stringify(rows)));
  }
  return pieces;
}
