import { coverageFactorT } from '../distributions/student-t.js';
import { normalFactor } from '../distributions/coverage-factor.js';
import { NORMAL, type ResultDistribution } from '../distributions/result-distribution.js';
import { guardBand } from './rules.js';
import type { DecisionRule } from './types.js';

export interface StatedResult {
  rule: DecisionRule;
  /** r of w = r U. */
  factor: number;
  /** Half of the interval; null if one-sided. */
  tolerance: number | null;
  expanded_uncertainty: number;
  coverage_factor: number;
  /** Coverage probability, 0 to 1. */
  probability: number;
  /** Significant uniform terms: k does not determine the distribution. */
  is_convolved: boolean;
}

/** U has two digits (rule U4), k two decimals. */
const OF_UNCERTAINTY = 0.051;
const OF_FACTOR = 0.0051;
/** Larger ones are normal to two decimals of k. */
const MOST_FREEDOM = 2000;

/**
 * Extremes that the rounded U and k allow. k implies normal or t (JCGM 100, G.3); below the normal factor,
 * convolutions with uniform terms.
 */
export function statedGuardBand(stated: StatedResult): { least: number; most: number } {
  const { rule, factor, tolerance, expanded_uncertainty: U, coverage_factor: k, probability } = stated;
  const normal = normalFactor(probability);
  const isConvolved = stated.is_convolved || k < normal - OF_FACTOR;
  const bands = [1 - OF_UNCERTAINTY, 1, 1 + OF_UNCERTAINTY].flatMap((part) =>
    [k - OF_FACTOR, k, k + OF_FACTOR].flatMap((one) =>
      (isConvolved ? CONVOLVED : [distributionOf(one, probability, normal)]).map((distribution) =>
        guardBand(rule, {
          tolerance,
          factor,
          expanded_uncertainty: part * U,
          standard_uncertainty: (part * U) / one,
          distribution,
        }),
      ),
    ),
  );
  return { least: Math.min(...bands), most: Math.max(...bands) };
}

const CONVOLVED: readonly ResultDistribution[] = [
  [],
  [1.2],
  [Math.sqrt(3)],
  [1.5, Math.sqrt(0.75)],
  [Math.sqrt(1.5), Math.sqrt(1.5)],
].map((uniform) => ({ degrees_of_freedom: null, uniform }));

function distributionOf(k: number, probability: number, normal: number): ResultDistribution {
  if (k <= normal || k <= coverageFactorT(probability, MOST_FREEDOM)) return NORMAL;
  let [low, high] = [0.5, MOST_FREEDOM];
  for (let step = 0; step < 60; step += 1) {
    const middle = Math.sqrt(low * high);
    if (coverageFactorT(probability, middle) > k) low = middle;
    else high = middle;
  }
  return { degrees_of_freedom: Math.sqrt(low * high), uniform: [] };
}
