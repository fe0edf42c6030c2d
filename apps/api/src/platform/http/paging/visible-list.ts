import { can } from '@etalon/access';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import { MOST_COUNTED, Page } from './page.js';
import type { PageQuery } from './paged.dto.js';
import { type SortColumn, withoutPlace } from './read-page.js';
import type { Caller } from '../../access/caller.js';
import { type Bind, ofNobody, organizationsThat, Parameters, visibleTo } from '../../access/visible-to.js';

/** Needs an index on (organization_id, order, id). */
interface SortedList {
  table: string;
  alias: string;
  filter: string;
  after: string;
  order: string;
  descending: boolean;
  limit: number;
  skip: number;
  besides: Besides | null;
  searchAfter: number | null;
}

export type Rows = (condition: string) => string;

interface Besides {
  table: string;
  /** Disjoint results, which exclude rows of the list itself. */
  statements: (rows: Rows, bind: Bind) => string[];
}

interface VisibleList {
  /** A cursor of another name is refused. */
  name: string;
  table: string;
  alias: string;
  by: SortColumn;
  descending: boolean;
  filter: (bind: Bind) => string;
  /** Selective filter: an index scan in list order is slow. */
  isNarrow?: boolean;
  /**
   * Several words: PostgreSQL multiplies their frequencies, though they may never occur together. This number of rows is read in
   * list order, enough for frequent words, before the index of the words.
   */
  searchAfter?: number | null;
  /** Rows of one object, indexed in this order: cheapest. */
  isOfOne?: boolean;
  only?: string | null;
  besides?: Besides | null;
  /**
   * Consecutive conditions covering a partitioned table, one by one: otherwise every partition is planned.
   * @param place null: first page
   */
  stretches?: (place: string | null) => readonly Stretch[];
  /** `rows`: statement (`id`, `place`) to be named `page`; `within`: the stretch for another alias. */
  statement: (page: {
    rows: string;
    place: string;
    orderBy: string;
    bind: Bind;
    within: (alias: string) => string;
  }) => string;
}

export type Stretch = (alias: string, bind: Bind) => string;

const EVERYWHERE: Stretch = () => 'true';

/**
 * - `walk`: index scan in list order while it may pay off, else `merge`;
 * - `merge`: first rows of each visible organization; `isFew` before the filter, or the database may search the whole
 * table each time.
 */
type Way =
  { kind: 'plain' } | { kind: 'walk'; organizations: number } | { kind: 'merge'; only: string | null; isFew?: boolean };

interface RowsQuery {
  table: string;
  alias: string;
  only: string | null;
  isIndexed?: boolean;
}

interface RowsOfVisible {
  rows: (columns: string, filter: string, bind: Bind) => string;
  /** By index: the database might read the whole table. */
  join: (table: string, alias: string, on: string) => string;
}

type Found<Row> = Row & { page_place: string; id: string };

interface VisibleQuery {
  from: string[] | null;
  stretch: Stretch;
  limit: number;
  skip: number;
}

/** Maximum rows scanned for a selective filter. */
const FEW_ROWS = 5000;

/** Up to here the first rows of each are read. */
const FEW_ORGANIZATIONS = 4;

/** With 1 visible row of 1000, a scan reads 1000 per result. */
@Injectable()
export class VisibleLists {
  constructor(private readonly database: Database) {}

  async page<Row extends object>(caller: Caller, query: PageQuery, list: VisibleList): Promise<Page<Row>> {
    const total = query.with_total ? await this.count(caller, list, query.most_counted) : null;
    const from = query.cursor ? decodeCursor(query.cursor, list.name, [list.by.type, 'uuid']) : null;
    const skip = from ? 0 : query.skip;
    const stretches = skip > 0 ? [EVERYWHERE] : (list.stretches?.(from?.[0] ?? null) ?? [EVERYWHERE]);
    const rows: Found<Row>[] = [];
    for (const stretch of stretches) {
      const limit = query.limit + 1 - rows.length;
      if (limit <= 0) break;
      rows.push(...(await this.some<Row>(caller, list, { from, stretch, limit, skip })));
    }
    const last = rows.length > query.limit ? rows[query.limit - 1] : undefined;
    const next = last ? encodeCursor([list.name, last.page_place, last.id]) : null;
    return new Page(rows.slice(0, query.limit).map(withoutPlace<Row>), next, total);
  }

