import type { Parameters } from '../../access/visible-to.js';
import type { Database } from '../../database/database.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import { MOST_COUNTED, Page } from './page.js';
import type { PageQuery } from './paged.dto.js';

export interface SortColumn {
  /** Never null. */
  expression: string;
  /** For comparison with a cursor's text. */
  type: 'text' | 'timestamptz' | 'date' | 'integer' | 'uuid';
}

interface PageClauses {
  place: string;
  after: string;
  orderBy: string;
  slice: string;
  firstRows: () => string;
}

export const noPage: PageClauses = {
  place: 'null as page_place',
  after: 'true',
  orderBy: '',
  slice: '',
  firstRows: () => '',
};

interface ListStatement {
  /** A cursor of another name is refused. */
  name: string;
  /** The last column must make every row distinct. */
  by: readonly [SortColumn, ...SortColumn[]];
  descending?: boolean;
  parameters: Parameters;
  statement: (page: PageClauses) => string;
}

export const byUuid = (expression: string): SortColumn => ({ expression, type: 'uuid' });
export const byTime = (expression: string): SortColumn => ({ expression, type: 'timestamptz' });
export const byDate = (expression: string): SortColumn => ({ expression, type: 'date' });
export const byWhole = (expression: string): SortColumn => ({ expression, type: 'integer' });
export const byText = (expression: string): SortColumn => ({ expression, type: 'text' });

/** Keyset pages stay valid while rows change. `skip`: reference compatibility. */
export async function readPage<Row extends object>(
  database: Database,
  query: PageQuery,
  { name, by, descending = false, parameters, statement }: ListStatement,
): Promise<Page<Row>> {
  const { bind, values } = parameters;
  const { skip, limit, cursor } = query;
  const whole = statement(noPage);
  const parametersOfWhole = [...values];
  const types = by.map(({ type }) => type);
  const from = cursor ? decodeCursor(cursor, name, types) : null;
  const direction = descending ? 'desc' : 'asc';
  const columns = by.map(({ expression }) => expression);
  const offset = from ? 0 : skip;
  const rows = await database.rows<Row & { page_place: string }>(
    statement({
      place: `json_build_array(${columns.map((column) => `(${column})::text`).join(', ')})::text as page_place`,
      after: from
        ? `(${columns.join(', ')}) ${descending ? '<' : '>'} (${from.map((value, n) => `${bind(value)}::${types[n]}`).join(', ')})`
        : 'true',
      orderBy: `order by ${columns.map((column) => `${column} ${direction}`).join(', ')}`,
      slice: `limit ${bind(limit + 1)} offset ${bind(offset)}`,
      firstRows: () => `limit ${bind(limit + 1 + offset)}`,
    }),
    values,
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last ? encodeCursor([name, ...(JSON.parse(last.page_place) as string[])]) : null;
  const total = await totalOf(query, from, rows.length, (most) => count(database, whole, parametersOfWhole, most));
  return new Page(rows.slice(0, limit).map(withoutPlace<Row>), next, total);
}

/**
 * Counts only a list that this page does not end.
 * @param from null: from the first row
 * @param found rows after `skip`, at most one beyond `limit`
 */
export async function totalOf(
  { skip, limit, with_total, most_counted: most = MOST_COUNTED + 1 }: PageQuery,
  from: readonly unknown[] | null,
  found: number,
  count: (most: number) => Promise<number>,
): Promise<number | null> {
  if (!with_total) return null;
  const isEnd = from === null && limit > 0 && found <= limit && (found > 0 || skip === 0);
  return isEnd ? Math.min(skip + found, most) : count(most);
}

async function count(database: Database, statement: string, values: unknown[], most: number): Promise<number> {
  const [row] = await database.rows<{ total: number }>(
    `select count(*)::int as total from (select 1 from (${statement}) as every limit $${String(values.length + 1)}) as counted`,
    [...values, most],
  );
  return row?.total ?? 0;
}

export function withoutPlace<Row extends object>({ page_place: _, ...row }: Row & { page_place: string }): Row {
  return row as unknown as Row;
}
