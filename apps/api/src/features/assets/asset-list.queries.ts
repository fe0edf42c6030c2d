import { Injectable } from '@nestjs/common';
import { calibrationStatus, daysBetween, DUE_SOON_DAYS } from '@etalon/metrology';
import type { Caller } from '../../platform/access/caller.js';
import { VisibleLists } from '../../platform/access/visible-list.js';
import { type Bind, visibleTo } from '../../platform/access/visible-to.js';
import { Clock, type TodayEverywhere } from '../../platform/clock/clock.js';
import { responseOf } from '../../platform/http/declared.js';
import type { Page } from '../../platform/http/paging/page.js';
import { byDate, byText, byTime, type SortColumn } from '../../platform/http/paging/read-page.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { placeShown } from './asset-place.js';
import { AssetListItem, ChannelListItem, type AssetListQuery, type AssetSort } from './asset-list.dto.js';
import type { CalibrationStatus } from './assets.dto.js';

type ListRow = Omit<AssetListItem, 'calibration_status' | 'days_until_due' | 'channels' | 'picture_url'> & {
  picture_id: string | null;
  time_zone: string | null;
  channels: Omit<ChannelListItem, 'calibration_status'>[];
};

// Each has an index of its own and one behind the organization; the expressions are those of the migration.
const DUE = `coalesce(a.next_due_at, 'infinity'::date)`;
/** Expired, due soon, valid by date; then not calibrated, then retired: the order of the states on every day. */
const STATUS = `case when not a.is_active then 'infinity'::date when a.next_due_at is null then '9999-12-31'::date else a.next_due_at end`;

@Injectable()
export class AssetListQueries {
  constructor(
    private readonly clock: Clock,
    private readonly visible: VisibleLists,
    private readonly addresses: SignedAddresses,
  ) {}

  async page(caller: Caller, query: AssetListQuery): Promise<Page<AssetListItem>> {
    const page = await this.visible.page<ListRow>(caller, query, {
      name: query.sort,
      table: 'assets',
      alias: 'a',
      by: orderOf(query.sort.replace('-', '') as AssetSort),
      descending: query.sort.startsWith('-'),
      filter: (bind) => this.filter(caller, query, bind),
      isNarrow: isNarrow(query),
      only: query.organization_id ?? null,
      statement: ({ rows, place, orderBy, bind }) =>
        `with page as (${rows})
         select a.id, a.asset_id, a.asset_type, a.name, a.manufacturer, a.model, a.serial_number, a.health_score,
                a.is_active, a.updated_at, a.picture_id, a.organization_id, o.name as organization_name, o.time_zone, l.path[1] as site_name,
                l.name as location_name, a.next_due_at, a.conformity, coalesce(first.physical_quantity, d.daq_type) as subtype,
                first.technology, first.measurement_min as range_min, first.measurement_max as range_max,
                first.unit as range_unit, coalesce(channels.list, '[]') as channels, ${place}
           from page join assets a on a.id = page.id
           left join organization_cards o on o.id = a.organization_id
           left join location_cards l on l.id = a.location_id and ${placeShown(caller, 'l', 'a.organization_id', bind)}
           left join daq_details d on d.asset_id = a.id
           left join lateral (
             select c.physical_quantity, c.technology, c.measurement_min, c.measurement_max, c.unit
               from sensor_channels c where c.asset_id = a.id and c.is_active order by c.position limit 1) first on true
           left join lateral (
             select json_agg(json_build_object('channel_id', c.channel_id, 'physical_quantity', c.physical_quantity,
                      'technology', c.technology, 'measurement_min', c.measurement_min, 'measurement_max', c.measurement_max,
                      'unit', c.unit, 'calibration_role', c.calibration_role,
                      'next_due_at', c.next_due_at, 'conformity', c.conformity) order by c.position) as list
               from sensor_channels c where c.asset_id = a.id and c.is_active) channels on true
          ${orderBy}`,
    });
    return page.map((row) =>
      toListItem(row, row.picture_id && this.addresses.make(row.picture_id), this.clock.today(row.time_zone)),
    );
  }

