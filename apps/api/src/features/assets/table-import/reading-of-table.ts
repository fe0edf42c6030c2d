import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { displayedText } from '@etalon/tables';
import type { ImportOrder } from './plan/plan-import.js';
import { importableFields } from './cells/importable-fields.js';
import { type ReadCell, readCell } from './cells/read-cell.js';
import type { Table } from './reading/read-table.js';
import { AssetTableColumn, type AssetTablePreview, AssetTableRow, AssetTableSheet } from './table-import.dto.js';

type Reading = Pick<
  AssetTablePreview,
  'rows' | 'sheet' | 'sheets' | 'header_row' | 'first_rows' | 'columns' | 'date_order' | 'hidden_rows' | 'skipped_rows'
>;

export function readingOf(table: Table, order: ImportOrder): Reading {
  const orders = [...order.dayOrders.values()].filter((one) => one !== null);
  return {
    rows: table.rowCount,
    sheet: table.sheet,
    sheets: table.sheets.map(({ name, isHidden }) => responseOf(AssetTableSheet, { name, is_hidden: isHidden })),
    header_row: table.headerRow,
    first_rows: table.head.map((row) => responseOf(AssetTableRow, row)),
    columns: table.columns.map(({ heading, field, isHidden, samples }, nth) =>
      responseOf(AssetTableColumn, {
        heading,
        field,
        is_hidden: isHidden,
        samples,
        understood: understoodIn(nth, table, order),
      }),
    ),
    date_order: orders.find((one) => one === 'both') ?? orders.find((one) => one === 'either') ?? orders[0] ?? null,
    hidden_rows: table.hiddenRows,
    skipped_rows: table.skipped,
  };
}

function understoodIn(column: number, { rows, columns }: Table, order: ImportOrder): string[] {
  const { field = null, samples = [] } = columns[column] ?? {};
  const kind = field === null ? undefined : importableFields.get(field);
  if (!kind || ['text', 'boolean', 'interval', 'interval_unit'].includes(kind.kind)) return [];
  const understood: string[] = [];
  const { decimal, dayOrders, date1904, headings } = order;
  const reading = { decimal, order: dayOrders.get(column), date1904, heading: headings[column] };
  for (const { cells } of rows) {
    if (understood.length === samples.length) break;
    const cell = cells[column] ?? null;
    if (displayedText(cell) === '') continue;
    const read = readCell(cell, kind, reading);
    understood.push('value' in read ? textOf(read) : '');
  }
  return understood.every((text, nth) => text === samples[nth]) ? [] : understood;
}

const BASES: Readonly<Record<string, string>> = { percent_of_reading: '% rdg', percent_of_full_scale: '% FS' };

function textOf({ value, also = {} }: Extract<ReadCell, { value: unknown }>): string {
  const { measurement_min: min, accuracy_type: base, coverage_factor: k, due_at_end_of_month: atEnd, ...units } = also;
  return [
    min === undefined ? (value ?? '') : `${String(min)}...${String(value)}`,
    BASES[String(base)] ?? '',
    ...Object.values(units),
    atEnd === undefined ? '' : 'EOM',
    k === undefined ? '' : `(k=${String(k)})`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
