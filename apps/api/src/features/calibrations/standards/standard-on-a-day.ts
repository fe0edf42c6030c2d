import { Injectable } from '@nestjs/common';
import type { SubjectOrganization } from '@etalon/access';
import {
  inHertz,
  isOutputUnit,
  magnitudeIn,
  PART_OF_DB,
  type AnalyzedModel,
  type CalibratedPoint,
  type Conformity,
  type FittedCurve,
  type StandardRow,
} from '@etalon/metrology';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { organizationFacts } from '../../../platform/access/subjects.js';
import { Parameters, visibleTo } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import type { PointRole } from '../calibration/as-found.dto.js';
import type { Calibration } from '../calibration/calibration.entity.js';
import { IS_JUDGED, newestFirst } from '../calibration/has-results.js';
import { ISSUED_PREFIX } from '../calibration/certificate-number.js';

export interface StandardAsset {
  asset_id: string;
  human_asset_id: string;
  name: string;
  manufacturer: string;
  model: string;
  serial_number: string | null;
  asset_is_active: boolean;
  retired_on: string | null;
  organization: SubjectOrganization | null;
}

export interface StandardChannel extends StandardAsset {
  sensor_id: string;
  channel_id: string;
  physical_quantity: string;
  unit: string;
  is_active: boolean;
  /** Null while in use. */
  removed_on: string | null;
  measurement_min: number | null;
  measurement_max: number | null;
  resolution: number | null;
  resolution_unit: string | null;
  output_signal_unit: string | null;
  output_type: string | null;
  drift_rate: number | null;
  drift_unit: string | null;
}

export type StandardCalibration = Pick<
  Calibration,
  | 'id'
  | 'calibration_version'
  | 'calibration_date'
  | 'due_date'
  | 'data_entry_mode'
  | 'calibration_purpose'
  | 'poly_coefficients'
  | 'range_min'
  | 'range_max'
  | 'expanded_uncertainty'
  | 'uncertainty_state'
  | 'coverage_factor'
  | 'effective_degrees_of_freedom'
  | 'confidence_level'
  | 'external_lab_name'
  | 'external_lab_certificate_number'
> & {
  /** Fitted here, or declared. */
  curve: FittedCurve | null;
  model: AnalyzedModel | null;
  /** Without points, if those of the channel changed since. */
  reference_unit: string | null;
  measured_unit: string | null;
  /** Readings, as analysed; null: nothing was computed. */
  is_output: boolean | null;
  is_imported: boolean;
  /** By the archive; null if it states none. */
  stated_number: string | null;
  asset_prefix: string | null;
  issued_number: string | null;
};

export interface CalibrationWithPoints {
  calibration: StandardCalibration;
  points: readonly StoredPoint[];
}

export interface ChannelOnADay {
  sensor_id: string;
  /** Rule R1: newest effective, dated not after the day, due not before it. */
  in_force: StandardCalibration | null;
  /** Valid or expired. */
  newest: StandardCalibration | null;
  /** Newest effective calibration with results or a stated verdict. */
  conformity: Conformity | null;
}

export interface StoredPoint extends CalibratedPoint {
  calibration_id: string;
  reference_unit: string;
  measured_unit: string;
}

/** Readings, as analysed; null: nothing was computed. */
export const IS_OUTPUT = `case when c.analysis is not null
  then coalesce((c.analysis_inputs ->> 'readings_are_output')::boolean, false) end`;

const FACTS = `jsonb_build_object('id', c.id, 'calibration_version', c.calibration_version,
  'calibration_date', c.calibration_date, 'due_date', c.due_date, 'data_entry_mode', c.data_entry_mode, 'calibration_purpose', c.calibration_purpose,
  'poly_coefficients', c.poly_coefficients, 'curve', c.analysis -> 'curve',
  'model', coalesce(c.declared_model, c.analysis -> 'model'), 'range_min', coalesce(c.valid_range_min, c.range_min), 'range_max', coalesce(c.valid_range_max, c.range_max),
  'expanded_uncertainty', c.expanded_uncertainty, 'uncertainty_state', c.uncertainty_state, 'coverage_factor', c.coverage_factor,
  'effective_degrees_of_freedom', c.effective_degrees_of_freedom, 'confidence_level', c.confidence_level,
  'external_lab_name', c.external_lab_name, 'external_lab_certificate_number', c.external_lab_certificate_number,
  'reference_unit', case when c.data_entry_mode = 'frequency_response'
    then (select f.reference_unit from frequency_response_points f where f.calibration_id = c.id limit 1) else c.recorded_reference_unit end, 'measured_unit', c.recorded_measured_unit,
  'is_output', ${IS_OUTPUT},
  'is_imported', c.imported is not null, 'stated_number', c.imported -> 'stated' ->> 'certificate_number',
  'asset_prefix', ${ISSUED_PREFIX}, 'issued_number', (select x.number from issued_certificates x where x.calibration_id = c.id))`;

