import { Injectable } from '@nestjs/common';
import { calibrationStatus, DUE_SOON_DAYS } from '@etalon/metrology';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters, visibleTo } from '../../platform/access/visible-to.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { decodeCursor, encodeCursor } from '../../platform/http/paging/cursor.js';
import { Page } from '../../platform/http/paging/page.js';
import type { AssetListItem, AssetListQuery, AssetSort } from './asset-list.dto.js';
import type { CalibrationStatus } from './assets.dto.js';

type ListRow = Omit<AssetListItem, 'calibration_status'> & { place: string | number };

interface Order {
  expression: string;
  /** SQL type of the expression, so that a cursor's text compares as it. */
  type: string;
}

@Injectable()
export class AssetListQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async page(caller: Caller, query: AssetListQuery): Promise<Page<AssetListItem>> {
    const today = this.clock.today();
    const parameters = new Parameters();
    const filter = this.filter(caller, query, today, parameters);
    const descending = query.sort.startsWith('-');
    const order = orderOf(query.sort.replace('-', '') as AssetSort, parameters, today);
    const total = query.with_total ? await this.count(caller, query, today) : null;
    const after = query.cursor ? this.after(query, order, descending, parameters) : 'true';
    const direction = descending ? 'desc' : 'asc';
    const rows = await this.database.rows<ListRow>(
      `with page as (
         select a.*, (${order.expression})::text as place from assets a
          where ${filter} and ${after}
          order by ${order.expression} ${direction}, a.id ${direction}
          limit ${parameters.bind(query.limit + 1)} offset ${parameters.bind(query.cursor ? 0 : query.skip)})
       select a.id, a.asset_id, a.asset_type, a.name, a.manufacturer, a.model, a.serial_number, a.health_score,
              a.is_active, a.updated_at, a.organization_id, o.name as organization_name, null as site_name,
              null as location_name, a.next_due_at, coalesce(first.physical_quantity, d.daq_type) as subtype,
              first.technology, first.measurement_min as range_min, first.measurement_max as range_max,
              first.unit as range_unit, coalesce(channels.list, '[]') as channels, a.place
         from page a
         left join organizations o on o.id = a.organization_id
         left join daq_details d on d.asset_id = a.id
         left join lateral (
           select c.physical_quantity, c.technology, c.measurement_min, c.measurement_max, c.unit
             from sensor_channels c where c.asset_id = a.id and c.is_active order by c.position limit 1) first on true
         left join lateral (
           select json_agg(json_build_object('channel_id', c.channel_id, 'physical_quantity', c.physical_quantity,
                    'technology', c.technology, 'measurement_min', c.measurement_min, 'measurement_max', c.measurement_max,
                    'unit', c.unit, 'calibration_role', c.calibration_role) order by c.position) as list
             from sensor_channels c where c.asset_id = a.id and c.is_active) channels on true
        order by ${order.expression} ${direction}, a.id ${direction}`,
      parameters.values,
    );
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    const next = rows.length > query.limit && last ? encodeCursor([query.sort, last.place, last.id]) : null;
    return new Page(
      shown.map((row) => toListItem(row, today)),
      next,
      total,
    );
  }

  private async count(caller: Caller, query: AssetListQuery, today: string): Promise<number> {
    const parameters = new Parameters();
    const filter = this.filter(caller, query, today, parameters);
    const [row] = await this.database.rows<{ count: number }>(
      `select count(*)::int as count from assets a where ${filter}`,
      parameters.values,
    );
    return row?.count ?? 0;
  }

  private filter(caller: Caller, query: AssetListQuery, today: string, { bind }: Parameters): string {
    const conditions = [visibleTo(caller, 'a.organization_id', bind)];
    const equal = (column: string, value: unknown) => {
      if (value !== undefined && value !== null) conditions.push(`${column} = ${bind(value)}`);
    };
    equal('a.is_active', query.is_active);
    equal('a.asset_type', query.asset_type);
    equal('a.location_id', query.location_id);
    equal('a.organization_id', query.organization_id);
    if (query.due_before) conditions.push(`a.is_active and a.next_due_at < ${bind(query.due_before)}`);
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

  private after(query: AssetListQuery, order: Order, descending: boolean, { bind }: Parameters): string {
    const [place, id] = decodeCursor(query.cursor ?? '', query.sort, [order.type, 'uuid']);
    return `(${order.expression}, a.id) ${descending ? '<' : '>'} (${bind(place)}::${order.type}, ${bind(id)}::uuid)`;
  }
}

/** The status rule of `calibrationStatus`, as a condition on the stored due date. */
function statusCondition(status: CalibrationStatus, today: string, bind: (value: unknown) => string): string {
  if (status === 'retired') return 'not a.is_active';
  if (status === 'not_calibrated') return '(a.is_active and a.next_due_at is null)';
  const day = `${bind(today)}::date`;
  const due = {
    expired: `a.next_due_at < ${day}`,
    due_soon: `a.next_due_at between ${day} and ${day} + ${DUE_SOON_DAYS}`,
    valid: `a.next_due_at > ${day} + ${DUE_SOON_DAYS}`,
  }[status];
  return `(a.is_active and ${due})`;
}

function orderOf(sort: AssetSort, { bind }: Parameters, today: string): Order {
  switch (sort) {
    case 'updated_at':
      return { expression: 'a.updated_at', type: 'timestamptz' };
    case 'due':
      return { expression: `coalesce(a.next_due_at, 'infinity'::date)`, type: 'date' };
    case 'status': {
      const day = `${bind(today)}::date`;
      const rank = `case when not a.is_active then 4 when a.next_due_at is null then 3 when a.next_due_at < ${day} then 0
        when a.next_due_at <= ${day} + ${DUE_SOON_DAYS} then 1 else 2 end`;
      return { expression: rank, type: 'integer' };
    }
    case 'location':
      return { expression: `coalesce(a.location_id::text, '')`, type: 'text' };
    default:
      return { expression: `a.${sort}`, type: 'text' };
  }
}

function toListItem({ place: _, ...row }: ListRow, today: string): AssetListItem {
  const { is_active, next_due_at } = row;
  return { ...row, calibration_status: calibrationStatus({ is_active, next_due_at, today }) };
}
