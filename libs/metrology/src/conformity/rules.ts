import {
  NORMAL,
  oneSidedFactor,
  twoSidedFactor,
  type ResultDistribution,
} from '../distributions/result-distribution.js';
import type { DecisionRule, Verdict } from './types.js';

interface GuardBandInput {
  /** Half of a two-sided tolerance interval, > 0; null for a one-sided tolerance. */
  tolerance: number | null;
  standard_uncertainty: number;
  /** At the stated coverage probability. */
  expanded_uncertainty: number;
  /** r of w = r U; default 1. */
  factor?: number | null;
  /** Distribution of the result; default normal. */
  distribution?: ResultDistribution;
}

/** k of ISO 14253-1:2017, 5: one-sided 5 % risk of a normal distribution, as the standard rounds it. */
export const ISO_14253_FACTOR = 1.65;
const ISO_14253_PROBABILITY = 0.95;

/** Largest probability of false accept of ANSI/NCSL Z540.3, 5.3 b. */
const Z540_3_RISK = 0.02;
/** Coverage of the normal distribution at k = 2: the managed guard band is stated for U95 = 2u. */
const TWO_SIGMA = 0.9545;

/** Without its decisive sources the guard band would accept too much (rule R4). */
export function needsDecisiveSources(rule: DecisionRule): boolean {
  return rule !== 'simple_acceptance';
}

/** Rules that promise a test uncertainty ratio or a risk: neither is stated for an incomplete budget (rule C9). */
export function needsCompleteBudget(rule: DecisionRule): boolean {
  return rule === 'shared_risk' || rule === 'z540_3_pfa_2pct';
}

/** Rules whose statement depends on the size of the uncertainty; every rule requires an uncertainty (rule R4). */
export function needsUncertainty(rule: DecisionRule): boolean {
  return rule !== 'simple_acceptance';
}

/**
 * Guard band w, in the unit of the uncertainty; acceptance limits lie w inside the tolerance limits.
 * `guard_band_w_uncertainty` w = U (ILAC-G8:09/2019, 4.2.2), `guard_band_r` w = r U (Table 1), `non_binary_guard_band`
 * w = r U on both sides (4.2.3); simple acceptance and shared risk have none. `iso_14253_1`: the one-sided 95 %
 * quantile of the result's distribution, 1.65 u if normal. `z540_3_pfa_2pct`: the managed guard band with an interval
 * of that distribution instead of 2u. For a one-sided tolerance it is the one-sided 98 % quantile, which limits the
 * risk to 2 % for every single result and so for all of them.
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
      return isoFactor(distribution) * u;
    case 'z540_3_pfa_2pct': {
      if (tolerance === null) return oneSidedFactor(distribution, 1 - Z540_3_RISK) * u;
      const expanded = managedFactor(distribution) * u;
      return expanded > 0 ? managedGuardBandMultiplier(tolerance / expanded) * expanded : 0;
    }
  }
}

/**
 * Replacement for U95 / u in the managed guard band: the interval of the same probability. Uniform terms make it
 * shorter, but put more of the probability near the middle of the flank. Therefore 2.2 u (2.4 u beside t), which keeps
 * the risk below 2 % for any items (found and tested by integration).
 */
function managedFactor(distribution: ResultDistribution): number {
  const factor = twoSidedFactor(distribution, TWO_SIGMA);
  if (distribution.uniform.length === 0) return factor;
  return distribution.degrees_of_freedom === null ? Math.max(2.2, factor) : Math.max(2.4, 1.1 * factor);
}

/** Never below the standard's own 1.65 for an unbounded distribution: t with many degrees of freedom is normal. */
function isoFactor(distribution: ResultDistribution): number {
  const factor = oneSidedFactor(distribution, ISO_14253_PROBABILITY);
  return distribution.uniform.length === 0 ? Math.max(ISO_14253_FACTOR, factor) : factor;
}

/**
 * Managed guard band for ANSI/NCSL Z540.3, 5.3 b (handbook method 6; Dobbert, NCSLI 2008): acceptance limit A = T - U95
 * M with M = 1.04 - exp(0.38 ln TUR - 0.54), not below zero, TUR = T / U95, U95 = 2u. It keeps the probability of false
 * accept at or below 2 % for any share of conforming items.
 */
export function managedGuardBandMultiplier(testUncertaintyRatio: number): number {
  return Math.max(0, 1.04 - Math.exp(0.38 * Math.log(testUncertaintyRatio) - 0.54));
}

interface DecisionInput {
  value: number;
  /** Tolerance limits; null = none on that side. */
  lower: number | null;
  upper: number | null;
  guard_band: number;
  /** true for `non_binary_guard_band`: a zone on either side of the limit has a conditional verdict. */
  conditional?: boolean;
  /** Largest difference that counts as rounding of decimal input. Default: a few units of the last binary place. */
  slack?: number;
}

/** Verdict on one value; a value exactly on a limit is inside (ILAC-G8:09/2019, 4.2.1 to 4.2.3). */
export function decide(input: DecisionInput): Verdict {
  const { value, lower, upper, guard_band: w } = input;
  const slack = input.slack ?? 4 * 2 ** -52 * Math.max(Math.abs(value), Math.abs(lower ?? 0), Math.abs(upper ?? 0));
  // Distance beyond the nearer limit; negative inside.
  const beyond = Math.max(lower === null ? -Infinity : lower - value, upper === null ? -Infinity : value - upper);
  if (beyond <= -w + slack) return 'pass';
  if (!input.conditional) return 'fail';
  if (beyond <= slack) return 'conditional_pass';
  return beyond <= w + slack ? 'conditional_fail' : 'fail';
}

/** Best to worst: a fail outweighs a point that was not evaluated. */
const ORDER: readonly Verdict[] = ['pass', 'conditional_pass', 'not_evaluated', 'conditional_fail', 'fail'];

export function worseVerdict(a: Verdict, b: Verdict): Verdict {
  return ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a;
}
