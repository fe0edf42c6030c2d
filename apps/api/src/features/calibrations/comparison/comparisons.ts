import { Injectable } from '@nestjs/common';
import { type JudgedValue, type RangedChannel, turnedTo, turnOf, uncertaintyState } from '@etalon/metrology';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Calibration, CalibrationPoint } from '../calibration/calibration.entity.js';
import { type ComparedLevel, compareResults, type FoundAt, inUnit } from './compare-results.js';
import {
  CalibrationComparison,
  ComparedCalibrationOut,
  ComparedLevelOut,
  type NotComparedReason,
} from './comparison.dto.js';
import { calibrationOrder, newestFirst } from '../calibration/has-results.js';
import { isOfCurve } from '../stated/stated-points.js';
import { curveOver, type WithCurve } from '../standards/standard-curve.js';

type Compared = Pick<
  Calibration,
  'id' | 'calibration_version' | 'calibration_date' | 'conformity_statement' | 'uncertainty_state' | 'has_stated_points'
> &
  WithCurve & {
    levels: (FoundAt & { measured_mean: number })[] | null;
    channel: RangedChannel | null;
    point_role: 'primary' | 'as_found';
    /** null unless computed as found. */
    budget_as_found: Parameters<typeof uncertaintyState>[0] | null;
  };

interface ReadAt extends FoundAt {
  measured_value: number;
}

type Point = ReadAt &
  Pick<CalibrationPoint, 'reference_unit' | 'measured_unit' | 'indication_error' | 'corrected_error'>;

interface Found {
  unit: string;
  signal: string;
  judged: JudgedValue;
  curve: WithCurve;
  at: ReadAt[];
}

@Injectable()
export class Comparisons {
  constructor(private readonly database: Database) {}

  async withPrevious(id: string): Promise<CalibrationComparison> {
    const [current] = await this.database.rows<Compared>(`${columnsOf(asFound)} where c.id = $1`, [id]);
    if (!current) throw new NotFound('Calibration');
    const [previous] = await this.database.rows<Compared>(
      `${columnsOf(asLeft)} join calibrations later on later.id = $1
        where c.asset_id = later.asset_id and c.sensor_id is not distinct from later.sensor_id and c.is_active
          and ${calibrationOrder('c')} < ${calibrationOrder('later')}
        order by ${newestFirst('c')} limit 1`,
      [id],
    );
    const now = await this.found(current);
    const answer = (unit: string | null, levels: ComparedLevel[], not_compared: NotComparedReason | null) =>
      responseOf(CalibrationComparison, {
        current: stated(current),
        previous: previous ? stated(previous) : null,
        unit,
        judged: now?.judged ?? null,
        is_as_found: current.point_role === 'as_found',
        levels: levels.map((level) => responseOf(ComparedLevelOut, level)),
        not_compared,
        largest_normalized_error: largest(levels.map(({ normalized_error }) => normalized_error)),
      });
    if (!previous) return answer(now?.unit ?? null, [], 'first');
    if (!now) return answer(null, [], 'no_results');
    const before = await this.found(previous);
    if (!before) return answer(now.unit, [], 'no_results_before');
    if (now.judged !== before.judged) return answer(now.unit, [], 'other_value_judged');
    const converted = inUnit(before.at, before.unit, now.unit, current.channel?.physical_quantity ?? '');
    if (!converted) return answer(now.unit, [], 'other_unit');
    if (now.judged === 'indication') return answer(now.unit, compareResults(now.at, converted), null);
    const all = compareResults(withCurve(previous.channel, before, now), converted);
    const inside = all.filter(({ previous_error }) => previous_error !== null);
    return answer(now.unit, inside, inside.length > 0 ? null : 'outside_curve');
  }

