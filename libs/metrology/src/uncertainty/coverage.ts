import { twoSidedFactor, type ResultDistribution } from '../distributions/result-distribution.js';
import { truncatedDegreesOfFreedom } from './combine.js';
import type { ContributionDistribution } from './contribution.js';
import { decisiveFreedom } from '../distributions/coverage-factor.js';

export interface CoverageInput {
  /** |c| u with distribution. */
  terms: readonly CoverageTerm[];
  combined_uncertainty: number;
  /** Not truncated; null = infinite. */
  effective_degrees_of_freedom: number | null;
  /** 0 to 1. */
  probability: number;
  /** null: rule U2. */
  asked: 'normal' | 't' | null;
}

interface CoverageTerm {
  standard_uncertainty: number;
  distribution: ContributionDistribution;
  edge_parameter?: number | null;
}

export const COVERAGE_DISTRIBUTIONS = ['normal', 't', 'rectangular', 'trapezoidal'] as const;
export type CoverageDistribution = (typeof COVERAGE_DISTRIBUTIONS)[number];

export interface Coverage {
  factor: number;
  distribution: CoverageDistribution;
  shape: ResultDistribution;
}

/** From here t and normal give the same factor. */
export const AS_GOOD_AS_INFINITE = 10_000;

/** Sum of squared variance shares of uniform terms where normal (or t) covers within 0.3 %, 90 % to 99.73 %. */
const NEARLY_NORMAL = 0.1;
/** Variance share of the second uniform term for a trapezoid. */
const SECOND_SHARE = 0.05;

/** Rule U2: normal or t if uniform terms are small or requested; else convolved with the two largest. */
export function chooseCoverage(input: CoverageInput): Coverage {
  const { probability, asked, effective_degrees_of_freedom: welch } = input;
  const uniform = asked === null ? uniformTerms(input) : [];
  const core = 1 - uniform.reduce((sum, a) => sum + (a * a) / 3, 0);
  // Uniform terms have infinite degrees of freedom: Welch-Satterthwaite divides by the rest's variance.
  const dof = truncatedDegreesOfFreedom(welch === null || uniform.length === 0 ? welch : welch * core ** 2);
  const shape: ResultDistribution = {
    degrees_of_freedom: asked === 'normal' ? null : asked === 't' ? dof : decisiveFreedom(probability, dof),
    uniform,
  };
  return { factor: twoSidedFactor(shape, probability), distribution: nameOf(shape), shape };
}

function nameOf({ degrees_of_freedom, uniform: [first, second = 0] }: ResultDistribution): CoverageDistribution {
  if (first === undefined) return degrees_of_freedom === null ? 'normal' : 't';
  return second ** 2 / 3 < SECOND_SHARE ? 'rectangular' : 'trapezoidal';
}

function uniformTerms({ terms, combined_uncertainty: combined }: CoverageInput): number[] {
  if (!(combined > 0)) return [];
  const shares = terms
    .flatMap(halfWidths)
    .map((a) => Math.min(1, (a / combined) ** 2 / 3))
    .sort((a, b) => b - a);
  if (shares.reduce((sum, share) => sum + share * share, 0) <= NEARLY_NORMAL) return [];
  return shares.slice(0, 2).map((share) => Math.sqrt(3 * share));
}

/** Sums of two uniform variables (JCGM 101, 6.4.4, 6.4.5). */
function halfWidths({ standard_uncertainty: u, distribution, edge_parameter }: CoverageTerm): number[] {
  const edge = distribution === 'triangular' ? 0 : distribution === 'trapezoidal' ? (edge_parameter ?? null) : null;
  if (distribution === 'rectangular') return [Math.sqrt(3) * u];
  if (edge === null) return [];
  const half = u * Math.sqrt(6 / (1 + edge ** 2));
  return [(half * (1 + edge)) / 2, (half * (1 - edge)) / 2];
}
