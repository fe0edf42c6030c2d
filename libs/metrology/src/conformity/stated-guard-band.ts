import { coverageFactorT } from '../distributions/student-t.js';
import { coverageFactor, normalFactor } from '../distributions/coverage-factor.js';
import { NORMAL, twoSidedFactor, type ResultDistribution } from '../distributions/result-distribution.js';
import { ROUNDED, ROUNDED_UP } from '../precision/rounded-uncertainty.js';
import { guardBand } from './rules.js';
import type { DecisionRule } from './types.js';

export interface StatedResult {
  rule: DecisionRule;
  /** r of w = r U. */
  factor: number;
  /** Half of the interval; null if one-sided. */
  tolerance: number | null;
  expanded_uncertainty: number;
  /** U may be rounded up to the CMC. */
  has_cmc: boolean;
  coverage_factor: number;
  /** Coverage probability, 0 to 1. */
  probability: number;
  recorded: RecordedCoverage;
}

export interface RecordedCoverage {
  /** Not rounded. */
  coverage_factor: number | null;
  /** null: infinite, or not recorded. */
  effective_degrees_of_freedom: number | null;
}

/** k has two decimals. */
const OF_FACTOR = 0.0051;
/** Larger ones are normal to two decimals of k. */
const MOST_FREEDOM = 2000;

/**
 * Extremes that the rounded U and k allow. k implies normal or t (JCGM 100, G.3); beside uniform terms, one of several
 * convolutions.
 */
export function statedGuardBand(stated: StatedResult): { least: number; most: number } {
  const { rule, factor, tolerance, expanded_uncertainty: U, coverage_factor: k, probability } = stated;
  const convolutions = isConvolved(stated)
    ? convolutionsOf(k, probability).flatMap(({ shapes, fewest, fewest_from }) =>
        (stated.recorded.effective_degrees_of_freedom ?? 0) >= fewest_from ? [...shapes, ...fewest] : shapes,
      )
    : [];
  const bands = [...withoutUniform(k, probability), ...convolutions].flatMap((distribution) =>
    [1 - (stated.has_cmc ? ROUNDED_UP : ROUNDED), 1, 1 + ROUNDED].flatMap((part) =>
      [k - OF_FACTOR, k, k + OF_FACTOR].map((one) =>
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

function isConvolved({ recorded, probability, coverage_factor: printed }: StatedResult): boolean {
  const { coverage_factor: k, effective_degrees_of_freedom: freedom } = recorded;
  const used = k ?? printed;
  return [null, freedom].every((one) => Math.abs(coverageFactor(probability, one) - used) > 1e-9 * used);
}

function withoutUniform(k: number, probability: number): ResultDistribution[] {
  const normal = normalFactor(probability);
  return [k - OF_FACTOR, k, k + OF_FACTOR].map((one) => distributionOf(one, probability, normal));
}

/** Degrees of freedom of the normal or t part; null = infinite. */
const FREEDOM = [null, 1, 2, 3, 5, 10, 30];
/** JCGM 100, G.4.2: relative uncertainty of 100 %. */
const FEWEST_FREEDOM = 0.5;
/** Half-widths of one term, or two equal ones, by their share of the variance. */
const UNIFORM: readonly ((share: number) => number[])[] = [
  (share) => [Math.sqrt(3 * share)],
  (share) => [Math.sqrt(1.5 * share), Math.sqrt(1.5 * share)],
];
/** With a smaller share the distribution is normal or t. */
const LEAST_SHARE = 0.3;
const SHARE_STEPS = 10;
/** Shapes between those above reach slightly farther. */
const NEAR_FACTOR = 0.02;

interface Convolutions {
  shapes: ResultDistribution[];
  /** With less than one degree of freedom, from these effective ones of the whole on. */
  fewest: ResultDistribution[];
  fewest_from: number;
}

const known = new Map<string, readonly Convolutions[]>();
const MOST_KNOWN = 1000;

function convolutionsOf(k: number, probability: number): readonly Convolutions[] {
  const key = `${k} ${probability}`;
  const found = known.get(key);
  if (found) return found;
  const all = UNIFORM.map((uniformOf): Convolutions => {
    const of = (freedom: number | null) =>
      convolved(k, probability, (share) => ({ degrees_of_freedom: freedom, uniform: uniformOf(share) })) ?? [];
    const [one] = [of(1)].flat();
    return {
      shapes: FREEDOM.flatMap(of),
      fewest: [of(FEWEST_FREEDOM)].flat(),
      fewest_from: one ? 2 * welchOf(one) : 1,
    };
  });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, all);
  return all;
}

/** Effective degrees of freedom of the whole. */
function welchOf({ degrees_of_freedom, uniform }: ResultDistribution): number {
  const core = 1 - uniform.reduce((sum, a) => sum + (a * a) / 3, 0);
  return core > 0 ? (degrees_of_freedom ?? Infinity) / core ** 2 : Infinity;
}

function convolved(
  k: number,
  probability: number,
  ofShare: (share: number) => ResultDistribution,
): ResultDistribution | null {
  const excess = (share: number) => twoSidedFactor(ofShare(share), probability) - k;
  let [low, high] = [LEAST_SHARE, 1];
  const [atLow, atHigh] = [excess(low), excess(high)];
  if (atLow > 0 === atHigh > 0) {
    const [share, off] = Math.abs(atLow) < Math.abs(atHigh) ? [low, atLow] : [high, atHigh];
    return Math.abs(off) <= NEAR_FACTOR ? ofShare(share) : null;
  }
  for (let step = 0; step < SHARE_STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0 === atLow > 0) low = middle;
    else high = middle;
  }
  return ofShare((low + high) / 2);
}

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
