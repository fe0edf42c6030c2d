import { can } from '@etalon/access';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import { Page } from './page.js';
import type { PageQuery } from './paged.dto.js';
import { type SortColumn, totalOf, withoutPlace } from './read-page.js';
import type { Caller } from '../../access/caller.js';
import { type Bind, ofNobody, organizationsThat, Parameters } from '../../access/visible-to.js';
import { type Besides, countOfVisible, FEW_ROWS, pageOfVisible, rowsOfVisible, type Way } from './visible-statement.js';

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
   * Words with another condition: PostgreSQL multiplies their frequencies, though they may never occur together. This number of rows is
   * read in list order, enough for frequent words, before the index of the words.
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

/** Up to here the first rows of each are read. */
const FEW_ORGANIZATIONS = 4;

/** With 1 visible row of 1000, a scan reads 1000 per result. */
@Injectable()
export class VisibleLists {
  constructor(private readonly database: Database) {}

  async page<Row extends object>(caller: Caller, query: PageQuery, list: VisibleList): Promise<Page<Row>> {
    const from = query.cursor ? decodeCursor(query.cursor, list.name, [list.by.type, 'uuid']) : null;
    const skip = from ? 0 : query.skip;
    const stretches = skip > 0 ? [EVERYWHERE] : (list.stretches?.(from?.[0] ?? null) ?? [EVERYWHERE]);
    const rows: Found<Row>[] = [];
    for (const stretch of stretches) {
      const limit = query.limit === 0 ? 0 : query.limit + 1 - rows.length;
      if (limit <= 0) break;
      rows.push(...(await this.some<Row>(caller, list, { from, stretch, limit, skip })));
    }
    const last = rows.length > query.limit ? rows[query.limit - 1] : undefined;
    const next = last ? encodeCursor([list.name, last.page_place, last.id]) : null;
    const total = await totalOf({ ...query, skip }, from, rows.length, (most) => this.count(caller, list, most));
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
  private async count(caller: Caller, list: VisibleList, most: number): Promise<number> {
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
