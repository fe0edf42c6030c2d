import { normalFactor } from '../distributions/coverage-factor.js';
import { coverageFactorT } from '../distributions/student-t.js';

/** Percent, for a k without probability. */
const USUAL_COVERAGE = 95;
/** Normal k by convention at about 95 % (EA-4/02, 5.1). */
const CONVENTIONAL_FACTOR = 2;
/** Without a probability: 99.73 % normal, not t at 95 %. */
const THREE_SIGMA = 3;
/** k is stated to two decimals. */
const HALF_A_DIGIT = 0.005;
/** From here t and normal agree to two decimals. */
const MOST = 10_000;

/**
 * Largest integer whose t is not below k (EA-4/02 M:2022, E.3 inverted; JCGM 100, G.3.4). null (infinite): up to the
 * normal factor, k = 2 at about 95 %, k = 3 without a probability.
 * @param factor > 0
 * @param probability percent
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
