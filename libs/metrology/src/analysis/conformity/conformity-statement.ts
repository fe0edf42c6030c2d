import { needsUncertainty, worseVerdict } from '../../conformity/rules.js';
import type { Verdict } from '../../conformity/types.js';
import { missingFor } from '../budget/completeness.js';
import { errorOf, evaluationOf, judgePoint, obstacleTo } from './conformity-point.js';
import type { ConformityInput, JudgedPoint, PointToJudge } from './conformity-point.js';
import { globalRiskOf } from './prior-risk.js';
import { reasonText } from './reason-text.js';
import { specificationObstacle, specificationText } from '../validate/specification.js';
import type {
  ConformityReason,
  ConformityStatement,
  JudgedValue,
  OtherVerdict,
  PointConformity,
  ReasonParams,
} from '../types/types.js';

type StatementOfResults = Omit<ConformityStatement, 'measurand' | 'readings_least' | 'readings_most'>;

interface Assessed {
  error: number;
  conformity: PointConformity;
}

export function assessConformity<P extends PointToJudge>(
  input: ConformityInput,
  points: readonly P[],
): { points: (P & Assessed)[]; statement: StatementOfResults } {
  const { judge } = input.request;
  const judged = judgeAll(input, points, judge, true);
  return {
    points: points.flatMap((point, i) => {
      const verdict = judged.verdicts[i];
      return verdict ? [{ ...point, error: errorOf(point, judge) ?? 0, conformity: verdict.conformity }] : [];
    }),
    statement: {
      ...statementOf(input, points, judged),
      other: otherVerdict(input, points),
      ...globalRiskOf(input, points, judged.verdicts),
    },
  };
}

interface Judgement {
  judged: JudgedValue;
  verdicts: JudgedPoint[];
  verdict: Verdict;
  reason: ConformityReason | null;
}

function judgeAll(
  input: ConformityInput,
  points: readonly PointToJudge[],
  judged: JudgedValue,
  inFull: boolean,
): Judgement {
  const obstacle = obstacleTo(input, judged);
  const judging = { judged, obstacle, unspecified: specificationObstacle(input), inFull };
  const all = points.map((point) => judgePoint(input, point, judging));
  const covered = all.filter((point) => point.is_covered);
  const verdict = covered.reduce<Verdict>(
    (worst, point) => worseVerdict(worst, point.conformity.verdict),
    covered.length > 0 ? 'pass' : 'not_evaluated',
  );
  const deciding = covered.length > 0 ? covered : all;
  const reason = obstacle ?? deciding.find((point) => point.conformity.verdict === verdict)?.reason ?? null;
  return { judged, verdicts: all, verdict, reason };
}

function otherVerdict(input: ConformityInput, points: readonly PointToJudge[]): OtherVerdict | null {
  const other: JudgedValue = input.request.judge === 'indication' ? 'corrected_value' : 'indication';
  if (points.some((point) => errorOf(point, other) === null)) return null;
  const judgement = judgeAll(input, points, other, false);
  return {
    judged: other,
    verdict: judgement.verdict,
    passed: passedOf(judgement.verdict),
    ...counts(judgement.verdicts),
    reason_code: judgement.reason,
  };
}

function counts(points: readonly JudgedPoint[]): { points_evaluated: number; points_passed: number } {
  const evaluated = points.filter((point) => point.conformity.verdict !== 'not_evaluated');
  return {
    points_evaluated: evaluated.length,
    points_passed: evaluated.filter((point) => point.conformity.passed === true).length,
  };
}

function statementOf(
  input: ConformityInput,
  given: readonly PointToJudge[],
  { judged, verdicts: points, verdict, reason }: Judgement,
): Omit<StatementOfResults, 'other' | 'global_risk' | 'global_risk_reason'> {
  const { request } = input;
  const rule = request.decision_rule;
  const params = reason === null ? null : paramsOf(reason, input, points);
  const lower = commonOf(points.map(({ conformity }) => conformity.lower_limit));
  const upper = commonOf(points.map(({ conformity }) => conformity.upper_limit));
  return {
    decision_rule: rule,
    judged,
    characteristic: input.characteristic,
    specification: specificationText(input),
    expanded_uncertainty_applied: needsUncertainty(rule)
      ? largest(given.map((point) => evaluationOf(input, point, judged).expanded))
      : null,
    passed: passedOf(verdict),
    verdict,
    reason: reason === null ? null : reasonText(reason, points.length, params),
    reason_code: reason,
    reason_params: params,
    tolerance_value: upper !== null && lower === -upper ? upper : null,
    tolerance_lower: lower,
    tolerance_upper: upper,
    guard_band: largest(points.map((point) => point.guard_band)),
    guard_band_factor: rule === 'guard_band_r' || rule === 'non_binary_guard_band' ? request.guard_band_factor : null,
    max_probability_of_false_accept: largest(points.map((point) => point.false_accept)),
    max_probability_of_false_reject: largest(points.map((point) => point.false_reject)),
    test_uncertainty_ratio: smallest(points.map((point) => point.ratio)),
    minimum_test_uncertainty_ratio: rule === 'shared_risk' ? request.minimum_test_uncertainty_ratio : null,
    ...counts(points),
    points_not_covered: given.filter((_, i) => points[i]?.is_covered === false).map((point) => point.point_index),
    contradicts_after_rounding: points.some((point) => point.conformity.contradicts_after_rounding),
  };
}

function paramsOf(reason: ConformityReason, input: ConformityInput, points: readonly JudgedPoint[]): ReasonParams {
  const count = points.filter((point) => point.reason === reason).length;
  return {
    points: count,
    missing: reason === 'uncertainty_incomplete' ? missingFor(input.request.decision_rule, input.completeness) : [],
  };
}

const passedOf = (verdict: Verdict) =>
  verdict === 'not_evaluated' ? null : verdict === 'pass' || verdict === 'conditional_pass';

function commonOf(values: readonly (number | null)[]): number | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
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
