import {
  type Catalogue,
  lookUp,
  type MessageKey,
  type MessageParams,
  problemSentence,
  translate,
  wording,
} from '@etalon/i18n';
import { type Cell, displayedText } from '@etalon/tables';
import type { Readable } from 'node:stream';
import { type Column, column } from '../../../platform/tables/table.js';
import { writeXlsx } from '../../../platform/tables/write-xlsx.js';
import { loopTurn } from '../../../platform/work/loop-turns.js';
import { type ImportableField, importableFields } from './cells/importable-fields.js';
import type { SkippedRows } from './plan/plan-import.js';
import type { CellProblem } from './plan/table-rows.js';
import type { Table } from './reading/read-table.js';
import type { TableRow } from './reading/read-table-task.js';

const ROWS_AT_ONCE = 100;

/** Cells as text, as the file shows them: the corrected rows can be imported. */
export function skippedRows(table: Table, leftOut: SkippedRows, catalogue: Catalogue, made: Date): Readable {
  const reason = translate(catalogue, 'assets.table.reason');
  const columns = table.columns.flatMap(({ heading, field }, nth): Column<TableRow>[] =>
    // The file may be one of rows left out before.
    heading === reason && field === null
      ? []
      : [column(heading, 'text', ({ cells }) => textOf(cells[nth] ?? null, importableFields.get(field ?? '')))],
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

function textOf(cell: Cell, field: ImportableField | undefined): string {
  if (typeof cell === 'object' && cell !== null && 'value' in cell) {
    if (cell.day !== undefined) return cell.day;
    if (isNumeric(field) && !cell.isPercent) return numberText(cell.value);
  }
  return typeof cell === 'number' && isNumeric(field) ? numberText(cell) : displayedText(cell);
}

const isNumeric = (field: ImportableField | undefined) => field?.kind === 'number' || field?.kind === 'interval';

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
