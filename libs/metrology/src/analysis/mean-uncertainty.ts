import type { StandardsInUse } from '../standard/standards-in-use.js';
import { buildBudget } from './budget.js';
import type { Budget, BudgetEvaluation, BudgetInput } from './budget.js';
import type { LevelResult } from './types.js';

/**
 * The uncertainty of the mean error of each level (rule S6): the budget of a single reading, with the pooled standard
 * deviation divided by the root of the readings that the mean is of (JCGM 100, 4.2.3; its degrees of freedom stay those of
 * the pooled estimate). Only without a curve: there the scatter about the curve holds what it misses the levels by, which no
 * repeating makes smaller. In the reference unit; `standards` says what the standards state at the level, the worst counts.
 */
export function withMeanUncertainties(
  levels: readonly LevelResult[],
  sources: BudgetInput,
  standards: StandardsInUse,
): LevelResult[] {
  const { model, repeatability } = sources;
  if (model.fit !== null || repeatability === null) return [...levels];
  const budgets = new Map<number, Budget>();
  const budgetOf = (readings: number) => {
    const standard_deviation = repeatability.standard_deviation / Math.sqrt(readings);
    const known = budgets.get(readings);
    const budget = known ?? buildBudget({ ...sources, repeatability: { ...repeatability, standard_deviation } });
    budgets.set(readings, budget);
    return budget;
  };
  return levels.map((level) => {
    const around = standards.around(level.reference_value);
    const evaluations = (around.length === 0 ? [null] : around).map((standard) =>
      budgetOf(level.readings).at(level.measured_mean, standard),
    );
    const worst = evaluations.reduce((most, one) => ((one.expanded ?? 0) > (most.expanded ?? 0) ? one : most));
    return { ...level, ...stated(worst) };
  });
}

function stated({ combined, expanded, coverage, effective_degrees_of_freedom }: BudgetEvaluation) {
  return {
    standard_uncertainty: combined,
    expanded_uncertainty: expanded,
    coverage_factor: coverage?.factor ?? null,
    effective_degrees_of_freedom,
  };
}
