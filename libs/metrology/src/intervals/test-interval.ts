import { binomialCdf, binomialProbability, clopperPearson } from '../distributions/binomial.js';

export interface TestIntervalInput {
  in_tolerance: number;
  n: number;
  /** Share within tolerance, 0 to 1. */
  target_reliability: number;
  /** Days. */
  current_interval_days: number;
  /** Confidence to change, 0 to 1. Default 0.5. */
  change_confidence?: number;
  /** Default 2. */
  max_change_factor?: number;
  min_interval_days?: number;
  max_interval_days?: number;
}

export interface TestIntervalResult {
  /** Not rounded. */
  interval_days: number;
  is_changed: boolean;
  observed_reliability: number;
  /** That the true reliability differs from the target. */
  rejection_confidence: number;
  observed_reliability_limits: [low: number, high: number];
}

/**
 * NCSLI RP-1, method A3. Below target, deviation times confidence is log10 of the factor; above, deviation over
 * remaining confidence. Throws RangeError.
 */
export function testInterval(input: TestIntervalInput): TestIntervalResult {
  const { in_tolerance: x, n, target_reliability: target, current_interval_days: current } = input;
  const confidence = input.change_confidence ?? 0.5;
  const most = input.max_change_factor ?? 2;
  if (!Number.isInteger(n) || n < 1 || !Number.isInteger(x) || x < 0 || x > n) {
    throw new RangeError('needs whole numbers of calibrations, no more within tolerance than there are');
  }
  if (!(target > 0) || !(target < 1)) throw new RangeError('the target reliability must lie between 0 and 1');
  if (!(confidence > 0) || !(confidence < 1)) throw new RangeError('the confidence must lie between 0 and 1');
  if (!(current > 0) || !Number.isFinite(current)) throw new RangeError('the interval must be above zero');
  if (!(most >= 1) || !Number.isFinite(most)) throw new RangeError('the largest change must be at least 1');

  const observed = x / n;
  const rejection = rejectionConfidence(x, n, target);
  const isChanged = rejection > confidence && observed !== target;
  const exponent =
    observed < target ? (observed - target) * rejection : (observed - target) / Math.max(1 - rejection, 1e-12);
  const factor = Math.min(most, Math.max(1 / most, 10 ** exponent));
  const wanted = isChanged ? current * factor : current;
  return {
    interval_days: Math.min(input.max_interval_days ?? Infinity, Math.max(input.min_interval_days ?? 0, wanted)),
    is_changed: isChanged,
    observed_reliability: observed,
    rejection_confidence: rejection,
    observed_reliability_limits: reliabilityLimits(x, n, confidence),
  };
}

/**
 * Contain the target if and only if it is not rejected. At 0 and n one limit is certain and the other one-sided,
 * (1 - C)^(1/n).
 */
function reliabilityLimits(x: number, n: number, confidence: number): [low: number, high: number] {
  const isOneSided = x === 0 || x === n;
  return clopperPearson(x, n, isOneSided ? 2 * confidence - 1 : confidence);
}

/** Each tail counts x itself. */
function rejectionConfidence(x: number, n: number, target: number): number {
  const observed = x / n;
  const value =
    x === 0 || x === n
      ? 1 - binomialProbability(x, n, target)
      : observed < target
        ? 1 - 2 * binomialCdf(x, n, target)
        : 2 * binomialCdf(x - 1, n, target) - 1;
  return Math.min(1, Math.max(0, value));
}
