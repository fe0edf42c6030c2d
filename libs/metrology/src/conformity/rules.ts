import {
  NORMAL,
  oneSidedFactor,
  rootOf,
  tailProbability,
  twoSidedFactor,
  type ResultDistribution,
} from '../distributions/result-distribution.js';
import type { DecisionRule, Verdict } from './types.js';

interface GuardBandInput {
  /** Half of the interval, > 0; null if one-sided. */
  tolerance: number | null;
  standard_uncertainty: number;
  /** At the stated coverage probability. */
  expanded_uncertainty: number;
  /** r of w = r U; default 1. */
  factor?: number | null;
  /** Default normal. */
  distribution?: ResultDistribution;
}

/** ISO 14253-1:2017, 5: one-sided 5 % risk, rounded by the standard. */
export const ISO_14253_FACTOR = 1.65;
const ISO_14253_PROBABILITY = 0.95;
/** Relative tolerance of a risk; smaller differences change no printed digit. */
const PRINTED = 1e-5;
const ISO_14253_RISK = (1 - ISO_14253_PROBABILITY) * (1 + PRINTED);

/** ANSI/NCSL Z540.3, 5.3 b: largest probability of false accept. */
const Z540_3_RISK = 0.02;
/** k = 2: the managed guard band assumes U95 = 2u. */
const TWO_SIGMA = 0.9545;

/** Without its decisive sources it would accept too much (rule R4). */
export function needsDecisiveSources(rule: DecisionRule): boolean {
  return rule !== 'simple_acceptance';
}

/** Test uncertainty ratio and risk need a complete budget (rule C9). */
export function needsCompleteBudget(rule: DecisionRule): boolean {
  return rule === 'shared_risk' || rule === 'z540_3_pfa_2pct';
}

/** Every rule requires an uncertainty (rule R4); these its size. */
export function needsUncertainty(rule: DecisionRule): boolean {
  return rule !== 'simple_acceptance';
}

/**
 * w in the unit of the uncertainty; acceptance limits lie w inside. `guard_band_w_uncertainty`: U (ILAC-G8:09/2019,
 * 4.2.2); `guard_band_r`: r U (Table 1); `non_binary_guard_band`: r U on both sides (4.2.3). `iso_14253_1`: one-sided
 * 95 % quantile, 1.65 u if normal, more between close limits. `z540_3_pfa_2pct`: managed guard band; one-sided 98 %
 * quantile, limiting every risk to 2 %.
 */
export function guardBand(rule: DecisionRule, input: GuardBandInput): number {
  const { standard_uncertainty: u, tolerance, distribution = NORMAL } = input;
  switch (rule) {
    case 'simple_acceptance':
    case 'shared_risk':
      return 0;
    case 'guard_band_w_uncertainty':
      return input.expanded_uncertainty;
    case 'guard_band_r':
    case 'non_binary_guard_band':
      return (input.factor ?? 1) * input.expanded_uncertainty;
    case 'iso_14253_1':
      return isoGuardBand(isoFactor(distribution), tolerance, u, distribution);
    case 'z540_3_pfa_2pct': {
      if (tolerance === null) return oneSidedFactor(distribution, 1 - Z540_3_RISK) * u;
      const expanded = managedFactor(distribution) * u;
      return expanded > 0 ? managedGuardBandMultiplier(tolerance / expanded) * expanded : 0;
    }
  }
}

/**
 * Interval of the same probability instead of U95 / u. Uniform terms put more probability mid-flank: at least 2.2 u
 * (2.4 u beside t) keeps the risk below 2 % (tested by integration).
 */
function managedFactor(distribution: ResultDistribution): number {
  const factor = twoSidedFactor(distribution, TWO_SIGMA);
  if (distribution.uniform.length === 0) return factor;
  return distribution.degrees_of_freedom === null ? Math.max(2.2, factor) : Math.max(2.4, 1.1 * factor);
}

/** Unbounded distributions: at least the standard's 1.65; t with many degrees of freedom is normal. */
function isoFactor(distribution: ResultDistribution): number {
  const factor = oneSidedFactor(distribution, ISO_14253_PROBABILITY);
  return distribution.uniform.length === 0 ? Math.max(ISO_14253_FACTOR, factor) : factor;
}

/** Between close limits an item may violate either: the sum of both risks is at most 5 %. w > T accepts nothing. */
function isoGuardBand(factor: number, tolerance: number | null, u: number, distribution: ResultDistribution): number {
  const one = factor * u;
  if (tolerance === null || !(u > 0)) return one;
  const excess = (w: number) =>
    tailProbability(distribution, w / u) + tailProbability(distribution, (2 * tolerance - w) / u) - ISO_14253_RISK;
  const first = excess(one);
  if (first <= 0) return one;
  if (excess(tolerance) > 0) return Math.max(one, tolerance * (1 + PRINTED));
  return rootOf(excess, { from: one, to: tolerance, first, negligible: PRINTED * PRINTED });
}

/**
 * ANSI/NCSL Z540.3, 5.3 b (handbook method 6; Dobbert, NCSLI 2008): A = T - U95 M, M = 1.04 - exp(0.38 ln TUR - 0.54)
 * >= 0; TUR = T / U95, U95 = 2u. False accept at most 2 %.
 */
export function managedGuardBandMultiplier(testUncertaintyRatio: number): number {
  return Math.max(0, 1.04 - Math.exp(0.38 * Math.log(testUncertaintyRatio) - 0.54));
}

interface DecisionInput {
  value: number;
  lower: number | null;
  upper: number | null;
  guard_band: number;
  /** `non_binary_guard_band`: conditional zones on both sides of the limit. */
  conditional?: boolean;
  /** Largest rounding difference. Default: a few last binary places. */
  slack?: number;
}

/** Exactly on a limit is inside (ILAC-G8:09/2019, 4.2.1 to 4.2.3). */
export function decide(input: DecisionInput): Verdict {
  const { value, lower, upper, guard_band: w } = input;
  const slack = input.slack ?? 4 * 2 ** -52 * Math.max(Math.abs(value), Math.abs(lower ?? 0), Math.abs(upper ?? 0));
  const beyond = Math.max(lower === null ? -Infinity : lower - value, upper === null ? -Infinity : value - upper);
  if (beyond <= -w + slack) return 'pass';
  if (!input.conditional) return 'fail';
  if (beyond <= slack) return 'conditional_pass';
  return beyond <= w + slack ? 'conditional_fail' : 'fail';
}

/** Best to worst: a fail outweighs an unevaluated point. */
const ORDER: readonly Verdict[] = ['pass', 'conditional_pass', 'not_evaluated', 'conditional_fail', 'fail'];

export function worseVerdict(a: Verdict, b: Verdict): Verdict {
  return ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a;
}