/** `hasFittedCurve` in SQL, for a calibration `c`. */
export const HAS_FITTED_CURVE = `(c.data_entry_mode = 'raw_data' or c.data_entry_mode = 'reference_vs_as_found_as_left'
  and coalesce(c.analysis ->> 'curve', c.analysis ->> 'model') is not null)`;

/** Local time of the organization; null while in use. */
export const RETIRED_AT = `a.retired_at at time zone coalesce(o.time_zone, 'UTC')`;

/** Local time of the organization; an inactive channel is not updated any more. */
export const REMOVED_AT = `case when not s.is_active then s.updated_at end at time zone coalesce(o.time_zone, 'UTC')`;

export const CHANNEL = `a.id as asset_id, a.asset_id as human_asset_id, a.name, a.manufacturer, a.model, a.serial_number,
  a.is_active as asset_is_active, to_char(${RETIRED_AT}, 'YYYY-MM-DD') as retired_on,
  ${organizationFacts('o')} as organization,
  s.id as sensor_id, s.channel_id, s.physical_quantity, s.unit, s.is_active, to_char(${REMOVED_AT}, 'YYYY-MM-DD') as removed_on,
  s.measurement_min, s.measurement_max, s.resolution, s.resolution_unit, s.output_signal_unit, s.output_type, s.drift_rate, s.drift_unit`;

const LONGEST_HISTORY = 4;

interface ResponseRow extends Omit<StandardRow, 'correction'> {
  frequency_unit: string | null;
  sensitivity: number | null;
  reference_unit: string;
  measured_unit: string;
  is_level: boolean;
}

/** Percent of the amplitude; of levels as `amplitudeOf` converts it to their difference. */
function responseCorrection(row: ResponseRow, channel: StandardChannel): number {
  const { physical_quantity, unit, output_signal_unit, output_type } = channel;
  const [signal, into] = row.is_level ? [output_signal_unit || unit, unit] : [row.measured_unit, row.reference_unit];
  // An amplifier with V in and out has a gain.
  const isAmplified = output_type === 'analog' && output_signal_unit === signal;
  if (isAmplified || isOutputUnit(channel, signal)) return 0;
  const factor = signal === into ? 1 : magnitudeIn({ value: 1, unit: signal }, into, physical_quantity);
  const ratio = factor === null ? 0 : (row.sensitivity ?? 1) * (row.is_level ? 1 : factor);
  if (!(ratio > 0)) return 0;
  return 100 * (row.is_level ? -20 * Math.log10(ratio) * PART_OF_DB : 1 / ratio - 1);
}

@Injectable()
export class StandardQueries {
  constructor(private readonly database: Database) {}

  /** Visible only; an asset without channels gives one row. */
  channels(
    caller: Caller,
    assetIds: readonly string[],
    sensorIds: readonly string[],
  ): Promise<(StandardChannel | (StandardAsset & { sensor_id: null }))[]> {
    if (assetIds.length === 0 && sensorIds.length === 0) return Promise.resolve([]);
    const parameters = new Parameters();
    const { bind } = parameters;
    const [assets, sensors] = [`any(${bind(assetIds)}::uuid[])`, `any(${bind(sensorIds)}::uuid[])`];
    // Union of two index scans: `or` would scan all assets.
    return this.database.rows<StandardChannel | (StandardAsset & { sensor_id: null })>(
      `select ${CHANNEL}
         from (select a.id as asset_id, s.id as sensor_id
                 from assets a left join sensor_channels s on s.asset_id = a.id where a.id = ${assets}
                union
               select s.asset_id, s.id from sensor_channels s where s.id = ${sensors}) named
         join assets a on a.id = named.asset_id
         left join sensor_channels s on s.id = named.sensor_id
         left join organization_cards o on o.id = a.organization_id
        where ${visibleTo(caller, 'a.organization_id', bind)}
        order by a.id, s.position, s.id`,
      parameters.values,
    );
  }

  /** @param tx reads the state committed so far */
  async onDay(sensorIds: readonly string[], day: string, tx?: EntityManager): Promise<ChannelOnADay[]> {
    if (sensorIds.length === 0) return [];
    const upTo = 'c.sensor_id = s.id and c.is_active and c.calibration_date <= $2';
    const newest = `order by ${newestFirst('c')} limit 1`;
    const text = `select s.id as sensor_id, f.facts as in_force, n.facts as newest, v.conformity
         from unnest($1::uuid[]) as s (id)
         left join lateral (select ${FACTS} as facts from calibrations c where ${upTo} and c.due_date >= $2 ${newest}) f on true
         left join lateral (select ${FACTS} as facts from calibrations c where ${upTo} ${newest}) n on true
         left join lateral (
           select c.conformity from calibrations c where ${upTo} and ${IS_JUDGED} ${newest}) v on true`;
    return tx ? tx.query<ChannelOnADay[]>(text, [sensorIds, day]) : this.database.rows(text, [sensorIds, day]);
  }

