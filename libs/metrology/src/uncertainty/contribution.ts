export const CONTRIBUTION_DISTRIBUTIONS = [
  'normal',
  't',
  'rectangular',
  'triangular',
  'trapezoidal',
  'arcsine',
] as const;

export type ContributionDistribution = (typeof CONTRIBUTION_DISTRIBUTIONS)[number];

/** Contribution as a stated function of the reference value (rule U6): a sum of its parts, or a table. */
export interface ContributionParts {
  /** Constant, in the unit of the contribution. */
  value?: number;
  /** Factor of the reference value's magnitude. */
  slope?: number;
  percent_of_reading?: number;
  ppm_of_reading?: number;
  percent_of_range?: number;
  ppm_of_range?: number;
  /** In ascending order; linear between its rows. */
  table?: { at: number; value: number }[];
}

/** Input quantity of an uncertainty budget (JCGM 100, 4.3 and 5.1). */
export interface Contribution {
  source: string;
  description?: string;
  /** Standard or expanded uncertainty for `normal` and `t`, half-width a for all others; >= 0. */
  value: number;
  unit?: string;
  distribution: ContributionDistribution;
  /** Divisor from value to standard uncertainty; default by distribution. */
  divisor?: number | null;
  /** Trapezoid only: ratio of top to base, 0 to 1 (JCGM 100, 4.3.9). */
  edge_parameter?: number | null;
  /** Default 1. */
  sensitivity_coefficient?: number | null;
  /** null or absent = infinite. */
  degrees_of_freedom?: number | null;
  /**
   * Contributions with equal names here share one estimate of variance, so they count once in the Welch-Satterthwaite
   * formula. It requires independent estimates (JCGM 100, G.4.1).
   */
  variance_estimate?: string;
  /** Function that gave `value`; absent: a constant. */
  of_value?: ContributionParts;
}

/**
 * Divisor from the stated value to a standard uncertainty: 1 for normal and t, sqrt 3 rectangular (JCGM 100, 4.3.7),
 * sqrt 6 triangular and sqrt(6/(1+b²)) trapezoidal with edge parameter b (4.3.9), sqrt 2 arcsine (JCGM 101, 6.4.6).
 * Throws RangeError for a trapezoid without edge parameter.
 */
export function defaultDivisor(distribution: ContributionDistribution, edgeParameter?: number | null): number {
  switch (distribution) {
    case 'normal':
    case 't':
      return 1;
    case 'rectangular':
      return Math.sqrt(3);
    case 'triangular':
      return Math.sqrt(6);
    case 'arcsine':
      return Math.SQRT2;
    case 'trapezoidal':
      if (edgeParameter == null || !(edgeParameter >= 0) || !(edgeParameter <= 1)) {
        throw new RangeError('a trapezoidal distribution needs a divisor or an edge parameter from 0 to 1');
      }
      return Math.sqrt(6 / (1 + edgeParameter ** 2));
  }
}
