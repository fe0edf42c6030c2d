import { Injectable } from '@nestjs/common';
import type { TypeHistory } from '@etalon/metrology';
import { Database } from '../../../platform/database/database.js';
import { FOUND_ROLE } from '../as-found/as-found.js';
import { calibrationOrder } from '../calibration/has-results.js';

const MOST_RECORDS = 30;
const MOST_READINGS = 11;

interface AskedHistory {
  asset_id: string;
  sensor_id: string;
  day: string;
  /** Corrected calibration; excluded. */
  but?: string | null;
}

/**
 * Errors as found of a type, else of the channel (rule C5): own organization, no imports. First per channel and day:
 * later ones may follow an adjustment. Judged as read: a curve would remove the errors.
 */
@Injectable()
export class TypeHistories {
  constructor(private readonly database: Database) {}

  async of({ asset_id, sensor_id, day, but = null }: AskedHistory): Promise<TypeHistory | null> {
    const rows = await this.database.rows<TypeHistory['records'][number] & { basis: TypeHistory['basis'] }>(
      `with item as (
         select a.organization_id, s.id as sensor_id, s.channel_id, s.physical_quantity,
                lower(btrim(a.manufacturer)) as manufacturer, lower(btrim(a.model)) as model
           from assets a join sensor_channels s on s.asset_id = a.id
          where a.id = $1 and s.id = $2),
       channels as (
         select s.id, true as is_type
           from item i
           join assets a on a.organization_id = i.organization_id and lower(btrim(a.manufacturer)) = i.manufacturer
            and lower(btrim(a.model)) = i.model
           join sensor_channels s on s.asset_id = a.id and s.channel_id = i.channel_id and s.physical_quantity = i.physical_quantity
          where i.model <> '' and i.manufacturer <> ''
          union all
         select i.sensor_id, false from item i
          where i.organization_id is not null and (i.model <> '' and i.manufacturer <> '') is not true),
       first_of_day as (
         select distinct on (c.sensor_id, c.calibration_date) c.id, c.calibration_date, ${calibrationOrder('c')} as place, s.is_type,
                ${FOUND_ROLE} as found_role,
                c.calibration_purpose <> 'after_repair' or c.as_found_summary is not null as is_found
           from channels s
           join calibrations c on c.sensor_id = s.id
          where c.is_active and c.analysis is not null and c.imported is null and c.calibration_date <= $3
            and c.id is distinct from $4::uuid
            and c.conformity_statement ->> 'judged' = 'indication'
          order by c.sensor_id, c.calibration_date, ${calibrationOrder('c')}),
       newest as (select * from first_of_day where is_found order by place desc limit ${MOST_RECORDS})
       select case when n.is_type then 'type' else 'channel' end as basis, p.unit, p.readings
         from newest n
        cross join lateral (
          select min(x.reference_unit) as unit,
                 json_agg(json_build_object('value', x.value, 'error', x.indication_error,
                   'standard_uncertainty', x.standard_uncertainty) order by x.point_index) as readings
            from (select point.*, coalesce(point.corrected_reference_value, point.reference_value) as value,
                         row_number() over (order by point.point_index) - 1 as place, count(*) over () as points
                    from calibration_points point
                   where point.calibration_id = n.id and point.point_role = n.found_role and point.indication_error is not null) x
           where x.points <= ${MOST_READINGS}
              or x.place * ${MOST_READINGS - 1} / (x.points - 1) > (x.place - 1) * ${MOST_READINGS - 1} / (x.points - 1)
              or x.place = 0) p
        where p.readings is not null
        order by n.place desc`,
      [asset_id, sensor_id, day, but],
    );
    const [first] = rows;
    return first ? { basis: first.basis, records: rows.map(({ unit, readings }) => ({ unit, readings })) } : null;
  }
}
