import type { Problem } from '../input/errors.js';
import { differentiateColumns } from '../formula/evaluate.js';
import type { Formula } from '../formula/types.js';
import { combine, truncatedDegreesOfFreedom, type Correlation } from '../uncertainty/combine.js';
import type { ContributionDistribution } from '../uncertainty/contribution.js';
import { chooseCoverage } from '../uncertainty/coverage.js';
import type { InputCorrelations } from '../model-inputs/correlation-matrix.js';
import type { ResolvedComponent, ResolvedInput } from '../model-inputs/resolve-inputs.js';
import { neglectedVariance, secondOrder } from './second-order.js';
import type { ModelBudgetRow, ModelOrder, ModelOutputResult } from './types.js';

/** Relative change of the uncertainty. */
const MATTERS = 0.1;

export interface Propagated extends Omit<ModelOutputResult, 'name' | 'formula' | 'unit' | 'monte_carlo'> {
  sensitivities: number[];
  /** Omitted terms change u by over a tenth (JCGM 100, 5.1.2, note). */
  is_insufficient: boolean;
}

/** JCGM 100, 5.1, 5.2, G.4 (rule U2). null, with a problem at `loc`, if undefined. */
export function propagate(
  formula: Formula,
  inputs: readonly ResolvedInput[],
  correlations: InputCorrelations,
  asked: { probability: number; order: ModelOrder },
  loc: readonly string[],
  problems: Problem[],
): Propagated | null {
  const values = inputs.map(({ value }) => value);
  const { value, sensitivities } = slopes(formula, values);
  const undefinedAt = !Number.isFinite(value)
    ? 'the formula has no value at the estimates'
    : inputs.some(({ u }, i) => u > 0 && !Number.isFinite(sensitivities[i] ?? NaN))
      ? 'the formula has no derivative at the estimates'
      : null;
  if (undefinedAt !== null) {
    problems.push({ loc: [...loc], code: 'formula_undefined', message: undefinedAt });
    return null;
  }

  const parts = inputs.flatMap((input, i) => input.components.map((component) => ({ input, component, i })));
  const contributions = parts.map(({ input, component, i }) => ({
    source: input.name,
    value: component.u,
    distribution: asContribution(component),
    divisor: 1,
    edge_parameter: component.edge,
    sensitivity_coefficient: component.u === 0 ? 0 : (sensitivities[i] ?? 0),
    degrees_of_freedom: component.degrees_of_freedom,
  }));
  const linked: Correlation[] = correlations.pairs.map(({ a, b, coefficient }) => ({
    a: parts.findIndex(({ i }) => i === a),
    b: parts.findIndex(({ i }) => i === b),
    coefficient,
  }));
  const combined = combine(
    contributions,
    linked.filter(({ a, b }) => a >= 0 && b >= 0),
  );
  const first = combined.combined_uncertainty;
  const directions = directionsOf(formula, inputs, correlations);
  const higher = asked.order === 'first' ? null : secondOrder(formula, values, directions);
  const secondVariance = higher ? first ** 2 + higher.variance : null;
  const second = secondVariance !== null && secondVariance >= 0 ? Math.sqrt(secondVariance) : null;
  const isSecond = second !== null && (asked.order === 'second' || Math.abs(second - first) > MATTERS * first);
  const used = isSecond ? second : first;
  const neglected = neglectedVariance(formula, values, directions, { used, isSecond });
  const freedom = truncatedDegreesOfFreedom(combined.effective_degrees_of_freedom);
  const coverage = chooseCoverage({
    terms: combined.rows.map((row, k) => ({
      standard_uncertainty: row.standard_uncertainty,
      distribution: row.distribution,
      edge_parameter: contributions[k]?.edge_parameter,
    })),
    combined_uncertainty: used,
    effective_degrees_of_freedom: combined.effective_degrees_of_freedom,
    probability: asked.probability,
    asked: isSecond || correlations.pairs.some(({ a, b }) => formula.used[a] && formula.used[b]) ? 't' : null,
  });
  const expanded = coverage.factor * used;
  return {
    value,
    combined_uncertainty: used,
    order_used: isSecond ? 'second' : 'first',
    first_order_uncertainty: first,
    second_order_uncertainty: second,
    second_order_shift: higher?.shift ?? null,
    welch_satterthwaite: combined.effective_degrees_of_freedom,
    effective_degrees_of_freedom: freedom,
    coverage_factor: coverage.factor,
    coverage_distribution: coverage.distribution,
    expanded_uncertainty: expanded,
    coverage_interval: [value - expanded, value + expanded],
    budget: parts.map(({ input, component, i }, k): ModelBudgetRow => ({
      input: input.name,
      component: component.name,
      value: input.value,
      unit: input.unit,
      distribution: component.distribution,
      standard_uncertainty: component.u,
      degrees_of_freedom: component.degrees_of_freedom,
      sensitivity_coefficient: Number.isFinite(sensitivities[i]) ? (sensitivities[i] ?? 0) : 0,
      contribution: combined.rows[k]?.standard_uncertainty ?? 0,
      share: combined.rows[k]?.share ?? 0,
    })),
    sensitivities,
    is_insufficient: neglected > ((1 + MATTERS) ** 2 - 1) * used ** 2,
  };
}

function slopes(formula: Formula, values: readonly number[]): { value: number; sensitivities: number[] } {
  const found = differentiateColumns(
    formula,
    values,
    1,
    values.map((_, i) => i),
  );
  return { value: found.values[0] ?? NaN, sensitivities: found.columns.map((column) => column[0] ?? NaN) };
}

/** u_i times the columns of the correlation triangle. */
function directionsOf(formula: Formula, inputs: readonly ResolvedInput[], { triangle }: InputCorrelations): number[][] {
  return inputs
    .map((_, j) => inputs.map(({ u }, i) => (formula.used[i] ? u * (triangle[i]?.[j] ?? 0) : 0)))
    .filter((direction) => direction.some((value) => value !== 0));
}

/** Curvilinear trapezoid: rectangular with exact limits, else without a coverage factor of its own. */
function asContribution({ distribution, inexactness }: ResolvedComponent): ContributionDistribution {
  if (distribution !== 'curvilinear_trapezoidal') return distribution;
  return inexactness === 0 ? 'rectangular' : 'normal';
}
