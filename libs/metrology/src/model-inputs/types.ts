export const INPUT_DISTRIBUTIONS = [
  'normal',
  't',
  'rectangular',
  'triangular',
  'trapezoidal',
  'arcsine',
  'curvilinear_trapezoidal',
] as const;
export type InputDistribution = (typeof INPUT_DISTRIBUTIONS)[number];

/** Either `uncertainty` or `half_width`. */
export interface UncertaintyComponent {
  name?: string | null;
  /** Default: `t` with degrees of freedom, else `normal`; `rectangular` for a half-width. */
  distribution?: InputDistribution | null;
  /** Standard, or expanded with `divisor`. Unit of the input. */
  uncertainty?: number | null;
  /** Coverage factor k. Default 1. */
  divisor?: number | null;
  half_width?: number | null;
  /** Trapezoid: top / base, 0 to 1. */
  edge_parameter?: number | null;
  /** Curvilinear trapezoid (JCGM 101, 6.4.3). */
  half_width_inexactness?: number | null;
  /** null = infinite. */
  degrees_of_freedom?: number | null;
}

export interface ModelInput extends UncertaintyComponent {
  name: string;
  /** Mean of `observations` if given. */
  value?: number | null;
  unit?: string | null;
  description?: string | null;
  /** Give mean, s / sqrt n and n - 1 (JCGM 100, 4.2). */
  observations?: readonly number[] | null;
  components?: readonly UncertaintyComponent[] | null;
}

export interface InputCorrelation {
  a: string;
  b: string;
  coefficient: number;
}
