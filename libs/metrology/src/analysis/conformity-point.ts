import { probabilityOfConformity } from '../conformity/probability.js';
import { decide, guardBand, needsUncertainty } from '../conformity/rules.js';
import type { Verdict } from '../conformity/types.js';
import { formatValue, roundUncertainty } from '../reporting/round.js';
import type { BudgetEvaluation } from './budget.js';
import type { ConformityReason, FullScale } from './types.js';
import type { CheckedRequest } from './validate.js';

export interface PointConformity {
  lower_limit: number | null;
  upper_limit: number | null;
  acceptance_lower: number | null;
  acceptance_upper: number | null;
  passed: boolean | null;
  verdict: Verdict;
  probability_of_conformity: number | null;
  share_of_limit: number | null;
  contradicts_after_rounding: boolean;
}

export interface ConformityInput {
  request: CheckedRequest;
  full_scale: FullScale | null;
  is_interpolation: boolean;
  /** Points of which the standard says no uncertainty. */
  without_standard: number;
}

export interface PointToJudge {
  reference_value: number;
  calculated_value: number;
  /** Value judged less reference, as `describeData` formed it. */
  error: number;
  evaluation: BudgetEvaluation;
}

/** A verdict on one point with what the statement on the whole needs of it. */
export interface JudgedPoint {
  conformity: PointConformity;
  tolerance: number | null;
  guard_band: number | null;
  /** Tolerance divided by expanded uncertainty. */
  ratio: number | null;
  false_accept: number | null;
  false_reject: number | null;
  reason: ConformityReason | null;
}

/** Why no statement can be made at all. */
export function obstacleTo({
  request,
  full_scale,
  is_interpolation,
  without_standard,
}: ConformityInput): ConformityReason | null {
  if (request.tolerance_override === null) {
    if (request.accuracy_value === null) return 'no_specification';
    if (request.accuracy_type === 'percent_of_full_scale' && full_scale === null) return 'no_full_scale';
  }
  const isIncomplete =
    request.unusable.some(({ fact }) => fact === 'resolution' || fact === 'reference_standard') ||
    (request.standards.length > 0 && without_standard > 0);
  if (isIncomplete && needsUncertainty(request.decision_rule)) return 'uncertainty_incomplete';
  // Every error of an interpolated point is zero by construction; a "pass" would say nothing.
  return is_interpolation ? 'interpolation' : null;
}

function toleranceAt({ request, full_scale }: ConformityInput, reference: number): number | null {
  if (request.tolerance_override !== null) return request.tolerance_override;
  if (request.accuracy_value === null) return null;
  switch (request.accuracy_type) {
    case 'percent_of_reading':
      return Math.max(
        (request.accuracy_value / 100) * Math.abs(reference - request.accuracy_zero),
        request.accuracy_floor ?? 0,
      );
    case 'percent_of_full_scale':
      return full_scale === null ? null : (request.accuracy_value / 100) * full_scale.value;
    case 'absolute':
      return request.accuracy_value;
  }
}

/** Verdict on one point (rule C1). `obstacle` is what stands in the way of any statement. */
export function judgePoint(
  input: ConformityInput,
  { reference_value: reference, calculated_value: calculated, error, evaluation }: PointToJudge,
  obstacle: ConformityReason | null,
): JudgedPoint {
  const { request } = input;
  const rule = request.decision_rule;
  const tolerance = toleranceAt(input, reference);
  const { combined, expanded } = evaluation;
  const known = combined !== null && expanded !== null;
  const conformity: PointConformity = {
    lower_limit: tolerance === null ? null : -tolerance,
    upper_limit: tolerance,
    acceptance_lower: null,
    acceptance_upper: null,
    passed: null,
    verdict: 'not_evaluated',
    probability_of_conformity: null,
    share_of_limit: tolerance !== null && tolerance > 0 ? Math.abs(error) / tolerance : null,
    contradicts_after_rounding: false,
  };
  const ratio = tolerance !== null && known ? tolerance / expanded : null;
  const open = { conformity, tolerance, ratio, guard_band: null, false_accept: null, false_reject: null };
  if (obstacle !== null || tolerance === null) return { ...open, reason: obstacle };
  if (!known && needsUncertainty(rule)) return { ...open, reason: 'no_uncertainty' };

  const w = guardBand(rule, {
    tolerance,
    standard_uncertainty: combined ?? 0,
    expanded_uncertainty: expanded ?? 0,
    factor: request.guard_band_factor,
  });
  const risk = known
    ? probabilityOfConformity({
        value: error,
        standard_uncertainty: combined,
        lower: -tolerance,
        upper: tolerance,
        degrees_of_freedom: evaluation.coverage?.distribution === 't' ? evaluation.effective_degrees_of_freedom : null,
      })
    : null;
  conformity.probability_of_conformity = risk?.probability_of_conformity ?? null;
  if (rule === 'shared_risk' && (ratio ?? 0) < request.minimum_test_uncertainty_ratio) {
    return { ...open, guard_band: w, reason: 'test_uncertainty_ratio_too_small' };
  }

  // Decimal inputs on the limit must not fail by their binary rounding; the curve adds some of its own.
  const slack = 16 * 2 ** -52 * Math.max(Math.abs(reference), Math.abs(calculated), tolerance);
  const limits = {
    lower: -tolerance,
    upper: tolerance,
    guard_band: w,
    conditional: rule === 'non_binary_guard_band',
    slack,
  };
  const verdict = decide({ value: error, ...limits });
  const accepted = verdict === 'pass' || verdict === 'conditional_pass';
  return {
    conformity: {
      ...conformity,
      acceptance_lower: w <= tolerance ? w - tolerance : null,
      acceptance_upper: w <= tolerance ? tolerance - w : null,
      passed: accepted,
      verdict,
      contradicts_after_rounding: expanded !== null && expanded > 0 && contradicts(verdict, error, expanded, limits),
    },
    tolerance,
    guard_band: w,
    ratio,
    false_accept: accepted ? (risk?.probability_of_nonconformity ?? null) : null,
    false_reject: accepted ? null : (risk?.probability_of_conformity ?? null),
    reason: accepted ? null : reasonFor(verdict, error, tolerance, w, slack),
  };
}

function reasonFor(verdict: Verdict, error: number, tolerance: number, w: number, slack: number): ConformityReason {
  if (verdict === 'conditional_fail') return 'within_guard_band';
  if (Math.abs(error) > tolerance + slack) return 'outside_tolerance';
  return w > tolerance ? 'guard_band_exceeds_tolerance' : 'outside_acceptance_zone';
}

/** Whether a reader who decides again from the rounded error and uncertainty finds something else (U4). */
function contradicts(
  verdict: Verdict,
  error: number,
  expanded: number,
  limits: { lower: number; upper: number; guard_band: number; conditional: boolean; slack: number },
): boolean {
  const rounded = roundUncertainty(expanded);
  const printed = Number(formatValue(error, rounded.decimals));
  const band = limits.guard_band * (rounded.value / expanded);
  return decide({ ...limits, value: printed, guard_band: band }) !== verdict;
}
