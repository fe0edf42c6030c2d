import {
  type Catalogue,
  lookUp,
  type MessageKey,
  type MessageParams,
  problemSentence,
  translate,
  wording,
} from '@etalon/i18n';
import { type Cell, displayedText, isFaulty } from '@etalon/tables';
import type { Readable } from 'node:stream';
import { type Column, column } from '../../../platform/tables/table.js';
import { writeXlsx } from '../../../platform/tables/write-xlsx.js';
import { loopTurn } from '../../../platform/work/loop-turns.js';
import { type ImportableField, importableFields, NUMERIC_KINDS } from './cells/importable-fields.js';
import { PLUS_MINUS } from './cells/quantity-cells.js';
import { readCell } from './cells/read-cell.js';
import { readDay } from './cells/read-day.js';
import type { SkippedRows } from './plan/plan-import.js';
import type { CellProblem } from './plan/table-rows.js';
import type { Table } from './reading/read-table.js';
import type { TableRow } from './reading/read-table-task.js';

const ROWS_AT_ONCE = 100;

/** Cells as text, as the import reads them: the corrected rows can be imported. */
export function skippedRows(table: Table, leftOut: SkippedRows, catalogue: Catalogue, made: Date): Readable {
  const reason = translate(catalogue, 'assets.table.reason');
  const columns = table.columns.flatMap(({ heading, field }, nth): Column<TableRow>[] =>
    // The file may be one of rows left out before.
    heading === reason && field === null
      ? []
      : [column(heading, 'text', ({ cells }) => textOf(cells[nth] ?? null, importableFields.get(field ?? ''), table))],
  );
  const ofRow = column(reason, 'text', ({ row }: TableRow) =>
    (leftOut.get(row) ?? []).map((problem) => sentenceOf(problem, table, catalogue)).join('\n'),
  );
  const rows = table.rows.filter(({ row }) => leftOut.has(row));
  return writeXlsx('Etalon', [...columns, ofRow], pagesOf(rows), made);
}

export const skippedRowsName = (name: string): string => `${name.replace(/\.[^.]*$/, '').slice(-200)}-left-out.xlsx`;

async function* pagesOf(rows: readonly TableRow[]): AsyncGenerator<TableRow[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await loopTurn();
    yield rows.slice(from, from + ROWS_AT_ONCE);
  }
}

function textOf(cell: Cell, field: ImportableField | undefined, { date1904 }: Pick<Table, 'date1904'>): string {
  if (cell === null || typeof cell === 'string' || typeof cell === 'boolean') return displayedText(cell);
  if (isFaulty(cell)) return cell.shown;
  if (field?.kind === 'day') {
    const day = readDay(cell, { date1904 });
    return 'value' in day && day.value !== null ? day.value : displayedText(cell);
  }
  if (typeof cell === 'object' && cell.day !== undefined) return cell.day;
  if (!field || !isNumeric(field)) return displayedText(cell);
  if (typeof cell === 'number') return numberText(cell);
  if (cell.isTime) return cell.shown;
  const unit = cell.shown.replace(PLUS_MINUS, '').replace(SHOWN_NUMBER, '').trim();
  if (cell.isPercent) return `${numberText(stored(cell.value * 100))} ${unit.startsWith('%') ? unit : '%'}`;
  const withUnit = `${numberText(cell.value)} ${unit}`.trim();
  return 'also' in readCell(withUnit, field, { decimal: '.' }) ? withUnit : numberText(cell.value);
}

const isNumeric = ({ kind }: ImportableField) => kind !== 'range' && NUMERIC_KINDS.includes(kind);

const SHOWN_NUMBER = /^\s*[+-]?[\d,]*\d(?:\.\d+)?/;

/** Spreadsheets keep 15 digits. */
const stored = (value: number) => Number(value.toPrecision(15));

/** Three decimals could be read as thousands. */
const numberText = (value: number) => String(value).replace(/\.\d{3}$/, '$&0');

function sentenceOf(
  { column: at, field, msg, type, params = {} }: CellProblem,
  table: Table,
  catalogue: Catalogue,
): string {
  const name = (at === null ? undefined : table.columns[at]?.heading) || field;
  const sentence = problemSentence(
    { msg, type, params },
    {
      get: (key: MessageKey, given?: MessageParams) => translate(catalogue, key, given),
      find: (key: string, given?: MessageParams) => {
        const message = lookUp(catalogue.messages, key);
        return message === undefined ? undefined : wording(message, catalogue.language, given);
      },
    },
  );
  return name ? `${name}: ${sentence}` : sentence;
}
