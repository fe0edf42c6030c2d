import { tailProbability, type ResultDistribution } from '../distributions/result-distribution.js';

interface MeasuredValue {
  value: number;
  /** > 0, same unit as value and limits. */
  standard_uncertainty: number;
  /** Tolerance limits; null = none on that side. */
  lower: number | null;
  upper: number | null;
  /** null or absent = normal distribution, else scaled and shifted t (JCGM 101, 6.4.9). */
  degrees_of_freedom?: number | null;
  /** Distribution of the result; replaces the degrees of freedom. */
  distribution?: ResultDistribution | null;
}

interface ConformityProbability {
  probability_of_conformity: number;
  probability_below: number;
  probability_above: number;
  /** Sum of both tails: the specific risk of accepting this item (JCGM 106, 3.3.13), accurate for small values. */
  probability_of_nonconformity: number;
}

/**
 * Probability that the measurand is within its tolerance, given the result (JCGM 106:2012, 7.3 one-sided, 7.4
 * two-sided). Throws RangeError unless the uncertainty is above zero.
 */
export function probabilityOfConformity(measured: MeasuredValue): ConformityProbability {
  const { value, standard_uncertainty: u, lower, upper } = measured;
  if (!(u > 0)) throw new RangeError(`the standard uncertainty must be above zero: ${u}`);
  const freedom = measured.degrees_of_freedom ?? null;
  const distribution = measured.distribution ?? { degrees_of_freedom: freedom, uniform: [] };
  const below = lower === null ? 0 : tailProbability(distribution, (value - lower) / u);
  const above = upper === null ? 0 : tailProbability(distribution, (upper - value) / u);
  return {
    probability_of_conformity: Math.min(1, Math.max(0, 1 - below - above)),
    probability_below: below,
    probability_above: above,
    probability_of_nonconformity: Math.min(1, below + above),
  };
}

/** Distance to the nearer limit in units of three standard deviations (C_pk); negative outside. */
export function capabilityIndex(
  value: number,
  standardDeviation: number,
  lower: number | null,
  upper: number | null,
): number {
  const distance = Math.min(lower === null ? Infinity : value - lower, upper === null ? Infinity : upper - value);
  return distance / (3 * standardDeviation);
}