  private async some<Row extends object>(
    caller: Caller,
    list: VisibleList,
    requested: VisibleQuery,
  ): Promise<Found<Row>[]> {
    const { table, alias, by, descending, isNarrow = false, isOfOne = false, only = null } = list;
    const { besides = null, searchAfter = null } = list;
    const { from, stretch, limit, skip } = requested;
    const { bind, values } = new Parameters();
    const way: Way = isOfOne ? { kind: 'plain' } : await this.way(caller, table, isNarrow, only, stretch);
    const filter = list.filter(bind);
    const behind = from
      ? `(${by.expression}, ${alias}.id) ${descending ? '<' : '>'} (${bind(from[0])}::${by.type}, ${bind(from[1])}::uuid)`
      : 'true';
    const after = stretch === EVERYWHERE ? behind : `${behind} and ${stretch(alias, bind)}`;
    const sorted = { table, alias, filter, after, order: by.expression, descending, besides, searchAfter };
    const direction = descending ? 'desc' : 'asc';
    return this.database.rows<Found<Row>>(
      list.statement({
        rows: pageOfVisible(way, caller, { ...sorted, limit, skip }, bind),
        place: 'page.place::text as page_place',
        orderBy: `order by page.place ${direction}, page.id ${direction}`,
        bind,
        within: (name) => stretch(name, bind),
      }),
      values,
    );
  }

  async rowsOf(caller: Caller, { table, alias, only, isIndexed = false }: RowsQuery): Promise<RowsOfVisible> {
    const isMerged = isIndexed && !can(caller, 'organization.oversee');
    const way: Way = isMerged ? { kind: 'merge', only } : await this.way(caller, table, true, only);
    const isFew = way.kind === 'merge' || only !== null;
    return {
      rows: (columns, filter, bind) => {
        const own = only === null ? filter : `${alias}.organization_id = ${bind(only)} and ${filter}`;
        return rowsOfVisible(way, caller, { table, alias, filter: own, columns }, bind);
      },
      join: (other, name, on) =>
        isFew
          ? `cross join lateral (select * from ${other} ${name} where ${on} offset 0) ${name}`
          : `join ${other} ${name} on ${on}`,
    };
  }

  /** Like a selective filter: reads to the last row. */
  private async count(caller: Caller, list: VisibleList, most = MOST_COUNTED + 1): Promise<number> {
    const { table, alias, filter, only = null, besides = null, searchAfter = null } = list;
    const way = await this.way(caller, table, true, only);
    const { bind, values } = new Parameters();
    const counted = { table, alias, filter: filter(bind), besides, searchAfter };
    const [row] = await this.database.rows<{ count: number }>(
      countOfVisible(way, caller, counted, `limit ${bind(most)}`, bind),
      values,
    );
    return row?.count ?? 0;
  }

  private async way(
    caller: Caller,
    table: string,
    isNarrow: boolean,
    only: string | null = null,
    stretch = EVERYWHERE,
  ): Promise<Way> {
    // The condition drops out of the plan.
    if (can(caller, 'organization.oversee')) return { kind: 'plain' };
    if (only !== null) return { kind: 'merge', only };
    if (isNarrow)
      return (await this.seesFew(caller, table, stretch)) ? { kind: 'merge', only, isFew: true } : { kind: 'plain' };
    const organizations = await this.countOrganizations(caller);
    return organizations <= FEW_ORGANIZATIONS ? { kind: 'merge', only } : { kind: 'walk', organizations };
  }

  private async countOrganizations(caller: Caller): Promise<number> {
    const { bind, values } = new Parameters();
    const [row] = await this.database.rows<{ count: number }>(
      `select count(*)::int as count from organization_cards o where ${organizationsThat('visible', caller, 'o', bind)}`,
      values,
    );
    return row?.count ?? 0;
  }

  private async seesFew(caller: Caller, table: string, stretch: Stretch): Promise<boolean> {
    const { bind, values } = new Parameters();
    const within = stretch('r', bind);
    const some = `limit ${FEW_ROWS}`;
    const [row] = await this.database.rows<{ count: number }>(
      `select count(*)::int as count from (
         select 1 from organization_cards o cross join lateral (
           select 1 from ${table} r where r.organization_id = o.id and ${within} ${some}) stock
          where ${organizationsThat('visible', caller, 'o', bind)}
         union all (select 1 from ${table} r where ${ofNobody(caller, 'r.organization_id')} and ${within} ${some}) ${some}) counted`,
      values,
    );
    return (row?.count ?? 0) < FEW_ROWS;
  }
}