  calibrations(ids: readonly string[]): Promise<{ channel: StandardChannel; calibration: StandardCalibration }[]> {
    return this.database.rows(
      `select to_jsonb(known) as channel, ${FACTS} as calibration
         from calibrations c
        cross join lateral (select ${CHANNEL} from sensor_channels s
           join assets a on a.id = s.asset_id
           left join organization_cards o on o.id = a.organization_id
          where s.id = c.sensor_id) known
        where c.id = any($1::uuid[])`,
      [ids],
    );
  }

  /** State before an adjustment, by id; only of those with points as found. */
  async asFound(calibrations: readonly StandardCalibration[]): Promise<Map<string, CalibrationWithPoints>> {
    const ids = calibrations.map(({ id }) => id);
    const all = ids.length === 0 ? [] : await this.points(ids, undefined, 'as_found');
    if (all.length === 0) return new Map();
    const curves = await this.database.rows<Pick<StandardCalibration, 'id' | 'curve' | 'model' | 'poly_coefficients'>>(
      `select c.id, c.as_found_summary -> 'curve' as curve, c.as_found_summary -> 'model' as model,
              c.as_found_summary -> 'poly_coefficients' as poly_coefficients
         from calibrations c where c.id = any($1::uuid[])`,
      [ids],
    );
    return new Map(
      calibrations.flatMap((calibration): [string, CalibrationWithPoints][] => {
        const points = all.filter(({ calibration_id }) => calibration_id === calibration.id);
        const curve = curves.find(({ id }) => id === calibration.id);
        return points.length === 0 ? [] : [[calibration.id, { calibration: { ...calibration, ...curve }, points }]];
      }),
    );
  }

  /** Newest first. */
  history(sensorId: string, day: string): Promise<StandardCalibration[]> {
    return this.database
      .rows<{ facts: StandardCalibration }>(
        `select ${FACTS} as facts from calibrations c
          where c.sensor_id = $1 and c.is_active and c.calibration_date <= $2
          order by ${newestFirst('c')} limit ${LONGEST_HISTORY}`,
        [sensorId, day],
      )
      .then((rows) => rows.map(({ facts }) => facts));
  }

  /**
   * Frequencies in Hz, correction and U in percent; at repeated frequencies mean and largest. A signal has no correction:
   * its reference values were computed with the sensitivity.
   */
  async response(calibrationId: string, channel: StandardChannel): Promise<StandardRow[]> {
    const rows = await this.database.rows<ResponseRow>(
      `select distinct on (f.frequency_value) f.frequency_value as at, c.frequency_response_frequency_unit as frequency_unit,
              avg(f.sensitivity_value) over (partition by f.frequency_value) as sensitivity, f.reference_unit, f.measured_unit,
              coalesce((c.frequency_response ->> 'is_logarithmic')::boolean, false) as is_level,
              f.expanded_uncertainty_pct as expanded_uncertainty, f.coverage_factor,
              f.effective_degrees_of_freedom as degrees_of_freedom
         from frequency_response_points f join calibrations c on c.id = f.calibration_id
        where f.calibration_id = $1
        order by f.frequency_value, f.expanded_uncertainty_pct desc nulls first`,
      [calibrationId],
    );
    return rows.flatMap((row) => {
      const { expanded_uncertainty, coverage_factor, degrees_of_freedom } = row;
      const at = inHertz(row.at, row.frequency_unit);
      const correction = responseCorrection(row, channel);
      return at === null ? [] : [{ at, correction, expanded_uncertainty, coverage_factor, degrees_of_freedom }];
    });
  }

  /** With a curve U of the corrected value, even if the indication was judged. */
  points(calibrationIds: readonly string[], most?: number, role: PointRole = 'primary'): Promise<StoredPoint[]> {
    return this.database.rows<StoredPoint>(
      `select p.calibration_id, p.reference_value, p.corrected_reference_value, p.measured_value, p.direction, p.calculated_value,
              p.reference_unit, p.measured_unit,
              case when by_curve then p.other_expanded_uncertainty else p.expanded_uncertainty end as expanded_uncertainty,
              case when by_curve then p.other_coverage_factor else p.coverage_factor end as coverage_factor,
              case when by_curve then p.other_effective_degrees_of_freedom
                else p.effective_degrees_of_freedom end as effective_degrees_of_freedom
         from calibration_points p
         join calibrations c on c.id = p.calibration_id
        cross join lateral (select ${HAS_FITTED_CURVE} and p.other_expanded_uncertainty is not null
           and c.conformity_statement->>'judged' = 'indication' as by_curve) certified
        where p.calibration_id = any($1::uuid[]) and p.point_role = $3
          and ($2::int is null or not exists (
            select 1 from calibration_points beyond where beyond.calibration_id = p.calibration_id and beyond.point_index >= $2))
        order by p.calibration_id, p.point_index`,
      [calibrationIds, most ?? null, role],
    );
  }
}
