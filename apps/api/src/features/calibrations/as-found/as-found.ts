import { type Conformity, conformityOf, type RecordedAnalysis } from '@etalon/metrology';
import type { Calibration } from '../calibration.entity.js';
import type { AnalysisInput } from '../analysis-task.js';
import { frozenStandards, type UsedStandard } from '../used-standard.js';

export const POINT_ROLES = ['primary', 'as_found'] as const;
export type PointRole = (typeof POINT_ROLES)[number];

/** The same channel, standards and options; the points that were found. */
export function asFoundInput(input: AnalysisInput, points: AnalysisInput['recorded']['points']): AnalysisInput {
  return { ...input, recorded: { ...input.recorded, points: points ?? [] } };
}

/** Where a problem of the points as found stands in the record. */
export const locateAsFound = ([first = '', ...rest]: readonly string[]): string[] => [
  first === 'points' ? 'as_found_points' : first,
  ...rest,
];

/** What a record keeps of what was found: the result of the library without its points, and the standards as used there. */
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

/**
 * What a calibration says of the instrument as it had been used until that day: of what was found before an adjustment,
 * else of its one set of readings. By this goes what the instrument did since its last calibration; by `conformity`
 * whether it is fit from now on.
 */
export function asFoundConformity(row: Pick<Calibration, 'as_found_conformity' | 'conformity'>): Conformity | null {
  return row.as_found_conformity ?? row.conformity;
}

/** The same in SQL, for a calibration `c`. */
export const AS_FOUND_CONFORMITY = 'coalesce(c.as_found_conformity, c.conformity)';

/** The role of the points of an analysed calibration `c` that say what it was found like, in SQL: checks have none. */
export const FOUND_ROLE = `case when c.as_found_summary is null then 'primary' else 'as_found' end`;
