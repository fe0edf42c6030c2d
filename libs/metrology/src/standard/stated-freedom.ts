import { normalFactor } from '../distributions/coverage-factor.js';
import { coverageFactorT } from '../distributions/student-t.js';

/** Assumed percentage for a coverage factor without a stated probability. */
const USUAL_COVERAGE = 95;
/** Normal factor by convention for a stated probability of about 95 % (EA-4/02, 5.1). */
const CONVENTIONAL_FACTOR = 2;
/** Without a probability, three standard deviations of a normal distribution (99.73 %), not t at 95 %. */
const THREE_SIGMA = 3;
/** Half a digit: coverage factors are stated to two decimals. */
const HALF_A_DIGIT = 0.005;
/** From here Student's t and the normal distribution agree to two decimals. */
const MOST = 10_000;

/**
 * If the certificate states k only: the largest integer whose t at the coverage probability is not below k (EA-4/02
 * M:2022, E.3 inverted; JCGM 100, G.3.4). null (infinite) for factors up to the normal one, for k = 2 at about 95 % and
 * k = 3 without a probability. k = 12.7 at 95 % gives 1.
 * @param factor k > 0
 * @param probability percent, between 0 and 100
 */
export function statedFreedom(factor: number, probability: number | null): number | null {
  if (probability === null && factor === THREE_SIGMA) return null;
  const percent = probability ?? USUAL_COVERAGE;
  const p = percent / 100;
  const normal = Math.abs(percent - USUAL_COVERAGE) < 0.5 ? CONVENTIONAL_FACTOR : normalFactor(p);
  const least = factor - HALF_A_DIGIT;
  if (least <= normal) return null;
  let [low, high] = [1, MOST];
  if (coverageFactorT(p, high) >= least) return null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (coverageFactorT(p, middle) >= least) low = middle;
    else high = middle;
  }
  return low;
}
