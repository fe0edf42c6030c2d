import { probabilityOfConformity } from '../../conformity/probability.js';
import { NORMAL } from '../../distributions/result-distribution.js';
import { decide, guardBand, worseVerdict } from '../../conformity/rules.js';
import type { Verdict } from '../../conformity/types.js';
import { formatValue, roundUncertainty } from '../../reporting/round.js';
import type { BudgetEvaluation } from '../budget/budget.js';
import { missingFor, type Completeness } from '../budget/completeness.js';
import { comparedTolerance, limitsAt, specificationObstacle } from '../validate/specification.js';
import type { Limits, ReferencePoint, SpecificationInput } from '../validate/specification.js';
import type { ConformityReason, JudgedCharacteristic, JudgedValue, PointConformity } from '../types/types.js';

export interface ConformityInput extends SpecificationInput {
  is_interpolation: boolean;
  has_uncertainty: boolean;
  completeness: Completeness;
  /** Null: the indication as read. */
  characteristic: JudgedCharacteristic | null;
}

export interface PointToJudge extends ReferencePoint {
  point_index: number;
  indication_error: number | null;
  corrected_error: number | null;
  evaluation: BudgetEvaluation;
  other_evaluation?: BudgetEvaluation | null;
  /** U is not rounded below it. Null outside the scope. */
  cmc?: number | null;
  apart?: readonly Errors[];
}

export interface Errors {
  indication_error: number | null;
  corrected_error: number | null;
}

export interface JudgedPoint {
  conformity: PointConformity;
  is_covered: boolean;
  guard_band: number | null;
  /** Tolerance / expanded uncertainty. */
  ratio: number | null;
  false_accept: number | null;
  false_reject: number | null;
  reason: ConformityReason | null;
}

export function obstacleTo(input: ConformityInput, judged: JudgedValue): ConformityReason | null {
  const unspecified = specificationObstacle(input);
  if (unspecified !== null) return unspecified;
  // A fitted curve removes the errors: that intent must be stated (rule C8).
  if (judged === input.request.judge && input.characteristic === 'individual' && !input.request.judge_is_stated)
    return 'no_nominal_characteristic';
  if (input.request.is_as_found && judged === 'corrected_value' && !input.request.model.is_declared)
    return 'own_curve_as_found';
  if (!input.has_uncertainty) return 'no_uncertainty';
  // Corrected errors of interpolated points are zero by construction.
  if (input.is_interpolation && judged === 'corrected_value') return 'interpolation';
  if (missingFor(input.request.decision_rule, input.completeness).length > 0) return 'uncertainty_incomplete';
  return null;
}

export function errorOf(point: Errors, judged: JudgedValue): number | null {
  return judged === 'indication' ? point.indication_error : point.corrected_error;
}

interface Judging {
  judged: JudgedValue;
  obstacle: ConformityReason | null;
  unspecified: ConformityReason | null;
  /** The other value needs no risks and no rounding flag. */
  inFull: boolean;
}

export function evaluationOf(
  { request }: ConformityInput,
  { evaluation, other_evaluation }: PointToJudge,
  judged: JudgedValue,
): BudgetEvaluation {
  return judged === request.judge ? evaluation : (other_evaluation ?? evaluation);
}

/** Rule C1; or the worst of separate verdicts. */
export function judgePoint(input: ConformityInput, point: PointToJudge, judging: Judging): JudgedPoint {
  const [first, ...others] = (point.apart ?? [point]).map((errors) => judgeError(input, point, errors, judging));
  if (!first) throw new RangeError('nothing to judge');
  return others.reduce(together, first);
}

function together(a: JudgedPoint, b: JudgedPoint): JudgedPoint {
  const [one, other] = [a.conformity, b.conformity];
  const worst = worseVerdict(one.verdict, other.verdict) === one.verdict ? a : b;
  return {
    ...worst,
    conformity: {
      ...worst.conformity,
      probability_of_conformity: extreme(Math.min, one.probability_of_conformity, other.probability_of_conformity),
      share_of_limit: extreme(Math.max, one.share_of_limit, other.share_of_limit),
      contradicts_after_rounding: one.contradicts_after_rounding || other.contradicts_after_rounding,
    },
    false_accept: extreme(Math.max, a.false_accept, b.false_accept),
    false_reject: extreme(Math.max, a.false_reject, b.false_reject),
  };
}

function extreme(of: typeof Math.min, a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : of(a, b);
}

