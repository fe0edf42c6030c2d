import { stringify } from 'csv-stringify/sync';
import { guarded } from './formula-guard.js';
import type { Cell, Column } from './table.js';

const BOM = '\uFEFF';

/** Separators of other locales are quoted, too. */
const QUOTED = /[;\t\r\n]/;

/** CSV (RFC 4180), UTF-8 with BOM for spreadsheets; ISO 8601. */
export async function* writeCsv<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BOM + lines([columns.map(({ name }) => name)]);
  for await (const rows of pages)
    if (rows.length > 0) yield lines(rows.map((row) => columns.map((column) => textOf(column, column.value(row)))));
}

const lines = (rows: string[][]): string => stringify(rows, { record_delimiter: '\r\n', quoted_match: QUOTED });

function textOf({ kind }: Pick<Column<never>, 'kind'>, value: Cell): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return kind === 'text' && typeof value === 'string' ? guarded(value) : String(value);
}
