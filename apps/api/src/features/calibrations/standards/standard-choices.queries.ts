import { Injectable } from '@nestjs/common';
import { type ChannelFacts, convertibleUnits, readingIn } from '@etalon/metrology';
import type { Caller } from '../../../platform/access/caller.js';
import { type Bind, Parameters, visibleTo } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { byText, byUuid, readPage } from '../../../platform/http/paging/read-page.js';
import { IS_JUDGED, newestFirst } from '../calibration/has-results.js';
import type { StandardListQuery } from '../calibration/reference-standard.dto.js';
import { CHANNEL, REMOVED_AT, RETIRED_AT, type StandardChannel } from './standard-on-a-day.js';

export interface ChosenFor {
  asset_id: string;
  organization_id: string | null;
  time_zone: string | null;
  channel: ChannelFacts & { unit: string };
  /** In the channel's unit; null if unknown. */
  from: number | null;
  to: number | null;
}

/** Keep in line with `StandardQueries.onDay`. */
const NEWEST = `c.sensor_id = s.id and c.is_active and c.calibration_date <= `;
const ORDER = `order by ${newestFirst('c')} limit 1`;

@Injectable()
export class ItemQueries {
  constructor(private readonly database: Database) {}

  /** Only items that the caller may see. */
  async item(caller: Caller, sensorId: string): Promise<Omit<ChosenFor, 'from' | 'to'> | null> {
    const { bind, values } = new Parameters();
    const [row] = await this.database.rows<Omit<ChosenFor, 'from' | 'to'>>(
      `select a.id as asset_id, a.organization_id, o.time_zone, to_jsonb(s) as channel
         from sensor_channels s join assets a on a.id = s.asset_id
         left join organization_cards o on o.id = a.organization_id
        where s.id = ${bind(sensorId)} and ${visibleTo(caller, 'a.organization_id', bind)}`,
      values,
    );
    return row ?? null;
  }

  /** First usable, then same quantity, then calibrated over the range. */
  standards(
    caller: Caller,
    query: StandardListQuery,
    day: string,
    item: ChosenFor | null,
  ): Promise<Page<StandardChannel>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const visible = visibleTo(caller, 'a.organization_id', bind);
    const date = bind(day);
    const fit = item ? fitting(item, bind) : { joins: '', conditions: [], uncovered: '0', other: '0' };
    const conditions = [
      `s.calibration_role = 'reference'`,
      // Retirement and removal count from their day on, as in `obstaclesOf`.
      `(s.is_active or not s.is_active and s.updated_at > ${date}::date - 1 and (${REMOVED_AT})::date > ${date})`,
      `(a.is_active or (${RETIRED_AT})::date > ${date})`,
      visible,
      ...fit.conditions,
      ...(query.q ? [`strpos(folded_search(${SEARCHED}), folded_search(${bind(query.q.trim())})) > 0`] : []),
    ];
    return readPage<StandardChannel>(this.database, query, {
      name: item ? 'calibrations.fitting_standards' : 'calibrations.reference_standards',
      by: [
        { expression: 'r.unusable', type: 'integer' },
        { expression: 'r.other', type: 'integer' },
        { expression: 'r.uncovered', type: 'integer' },
        byText('a.asset_id'),
        { expression: 's.position', type: 'integer' },
        byUuid('s.id'),
      ],
      parameters,
      statement: ({ place, after, orderBy, slice }) => `select ${CHANNEL}, ${place} from sensor_channels s
         join assets a on a.id = s.asset_id
         left join organization_cards o on o.id = a.organization_id
         left join lateral (
           select c.id, c.imported, ${rangeEnd('min')} as low, ${rangeEnd('max')} as high,
                  coalesce(c.recorded_reference_unit, c.analysis_inputs ->> 'reference_unit') as unit
             from calibrations c where ${NEWEST} ${date} and c.due_date >= ${date} ${ORDER}) f on true
         left join lateral (
           select c.conformity as found from calibrations c where ${NEWEST} ${date} and ${IS_JUDGED} ${ORDER}) v on true
         ${fit.joins}
        cross join lateral (select
           case when f.id is null or f.imported is not null or v.found = 'fail' then 1 else 0 end as unusable,
           ${fit.other} as other, ${fit.uncovered} as uncovered) r
        where ${conditions.join(' and ')} and ${after} ${orderBy} ${slice}`,
    });
  }
}

const SEARCHED = `concat_ws(' ', a.asset_id, a.name, a.manufacturer, a.model, a.serial_number, s.channel_id)`;

const INDICATES = `coalesce(c.recorded_measured_unit, nullif(s.output_signal_unit, ''), s.unit)
  = coalesce(c.recorded_reference_unit, s.unit)`;

/** Null for readings of a signal: the channel's range counts. */
const rangeEnd = (end: 'min' | 'max') =>
  `case when c.analysis is not null or ${INDICATES}
     then coalesce(c.valid_range_${end}, c.range_${end}) end`;

function fitting({ asset_id, organization_id, channel, from, to }: ChosenFor, bind: Bind) {
  const { unit, physical_quantity } = channel;
  const converting = convertibleUnits(unit, physical_quantity).flatMap((other) => {
    const [zero, one] = [0, 1].map((value) => readingIn({ value, unit: other }, unit, physical_quantity));
    return zero == null || one == null ? [] : [{ unit: other, offset: zero, factor: one - zero }];
  });
  const table = (alias: string) =>
    `unnest(${bind(converting.map((one) => one.unit))}::text[], ${bind(converting.map(({ factor }) => factor))}::float8[],
       ${bind(converting.map(({ offset }) => offset))}::float8[]) ${alias} (unit, factor, zero)`;
  const [low, high] = [`${bind(from)}::float8`, `${bind(to)}::float8`];
  // Readings only approximate nominal values.
  const slack = `(1e-3 * abs(${high} - ${low}))`;
  return {
    joins: `join ${table('own')} on own.unit = s.unit
         left join ${table('its')} on its.unit = coalesce(f.unit, s.unit)`,
    conditions: [
      `a.id <> ${bind(asset_id)}::uuid`,
      `(o.id is null or not o.private or o.id = ${bind(organization_id)}::uuid)`,
    ],
    other: `case when s.physical_quantity = ${bind(physical_quantity)} then 0 else 1 end`,
    uncovered: `case when coalesce(f.low, s.measurement_min) * coalesce(its.factor, own.factor) + coalesce(its.zero, own.zero) > ${low} + ${slack}
             or coalesce(f.high, s.measurement_max) * coalesce(its.factor, own.factor) + coalesce(its.zero, own.zero) < ${high} - ${slack}
           then 1 else 0 end`,
  };
}
