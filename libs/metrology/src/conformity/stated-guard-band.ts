import { coverageFactorT } from '../distributions/student-t.js';
import { normalFactor } from '../distributions/coverage-factor.js';
import { NORMAL, type ResultDistribution } from '../distributions/result-distribution.js';
import { guardBand } from './rules.js';
import type { DecisionRule } from './types.js';

/** What a reader of a result has: rounded numbers and the rule. */
export interface StatedResult {
  rule: DecisionRule;
  /** r of w = r U. */
  factor: number;
  /** Half of a two-sided tolerance; null for a one-sided one. */
  tolerance: number | null;
  expanded_uncertainty: number;
  coverage_factor: number;
  /** Coverage probability, 0 to 1. */
  probability: number;
  /** The result has uniform terms that matter: k alone does not tell its distribution. */
  is_convolved: boolean;
}

/** U is reported to two digits (rule U4), k to two decimals. */
const OF_UNCERTAINTY = 0.051;
const OF_FACTOR = 0.0051;
/** Beyond these degrees of freedom t is normal to two decimals of k. */
const MOST_FREEDOM = 2000;

/**
 * The guard bands that what is stated allows, from the narrowest to the widest: U and k are rounded, and k tells the
 * distribution (normal, or t by its degrees of freedom; JCGM 100, G.3). null where they do not suffice: below the normal
 * factor k belongs to a rectangle or one of many trapezoids.
 */
export function statedGuardBand(stated: StatedResult): { least: number; most: number } | null {
  const { rule, factor, tolerance, expanded_uncertainty: U, coverage_factor: k, probability } = stated;
  const normal = normalFactor(probability);
  if ((stated.is_convolved || k < normal - OF_FACTOR) && needsDistribution(rule)) return null;
  const bands = [1 - OF_UNCERTAINTY, 1, 1 + OF_UNCERTAINTY].flatMap((part) =>
    [k - OF_FACTOR, k, k + OF_FACTOR].map((one) =>
      guardBand(rule, {
        tolerance,
        factor,
        expanded_uncertainty: part * U,
        standard_uncertainty: (part * U) / one,
        distribution: distributionOf(one, probability, normal),
      }),
    ),
  );
  return { least: Math.min(...bands), most: Math.max(...bands) };
}

const needsDistribution = (rule: DecisionRule) => rule === 'iso_14253_1' || rule === 'z540_3_pfa_2pct';

/** The degrees of freedom at which t has this factor. */
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
