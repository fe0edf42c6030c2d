import { defaultDivisor } from './contribution.js';
import type { Contribution, ContributionDistribution, ContributionParts } from './contribution.js';

export interface Correlation {
  a: number;
  b: number;
  /** -1 to 1. */
  coefficient: number;
}

export interface CombinedRow {
  source: string;
  description: string;
  value: number;
  unit: string;
  distribution: ContributionDistribution;
  divisor: number;
  /** u(x), unit of the row. */
  input_standard_uncertainty: number;
  /** |c| u, unit of the result. */
  standard_uncertainty: number;
  sensitivity_coefficient: number;
  /** null = infinite. */
  degrees_of_freedom: number | null;
  /** (c u)² / u_c²; sum 1 without correlations. */
  share: number;
  of_value?: ContributionParts;
}

interface Combination {
  rows: CombinedRow[];
  combined_uncertainty: number;
  /** Welch-Satterthwaite, not truncated; null = infinite. */
  effective_degrees_of_freedom: number | null;
}

/**
 * JCGM 100, 5.1.2 (10), correlations 5.2.2 (16); degrees of freedom G.4.1 (G.2b), correlated contributions together
 * with their smallest. Sensitivity coefficients convert to the result's unit. RangeError: negative or non-finite
 * values, divisors not above zero, |r| > 1, negative variance.
 */
export function combine(
  contributions: readonly Contribution[],
  correlations: readonly Correlation[] = [],
): Combination {
  const { inputs, relative, variance, ...combined } = combination(contributions, correlations);
  const share = (i: number) => (variance > 0 ? (relative[i] ?? 0) ** 2 / variance : 0);
  return { rows: inputs.map((input, i) => row(input, share(i))), ...combined };
}

export function combineTerms(
  contributions: readonly Contribution[],
  correlations: readonly Correlation[] = [],
): Omit<Combination, 'rows'> & { terms: number[] } {
  const { inputs, combined_uncertainty, effective_degrees_of_freedom } = combination(contributions, correlations);
  return { terms: inputs.map(standardUncertainty), combined_uncertainty, effective_degrees_of_freedom };
}

interface Combined extends Omit<Combination, 'rows'> {
  inputs: Input[];
  relative: number[];
  variance: number;
}

function combination(contributions: readonly Contribution[], correlations: readonly Correlation[]): Combined {
  const inputs = contributions.map(checked);
  const signed = inputs.map((input) => input.sensitivity * input.u);
  let largest = 0;
  for (const value of signed) largest = Math.max(largest, Math.abs(value));
  if (largest === 0)
    return { inputs, relative: [], variance: 0, combined_uncertainty: 0, effective_degrees_of_freedom: null };

  // Squares neither overflow nor underflow.
  const relative = signed.map((value) => value / largest);
  let variance = 0;
  for (const value of relative) variance += value * value;
  const group = groups(inputs);
  const coupled = new Map<number, number>();
  for (const { a, b, coefficient } of correlations) {
    const [left, right] = [relative[a], relative[b]];
    if (left === undefined || right === undefined || a === b || !(Math.abs(coefficient) <= 1)) {
      throw new RangeError('a correlation needs two different contributions and a coefficient from -1 to 1');
    }
    const term = 2 * coefficient * left * right;
    variance += term;
    merge(group, a, b);
    coupled.set(a, (coupled.get(a) ?? 0) + term);
  }
  if (variance < -1e-12 * relative.length) throw new RangeError('these correlations contradict each other');
  variance = Math.max(0, variance);

  return {
    inputs,
    relative,
    variance,
    combined_uncertainty: largest * Math.sqrt(variance),
    effective_degrees_of_freedom: variance > 0 ? effective(inputs, relative, group, coupled, variance) : null,
  };
}

/** Numeric replacement for infinity. */
export const INFINITE_FREEDOM = 1e9;

/** Integer for Table G.2 (G.4.1), unchanged below 1; null: infinite. */
export function truncatedDegreesOfFreedom(degreesOfFreedom: number | null): number | null {
  if (degreesOfFreedom === null || degreesOfFreedom >= INFINITE_FREEDOM) return null;
  return Math.floor(degreesOfFreedom * (1 + 1e-12)) || degreesOfFreedom;
}

interface Input {
  contribution: Contribution;
  divisor: number;
  sensitivity: number;
  u: number;
  dof: number | null;
}

function checked(contribution: Contribution): Input {
  const divisor = contribution.divisor ?? defaultDivisor(contribution.distribution, contribution.edge_parameter);
  const sensitivity = contribution.sensitivity_coefficient ?? 1;
  const dof = contribution.degrees_of_freedom ?? null;
  if (!(contribution.value >= 0) || !Number.isFinite(contribution.value)) {
    throw new RangeError(`the value of ${contribution.source} must be finite and not negative`);
  }
  if (!(divisor > 0) || !Number.isFinite(divisor))
    throw new RangeError(`the divisor of ${contribution.source} must be above zero`);
  if (!Number.isFinite(sensitivity))
    throw new RangeError(`the sensitivity coefficient of ${contribution.source} must be finite`);
  if (dof !== null && !(dof > 0))
    throw new RangeError(`the degrees of freedom of ${contribution.source} must be above zero`);
  return {
    contribution,
    divisor,
    sensitivity,
    u: contribution.value / divisor,
    dof: dof !== null && dof >= INFINITE_FREEDOM ? null : dof,
  };
}

const standardUncertainty = ({ sensitivity, u }: Input) => Math.abs(sensitivity) * u;

function row(input: Input, share: number): CombinedRow {
  const { contribution, divisor, sensitivity, dof } = input;
  return {
    source: contribution.source,
    description: contribution.description ?? '',
    value: contribution.value,
    unit: contribution.unit ?? '',
    distribution: contribution.distribution,
    divisor,
    input_standard_uncertainty: input.u,
    standard_uncertainty: standardUncertainty(input),
    sensitivity_coefficient: sensitivity,
    degrees_of_freedom: dof,
    share,
    ...(contribution.of_value ? { of_value: contribution.of_value } : {}),
  };
}

function groups(inputs: readonly Input[]): number[] {
  const firsts = new Map<string, number>();
  return inputs.map(({ contribution: { variance_estimate: name } }, i) => {
    if (name === undefined) return i;
    const first = firsts.get(name) ?? i;
    firsts.set(name, first);
    return first;
  });
}

function merge(group: number[], a: number, b: number): void {
  const [from, to] = [group[a] ?? a, group[b] ?? b];
  group.forEach((name, i) => {
    if (name === from) group[i] = to;
  });
}

function effective(
  inputs: readonly Input[],
  relative: readonly number[],
  group: readonly number[],
  coupled: ReadonlyMap<number, number>,
  variance: number,
): number | null {
  const parts = new Map<number, { part: number; least: number }>();
  group.forEach((name, i) => {
    const found = parts.get(name) ?? { part: 0, least: Infinity };
    parts.set(name, found);
    if (relative[i] === 0) return;
    found.part = found.part + (relative[i] ?? 0) ** 2 + (coupled.get(i) ?? 0);
    found.least = Math.min(found.least, inputs[i]?.dof ?? Infinity);
  });
  let sum = 0;
  for (const { part, least } of parts.values()) if (least < Infinity) sum += (part / variance) ** 2 / least;
  return sum > 0 ? 1 / sum : null;
}
