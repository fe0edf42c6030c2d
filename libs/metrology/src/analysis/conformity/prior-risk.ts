/** Rule C5; JCGM 106:2012, 9.5: global risks. The prior is from earlier calibrations of the type. */
import { NORMAL, type ResultDistribution } from '../../distributions/result-distribution.js';
import { globalRisk } from '../../risk/global-risk.js';
import { evaluationOf } from './conformity-point.js';
import type { ConformityInput, JudgedPoint, PointToJudge } from './conformity-point.js';
import { halfWidth, limitsAt, specificationObstacle } from '../validate/specification.js';
import type { ConformityStatement, GlobalRiskReason, GlobalRiskStatement } from '../types/types.js';

/** Ten: standard deviation to 24 % (JCGM 100, Table E.1). */
export const LEAST_RECORDS = 10;
/** Without a guard band the risk grows with u / limit: smallest, median and largest. */
const FEW_RATIOS = 3;
/** With a guard band its maximum lies between. */
const MOST_RATIOS = 25;
/** Relative, of limits in parts of half the tolerance. */
const NOISE = 1e-9;
/** k for earlier readings, whose records have a standard uncertainty only. */
const COVERAGE_FACTOR = 2;

type Stated = Pick<ConformityStatement, 'global_risk' | 'global_risk_reason'>;

const notComputed = (global_risk_reason: GlobalRiskReason): Stated => ({ global_risk: null, global_risk_reason });

interface Prior {
  mean: number;
  standard_deviation: number;
  readings: number;
}

export function globalRiskOf(
  input: ConformityInput,
  points: readonly PointToJudge[],
  verdicts: readonly JudgedPoint[],
): Stated {
  const { history, judge } = input.request;
  if (history === null) return notComputed('no_history');
  if (history.records.length < LEAST_RECORDS) return notComputed('too_few_records');
  // Earlier calibrations give errors of indications only.
  if (judge !== 'indication') return notComputed('not_as_read');
  const judged = judgedPoints(input, points, verdicts);
  if (judged.length === 0) return notComputed('not_evaluated');
  if (judged.some(({ isOpen }) => isOpen)) return notComputed('one_sided');
  const prior = priorOf(input);
  if (prior === null) return notComputed('no_variation');
  if (!input.completeness.isComplete) return notComputed('budget_incomplete');
  const risks = judged.map(({ u, distribution, lower, upper }) =>
    globalRisk({
      prior_mean: prior.mean,
      prior_sd: prior.standard_deviation,
      standard_uncertainty: u,
      distribution,
      lower: -1,
      upper: 1,
      acceptance_lower: lower,
      acceptance_upper: upper,
    }),
  );
  const largest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);
  const global_risk: GlobalRiskStatement = {
    basis: history.basis,
    records: history.records.length,
    readings: prior.readings,
    prior_mean: prior.mean,
    prior_standard_deviation: prior.standard_deviation,
    probability_of_false_accept: largest(risks.map((risk) => risk.probability_of_false_accept)),
    probability_of_false_reject: largest(risks.map((risk) => risk.probability_of_false_reject)),
  };
  return { global_risk, global_risk_reason: null };
}

/**
 * True errors in parts of today's limits: observed less measurement scatter (JCGM 106, 9.2). Null if nothing remains.
 */
function priorOf(input: ConformityInput): Prior | null {
  const shares: number[] = [];
  let measurements = 0;
  for (const { value, error, standard_uncertainty: u } of input.request.history?.records.flat() ?? []) {
    const limits = limitsAt(input, { reference_value: value });
    const half = typeof limits === 'string' ? null : halfWidth(limits);
    if (typeof limits === 'string' || half === null || !(half > 0)) continue;
    // Rule C9: such a point is not evaluated.
    if (half < COVERAGE_FACTOR * (u ?? 0) * (1 - 1e-12)) continue;
    shares.push((error - ((limits.upper ?? 0) + (limits.lower ?? 0)) / 2) / half);
    measurements += ((u ?? 0) / half) ** 2;
  }
  if (shares.length < LEAST_RECORDS) return null;
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0);
  const variance = squares / (shares.length - 1) - measurements / shares.length;
  // Smaller spreads are noise of the subtraction.
  const isKnown = variance > 1e-6 * (squares / (shares.length - 1)) && variance > 1e-12;
  return isKnown ? { mean, standard_deviation: Math.sqrt(variance), readings: shares.length } : null;
}

interface Judged {
  u: number;
  distribution: ResultDistribution;
  lower: number;
  upper: number;
  isOpen: boolean;
}

function judgedPoints(
  input: ConformityInput,
  points: readonly PointToJudge[],
  verdicts: readonly JudgedPoint[],
): Judged[] {
  if (specificationObstacle(input) !== null) return [];
  const isConditional = input.request.decision_rule === 'non_binary_guard_band';
  const all = points.flatMap((point, i): Judged[] => {
    const verdict = verdicts[i]?.conformity;
    const evaluation = evaluationOf(input, point, input.request.judge);
    if (!verdict || verdict.verdict === 'not_evaluated' || evaluation.combined === null) return [];
    const { lower_limit, upper_limit, acceptance_lower, acceptance_upper } = verdict;
    const half = halfWidth({ lower: lower_limit, upper: upper_limit });
    if (lower_limit === null || upper_limit === null || half === null || !(half > 0))
      return [{ u: 0, distribution: NORMAL, lower: 0, upper: 0, isOpen: true }];
    const middle = (lower_limit + upper_limit) / 2;
    // A guard band of the tolerance's width accepts nothing.
    const [low, high] = isConditional
      ? [lower_limit, upper_limit]
      : [acceptance_lower ?? middle, acceptance_upper ?? middle];
    const distribution = evaluation.coverage?.shape ?? NORMAL;
    return [
      {
        u: evaluation.combined / half,
        distribution,
        lower: (low - middle) / half,
        upper: (high - middle) / half,
        isOpen: false,
      },
    ];
  });
  const open = all.filter(({ isOpen }) => isOpen).slice(0, 1);
  return open.length > 0 ? open : spread(different(all));
}

/** To three digits, by u / limit. */
function different(all: readonly Judged[]): Judged[] {
  const keyOf = ({ u, lower, upper, distribution: { degrees_of_freedom, uniform } }: Judged) =>
    [u, lower, upper, degrees_of_freedom ?? 0, ...uniform].map((value) => value.toPrecision(3)).join(' ');
  const sorted = [...all].sort((a, b) => a.u - b.u || a.lower - b.lower || a.upper - b.upper);
  return [...new Map(sorted.map((one) => [keyOf(one), one])).values()];
}

function spread(sorted: readonly Judged[]): Judged[] {
  const isGuarded = sorted.some(({ lower, upper }) => lower > -1 + NOISE || upper < 1 - NOISE);
  const most = isGuarded ? MOST_RATIOS : FEW_RATIOS;
  if (sorted.length <= most) return [...sorted];
  return Array.from({ length: most }, (_, k) => sorted[Math.round(((sorted.length - 1) * k) / (most - 1))]).flatMap(
    (one) => one ?? [],
  );
}