function pageOfVisible(way: Way, caller: Caller, list: SortedList, bind: Bind): string {
  const { table, alias, filter, after, order, descending, besides } = list;
  const direction = descending ? 'desc' : 'asc';
  const rows = list.limit + list.skip;
  const sorted = (place: string, id: string, limit: number) =>
    `order by ${place} ${direction}, ${id} ${direction} limit ${bind(limit)}`;
  const page = `order by place ${direction}, id ${direction} limit ${bind(list.limit)} offset ${bind(list.skip)}`;
  const some = (condition: string, from = table) =>
    `select ${alias}.id, ${order} as place from ${from} ${alias} where ${condition} ${sorted(order, `${alias}.id`, rows)}`;
  if (besides) {
    const main = pageOfVisible(way, caller, { ...list, besides: null, limit: rows, skip: 0 }, bind);
    const more = besides.statements((condition) => some(`${condition} and ${after}`, besides.table), bind);
    // Planned apart: beside the cost of one part, PostgreSQL ignores that of the others.
    const parts = [main, ...more].map((statement, n) => `part_${String(n)} as materialized (${statement})`);
    const all = parts.map((_, n) => `select id, place from part_${String(n)}`);
    return `with ${parts.join(', ')} select id, place from (${all.join(' union all ')}) together ${page}`;
  }
  const first = (condition: string) =>
    isFew(way)
      ? some(filter, readFirst(table, alias, `${condition} and ${after}`))
      : some(`${condition} and ${filter} and ${after}`);
  const visible = () => visibleTo(caller, `${alias}.organization_id`, bind);
  const walk = (steps: number) => `walk as materialized (
      select ${alias}.id, ${alias}.place from (
        select ${alias}.*, ${order} as place from ${table} ${alias} where ${after} ${sorted(order, `${alias}.id`, steps)}) ${alias}
       where ${visible()} and ${filter}
       ${sorted(`${alias}.place`, `${alias}.id`, rows)})`;
  const isWalked = () => `(select count(*) from walk) = ${bind(rows)}`;
  if (list.searchAfter !== null && !isFew(way))
    return `with ${walk(list.searchAfter)},
      ${matchingApart(`${alias}.id, ${order} as place`, list, visible(), after)},
      few as materialized (select id, place from matching where not ${isWalked()} limit ${FEW_ROWS + 1})
    select id, place from (
      select id, place from walk where ${isWalked()}
      union all
      select id, place from few where (select count(*) from few) <= ${FEW_ROWS}
      union all
      select id, place from (${first(visible())}) many where (select count(*) from few) > ${FEW_ROWS}) found ${page}`;
  if (way.kind === 'plain') return `select id, place from (${first(visible())}) plain ${page}`;
  const merged = `select id, place from (${eachOrganization(way, caller, alias, bind, first)}) merged`;
  if (way.kind === 'merge') return `${merged} ${page}`;
  // Limits the scan to the cost of merging.
  return `with ${walk(rows * (way.organizations + 1))}
    select id, place from (
      select id, place from walk where ${isWalked()}
      union all
      ${merged} where not ${isWalked()}) found ${page}`;
}

/** Materialized, it is planned for all of its rows, so by the index of the words; it is read as far as needed. */
function matchingApart(
  columns: string,
  { table, alias, filter }: Pick<SortedList, 'table' | 'alias' | 'filter'>,
  visible: string,
  after = 'true',
): string {
  return `matching as materialized (select ${columns} from ${table} ${alias} where ${visible} and ${filter} and ${after})`;
}

function countOfVisible(
  way: Way,
  caller: Caller,
  list: Pick<SortedList, 'table' | 'alias' | 'filter' | 'besides' | 'searchAfter'>,
  most: string,
  bind: Bind,
): string {
  const { table, alias, besides } = list;
  if (list.searchAfter !== null && !isFew(way)) {
    const visible = visibleTo(caller, `${alias}.organization_id`, bind);
    return `with ${matchingApart('1 as one', list, visible)} select count(*)::int as count from (select 1 from matching ${most}) counted`;
  }
  const some = (condition: string, from = table) => `select 1 as one from ${from} ${alias} where ${condition}`;
  const rows = rowsOfVisible(way, caller, { ...list, columns: '1 as one' }, bind);
  const more = besides?.statements((condition) => some(condition, besides.table), bind) ?? [];
  const all = [rows, ...more].map((statement) => `(${statement})`);
  return `select count(*)::int as count from (${all.join(' union all ')} ${most}) counted`;
}

function rowsOfVisible(
  way: Way,
  caller: Caller,
  { table, alias, filter, columns }: Pick<SortedList, 'table' | 'alias' | 'filter'> & { columns: string },
  bind: Bind,
): string {
  const rows = (condition: string) =>
    isFew(way)
      ? `select ${columns} from ${readFirst(table, alias, condition)} ${alias} where ${filter}`
      : `select ${columns} from ${table} ${alias} where ${condition} and ${filter}`;
  return way.kind === 'merge'
    ? // `offset` is an optimization fence against a scan of the whole table.
      eachOrganization(way, caller, alias, bind, (condition) => `${rows(condition)} offset 0`)
    : rows(visibleTo(caller, `${alias}.organization_id`, bind));
}

const isFew = (way: Way): boolean => way.kind === 'merge' && way.isFew === true;

/** `offset` keeps other conditions from affecting the choice of index. */
const readFirst = (table: string, alias: string, condition: string): string =>
  `(select * from ${table} ${alias} where ${condition} offset 0)`;

function eachOrganization(
  way: Way,
  caller: Caller,
  alias: string,
  bind: Bind,
  rows: (condition: string) => string,
): string {
  const only = way.kind === 'merge' ? way.only : null;
  const ofOne = `select each_of.* from organization_cards seen cross join lateral (${rows(`${alias}.organization_id = seen.id`)}) each_of
    where ${organizationsThat('visible', caller, 'seen', bind)}`;
  if (only !== null) return `${ofOne} and seen.id = ${bind(only)}`;
  return `${ofOne} union all (${rows(ofNobody(caller, `${alias}.organization_id`))})`;
}
