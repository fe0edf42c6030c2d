import { PartOf } from '../../platform/http/fields/field-declarations.js';
import { EnumField } from '../../platform/http/fields/fields.js';
import { fieldsOf, inheritFields } from '../../platform/http/input/field-shape.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import type { Column } from '../../platform/tables/table.js';

const tableFormats = ['csv', 'xlsx'] as const;
const recordFormats = [...tableFormats, 'jsonl'] as const;
export type TableFormat = (typeof recordFormats)[number];

export interface ListTable<Item, Row = Item> {
  name: string;
  page: number;
  rows: (item: Item) => readonly Row[];
  columns: readonly Column<Row>[];
  line?: (row: Row) => object;
}

const NOT_ASKED: readonly string[] = ['skip', 'limit', 'cursor', 'with_total', 'sort'];

type Filters<Q> = Omit<Q, keyof PageQuery | 'sort'>;

interface Formats {
  formats: readonly TableFormat[];
  name: string;
  description: string;
}

const ofTables: Formats = {
  formats: tableFormats,
  name: 'TableFormat',
  description: 'Comma-separated values, or a workbook of Excel',
};

export const ofRecords: Formats = {
  formats: recordFormats,
  name: 'RecordFormat',
  description: 'Comma-separated values, a workbook of Excel, or a line of JSON for each entry',
};

export function TableOf<Q extends object>(
  list: new () => Q,
  { formats, name, description }: Formats = ofTables,
): new () => Filters<Q> & { format: TableFormat } {
  const names = [...fieldsOf(list).keys()].filter((name) => !NOT_ASKED.includes(name)) as (keyof Q & string)[];
  class TableQuery extends (PartOf(list, names) as new () => object) {
    @EnumField(formats, { name, description })
    format: TableFormat;
  }
  inheritFields(list, TableQuery, names);
  return TableQuery as unknown as new () => Filters<Q> & { format: TableFormat };
}
