import { conformityOf, type RecordedAnalysis } from '@etalon/metrology';
import type { Calibration } from '../calibration/calibration.entity.js';
import type { AnalysisInput } from '../analysis/analysis-task.js';
import { frozenStandards, type UsedStandard } from '../standards/used-standard.js';

export function asFoundInput(input: AnalysisInput, points: AnalysisInput['recorded']['points']): AnalysisInput {
  return { ...input, recorded: { ...input.recorded, points: points ?? [], is_as_found: true } };
}

export const locateAsFound = ([first = '', ...rest]: readonly string[]): string[] => [
  first === 'points' ? 'as_found_points' : first,
  ...rest,
];

export function asFoundColumns(
  found: RecordedAnalysis | null,
  standards: readonly UsedStandard[],
): Pick<Calibration, 'as_found_summary' | 'as_found_conformity'> {
  if (!found) return { as_found_summary: null, as_found_conformity: null };
  const { points, ...summary } = found.result;
  const conformity = conformityOf(summary.conformity_statement.verdict);
  return {
    as_found_conformity: conformity,
    as_found_summary: {
      ...summary,
      points: points.length,
      conformity,
      decision_rule: summary.conformity_statement.decision_rule,
      range_min: summary.valid_range_min,
      range_max: summary.valid_range_max,
      reference_standards: frozenStandards(standards, found),
    },
  };
}

/** SQL for calibration `c`. A certificate of another laboratory with both sides is recorded as routine. */
export const IS_ADJUSTED = `(c.calibration_purpose = 'after_repair' or exists (
  select 1 from calibration_points found where found.calibration_id = c.id and found.point_role = 'as_found'))`;

/** SQL for calibration `c`; null without readings as found, unless a check failed: passed checks do not judge readings. */
export const RECORDED_AS_FOUND = `case when c.as_found_conformity = 'fail' or c.as_found_conformity is not null and ${IS_ADJUSTED}
  then c.as_found_conformity end`;

/** Conformity until the day of calibration `c`: as found, else of the only readings. `conformity` applies afterwards. */
export const AS_FOUND_CONFORMITY = `coalesce(${RECORDED_AS_FOUND}, c.conformity)`;

/** Role of the state before calibration `c`. */
export const FOUND_ROLE = `case when c.as_found_summary is null then 'primary' else 'as_found' end`;
