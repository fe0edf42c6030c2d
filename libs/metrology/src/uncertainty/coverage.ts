import { twoSidedFactor, type ResultDistribution } from '../distributions/result-distribution.js';
import type { ContributionDistribution } from './contribution.js';
import { decisiveFreedom } from '../distributions/coverage-factor.js';

export interface CoverageInput {
  /** Terms |c| u of the budget with their distribution; edge parameter for trapezoids. */
  terms: readonly CoverageTerm[];
  combined_uncertainty: number;
  /** Truncated; null = infinite. */
  effective_degrees_of_freedom: number | null;
  /** Between 0 and 1. */
  probability: number;
  /** Requested distribution; null chooses by rule U2. */
  asked: 'normal' | 't' | null;
}

interface CoverageTerm {
  standard_uncertainty: number;
  distribution: ContributionDistribution;
  edge_parameter?: number | null;
}

/** Origin of a coverage factor; `rectangular`, `trapezoidal`: with one or two significant uniform terms. */
export const COVERAGE_DISTRIBUTIONS = ['normal', 't', 'rectangular', 'trapezoidal'] as const;
export type CoverageDistribution = (typeof COVERAGE_DISTRIBUTIONS)[number];

export interface Coverage {
  factor: number;
  distribution: CoverageDistribution;
  shape: ResultDistribution;
}

/** From here t and the normal distribution give the same factor: shown as infinite. */
export const AS_GOOD_AS_INFINITE = 10_000;

/**
 * Largest sum of the squared variance shares of the uniform terms at which the normal factor (or that of t) covers
 * within 0.3 % of the stated probability, from 90 % to 99.73 % (by integration).
 */
const NEARLY_NORMAL = 0.1;
/** Minimum variance share of the second of two uniform terms for a trapezoid. */
const SECOND_SHARE = 0.05;

/**
 * Coverage factor k for a coverage probability (rule U2): the quantile of the distribution of the result. Normal or t
 * if the uniform terms are small, or if a distribution was requested; else convolved with the two largest.
 */
export function chooseCoverage(input: CoverageInput): Coverage {
  const { probability, asked, effective_degrees_of_freedom: dof } = input;
  const uniform = asked === null ? uniformTerms(input) : [];
  const core = 1 - uniform.reduce((sum, a) => sum + (a * a) / 3, 0);
  // Uniform terms have infinite degrees of freedom: in Welch-Satterthwaite the rest is divided by its own variance.
  const ofCore = dof === null || uniform.length === 0 ? dof : Math.max(1, dof * core ** 2);
  const shape: ResultDistribution = {
    degrees_of_freedom: asked === 'normal' ? null : asked === 't' ? dof : decisiveFreedom(probability, ofCore),
    uniform,
  };
  return { factor: twoSidedFactor(shape, probability), distribution: nameOf(shape), shape };
}

function nameOf({ degrees_of_freedom, uniform: [first, second = 0] }: ResultDistribution): CoverageDistribution {
  if (first === undefined) return degrees_of_freedom === null ? 'normal' : 't';
  return second ** 2 / 3 < SECOND_SHARE ? 'rectangular' : 'trapezoidal';
}

/** Half-widths of the significant uniform terms in combined uncertainties, at most two, largest first. */
function uniformTerms({ terms, combined_uncertainty: combined }: CoverageInput): number[] {
  if (!(combined > 0)) return [];
  const shares = terms
    .flatMap(halfWidths)
    .map((a) => Math.min(1, (a / combined) ** 2 / 3))
    .sort((a, b) => b - a);
  if (shares.reduce((sum, share) => sum + share * share, 0) <= NEARLY_NORMAL) return [];
  return shares.slice(0, 2).map((share) => Math.sqrt(3 * share));
}

/** A triangle and a trapezoid are sums of two uniform variables (JCGM 101, 6.4.4 and 6.4.5). */
function halfWidths({ standard_uncertainty: u, distribution, edge_parameter }: CoverageTerm): number[] {
  const edge = distribution === 'triangular' ? 0 : distribution === 'trapezoidal' ? (edge_parameter ?? null) : null;
  if (distribution === 'rectangular') return [Math.sqrt(3) * u];
  if (edge === null) return [];
  const half = u * Math.sqrt(6 / (1 + edge ** 2));
  return [(half * (1 + edge)) / 2, (half * (1 - edge)) / 2];
}
