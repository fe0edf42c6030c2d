import { decimalSignOf, type DecimalSign } from '@etalon/metrology';

/** Text: a reading keeps its digits and an error keeps its text. */
export interface DraftRow {
  reference: string;
  measured: string;
  /** stated by another laboratory */
  expanded_uncertainty?: string;
  coverage_factor?: string;
  freedom?: string;
  /** channel of its standard; empty: by range */
  standard?: string;
  /** standard uncertainties of a corrected record, without a form field */
  u_reference?: string;
  u_measured?: string;
}

export const STATED_FIELDS = ['expanded_uncertainty', 'coverage_factor', 'freedom'] as const;
export const READ_FIELDS = ['reference', 'measured'] as const;
export type RowField = (typeof READ_FIELDS)[number] | (typeof STATED_FIELDS)[number];

interface RowsHistory {
  rows: readonly DraftRow[];
  past: readonly (readonly DraftRow[])[];
  future: readonly (readonly DraftRow[])[];
  /** consecutive typing in a cell is a single undo step */
  typing: string | null;
}

const DEPTH = 100;

export function startHistory(rows: readonly DraftRow[]): RowsHistory {
  return { rows, past: [], future: [], typing: null };
}

export function typeCell(history: RowsHistory, row: number, field: RowField, text: string): RowsHistory {
  const cell = `${row}.${field}`;
  const rows = withBlanks(history.rows, row + 1);
  rows[row] = { ...(rows[row] ?? blank()), [field]: text };
  const past = history.typing === cell ? history.past : remember(history);
  return { rows: trimmed(rows), past, future: [], typing: cell };
}

export function setStandard(history: RowsHistory, row: number, standard: string): RowsHistory {
  const { standard: _before, ...rest } = history.rows[row] ?? blank();
  const rows = withBlanks(history.rows, row + 1);
  rows[row] = standard ? { ...rest, standard } : rest;
  return { rows: trimmed(rows), past: remember(history), future: [], typing: null };
}

/** Overwrites from `row` on. */
export function withRows(history: RowsHistory, row: number, block: readonly Partial<DraftRow>[]): RowsHistory {
  const rows = withBlanks(history.rows, row + block.length);
  block.forEach((cells, nth) => (rows[row + nth] = { ...(rows[row + nth] ?? blank()), ...cells }));
  return { rows: trimmed(rows), past: remember(history), future: [], typing: null };
}

export function replaceRows(history: RowsHistory, rows: readonly DraftRow[]): RowsHistory {
  return { rows: trimmed([...rows]), past: remember(history), future: [], typing: null };
}

export function removeRow(history: RowsHistory, row: number): RowsHistory {
  if (row >= history.rows.length) return history;
  return { rows: history.rows.filter((_, nth) => nth !== row), past: remember(history), future: [], typing: null };
}

export function undo(history: RowsHistory): RowsHistory {
  const rows = history.past.at(-1);
  if (!rows) return history;
  return { rows, past: history.past.slice(0, -1), future: [history.rows, ...history.future], typing: null };
}

export function redo(history: RowsHistory): RowsHistory {
  const [rows, ...future] = history.future;
  if (!rows) return history;
  return { rows, past: [...history.past, history.rows], future, typing: null };
}

export function isBlank(row: DraftRow, withStated = false): boolean {
  return fieldsOf(withStated).every((field) => (row[field] ?? '').trim() === '');
}

/** The decimal sign of the cells precedes that of the language. */
export function signOfRows(rows: readonly DraftRow[], language: DecimalSign, withStated: boolean): DecimalSign {
  const fields = fieldsOf(withStated);
  return decimalSignOf(rows.flatMap((row) => fields.map((field) => row[field] ?? ''))) ?? language;
}

function fieldsOf(withStated: boolean): readonly RowField[] {
  return withStated ? [...READ_FIELDS, ...STATED_FIELDS] : READ_FIELDS;
}

function remember(history: RowsHistory): readonly (readonly DraftRow[])[] {
  return [...history.past, history.rows].slice(-DEPTH);
}

function withBlanks(rows: readonly DraftRow[], length: number): DraftRow[] {
  const filled = [...rows];
  while (filled.length < length) filled.push(blank());
  return filled;
}

/** Trailing blank rows are no data. */
function trimmed(rows: readonly DraftRow[]): DraftRow[] {
  let length = rows.length;
  while (length > 0 && isBlank(rows[length - 1] ?? blank(), true)) length -= 1;
  return rows.slice(0, length);
}

function blank(): DraftRow {
  return { reference: '', measured: '' };
}