  /** Means or single readings (rule S6); null without measurements. */
  private async found(compared: Compared): Promise<Found | null> {
    const { id, point_role, levels, conformity_statement: statement } = compared;
    const points = await this.database.rows<Point>(
      `select p.reference_unit, p.measured_unit, p.measured_value, p.error, p.expanded_uncertainty, p.cmc, p.verdict,
              p.indication_error, p.corrected_error,
              coalesce(p.corrected_reference_value, p.reference_value) as reference_value
         from calibration_points p
        where p.calibration_id = $1 and p.point_role = $2 and p.error is not null order by p.point_index`,
      [id, point_role],
    );
    const [first] = points;
    const means = statement?.measurand === 'mean' ? levels : null;
    const at = means?.length ? means.map((level) => ({ ...level, measured_value: level.measured_mean })) : points;
    if (!first) return null;
    const { reference_unit: unit, measured_unit: signal } = first;
    if (compared.has_stated_points && isOfCurve(points))
      return { unit, signal, at, judged: 'corrected_value', curve: statedCurve(compared, points) };
    // Earlier engines judge the indication as read.
    return { unit, signal, at, judged: statement?.judged ?? 'indication', curve: compared };
  }
}

/** Curve of another laboratory: known at its readings only. */
function statedCurve({ poly_coefficients, curve, model }: Compared, points: readonly Point[]): WithCurve {
  const values = new Map(points.map((point) => [point.measured_value, point.reference_value + point.error]));
  const table = [...values].map(([x, y]) => ({ x, y, standard_uncertainty: null })).sort((a, b) => a.x - b.x);
  return { poly_coefficients, curve, model: model && table.length > 1 ? { ...model, table } : model };
}

/** Each curve fits its own readings, so only the previous curve shows the drift. Verdicts belong to the current curve. */
function withCurve(channel: Compared['channel'], before: Found, { unit, signal, at }: Found): FoundAt[] {
  const units = { reference_unit: before.unit, measured_unit: before.signal };
  const valueAt = curveOver(channel?.physical_quantity ?? null, before.curve, units, { signal, unit });
  const references = at.map(({ reference_value }) => ({ reference_value, reference_unit: unit }));
  const turn = channel && turnOf(channel, references, unit);
  return at.flatMap(({ measured_value, ...level }) => {
    const value = valueAt?.(measured_value) ?? null;
    const error = value === null ? null : turnedTo(0, value - level.reference_value, turn);
    return error === null ? [] : [{ ...level, error, verdict: null }];
  });
}

/** The earlier state after its adjustment, the later one before. */
const asLeft = `c.conformity_statement, c.analysis -> 'levels' as levels, 'primary' as point_role, null as budget_as_found`;
const asFound = `case when c.as_found_summary is null then c.conformity_statement
      else c.as_found_summary -> 'conformity_statement' end as conformity_statement,
    case when c.as_found_summary is null then c.analysis else c.as_found_summary end -> 'levels' as levels,
    case when exists (select from calibration_points p
        where p.calibration_id = c.id and p.point_role = 'as_found' and p.error is not null)
      then 'as_found' else 'primary' end as point_role,
    case when c.as_found_summary is not null then jsonb_build_object(
      'expanded_uncertainty', c.as_found_summary -> 'expanded_uncertainty',
      'budget_complete', c.as_found_summary -> 'budget_complete') end as budget_as_found`;

const columnsOf = (side: string) => `select c.id, c.calibration_version, c.calibration_date, c.uncertainty_state,
    c.has_stated_points, c.poly_coefficients, c.analysis -> 'curve' as curve, coalesce(c.declared_model, c.analysis -> 'model') as model,
    case when s.id is not null then jsonb_build_object('physical_quantity', s.physical_quantity, 'unit', s.unit,
      'measurement_min', s.measurement_min, 'measurement_max', s.measurement_max) end as channel, ${side}
  from calibrations c left join sensor_channels s on s.id = c.sensor_id`;

const stated = ({ conformity_statement: statement, budget_as_found: budget, ...calibration }: Compared) =>
  responseOf(ComparedCalibrationOut, {
    ...calibration,
    uncertainty_state: budget ? uncertaintyState(budget) : calibration.uncertainty_state,
    verdict: statement?.verdict ?? null,
    decision_rule: statement?.decision_rule ?? null,
    specification: statement?.specification ?? null,
  });

function largest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.reduce<number | null>((most, value) => (most === null || value > most ? value : most), null);
}
