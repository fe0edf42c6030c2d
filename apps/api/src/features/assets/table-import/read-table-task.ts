import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';

/** A cell as it stands in the file; a date of a spreadsheet is a text. */
export type Cell = string | number | boolean | null;

export interface TableFile {
  path: string;
  kind: 'csv' | 'xlsx';
  /** besides the headings */
  maxRows: number;
  maxColumns: number;
}

export type TableProblem = 'unreadable' | 'not_utf8' | 'empty' | 'too_many_rows' | 'too_many_columns';

export type ReadTable = { headings: string[]; rows: Cell[][] } | { problem: TableProblem };

const DELIMITERS = [',', ';', '\t'];
const MEGABYTE = 1_048_576;

/** The first sheet of a workbook, or a file of separated values: headings, then rows; blank rows at the end are none. */
export default async function readTable(file: TableFile): Promise<ReadTable> {
  const found = file.kind === 'xlsx' ? await readWorkbook(file) : readSeparated(file);
  if ('problem' in found) return found;
  const rows = found.rows.map((row) => row.map(trimmed));
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === null)) rows.pop();
  const [headings, ...body] = rows;
  if (!headings || body.length === 0) return { problem: 'empty' };
  if (body.length > file.maxRows) return { problem: 'too_many_rows' };
  if (rows.some((row) => row.length > file.maxColumns && row.slice(file.maxColumns).some((cell) => cell !== null)))
    return { problem: 'too_many_columns' };
  const width = Math.min(file.maxColumns, Math.max(...rows.map(({ length }) => length)));
  return {
    headings: Array.from({ length: width }, (_, nth) => textOf(headings[nth] ?? null)),
    rows: body.map((row) => Array.from({ length: width }, (_, nth) => row[nth] ?? null)),
  };
}

async function readWorkbook({ path }: TableFile): Promise<{ rows: Cell[][] } | { problem: TableProblem }> {
  try {
    const rows = await readSheet(path, 1);
    return { rows: rows.map((row) => row.map((cell) => (cell instanceof Date ? dayOf(cell) : (cell as Cell)))) };
  } catch {
    return { problem: 'unreadable' };
  }
}

function readSeparated({ path, maxRows }: TableFile): { rows: Cell[][] } | { problem: TableProblem } {
  const text = decoded(readFileSync(path));
  if (text === null) return { problem: 'not_utf8' };
  // Spreadsheets may say in a first line of their own which sign separates.
  const said = /^sep=(.)\r?\n/i.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  try {
    const rows = parse(body, {
      delimiter: said?.[1] ?? delimiterOf(body),
      relax_column_count: true,
      max_record_size: MEGABYTE,
      // one more than may be, and the headings
      to: maxRows + 2,
    });
    return { rows: rows };
  } catch {
    return { problem: 'unreadable' };
  }
}

function decoded(bytes: Buffer): string | null {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The sign that stands most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const [best] = DELIMITERS.toSorted((a, b) => line.split(b).length - line.split(a).length);
  return best ?? ',';
}

function trimmed(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const text = cell.trim();
  return text === '' ? null : text;
}

const textOf = (cell: Cell) => (cell === null ? '' : String(cell));

/** A day; with a time of day it is said too, and no field of a day takes it. */
function dayOf(date: Date): string | null {
  if (Number.isNaN(date.getTime())) return null;
  const iso = date.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
}
