import { tailProbability, type ResultDistribution } from '../distributions/result-distribution.js';

interface MeasuredValue {
  value: number;
  /** > 0, unit of value and limits. */
  standard_uncertainty: number;
  /** null = none on that side. */
  lower: number | null;
  upper: number | null;
  /** null or absent = normal, else scaled and shifted t (JCGM 101, 6.4.9). */
  degrees_of_freedom?: number | null;
  /** Replaces the degrees of freedom. */
  distribution?: ResultDistribution | null;
}

interface ConformityProbability {
  probability_of_conformity: number;
  probability_below: number;
  probability_above: number;
  /** Both tails, accurate for small values: specific risk (JCGM 106, 3.3.13). */
  probability_of_nonconformity: number;
}

/** JCGM 106:2012, 7.3 one-sided, 7.4 two-sided. RangeError unless the uncertainty is positive. */
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

/** C_pk: distance to the nearer limit in three standard deviations; negative outside. */
export function capabilityIndex(
  value: number,
  standardDeviation: number,
  lower: number | null,
  upper: number | null,
): number {
  const distance = Math.min(lower === null ? Infinity : value - lower, upper === null ? Infinity : upper - value);
  return distance / (3 * standardDeviation);
}
