import { normalQuantile } from '../distributions/normal.js';
import { coverageFactorT } from '../distributions/student-t.js';
import type { ContributionDistribution } from './contribution.js';

export interface CoverageInput {
  /** Terms |c| u of the budget with their distribution; edge parameter for trapezoids. */
  terms: readonly {
    standard_uncertainty: number;
    distribution: ContributionDistribution;
    edge_parameter?: number | null;
  }[];
  combined_uncertainty: number;
  /** Truncated; null = infinite. */
  effective_degrees_of_freedom: number | null;
  /** Between 0 and 1. */
  probability: number;
  /** What was asked for; null chooses by rule U2. */
  asked: 'normal' | 't' | null;
}

export interface Coverage {
  factor: number;
  distribution: 'normal' | 't' | 'rectangular' | 'trapezoidal';
  /** Of a trapezoid: top divided by base. */
  edge_parameter?: number;
}

/** From so many degrees of freedom on, t and the normal distribution give one factor: shown as infinite. */
export const AS_GOOD_AS_INFINITE = 10_000;

/** All other terms together at most this part of the dominant ones (EA-4/02 M:2022, examples S9 and S10). */
const DOMINANCE = 0.3;

/**
 * Coverage factor k for a coverage probability (rule U2): the normal factor when asked for or when
 * the degrees of freedom are infinite, else Student's t (JCGM 100, G.3.2). Unless a distribution was
 * asked for, one dominant rectangular term gives k = sqrt 3 p (EA-4/02 S9: 1.65 for 95 %), one dominant
 * trapezoidal (or triangular) term or two dominant rectangular ones the factor of S10.
 */
export function chooseCoverage(input: CoverageInput): Coverage {
  const { probability, asked, effective_degrees_of_freedom: dof } = input;
  if (asked === null) {
    const edge = dominantEdge(input);
    if (edge === 1) return { factor: rectangularFactor(probability), distribution: 'rectangular' };
    if (edge !== null) {
      return { factor: trapezoidalFactor(probability, edge), distribution: 'trapezoidal', edge_parameter: edge };
    }
  }
  if (asked === 'normal' || dof === null) return { factor: normalFactor(probability), distribution: 'normal' };
  return { factor: coverageFactorT(probability, dof), distribution: 't' };
}

/** The factor that was asked for last: thousands of points have one probability. */
let known = { probability: NaN, factor: NaN };

/** Two-sided normal factor, 0 < probability < 1: 1.96 for 0.95, 2.00 for 0.9545. */
export function normalFactor(probability: number): number {
  if (known.probability !== probability) known = { probability, factor: -normalQuantile((1 - probability) / 2) };
  return known.factor;
}

/** k of a rectangular distribution: EA-4/02, example S9: 1.65 for 95 %. */
export function rectangularFactor(probability: number): number {
  return Math.sqrt(3) * probability;
}

/**
 * k of a symmetrical trapezoid with edge parameter b = top / base, 0 (triangle) to 1 (rectangle):
 * EA-4/02, example S10: 1.83 for p = 0.95 and b = 0.33.
 */
export function trapezoidalFactor(probability: number, edge: number): number {
  const root = Math.sqrt((1 + edge * edge) / 6);
  const inTop = probability / (2 - probability) < edge;
  const half = inTop ? (probability * (1 + edge)) / 2 : 1 - Math.sqrt((1 - probability) * (1 - edge * edge));
  return half / root;
}

/** Edge parameter of the dominant distribution: 1 rectangle, below 1 trapezoid, null when nothing dominates. */
function dominantEdge({ terms, combined_uncertainty: combined }: CoverageInput): number | null {
  const [first, second] = twoLargest(terms);
  if (!first || !(combined > 0)) return null;
  const dominates = (variance: number) => combined ** 2 - variance <= DOMINANCE ** 2 * variance * (1 + 1e-12);

  if (dominates(first.standard_uncertainty ** 2)) return edgeOf(first);
  if (!second || first.distribution !== 'rectangular' || second.distribution !== 'rectangular') return null;
  if (!dominates(first.standard_uncertainty ** 2 + second.standard_uncertainty ** 2)) return null;
  // Two rectangles of half-widths a1 > a2 convolve to a trapezoid (EA-4/02, example S10).
  return (
    (first.standard_uncertainty - second.standard_uncertainty) /
    (first.standard_uncertainty + second.standard_uncertainty)
  );
}

/** Of equal ones the earlier comes first. */
function twoLargest(terms: CoverageInput['terms']): CoverageInput['terms'] {
  let [first, second]: CoverageInput['terms'][number][] = [];
  for (const term of terms) {
    if (!first || term.standard_uncertainty > first.standard_uncertainty) [first, second] = [term, first];
    else if (!second || term.standard_uncertainty > second.standard_uncertainty) second = term;
  }
  return [first, second].filter((term) => term !== undefined);
}

function edgeOf(term: CoverageInput['terms'][number]): number | null {
  switch (term.distribution) {
    case 'rectangular':
      return 1;
    case 'triangular':
      return 0;
    case 'trapezoidal':
      return term.edge_parameter ?? null;
    default:
      return null;
  }
}
