import { Injectable } from '@nestjs/common';
import { uncertaintyState } from '@etalon/metrology';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Calibration } from '../calibration/calibration.entity.js';
import { type ComparedLevel, compareResults, type FoundAt, inUnit } from './compare-results.js';
import {
  CalibrationComparison,
  ComparedCalibrationOut,
  ComparedLevelOut,
  type NotComparedReason,
} from './comparison.dto.js';
import { calibrationOrder, newestFirst } from '../calibration/has-results.js';

type Compared = Pick<
  Calibration,
  'id' | 'calibration_version' | 'calibration_date' | 'conformity_statement' | 'uncertainty_state'
> & {
  levels: (FoundAt & { expanded_uncertainty: number | null })[] | null;
  quantity: string | null;
  point_role: 'primary' | 'as_found';
  /** null unless computed as found. */
  budget_as_found: Parameters<typeof uncertaintyState>[0] | null;
};

interface Point extends FoundAt {
  reference_unit: string;
}

interface Found {
  unit: string;
  at: FoundAt[];
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
        judged: current.conformity_statement?.judged ?? null,
        is_as_found: current.point_role === 'as_found',
        levels: levels.map((level) => responseOf(ComparedLevelOut, level)),
        not_compared,
        largest_normalized_error: largest(levels.map(({ normalized_error }) => normalized_error)),
      });
    if (!previous) return answer(now?.unit ?? null, [], 'first');
    if (!now) return answer(null, [], 'no_results');
    const before = await this.found(previous);
    if (!before) return answer(now.unit, [], 'no_results_before');
    if (judgedOf(current) !== judgedOf(previous)) return answer(now.unit, [], 'other_value_judged');
    const converted = inUnit(before.at, before.unit, now.unit, current.quantity ?? '');
    return converted ? answer(now.unit, compareResults(now.at, converted), null) : answer(now.unit, [], 'other_unit');
  }

  /** Means or single readings (rule S6); null without measurements. */
  private async found({ id, point_role, levels, conformity_statement: statement }: Compared): Promise<Found | null> {
    const points = await this.database.rows<Point>(
      `select p.reference_unit, p.error, p.expanded_uncertainty, p.verdict,
              coalesce(p.corrected_reference_value, p.reference_value) as reference_value
         from calibration_points p
        where p.calibration_id = $1 and p.point_role = $2 and p.error is not null order by p.point_index`,
      [id, point_role],
    );
    const [first] = points;
    const at = statement?.measurand === 'mean' && levels?.length ? levels : points;
    return first ? { unit: first.reference_unit, at } : null;
  }
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
    s.physical_quantity as quantity, ${side}
  from calibrations c left join sensor_channels s on s.id = c.sensor_id`;

/** Earlier engines judge the indication as read. */
const judgedOf = ({ conformity_statement: statement }: Compared) => statement?.judged ?? 'indication';

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
