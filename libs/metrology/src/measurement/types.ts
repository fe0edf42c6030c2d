/** Measurement model y = f(x1 .. xn), data of its inputs, and results for y. Field names of the wire. */

import type { CoverageDistribution } from '../uncertainty/coverage.js';

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

/** Independent component of an input's uncertainty, with either `uncertainty` or `half_width`. */
export interface UncertaintyComponent {
  name?: string | null;
  /** Default: `t` with degrees of freedom, `normal` without; `rectangular` for a half-width. */
  distribution?: InputDistribution | null;
  /** Standard uncertainty, or expanded uncertainty together with `divisor`. In the unit of the input. */
  uncertainty?: number | null;
  /** Coverage factor k that divides `uncertainty`. Default 1. */
  divisor?: number | null;
  /** Half-width of a bounded distribution. */
  half_width?: number | null;
  /** Trapezoid: top / base, 0 to 1. */
  edge_parameter?: number | null;
  /** Curvilinear trapezoid: half-width of the range of the half-width itself (JCGM 101, 6.4.3). */
  half_width_inexactness?: number | null;
  /** null = infinite. */
  degrees_of_freedom?: number | null;
}

export interface ModelInput extends UncertaintyComponent {
  name: string;
  /** Best estimate; the mean of `observations` if given. */
  value?: number | null;
  unit?: string | null;
  description?: string | null;
  /** Repeated observations; give mean, s / sqrt n and n - 1 (JCGM 100, 4.2). */
  observations?: readonly number[] | null;
  /** Further independent components, added to the input's own uncertainty. */
  components?: readonly UncertaintyComponent[] | null;
}

export interface ModelOutput {
  name: string;
  formula: string;
  unit?: string | null;
}

export interface InputCorrelation {
  a: string;
  b: string;
  coefficient: number;
}

interface MonteCarloRequest {
  /** Fixed number of trials; absent: adaptive (JCGM 101, 7.9). */
  trials?: number | null;
  /** Significant digits of the uncertainty that must be stable, 1 to 3. Default 2. */
  digits?: number | null;
  /** Whole number from 0; default 1. Equal seeds give equal results. */
  seed?: number | null;
}

/** `automatic` includes second-order terms if they change the uncertainty by more than a tenth. */
export const MODEL_ORDERS = ['first', 'second', 'automatic'] as const;
export type ModelOrder = (typeof MODEL_ORDERS)[number];

export interface ModelRequest {
  /** Short form for a single output called y. */
  formula?: string | null;
  outputs?: readonly ModelOutput[] | null;
  inputs: readonly ModelInput[];
  correlations?: readonly InputCorrelation[] | null;
  /** Whether the observations of all inputs were simultaneous: their covariance then counts (JCGM 100, 5.2.3). */
  simultaneous_observations?: boolean | null;
  /** Coverage probability in percent, between 0 and 100. Default 95. */
  confidence_level?: number | null;
  order?: ModelOrder | null;
  /** null: none. */
  monte_carlo?: MonteCarloRequest | null;
}

export interface ModelBudgetRow {
  input: string;
  /** Name of the component; null for the only one. */
  component: string | null;
  value: number;
  unit: string | null;
  distribution: InputDistribution;
  /** u(x). */
  standard_uncertainty: number;
  degrees_of_freedom: number | null;
  /** c = ∂f/∂x at the estimates. */
  sensitivity_coefficient: number;
  /** |c| u(x). */
  contribution: number;
  /** (c u)² / u_c², without correlation terms. */
  share: number;
}

export interface MonteCarloOutput {
  mean: number;
  standard_uncertainty: number;
  shortest_interval: [number, number];
  symmetric_interval: [number, number];
  /** Half a unit of the last stable digit of the uncertainty (JCGM 101, 7.9.2). */
  numerical_tolerance: number;
  /** Adaptive procedure only: whether the results were stable within that tolerance. */
  stabilized: boolean | null;
  /** Distances of the ends of the first-order interval from those of the shortest one (JCGM 101, 8.1). */
  d_low: number;
  d_high: number;
  /** Whether both distances are within the tolerance. */
  validates: boolean;
}

export interface ModelOutputResult {
  name: string;
  formula: string;
  unit: string | null;
  value: number;
  /** By the order in `order_used`. */
  combined_uncertainty: number;
  order_used: 'first' | 'second';
  first_order_uncertainty: number;
  /** Including the terms of JCGM 100, 5.1.2, note; null if higher derivatives do not exist. */
  second_order_uncertainty: number | null;
  /** Difference of the mean of y from f at the estimates, to second order: half the sum of f_ii u². */
  second_order_shift: number | null;
  /** Welch-Satterthwaite, not truncated; null = infinite. */
  welch_satterthwaite: number | null;
  /** Truncated; null = infinite. */
  effective_degrees_of_freedom: number | null;
  coverage_factor: number;
  coverage_distribution: CoverageDistribution;
  expanded_uncertainty: number;
  coverage_interval: [number, number];
  budget: ModelBudgetRow[];
  monte_carlo: MonteCarloOutput | null;
}

export interface ModelNotice {
  code:
    | 'second_order_matters'
    | 'higher_order_matters'
    | 'correlated_not_normal'
    | 'infinite_variance'
    | 'not_stabilized'
    | 'monte_carlo_disagrees'
    | 'unused_input'
    | 'number_of_unit';
  message: string;
  params?: Readonly<Record<string, unknown>>;
}

export interface ModelResult {
  outputs: ModelOutputResult[];
  /** Covariance of the outputs, first order (JCGM 102, 6.2). */
  covariance: number[][];
  /** null if an uncertainty is zero. */
  correlation: (number | null)[][];
  /** Percent. */
  confidence_level: number;
  seed: number | null;
  trials: number | null;
  /** Covariance by Monte Carlo; null without. */
  monte_carlo_covariance: number[][] | null;
  notices: ModelNotice[];
}
