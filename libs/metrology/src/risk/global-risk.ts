import { normalCdf, normalQuantile } from '../distributions/normal.js';
import { tailProbability, type ResultDistribution } from '../distributions/result-distribution.js';
import { integrate } from '../distributions/integrate.js';

interface GlobalRiskInput {
  /** Mean of the true values. */
  prior_mean: number;
  /** > 0. */
  prior_sd: number;
  /** > 0. */
  standard_uncertainty: number;
  /** null or absent = normal. */
  degrees_of_freedom?: number | null;
  /** Replaces the degrees of freedom. */
  distribution?: ResultDistribution;
  /** null = none on that side, not both. */
  lower: number | null;
  upper: number | null;
  /** Default: tolerance limits (simple acceptance). */
  acceptance_lower?: number | null;
  acceptance_upper?: number | null;
}

export interface GlobalRisk {
  /** Consumer's risk (JCGM 106, 9.5.2 (17)). */
  probability_of_false_accept: number;
  /** Producer's risk (JCGM 106, 9.5.3 (18)). */
  probability_of_false_reject: number;
  probability_of_acceptance: number;
  /** P(conforming) before the measurement. */
  probability_of_conformity: number;
  /** P(nonconforming | accepted); null if nothing is accepted. */
  conditional_false_accept: number | null;
  /** Tolerance width over 4 u; null with one limit. */
  test_uncertainty_ratio: number | null;
}

/**
 * Normal prior, `ResultDistribution` errors, integrated over the true value (JCGM 106:2012, 9.5; Deaver 1993). One
 * unit; accuracy 1e-10. RangeError: spread or uncertainty not above zero, limits unordered or none.
 */
export function globalRisk(input: GlobalRiskInput): GlobalRisk {
  const { prior_mean: mean, prior_sd: spread, standard_uncertainty: u, lower, upper } = input;
  const [acceptLower, acceptUpper] = [input.acceptance_lower ?? lower, input.acceptance_upper ?? upper];
  check(input, acceptLower, acceptUpper);
  const distribution = input.distribution ?? { degrees_of_freedom: input.degrees_of_freedom ?? null, uniform: [] };
  const cdf = (z: number) => tailProbability(distribution, -z);
  const reject = (y: number) =>
    (acceptLower === null ? 0 : cdf((acceptLower - y) / u)) + (acceptUpper === null ? 0 : cdf((y - acceptUpper) / u));
  const accept = (y: number) => {
    const low = acceptLower === null ? 0 : cdf((acceptLower - y) / u);
    // From the nearer side: small probabilities keep digits.
    if (acceptUpper === null) return cdf((y - (acceptLower ?? 0)) / u);
    return y > acceptUpper ? Math.max(0, cdf((acceptUpper - y) / u) - low) : Math.max(0, 1 - reject(y));
  };
  const density = (y: number) => Math.exp(-0.5 * ((y - mean) / spread) ** 2) / (spread * Math.sqrt(2 * Math.PI));

  const breaks = breakPoints(input, [acceptLower, acceptUpper]);
  const inside = (y: number) => (lower === null || y >= lower) && (upper === null || y <= upper);
  const over = (isInside: boolean, f: (y: number) => number) =>
    breaks.slice(1).reduce((sum, to, k) => {
      const from = breaks[k] ?? to;
      return inside((from + to) / 2) === isInside ? sum + integrate((y) => density(y) * f(y), [from, to], 1) : sum;
    }, 0);
  const falseAccept = over(false, accept);
  const falseReject = over(true, reject);
  const conforming =
    1 -
    (lower === null ? 0 : normalCdf((lower - mean) / spread)) -
    (upper === null ? 0 : normalCdf((mean - upper) / spread));
  const acceptance = Math.max(0, conforming - falseReject + falseAccept);
  return {
    probability_of_false_accept: falseAccept,
    probability_of_false_reject: falseReject,
    probability_of_acceptance: acceptance,
    probability_of_conformity: conforming,
    conditional_false_accept: acceptance > 0 ? falseAccept / acceptance : null,
    test_uncertainty_ratio: lower === null || upper === null ? null : (upper - lower) / (4 * u),
  };
}

/**
 * Acceptance limits = tolerance limits less w (ANSI/NCSL Z540.3, 5.3 b; handbook method 5). 0: simple acceptance
 * suffices; null: no acceptance zone.
 */
export function guardBandForRisk(input: GlobalRiskInput, target: number): number | null {
  if (!(target > 0) || !(target < 1)) throw new RangeError('the risk asked for must lie between 0 and 1');
  const { lower, upper } = input;
  const riskWith = (w: number) =>
    globalRisk({
      ...input,
      acceptance_lower: lower === null ? null : lower + w,
      acceptance_upper: upper === null ? null : upper - w,
    }).probability_of_false_accept;
  if (riskWith(0) <= target) return 0;
  let low = 0;
  let high =
    lower !== null && upper !== null ? (upper - lower) / 2 : 12 * input.standard_uncertainty + 6 * input.prior_sd;
  if (lower !== null && upper !== null) high *= 1 - 1e-9;
  if (riskWith(high) > target) return null;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (riskWith(middle) > target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Standard deviation of items of which the part p is within the limits; the mean is between them. */
export function spreadFromReliability(
  { lower, upper, mean }: { lower: number; upper: number; mean: number },
  p: number,
): number {
  if (!(lower < mean) || !(mean < upper) || !(p > 0) || !(p < 1))
    throw new RangeError('needs a mean between the limits and a probability between 0 and 1');
  const within = (spread: number) => 1 - normalCdf((lower - mean) / spread) - normalCdf((mean - upper) / spread);
  const factor = normalQuantile((1 + p) / 2);
  let [low, high] = [Math.min(mean - lower, upper - mean) / factor, (upper - lower) / 2 / factor];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (within(middle) > p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function check(input: GlobalRiskInput, acceptLower: number | null, acceptUpper: number | null): void {
  const { prior_sd: spread, standard_uncertainty: u, lower, upper, degrees_of_freedom: dof } = input;
  if (!(spread > 0) || !Number.isFinite(spread)) throw new RangeError('the spread of the items must be above zero');
  if (!(u > 0) || !Number.isFinite(u)) throw new RangeError('the standard uncertainty must be above zero');
  if (dof != null && !(dof > 0)) throw new RangeError('degrees of freedom must be above zero');
  if (lower === null && upper === null) throw new RangeError('at least one tolerance limit is required');
  if (
    (lower !== null && upper !== null && !(lower < upper)) ||
    (acceptLower !== null && acceptUpper !== null && !(acceptLower <= acceptUpper))
  ) {
    throw new RangeError('the lower limit must lie below the upper one');
  }
}

/** Parts of a standard deviation, and the kinks of uniform terms: smooth between them. */
function breakPoints(input: GlobalRiskInput, acceptance: readonly (number | null)[]): number[] {
  const { prior_mean: mean, prior_sd: spread, standard_uncertainty: u, lower, upper } = input;
  const [from, to] = [mean - 9 * spread, mean + 9 * spread];
  const [a = 0, b = 0] = input.distribution?.uniform ?? [];
  const points = new Set([from, to]);
  const add = (y: number) => {
    if (y > from && y < to) points.add(y);
  };
  for (let k = -8; k <= 8; k += 1) add(mean + k * spread);
  for (const limit of [lower, upper, ...acceptance]) {
    if (limit === null) continue;
    for (const k of [a + b, a - b, 0, 0.5, 1, 2, 3, 4, 6, 8, 12, 20, 40]) {
      add(limit - k * u);
      add(limit + k * u);
    }
  }
  return [...points].sort((a, b) => a - b);
}
