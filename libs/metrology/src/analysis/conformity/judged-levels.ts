import { buildBudget } from '../budget/budget.js';
import type { Budget, BudgetEvaluation, BudgetInput } from '../budget/budget.js';
import type { PointToJudge } from './conformity-point.js';
import { byDirection, effectiveReadings } from '../levels/level-results.js';
import type { DescribedLevel } from '../levels/level-results.js';
import type { MeanOf } from '../budget/scatter.js';
import type { AnalyzedPoint, BudgetRow, JudgedValue, LevelResult, Measurand, PointConformity } from '../types/types.js';
import type { StandardStatement } from '../../standard/types.js';
import { average } from '../../uncertainty/type-a.js';

type ReadPoint = Pick<AnalyzedPoint, 'reference_value' | 'indication_error' | 'corrected_error' | 'direction'> & {
  set_value: number;
  reference_known_within: number;
};

interface LevelSources {
  sources: BudgetInput;
  points: readonly ReadPoint[];
  standards: readonly (StandardStatement | null)[];
  other: JudgedValue | null;
}

export interface LevelToJudge extends PointToJudge {
  level: DescribedLevel;
  of_mean: BudgetEvaluation;
  /** Mean of one direction; null unless both were read. */
  of_direction: BudgetEvaluation | null;
  other_of_mean: BudgetEvaluation | null;
  /** Null outside the scope, or without one. */
  cmc: number | null;
  rows(of: JudgedValue): BudgetRow[];
}

/** Worst standard. Rising and falling separately: a mean would hide deviations. */
export function levelsToJudge(levels: readonly DescribedLevel[], given: LevelSources): LevelToJudge[] {
  const { sources, points, standards, other } = given;
  const { judge } = sources.request;
  const budgets = new Map<string, Budget>();
  const budgetOf = (of: JudgedValue, mean: MeanOf | null) => {
    const key = `${of} ${mean?.readings} ${mean?.is_directional}`;
    const budget = budgets.get(key) ?? buildBudget(sources, of, mean);
    budgets.set(key, budget);
    return budget;
  };
  const directions = points.map(({ direction }) => direction);
  return levels.map((level, index) => {
    const { rising, falling } = byDirection(level.points, directions);
    const [up, down] = [rising.length, falling.length];
    const isBothWays = up > 0 && down > 0;
    const whole = { readings: isBothWays ? effectiveReadings(up, down) : level.readings, is_directional: false };
    const part = { readings: Math.min(up, down), is_directional: true };
    const served = standardsOf(level, standards);
    const at = (of: JudgedValue, mean: MeanOf | null, standard: StandardStatement | null) => {
      const budget = budgetOf(of, mean);
      return { standard, budget, evaluation: budget.at(level.measured_mean, standard, level.reference_value) };
    };
    // Lack of fit from few levels: U of a mean could exceed a reading's.
    const leastAt = (of: JudgedValue, mean: MeanOf, standard: StandardStatement | null) => {
      const own = at(of, mean, standard);
      if (of !== 'corrected_value') return own;
      const single = at(of, null, standard);
      return (single.evaluation.expanded ?? 0) < (own.evaluation.expanded ?? 0) ? single : own;
    };
    const worst = (of: JudgedValue, mean: MeanOf) =>
      served
        .map((standard) => leastAt(of, mean, standard))
        .reduce((most, one) => ((one.evaluation.expanded ?? 0) > (most.evaluation.expanded ?? 0) ? one : most));
    const of_mean = worst(judge, whole).evaluation;
    const of_direction = isBothWays ? worst(judge, part).evaluation : null;
    const other_of_mean = other && worst(other, whole).evaluation;
    const errorsOf = (of: readonly number[]) => ({
      indication_error: meanOf(of.map((i) => points[i]?.indication_error ?? null)),
      corrected_error: meanOf(of.map((i) => points[i]?.corrected_error ?? null)),
    });
    return {
      level,
      point_index: index,
      reference_value: level.reference_value,
      indication_error: level.indication_error,
      corrected_error: level.corrected_error,
      set_value: level.reference_value + average(level.points.map((i) => beforeCorrection(points[i]))),
      reference_known_within: Math.max(...level.points.map((i) => points[i]?.reference_known_within ?? 0)),
      evaluation: of_direction ?? of_mean,
      other_evaluation: isBothWays ? other && worst(other, part).evaluation : other_of_mean,
      ...(isBothWays ? { apart: [errorsOf(rising), errorsOf(falling)] } : {}),
      of_mean,
      of_direction,
      other_of_mean,
      rows: (of) => {
        const { budget, standard } = worst(of, whole);
        return budget.rowsAt(level.measured_mean, standard, level.reference_value);
      },
      cmc: sources.scope?.cmcAt(level.reference_value) ?? null,
    };
  });
}

const beforeCorrection = (point?: ReadPoint) => (point ? point.set_value - point.reference_value : 0);

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length && known.length > 0 ? average(known) : null;
}

function standardsOf(
  { points }: DescribedLevel,
  standards: readonly (StandardStatement | null)[],
): (StandardStatement | null)[] {
  return [...new Map(points.map((i) => [JSON.stringify(standards[i] ?? null), standards[i] ?? null])).values()];
}

export function levelResult(
  { level, of_mean, of_direction, cmc }: LevelToJudge,
  judged: PointConformity | null,
): LevelResult {
  return {
    ...level,
    standard_uncertainty: of_mean.combined,
    expanded_uncertainty: of_mean.expanded,
    coverage_factor: of_mean.coverage?.factor ?? null,
    effective_degrees_of_freedom: of_mean.effective_degrees_of_freedom,
    direction_standard_uncertainty: of_direction?.combined ?? null,
    direction_expanded_uncertainty: of_direction?.expanded ?? null,
    direction_coverage_factor: of_direction?.coverage?.factor ?? null,
    direction_effective_degrees_of_freedom: of_direction?.effective_degrees_of_freedom ?? null,
    cmc,
    raised_to_cmc: of_mean.raised_from !== undefined || of_direction?.raised_from !== undefined,
    ...(judged ?? notTheMeasurand),
  };
}

export const notTheMeasurand: PointConformity = {
  lower_limit: null,
  upper_limit: null,
  acceptance_lower: null,
  acceptance_upper: null,
  passed: null,
  verdict: 'not_evaluated',
  probability_of_conformity: null,
  share_of_limit: null,
  contradicts_after_rounding: false,
  reason_code: 'not_the_measurand',
};

export function statedReadings(measurand: Measurand, levels: readonly DescribedLevel[]) {
  const counts = levels.flatMap(({ readings, readings_rising: up, readings_falling: down }) =>
    up > 0 && down > 0 ? [up, down] : [readings],
  );
  const isMean = measurand === 'mean' && counts.length > 0;
  return {
    measurand,
    readings_least: isMean ? Math.min(...counts) : null,
    readings_most: isMean ? Math.max(...counts) : null,
  };
}
