import type { PageTable } from '@etalon/pdf-rendering';
import {
  asFoundData,
  type CertificateData,
  type CertificateTexts,
  resultColumns,
  type ResultColumn,
  type Side,
  sideColumns,
  sideTexts,
} from '../document/index.js';
import { headExponent, isTitle, withoutSpaces } from './printed-numbers.js';
import { PrintRefused } from './print-refused.js';

const PLACE = 'before and after';

/** Equal to each side's own table, checked against the record. */
export function checkSides(data: CertificateData, texts: CertificateTexts, tables: readonly PageTable[]): void {
  const columns = sideColumns(data, texts);
  if (columns.length === 0) return;
  const titles = columns.map(({ column }) => column.title);
  const [found, ...others] = tables.filter(({ head }) => matches(head, titles));
  if (!found || others.length > 0) throw new PrintRefused('table', PLACE);
  const rows: Record<Side, Row[]> = {
    left: rowsOf(data, sideTexts(data, texts), tables),
    found: rowsOf(asFoundData(data), sideTexts(data, texts, 'found'), tables),
  };
  if (found.rows.length !== rows.left.length || found.rows.length !== rows.found.length)
    throw new PrintRefused('table', PLACE);
  if (columns.some(({ column }, at) => headExponent(found.head[1]?.[at] ?? '') !== headExponent(column.unit)))
    throw new PrintRefused('table', PLACE);
  for (const [i, row] of found.rows.entries())
    for (const [at, { side, name }] of columns.entries())
      if (withoutSpaces(row[at] ?? '') !== withoutSpaces(rows[side][i]?.[name] ?? ''))
        throw new PrintRefused('number', `${PLACE}, row ${i + 1}, ${side} ${name}`);
}

type Row = Partial<Record<ResultColumn, string>>;

function rowsOf(data: CertificateData | null, texts: CertificateTexts, tables: readonly PageTable[]): Row[] {
  if (!data?.analysis) return [];
  const columns = resultColumns(data, data.analysis, texts);
  const titles = columns.map(({ column }) => column.title);
  const printed = tables.find(({ head }) => matches(head, titles));
  return (printed?.rows ?? []).map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? ''])));
}

const matches = (head: PageTable['head'], titles: readonly string[]) =>
  titles.every((title, at) => isTitle(head[0]?.[at], title));
