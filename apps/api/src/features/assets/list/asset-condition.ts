import { convertibleUnits, convertReading, DUE_SOON_DAYS, ENGINE_VERSION } from '@etalon/metrology';
import type { Caller } from '../../../platform/access/caller.js';
import { type Bind, visibleTo } from '../../../platform/access/visible-to.js';
import type { TodayEverywhere } from '../../../platform/clock/clock.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { bareCode } from '../codes/scanned-code.js';
import { assetsWithCode } from '../codes/assets-with-code.js';
import { requireKnownUnits } from '../known-units.js';
import type { AssetListQuery } from './asset-list.dto.js';
import type { CalibrationStatus } from '../assets.dto.js';
import { searchWords } from '../../../platform/database/text-search.js';

/** Must match the index expressions of the migration. */
export const DUE = `coalesce(a.next_due_at, 'infinity'::date)`;
/** Share of the larger bound; conversion rounds. */
const ROUNDING = 1e-9;

interface ConditionSql {
  byTimeZone: (value: (timeZone: string) => string) => string;
  isReference: string;
}

const OF_ASSETS: ConditionSql = {
  byTimeZone: (value) => `(select ${value('o.time_zone')} from organization_cards o where o.id = a.organization_id)`,
  isReference: `exists (select 1 from sensor_channels c where c.asset_id = a.id and c.is_active and c.calibration_role = 'reference')`,
};

export const OF_COUNTS: ConditionSql = { byTimeZone: (value) => value('a.time_zone'), isReference: 'a.is_reference' };

export function assetCondition(
  caller: Caller,
  query: AssetListQuery,
  today: TodayEverywhere,
  bind: Bind,
  beside = OF_ASSETS,
): string {
  const conditions = ['true'];
  const equal = (column: string, value: unknown) => {
    if (value !== undefined && value !== null) conditions.push(`${column} = ${bind(value)}`);
  };
  equal('a.is_active', query.is_active);
  equal('a.asset_type', query.asset_type);
  if (query.status?.length) {
    conditions.push(`(${query.status.map((status) => statusCondition(status, today, beside, bind)).join(' or ')})`);
  }
  if (query.conformity?.length)
    conditions.push(`(${query.conformity.map((one) => `a.conformity = ${bind(one)}`).join(' or ')})`);
  if (query.uncertainty_state?.length)
    conditions.push(`a.uncertainty_state in (${query.uncertainty_state.map((one) => bind(one)).join(', ')})`);
  equal('a.organization_id', query.organization_id);
  if (query.due_before) conditions.push(`a.is_active and ${DUE} < ${bind(query.due_before)}::date`);
  if (query.due_after) {
    conditions.push(`a.is_active and ${DUE} >= ${bind(query.due_after)}::date and ${DUE} < 'infinity'::date`);
  }
  if (query.health_below) conditions.push(`a.health_score < ${bind(query.health_below)}`);
  if (query.score_below) {
    conditions.push(
      `exists (select 1 from asset_score_cards k where k.asset_id = a.id and k.revision = a.health_revision
        and k.engine_version = ${bind(ENGINE_VERSION)} and k.score < ${bind(query.score_below)})`,
    );
  }
  if (query.location_id) conditions.push(standsIn(caller, query.location_id, query.include_descendants, bind));
  if (query.daq_type) {
    conditions.push(
      `a.asset_type = 'daq' and exists (select 1 from daq_details d where d.asset_id = a.id and d.daq_type = ${bind(query.daq_type)})`,
    );
  }
  // All filters must match the same channel.
  const channel = [
    query.quantity ? `c.physical_quantity = ${bind(query.quantity)}` : '',
    query.technology ? `c.technology = ${bind(query.technology)}` : '',
    coversRange(query, bind),
  ].filter((one) => one !== '');
  if (channel.length > 0)
    conditions.push(
      `exists (select 1 from sensor_channels c where c.asset_id = a.id and c.is_active and ${channel.join(' and ')})`,
    );
  if (query.reference) conditions.push(beside.isReference);
  if (query.code) conditions.push(`a.id in (${assetsWithCode(query.code, bind)})`);
  for (const word of wordsOf(query)) conditions.push(`a.search_text like search_pattern(${bind(word)})`);
  return conditions.join(' and ');
}

