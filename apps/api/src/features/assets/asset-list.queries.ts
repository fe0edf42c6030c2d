import { Injectable } from '@nestjs/common';
import { calibrationStatus, DUE_SOON_DAYS, isIsoDate } from '@etalon/metrology';
import type { Caller } from '../../platform/access/caller.js';
import { countOfVisible, pageOfVisible, type SortedList, VisibleLists } from '../../platform/access/visible-list.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { decodeCursor, encodeCursor, notACursor } from '../../platform/http/cursor.js';
import type { AssetListItem, AssetListQuery, AssetSort } from './asset-list.dto.js';
import type { CalibrationStatus } from './assets.dto.js';

export interface AssetPage {
  items: AssetListItem[];
  /** Opaque place of the next page; null on the last one. */
  next: string | null;
  total: number | null;
}

type ListRow = Omit<AssetListItem, 'calibration_status'> & { place: string | number };

/** SQL type of what a list is sorted by, so that a cursor's text compares as it. */
type PlaceType = 'timestamptz' | 'date' | 'text';

/** Whether a text of a cursor can be one; anything else would be an error of the database. */
const isPlace: Record<PlaceType, (text: string) => boolean> = {
  timestamptz: (text) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text)),
  date: (text) => text === 'infinity' || isIsoDate(text),
  text: (text) => !text.includes('\0'),
};

// Each has an index of its own and one behind the organization; the expressions are those of the migration.
const DUE = `coalesce(a.next_due_at, 'infinity'::date)`;
/** Expired, due soon, valid by date; then not calibrated, then retired: the order of the states on every day. */
const STATUS = `case when not a.is_active then 'infinity'::date when a.next_due_at is null then '9999-12-31'::date else a.next_due_at end`;
const LOCATION = `coalesce(a.location_id::text, '')`;

