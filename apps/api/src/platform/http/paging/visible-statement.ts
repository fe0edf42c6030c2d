import type { Caller } from '../../access/caller.js';
import { type Bind, ofNobody, organizationsThat, visibleTo } from '../../access/visible-to.js';

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

export interface Besides {
  table: string;
  /** Disjoint results, which exclude rows of the list itself. */
  statements: (rows: Rows, bind: Bind) => string[];
}

/**
 * - `walk`: index scan in list order while it may pay off, else `merge`;
 * - `merge`: first rows of each visible organization; `isFew` before the filter, or the database may search the whole
 * table each time.
 */
export type Way =
  { kind: 'plain' } | { kind: 'walk'; organizations: number } | { kind: 'merge'; only: string | null; isFew?: boolean };

/** Maximum rows scanned for a selective filter. */
export const FEW_ROWS = 5000;

export function pageOfVisible(way: Way, caller: Caller, list: SortedList, bind: Bind): string {
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

export function countOfVisible(
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

export function rowsOfVisible(
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