function judgeError(
  input: ConformityInput,
  point: PointToJudge,
  errors: Errors,
  { judged, obstacle, unspecified, inFull }: Judging,
): JudgedPoint {
  const { request } = input;
  const { reference_value: reference } = point;
  const evaluation = evaluationOf(input, point, judged);
  const rule = request.decision_rule;
  const error = errorOf(errors, judged);
  const found = unspecified ?? limitsAt(input, point);
  const limits: Limits = typeof found === 'string' ? { lower: null, upper: null } : found;
  const tolerance = comparedTolerance(limits);
  const { combined, expanded } = evaluation;
  const conformity: PointConformity = {
    lower_limit: limits.lower,
    upper_limit: limits.upper,
    acceptance_lower: null,
    acceptance_upper: null,
    passed: null,
    verdict: 'not_evaluated',
    probability_of_conformity: null,
    share_of_limit: error === null ? null : shareOfLimit(error, limits),
    contradicts_after_rounding: false,
    reason_code: null,
  };
  const ratio = tolerance !== null && expanded !== null ? tolerance / expanded : null;
  // No probability, risk or ratio from an incomplete budget (C9).
  const { isComplete } = input.completeness;
  const stated = isComplete ? ratio : null;
  const open = { is_covered: true, ratio: stated, guard_band: null, false_accept: null, false_reject: null };
  const unjudged = (reason: ConformityReason, more: Partial<JudgedPoint> = {}): JudgedPoint => ({
    ...open,
    ...more,
    conformity: { ...conformity, reason_code: reason },
    reason,
  });
  if (obstacle !== null) return unjudged(obstacle);
  if (typeof found === 'string') return unjudged(found, { is_covered: false });
  if (error === null || combined === null || expanded === null) return unjudged('no_uncertainty');
  if (ratio !== null && ratio < 1 - ROUNDING) return unjudged('uncertainty_too_large');

  // Distribution of the coverage factor (rule C5).
  const distribution = evaluation.coverage?.shape ?? NORMAL;
  const isOpen = limits.lower === null || limits.upper === null;
  const w = guardBand(rule, {
    tolerance: isOpen ? null : tolerance,
    standard_uncertainty: combined,
    expanded_uncertainty: expanded,
    factor: request.guard_band_factor,
    distribution,
  });
  const risk =
    inFull && isComplete
      ? probabilityOfConformity({ value: error, standard_uncertainty: combined, ...limits, distribution })
      : null;
  conformity.probability_of_conformity = risk?.probability_of_conformity ?? null;
  if (rule === 'shared_risk' && (ratio ?? 0) < request.minimum_test_uncertainty_ratio * (1 - ROUNDING))
    return unjudged('test_uncertainty_ratio_too_small', { guard_band: w });

  // Binary rounding must not fail decimals on the limit.
  const largestLimit = Math.max(Math.abs(limits.lower ?? 0), Math.abs(limits.upper ?? 0));
  const rounding = 16 * 2 ** -52 * Math.max(Math.abs(error), largestLimit);
  const ofCurve = judged === 'indication' ? 0 : Math.min(16 * 2 ** -52 * Math.abs(reference), 1e-9 * largestLimit);
  const zone = {
    ...limits,
    guard_band: w,
    conditional: rule === 'non_binary_guard_band',
    slack: rounding + ofCurve,
  };
  const verdict = decide({ value: error, ...zone });
  const accepted = verdict === 'pass' || verdict === 'conditional_pass';
  const acceptance = acceptanceOf(limits, w, zone.slack);
  const reason = accepted ? null : reasonFor(verdict, error, zone, acceptance === null);
  return {
    conformity: {
      ...conformity,
      acceptance_lower: acceptance?.lower ?? null,
      acceptance_upper: acceptance?.upper ?? null,
      passed: accepted,
      verdict,
      contradicts_after_rounding: inFull && contradicts(verdict, error, expanded, { ...zone, cmc: point.cmc }),
      reason_code: reason,
    },
    is_covered: true,
    guard_band: w,
    ratio: stated,
    false_accept: accepted ? (risk?.probability_of_nonconformity ?? null) : null,
    false_reject: accepted ? null : (risk?.probability_of_conformity ?? null),
    reason,
  };
}

/** Relative, of decimals: U equal to the limit of error does not exceed it, 0.3 / 0.1 is not less than 3. */
const ROUNDING = 1e-12;

/** Distance from mid-tolerance over that of the limit; one-sided: from zero. */
function shareOfLimit(error: number, limits: Limits): number | null {
  const tolerance = comparedTolerance(limits);
  if (tolerance === null || !(tolerance > 0)) return null;
  if (limits.lower === null) return Math.max(0, error / tolerance);
  if (limits.upper === null) return Math.max(0, -error / tolerance);
  return Math.abs(error - (limits.lower + limits.upper) / 2) / tolerance;
}

function acceptanceOf({ lower, upper }: Limits, w: number, slack: number): Limits | null {
  const zone = { lower: lower === null ? null : lower + w, upper: upper === null ? null : upper - w };
  if (zone.lower === null || zone.upper === null || zone.lower <= zone.upper) return zone;
  if (zone.lower - zone.upper > 2 * slack) return null;
  const middle = (zone.lower + zone.upper) / 2;
  return { lower: middle, upper: middle };
}

interface Zone extends Limits {
  guard_band: number;
  conditional: boolean;
  slack: number;
}

function reasonFor(verdict: Verdict, error: number, { lower, upper, slack }: Zone, isEmpty: boolean): ConformityReason {
  if (verdict === 'conditional_fail') return 'within_guard_band';
  const isOutside = (upper !== null && error > upper + slack) || (lower !== null && error < lower - slack);
  if (isOutside) return 'outside_tolerance';
  return isEmpty ? 'guard_band_exceeds_tolerance' : 'outside_acceptance_zone';
}

/** U has two digits: its last place is at most a ninth. */
const MOST_BY_ROUNDING = 1 / 9;

function isFarFromLimits(error: number, expanded: number, { lower, upper, guard_band: w, slack }: Zone): boolean {
  const beyond = Math.max(lower === null ? -Infinity : lower - error, upper === null ? -Infinity : error - upper);
  const nearest = Math.min(Math.abs(beyond + w), Math.abs(beyond), Math.abs(beyond - w));
  return nearest > MOST_BY_ROUNDING * (expanded + w) + 2 * slack;
}

function contradicts(
  verdict: Verdict,
  error: number,
  expanded: number,
  zone: Zone & Pick<PointToJudge, 'cmc'>,
): boolean {
  if (isFarFromLimits(error, expanded, zone)) return false;
  const rounded = roundUncertainty(expanded, { least: zone.cmc ?? null });
  const printed = Number(formatValue(error, rounded.decimals));
  const band = zone.guard_band * (rounded.value / expanded);
  return decide({ ...zone, value: printed, guard_band: band }) !== verdict;
}