@Injectable()
export class AssetListQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly visible: VisibleLists,
  ) {}

  async page(caller: Caller, query: AssetListQuery): Promise<AssetPage> {
    const today = this.clock.today();
    const parameters = new Parameters();
    const { order, type } = orderOf(query.sort.replace('-', '') as AssetSort);
    const descending = query.sort.startsWith('-');
    const list: SortedList = {
      table: 'assets',
      alias: 'a',
      filter: this.filter(query, today, parameters),
      after: query.cursor ? this.after(query, order, type, descending, parameters) : 'true',
      order,
      descending,
      limit: query.limit + 1,
      skip: query.cursor ? 0 : query.skip,
    };
    const way = await this.visible.way(caller, 'assets', isNarrow(query), query.organization_id ?? null);
    const total = query.with_total ? await this.count(caller, query, today) : null;
    const direction = descending ? 'desc' : 'asc';
    const rows = await this.database.rows<ListRow>(
      `with page as (${pageOfVisible(way, caller, list, parameters.bind)})
       select a.id, a.asset_id, a.asset_type, a.name, a.manufacturer, a.model, a.serial_number, a.health_score,
              a.is_active, a.updated_at, a.organization_id, o.name as organization_name, null as site_name,
              null as location_name, a.next_due_at, coalesce(first.physical_quantity, d.daq_type) as subtype,
              first.technology, first.measurement_min as range_min, first.measurement_max as range_max,
              first.unit as range_unit, coalesce(channels.list, '[]') as channels, page.place::text as place
         from page join assets a on a.id = page.id
         left join organization_cards o on o.id = a.organization_id
         left join daq_details d on d.asset_id = a.id
         left join lateral (
           select c.physical_quantity, c.technology, c.measurement_min, c.measurement_max, c.unit
             from sensor_channels c where c.asset_id = a.id and c.is_active order by c.position limit 1) first on true
         left join lateral (
           select json_agg(json_build_object('channel_id', c.channel_id, 'physical_quantity', c.physical_quantity,
                    'technology', c.technology, 'measurement_min', c.measurement_min, 'measurement_max', c.measurement_max,
                    'unit', c.unit, 'calibration_role', c.calibration_role) order by c.position) as list
             from sensor_channels c where c.asset_id = a.id and c.is_active) channels on true
        order by page.place ${direction}, a.id ${direction}`,
      parameters.values,
    );
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    const next = rows.length > query.limit && last ? encodeCursor([query.sort, last.place, last.id]) : null;
    return { items: shown.map((row) => toListItem(row, today)), next, total };
  }

  private async count(caller: Caller, query: AssetListQuery, today: string): Promise<number> {
    // A count ends with the last row, not with the page: however little is asked for, it is a narrow question.
    const way = await this.visible.way(caller, 'assets', true, query.organization_id ?? null);
    const parameters = new Parameters();
    const filter = this.filter(query, today, parameters);
    const [row] = await this.database.rows<{ count: number }>(
      countOfVisible(way, caller, { table: 'assets', alias: 'a', filter }, parameters.bind),
      parameters.values,
    );
    return row?.count ?? 0;
  }

  private filter(query: AssetListQuery, today: string, { bind }: Parameters): string {
    const conditions = ['true'];
    const equal = (column: string, value: unknown) => {
      if (value !== undefined && value !== null) conditions.push(`${column} = ${bind(value)}`);
    };
    equal('a.is_active', query.is_active);
    equal('a.asset_type', query.asset_type);
    equal('a.location_id', query.location_id);
    equal('a.organization_id', query.organization_id);
    if (query.due_before) conditions.push(`a.is_active and ${DUE} < ${bind(query.due_before)}::date`);
    if (query.reference) {
      conditions.push(
        `exists (select 1 from sensor_channels c where c.asset_id = a.id and c.is_active and c.calibration_role = 'reference')`,
      );
    }
    if (query.status?.length)
      conditions.push(`(${query.status.map((status) => statusCondition(status, today, bind)).join(' or ')})`);
    for (const word of (query.q ?? '')
      .toLowerCase()
      .split(/\s+/)
      .filter((part) => part !== '')
      .slice(0, 8)) {
      conditions.push(
        `asset_search_text(a.asset_id, a.name, a.serial_number, a.manufacturer, a.model) like ${bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`,
      );
    }
    return conditions.join(' and ');
  }

  private after(query: AssetListQuery, order: string, type: PlaceType, descending: boolean, { bind }: Parameters) {
    const [place, id] = decodeCursor(query.cursor ?? '', query.sort);
    if (!isPlace[type](place)) throw notACursor();
    return `(${order}, a.id) ${descending ? '<' : '>'} (${bind(place)}::${type}, ${bind(id)}::uuid)`;
  }
}

/** The status rule of `calibrationStatus`, as a condition on the stored due date. */
function statusCondition(status: CalibrationStatus, today: string, bind: (value: unknown) => string): string {
  if (status === 'retired') return 'not a.is_active';
  if (status === 'not_calibrated') return '(a.is_active and a.next_due_at is null)';
  const day = `${bind(today)}::date`;
  const due = {
    expired: `${DUE} < ${day}`,
    due_soon: `a.next_due_at between ${day} and ${day} + ${DUE_SOON_DAYS}`,
    valid: `a.next_due_at > ${day} + ${DUE_SOON_DAYS}`,
  }[status];
  return `(a.is_active and ${due})`;
}

function orderOf(sort: AssetSort): { order: string; type: PlaceType } {
  switch (sort) {
    case 'updated_at':
      return { order: 'a.updated_at', type: 'timestamptz' };
    case 'due':
      return { order: DUE, type: 'date' };
    case 'status':
      return { order: STATUS, type: 'date' };
    case 'location':
      return { order: LOCATION, type: 'text' };
    default:
      return { order: `a.${sort}`, type: 'text' };
  }
}

/** Whether a filter may leave few of many; whether in use or not leaves most. */
function isNarrow({ q, status, due_before, reference, asset_type, location_id }: AssetListQuery): boolean {
  return [q, status?.length, due_before, reference, asset_type, location_id].some(Boolean);
}

function toListItem({ place: _, ...row }: ListRow, today: string): AssetListItem {
  const { is_active, next_due_at } = row;
  return { ...row, calibration_status: calibrationStatus({ is_active, next_due_at, today }) };
}
