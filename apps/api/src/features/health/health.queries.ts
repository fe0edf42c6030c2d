import { Injectable } from '@nestjs/common';
import {
  MAX_HEALTH_CALIBRATIONS,
  PART_OF_DB,
  type HealthCalibration,
  type HealthChannel,
  type Repairable,
  type RepairPeriod,
  yearlyDrift,
} from '@etalon/metrology';
import { Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { readPage } from '../../platform/http/paging/read-page.js';
import {
  type Calibration,
  calibrationOrder,
  IS_ADJUSTED,
  IS_OUTPUT,
  newestFirst,
  RECORDED_AS_FOUND,
} from '../calibrations/index.js';

export interface CalibratedChannel {
  sensor_id: string | null;
  channel_id: string | null;
  is_active: boolean;
  channel: HealthChannel;
  calibrations: CalibrationRow[];
}

/** `after` inclusive, `before` exclusive. */
export interface HealthWindow {
  after?: string | null;
  before?: string | null;
}

interface ChannelRow {
  sensor_id: string;
  channel_id: string;
  is_active: boolean;
  physical_quantity: string;
  unit: string;
  output_signal_unit: string | null;
  measurement_min: number | null;
  measurement_max: number | null;
  accuracy_value: number | null;
  accuracy_type: string | null;
  accuracy_unit: string | null;
  drift_rate: number | null;
  drift_unit: string | null;
}

export interface CalibrationRow
  extends HealthCalibration, Pick<Calibration, 'sensor_id' | 'recorded_reference_unit' | 'recorded_measured_unit'> {
  point_reference_unit: string | null;
  point_measured_unit: string | null;
}

const MOST_LEVELS = 200;

const CHANNELS = `select s.id as sensor_id, s.channel_id, s.is_active, s.physical_quantity, s.unit, s.output_signal_unit,
    s.measurement_min, s.measurement_max, s.accuracy_value, s.accuracy_type, s.accuracy_unit, s.drift_rate, s.drift_unit
  from sensor_channels s where s.asset_id = $1 order by s.position`;

const HAS_CURVE = `(c.poly_coefficients is not null or c.declared_model is not null
  or jsonb_typeof(c.analysis -> 'curve') = 'object' or jsonb_typeof(c.analysis -> 'model') = 'object')`;

/**
 * A sweep counts as a line through zero with its baseline sensitivity, valid from zero; in dB as an offset, valid 10
 * dB around. U is relative to the sensitivity at the highest amplitude, in dB at every level; the tolerance applies to
 * the deviation.
 */
const SWEEP = `left join lateral (
      select case when gain.is_level and gain.value > 0 then jsonb_build_array(1, -20 * log(gain.value))
                  when not gain.is_level and gain.value <> 0 then jsonb_build_array(1 / gain.value, 0) end as line,
             case when gain.is_level then min(f.measured_value) - 10 else 0 end as low,
             max(f.measured_value) + case when gain.is_level then 10 else 0 end as high,
             ${ofSweep('combined_uncertainty_pct')} as combined, ${ofSweep('expanded_uncertainty_pct')} as expanded,
             min(f.reference_unit) as reference_unit, min(f.measured_unit) as measured_unit
        from frequency_response_points f,
             lateral (select (c.frequency_response ->> 'gain')::float8 as value,
                             coalesce((c.frequency_response ->> 'is_logarithmic')::boolean, false) as is_level) gain
       where f.calibration_id = c.id group by gain.value, gain.is_level) sweep on c.frequency_response is not null`;

function ofSweep(percent: string): string {
  const amplitude = `case when gain.is_level then ${String(1 / PART_OF_DB)} else max(abs(f.reference_value)) end`;
  return `${amplitude} * (c.frequency_response ->> '${percent}')::float8 / 100`;
}

/** Mean of 359.9° and 0.1°: the analysis gives the error of a direction by whole turns. */
const BESIDE_REFERENCE = `case when s.physical_quantity in ('angle', 'wind_direction') and p.measured_unit = p.reference_unit
  then coalesce(coalesce(p.corrected_reference_value, p.reference_value) + p.indication_error, p.measured_value)
  else p.measured_value end`;

/** Declared and stated results have a range of readings instead. */
const rangeOfValues = (end: 'min' | 'max') =>
  `case when c.analysis is not null or c.frequency_response is not null then c.valid_range_${end} end as valid_range_${end}`;

const PURPOSE = `case when ${IS_ADJUSTED} then 'after_repair' else c.calibration_purpose end as calibration_purpose`;

const calibrations = (chosen: string) => `
  select c.id, c.sensor_id, c.calibration_version, c.calibration_date, c.performed_by_name as operator,
         ${PURPOSE}, c.repair_date, coalesce(c.calibration_interval, s.calibration_interval) as calibration_interval,
         case when c.calibration_interval is null and s.calibration_interval is not null then s.calibration_interval_unit
              else c.calibration_interval_unit end as calibration_interval_unit,
         coalesce(c.poly_coefficients, sweep.line) as poly_coefficients,
         c.analysis -> 'curve' as curve, coalesce(nullif(c.analysis -> 'model', 'null'), c.declared_model) as model,
         c.analysis -> 'nominal_characteristic' as nominal_characteristic, ${IS_OUTPUT} as is_output,
         case when sweep.line is not null then sweep.low when c.analysis is null then coalesce(c.valid_range_min, c.range_min)
              else coalesce((c.analysis ->> 'measured_range_min')::float8, ends.low) end as measured_min,
         case when sweep.line is not null then sweep.high when c.analysis is null then coalesce(c.valid_range_max, c.range_max)
              else coalesce((c.analysis ->> 'measured_range_max')::float8, ends.high) end as measured_max,
         coalesce(levels.list, '[]') as levels, ${rangeOfValues('min')}, ${rangeOfValues('max')}, c.r_squared, c.rmse, c.max_error,
         coalesce(c.combined_uncertainty, sweep.combined) as combined_uncertainty,
         coalesce(c.expanded_uncertainty, sweep.expanded) as expanded_uncertainty,
         least(c.expanded_uncertainty, (
           select min(p.expanded_uncertainty) from calibration_points p
            where p.calibration_id = c.id and p.point_role = 'primary')) as least_expanded_uncertainty,
         c.hysteresis, c.repeatability, c.non_linearity, c.conformity,
         ${RECORDED_AS_FOUND} as as_found_conformity, case when sweep.line is null then c.conformity_statement ->> 'judged' end as judged,
         case when sweep.line is null then (c.conformity_statement ->> 'tolerance_lower')::float8 end as tolerance_lower,
         case when sweep.line is null then (c.conformity_statement ->> 'tolerance_upper')::float8 end as tolerance_upper,
         coalesce(p.reference_unit, sweep.reference_unit) as point_reference_unit,
         coalesce(p.measured_unit, sweep.measured_unit) as point_measured_unit,
         c.recorded_reference_unit, c.recorded_measured_unit
    from (select * from calibrations c where ${chosen}
           order by ${newestFirst('c')} limit ${MAX_HEALTH_CALIBRATIONS}) c
    left join sensor_channels s on s.id = c.sensor_id
    left join lateral (
      select p.reference_unit, p.measured_unit from calibration_points p
       where p.calibration_id = c.id and p.point_role = 'primary' order by p.point_index limit 1) p on true
    left join lateral (
      select min(p.measured_value) as low, max(p.measured_value) as high from calibration_points p
       where p.calibration_id = c.id and p.point_role = 'primary') ends
      on c.analysis is not null and c.analysis ->> 'measured_range_min' is null
    left join lateral (
      select json_agg(json_build_object('reference', l.reference, 'measured', l.measured,
               'expanded_uncertainty', l.expanded_uncertainty)) as list
        from (select avg(coalesce(p.corrected_reference_value, p.reference_value)) as reference,
                     avg(${BESIDE_REFERENCE}) as measured, max(p.expanded_uncertainty) as expanded_uncertainty
                from calibration_points p where p.calibration_id = c.id and p.point_role = 'primary'
               group by p.reference_value order by p.reference_value limit ${MOST_LEVELS}) l) levels
      on not ${HAS_CURVE}
    ${SWEEP}
   order by ${calibrationOrder('c')}`;

@Injectable()
export class HealthQueries {
  constructor(private readonly database: Database) {}

  /** Newest 1,000 effective calibrations; includes channels without any. */
  async channels(
    assetId: string,
    { after, before }: HealthWindow = {},
    only: readonly string[] | null = null,
  ): Promise<CalibratedChannel[]> {
    const { bind, values } = new Parameters();
    const chosen = [`c.asset_id = ${bind(assetId)}`, 'c.is_active'];
    if (after) chosen.push(`c.calibration_date >= ${bind(after)}::date`);
    if (before) chosen.push(`c.calibration_date < ${bind(before)}::date`);
    if (only) chosen.push(`c.id = any(${bind(only)}::uuid[])`);
    const rows = await this.database.rows<ChannelRow>(CHANNELS, [assetId]);
    const found = await this.database.rows<CalibrationRow>(calibrations(chosen.join(' and ')), values);
    const channels = rows.map((row) =>
      ofChannel(
        row,
        found.filter(({ sensor_id }) => sensor_id === row.sensor_id),
      ),
    );
    const whole = found.filter(({ sensor_id }) => sensor_id === null);
    return whole.length > 0 ? [...channels, ofWhole(whole)] : channels;
  }

  async timeZone(assetId: string): Promise<string | null> {
    const [row] = await this.database.rows<{ time_zone: string | null }>(
      'select o.time_zone from assets a left join organization_cards o on o.id = a.organization_id where a.id = $1',
      [assetId],
    );
    return row?.time_zone ?? null;
  }

  repairs(assetId: string): Promise<(Repairable & { sensor_id: string | null })[]> {
    return this.database.rows(
      `select c.sensor_id, c.calibration_date, ${PURPOSE}, c.repair_date from calibrations c
        where c.asset_id = $1 and c.is_active and ${IS_ADJUSTED}
        order by c.calibration_date desc limit ${MAX_HEALTH_CALIBRATIONS}`,
      [assetId],
    );
  }

  /** In memory: the library's rule gives the periods. */
  page(periods: readonly RepairPeriod[], query: PageQuery): Promise<Page<RepairPeriod>> {
    const parameters = new Parameters();
    const all = parameters.bind(
      JSON.stringify(
        periods.map((period, position) => ({
          position,
          label: period.label,
          after: period.after,
          before: period.before,
        })),
      ),
    );
    return readPage<RepairPeriod>(this.database, query, {
      name: 'health.repair_periods',
      by: [{ expression: 'p.position', type: 'integer' }],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select p.label, p.after, p.before, ${place}
           from jsonb_to_recordset(${all}::jsonb) as p(position integer, label text, after date, before date)
          where ${after} ${orderBy} ${slice}`,
    });
  }
}

function ofChannel(row: ChannelRow, found: readonly CalibrationRow[]): CalibratedChannel {
  const { sensor_id, channel_id, is_active, unit, physical_quantity } = row;
  const stated = yearlyDrift(row, unit);
  const channel: HealthChannel = {
    physical_quantity,
    unit,
    output_signal_unit: row.output_signal_unit,
    measurement_min: row.measurement_min,
    measurement_max: row.measurement_max,
    accuracy_value: row.accuracy_value,
    accuracy_type: row.accuracy_type,
    accuracy_unit: row.accuracy_unit,
    stated_drift_per_year: stated === null ? null : Math.abs(stated),
  };
  const answers = row.output_signal_unit || unit;
  return {
    sensor_id,
    channel_id,
    is_active,
    channel,
    calibrations: found.map((one) => inItsUnits(one, channel, answers)),
  };
}

/** Without channels: the newest calibration's unit. */
function ofWhole(found: readonly CalibrationRow[]): CalibratedChannel {
  const unit =
    [...found].reverse().find(({ point_reference_unit }) => point_reference_unit)?.point_reference_unit ?? '';
  const channel: HealthChannel = {
    physical_quantity: '',
    unit,
    output_signal_unit: null,
    measurement_min: null,
    measurement_max: null,
    accuracy_value: null,
    accuracy_type: null,
    accuracy_unit: null,
    stated_drift_per_year: null,
  };
  return {
    sensor_id: null,
    channel_id: null,
    is_active: true,
    channel,
    calibrations: found.map((one) => inItsUnits(one, channel, unit)),
  };
}

/**
 * A stated curve has by default the indicating channel's range.
 * @param answers output quantity
 */
function inItsUnits(row: CalibrationRow, channel: HealthChannel, answers: string): CalibrationRow {
  const isStated = row.point_reference_unit === null;
  const measured_unit = row.point_measured_unit ?? row.recorded_measured_unit ?? answers;
  const end = (stated: number | null, own: number | null) =>
    stated ?? (isStated && measured_unit === channel.unit ? own : null);
  return {
    ...row,
    reference_unit: row.point_reference_unit ?? row.recorded_reference_unit ?? channel.unit,
    measured_unit,
    measured_min: end(row.measured_min, channel.measurement_min),
    measured_max: end(row.measured_max, channel.measurement_max),
  };
}
