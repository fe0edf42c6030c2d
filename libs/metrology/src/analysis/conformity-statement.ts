import { needsUncertainty } from '../conformity/rules.js';
import type { Verdict } from '../conformity/types.js';
import { formatResult } from '../reporting/round.js';
import { judgePoint, obstacleTo } from './conformity-point.js';
import type { ConformityInput, JudgedPoint, PointConformity, PointToJudge } from './conformity-point.js';
import type { ConformityReason, ConformityStatement } from './types.js';
import type { CheckedRequest } from './validate.js';

/** Verdict for every point against its own tolerance, then for the whole (rules C1 to C3). */
export function assessConformity<P extends PointToJudge>(
  input: ConformityInput,
  points: readonly P[],
): { points: (P & { conformity: PointConformity })[]; statement: ConformityStatement } {
  const obstacle = obstacleTo(input);
  const judged = points.map((point) => ({ ...point, ...judgePoint(input, point, obstacle) }));
  return { points: judged, statement: conclude(input, judged, obstacle) };
}

/** From best to worst; a point that could not be judged outweighs the passes, never a fail. */
const ORDER: readonly Verdict[] = ['pass', 'conditional_pass', 'not_evaluated', 'conditional_fail', 'fail'];

function conclude(
  input: ConformityInput,
  judged: readonly (PointToJudge & JudgedPoint)[],
  obstacle: ConformityReason | null,
): ConformityStatement {
  const { request } = input;
  const rule = request.decision_rule;
  const verdict = judged.reduce<Verdict>((worst, point) => worse(worst, point.conformity.verdict), 'pass');
  const evaluated = judged.filter((point) => point.conformity.verdict !== 'not_evaluated');
  const reason = obstacle ?? judged.find((point) => point.conformity.verdict === verdict)?.reason ?? null;
  const contradicting = judged.some((point) => point.conformity.contradicts_after_rounding);
  const tolerance = judged[0]?.tolerance ?? null;
  const single = request.tolerance_override !== null || request.accuracy_type !== 'percent_of_reading';
  return {
    decision_rule: rule,
    specification: specification(request),
    expanded_uncertainty_applied: needsUncertainty(rule)
      ? largest(judged.map((point) => point.evaluation.expanded))
      : null,
    passed: verdict === 'not_evaluated' ? null : verdict === 'pass' || verdict === 'conditional_pass',
    verdict,
    reason: reason === null ? null : reasonText(reason, judged),
    reason_code: reason,
    tolerance_value: single ? tolerance : null,
    guard_band: largest(judged.map((point) => point.guard_band)),
    guard_band_factor: rule === 'guard_band_r' || rule === 'non_binary_guard_band' ? request.guard_band_factor : null,
    max_probability_of_false_accept: largest(judged.map((point) => point.false_accept)),
    max_probability_of_false_reject: largest(judged.map((point) => point.false_reject)),
    test_uncertainty_ratio: smallest(judged.map((point) => point.ratio)),
    minimum_test_uncertainty_ratio: rule === 'shared_risk' ? request.minimum_test_uncertainty_ratio : null,
    points_evaluated: evaluated.length,
    points_passed: evaluated.filter((point) => point.conformity.passed === true).length,
    contradicts_after_rounding: contradicting,
  };
}

function specification(request: CheckedRequest): string | null {
  if (request.tolerance_override !== null)
    return `±${plain(request.tolerance_override)} ${request.reference_unit} (manual)`;
  if (request.accuracy_value === null) return null;
  switch (request.accuracy_type) {
    case 'percent_of_reading': {
      const floor =
        request.accuracy_floor === null ? '' : `, at least ±${plain(request.accuracy_floor)} ${request.reference_unit}`;
      return `±${plain(request.accuracy_value)}% of reading${floor}`;
    }
    case 'percent_of_full_scale':
      return `±${plain(request.accuracy_value)}% of full scale`;
    case 'absolute':
      return `±${plain(request.accuracy_value)} ${request.reference_unit} (absolute)`;
  }
}

/** In full and without exponent. */
function plain(value: number): string {
  return formatResult(value, null).text;
}

function worse(a: Verdict, b: Verdict): Verdict {
  return ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a;
}

function reasonText(reason: ConformityReason, judged: readonly (PointToJudge & JudgedPoint)[]): string {
  const count = judged.filter((point) => point.reason === reason).length;
  const of = `${count} of ${judged.length} points`;
  switch (reason) {
    case 'no_specification':
      return 'no specification given';
    case 'no_full_scale':
      return 'the specification is in percent of full scale and there is no full scale';
    case 'no_uncertainty':
      return 'the decision rule needs an uncertainty and none could be evaluated';
    case 'uncertainty_incomplete':
      return 'the decision rule needs an uncertainty, and a part of it is stated in a unit that does not convert';
    case 'interpolation':
      return 'the curve interpolates the points, so their errors are zero by construction';
    case 'test_uncertainty_ratio_too_small':
      return `the uncertainty is too large for shared risk at ${of}`;
    case 'guard_band_exceeds_tolerance':
      return `the guard band leaves no acceptance zone at ${of}`;
    case 'outside_tolerance':
      return `${of} outside the tolerance`;
    case 'outside_acceptance_zone':
      return `${of} inside the tolerance but outside the acceptance limits`;
    case 'within_guard_band':
      return `${of} outside the tolerance by no more than the guard band`;
  }
}

function largest(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (most, value) => (value !== null && (most === null || value > most) ? value : most),
    null,
  );
}

function smallest(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (least, value) => (value !== null && (least === null || value < least) ? value : least),
    null,
  );
}