export const wordsOf = ({ q }: Pick<AssetListQuery, 'q'>): string[] => searchWords(bareCode(q ?? ''));

/** Bounds are converted into each unit of the same kind; a unit may be of mass or acceleration. Empty without bounds. */
function coversRange({ range_min, range_max, range_unit, quantity = null }: AssetListQuery, bind: Bind): string {
  const [low, high] = [range_min ?? null, range_max ?? null];
  if (low === null && high === null) return '';
  if (!range_unit) throw Invalid.field(['query', 'range_unit'], 'Field required', 'missing');
  requireKnownUnits([[['query', 'range_unit'], range_unit]], quantity);
  const slack = ROUNDING * Math.max(Math.abs(low ?? 0), Math.abs(high ?? 0));
  const isAcceleration = quantity === null && convertReading(1, range_unit, 'm/s²', 'acceleration') !== null;
  const units = [quantity, ...(isAcceleration ? ['acceleration'] : [])].flatMap((kind) =>
    convertibleUnits(range_unit, kind).map((unit) => ({ unit, kind })),
  );
  const inUnits = (bound: number) => bind(units.map(({ unit, kind }) => convertReading(bound, range_unit, unit, kind)));
  return `exists (select 1
    from unnest(${bind(units.map(({ unit }) => unit))}::text[], ${bind(units.map(({ kind }) => kind))}::text[], ${inUnits((low ?? 0) + slack)}::float8[], ${inUnits((high ?? 0) - slack)}::float8[])
      asked (unit, kind, low, high)
   where asked.unit = c.unit
     and (asked.kind = c.physical_quantity or asked.kind is null and c.physical_quantity <> 'acceleration')
     ${low === null ? '' : 'and c.measurement_min <= asked.low'} ${high === null ? '' : 'and c.measurement_max >= asked.high'})`;
}

/** Empty for a location invisible to the caller. */
function standsIn(caller: Caller, locationId: string, below: boolean, bind: Bind): string {
  const id = bind(locationId);
  const within = below ? `place.ancestry @> array[${id}]::uuid[]` : `place.id = ${id}`;
  return `a.location_id in (select place.id from location_cards place
    where ${within} and ${visibleTo(caller, 'place.organization_id', bind)})`;
}

/** Time zones only near an edge: dates differ from UTC by a day. */
function statusCondition(
  status: CalibrationStatus,
  { day, behind, ahead }: TodayEverywhere,
  { byTimeZone }: ConditionSql,
  bind: Bind,
): string {
  if (status === 'retired') return 'not a.is_active';
  if (status === 'not_calibrated') return '(a.is_active and a.next_due_at is null)';
  const utc = `${bind(day)}::date`;
  const shift = (zone: string) =>
    `case when ${zone} = any(${bind(ahead)}::text[]) then 1 when ${zone} = any(${bind(behind)}::text[]) then -1 end`;
  const today = `(${utc} + coalesce(${byTimeZone(shift)}, 0))`;
  const later = (days: number) => `${utc} + ${days}`;
  const due = {
    expired: `${DUE} <= ${utc} and (${DUE} < ${utc} - 1 or ${DUE} < ${today})`,
    due_soon: `${DUE} between ${utc} - 1 and ${later(DUE_SOON_DAYS + 1)}
      and (${DUE} between ${later(1)} and ${later(DUE_SOON_DAYS - 1)} or ${DUE} between ${today} and ${today} + ${DUE_SOON_DAYS})`,
    valid: `a.next_due_at is not null and ${DUE} >= ${later(DUE_SOON_DAYS)}
      and (${DUE} > ${later(DUE_SOON_DAYS + 1)} or ${DUE} > ${today} + ${DUE_SOON_DAYS})`,
  }[status];
  return `(a.is_active and ${due})`;
}
