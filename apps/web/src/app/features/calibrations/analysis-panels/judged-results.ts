import type { Verdict } from '@etalon/metrology';

export interface JudgedResult {
  point_index: number;
  reference_value: number;
  error: number;
  standard_uncertainty: number | null;
  expanded_uncertainty: number | null;
  cmc?: number | null;
  lower_limit: number | null;
  upper_limit: number | null;
  acceptance_lower: number | null;
  acceptance_upper: number | null;
  verdict: Verdict;
  probability_of_conformity: number | null;
  share_of_limit: number | null;
}

interface Level extends Omit<JudgedResult, 'point_index'> {
  error_rising: number | null;
  error_falling: number | null;
  direction_standard_uncertainty: number | null;
  direction_expanded_uncertainty: number | null;
  reason_code: string | null;
}

interface Judged<Point> {
  conformity_statement: { measurand?: string | null };
  levels: readonly Level[];
  points: readonly Point[];
}

/** Rule S6: a level read in both directions contributes its worse reading. */
export function judgedResults<Point>({
  conformity_statement,
  levels,
  points,
}: Judged<Point>): readonly (JudgedResult | Point)[] {
  if (conformity_statement.measurand !== 'mean') return points;
  return levels.map((level, index): JudgedResult => {
    const { error_rising: up, error_falling: down } = level;
    if (up === null || down === null) return { ...level, point_index: index };
    return {
      ...level,
      point_index: index,
      error: distance(up, level) > distance(down, level) ? up : down,
      standard_uncertainty: level.direction_standard_uncertainty,
      expanded_uncertainty: level.direction_expanded_uncertainty,
    };
  });
}

/** From mid-tolerance; toward the limit where only one is given. */
function distance(error: number, { lower_limit: lower, upper_limit: upper }: Level): number {
  if (lower !== null && upper !== null) return Math.abs(error - (lower + upper) / 2);
  if (lower === null && upper === null) return Math.abs(error);
  return lower === null ? error : -error;
}
