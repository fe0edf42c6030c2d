export const CONTRIBUTION_DISTRIBUTIONS = [
  'normal',
  't',
  'rectangular',
  'triangular',
  'trapezoidal',
  'arcsine',
] as const;

export type ContributionDistribution = (typeof CONTRIBUTION_DISTRIBUTIONS)[number];

/** Of the reference value (rule U6): sum of parts, or table. */
export interface ContributionParts {
  /** Constant, unit of the contribution. */
  value?: number;
  /** Factor of |reference value|. */
  slope?: number;
  percent_of_reading?: number;
  ppm_of_reading?: number;
  percent_of_range?: number;
  ppm_of_range?: number;
  /** Ascending; linear between rows. */
  table?: { at: number; value: number }[];
}

export interface Contribution {
  source: string;
  description?: string;
  /** Standard or expanded for `normal` and `t`, else half-width; >= 0. */
  value: number;
  unit?: string;
  distribution: ContributionDistribution;
  /** Default by distribution. */
  divisor?: number | null;
  /** Trapezoid: top / base, 0 to 1 (JCGM 100, 4.3.9). */
  edge_parameter?: number | null;
  /** Default 1. */
  sensitivity_coefficient?: number | null;
  /** null or absent = infinite. */
  degrees_of_freedom?: number | null;
  /** Equal names share one variance estimate (Welch-Satterthwaite, JCGM 100, G.4.1). */
  variance_estimate?: string;
  of_value?: ContributionParts;
}

/**
 * 1 normal and t, sqrt 3 rectangular (JCGM 100, 4.3.7), sqrt 6 triangular, sqrt(6/(1+b²)) trapezoidal (4.3.9), sqrt 2
 * arcsine (JCGM 101, 6.4.6). RangeError: trapezoid without edge parameter.
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