  private filter(caller: Caller, query: AssetListQuery, bind: Bind): string {
    const conditions = ['true'];
    const equal = (column: string, value: unknown) => {
      if (value !== undefined && value !== null) conditions.push(`${column} = ${bind(value)}`);
    };
    equal('a.is_active', query.is_active);
    equal('a.asset_type', query.asset_type);
    if (query.location_id) conditions.push(standsIn(caller, query.location_id, query.include_descendants, bind));
    equal('a.organization_id', query.organization_id);
    if (query.due_before) conditions.push(`a.is_active and ${DUE} < ${bind(query.due_before)}::date`);
    if (query.due_after) conditions.push(`a.is_active and a.next_due_at >= ${bind(query.due_after)}::date`);
    // Of one channel both, where both are asked for.
    const channel = [
      query.quantity ? `c.physical_quantity = ${bind(query.quantity)}` : '',
      query.technology ? `c.technology = ${bind(query.technology)}` : '',
    ].filter((one) => one !== '');
    if (channel.length > 0)
      conditions.push(
        `exists (select 1 from sensor_channels c where c.asset_id = a.id and c.is_active and ${channel.join(' and ')})`,
      );
    if (query.reference) {
      conditions.push(
        `exists (select 1 from sensor_channels c where c.asset_id = a.id and c.is_active and c.calibration_role = 'reference')`,
      );
    }
    if (query.status?.length) {
      const today = this.clock.todayEverywhere();
      conditions.push(`(${query.status.map((status) => statusCondition(status, today, bind)).join(' or ')})`);
    }
    if (query.conformity?.length)
      conditions.push(`(${query.conformity.map((one) => `a.conformity = ${bind(one)}`).join(' or ')})`);
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
}

/** At a location, or anywhere below it; one that the caller may not know of holds nothing. */
function standsIn(caller: Caller, locationId: string, below: boolean, bind: Bind): string {
  const id = bind(locationId);
  const within = below ? `place.ancestry @> array[${id}]::uuid[]` : `place.id = ${id}`;
  return `a.location_id in (select place.id from location_cards place
    where ${within} and ${visibleTo(caller, 'place.organization_id', bind)})`;
}

/**
 * The status rule of `calibrationStatus`, as a condition on the stored due date. Today is that of the organization, which
 * is a day off that of UTC at most: only near the edge of a state is it asked for.
 */
function statusCondition(status: CalibrationStatus, { day, behind, ahead }: TodayEverywhere, bind: Bind): string {
  if (status === 'retired') return 'not a.is_active';
  if (status === 'not_calibrated') return '(a.is_active and a.next_due_at is null)';
  const utc = `${bind(day)}::date`;
  const today = `(${utc} + coalesce((select case when o.time_zone = any(${bind(ahead)}::text[]) then 1
    when o.time_zone = any(${bind(behind)}::text[]) then -1 end from organization_cards o where o.id = a.organization_id), 0))`;
  const due = {
    expired: `${DUE} <= ${utc} and ${DUE} < ${today}`,
    due_soon: `a.next_due_at between ${utc} - 1 and ${utc} + ${DUE_SOON_DAYS + 1}
      and a.next_due_at between ${today} and ${today} + ${DUE_SOON_DAYS}`,
    valid: `a.next_due_at >= ${utc} + ${DUE_SOON_DAYS} and a.next_due_at > ${today} + ${DUE_SOON_DAYS}`,
  }[status];
  return `(a.is_active and ${due})`;
}

function orderOf(sort: AssetSort): SortColumn {
  switch (sort) {
    case 'updated_at':
      return byTime('a.updated_at');
    case 'due':
      return byDate(DUE);
    case 'status':
      return byDate(STATUS);
    case 'location':
      return byText('a.location_order');
    case 'asset_id':
    case 'name':
    case 'manufacturer':
      return byText(`a.${sort}`);
  }
}

/** Whether a filter may leave few of many; whether in use or not leaves most. */
function isNarrow(query: AssetListQuery): boolean {
  const { q, status, conformity, due_before, due_after, quantity, technology, reference, asset_type, location_id } =
    query;
  return [
    q,
    status?.length,
    conformity?.length,
    due_before,
    due_after,
    quantity,
    technology,
    reference,
    asset_type,
    location_id,
  ].some(Boolean);
}

function toListItem(row: ListRow, picture_url: string | null, today: string): AssetListItem {
  const { is_active, next_due_at } = row;
  return responseOf(AssetListItem, row, {
    picture_url,
    calibration_status: calibrationStatus({ is_active, next_due_at, today }),
    days_until_due: next_due_at === null ? null : daysBetween(today, next_due_at),
    channels: row.channels.map((channel) =>
      responseOf(ChannelListItem, channel, {
        calibration_status: calibrationStatus({ is_active, next_due_at: channel.next_due_at, today }),
      }),
    ),
  });
}
