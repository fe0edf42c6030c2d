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
  /** Absent: adaptive (JCGM 101, 7.9). */
  trials?: number | null;
  /** Stable significant digits, 1 to 3. Default 2. */
  digits?: number | null;
  /** From 0; default 1. */
  seed?: number | null;
}

/** `automatic`: second order if it changes the uncertainty by more than a tenth. */
export const MODEL_ORDERS = ['first', 'second', 'automatic'] as const;
export type ModelOrder = (typeof MODEL_ORDERS)[number];

export interface ModelRequest {
  /** Single output called y. */
  formula?: string | null;
  outputs?: readonly ModelOutput[] | null;
  inputs: readonly ModelInput[];
  correlations?: readonly InputCorrelation[] | null;
  /** Observations then give covariance (JCGM 100, 5.2.3). */
  simultaneous_observations?: boolean | null;
  /** Percent, between 0 and 100. Default 95. */
  confidence_level?: number | null;
  order?: ModelOrder | null;
  monte_carlo?: MonteCarloRequest | null;
}

export interface ModelBudgetRow {
  input: string;
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
  /** (c u)² / u_c², without correlation. */
  share: number;
}

export interface MonteCarloOutput {
  mean: number;
  standard_uncertainty: number;
  shortest_interval: [number, number];
  symmetric_interval: [number, number];
  /** Half a unit of the last stable digit (JCGM 101, 7.9.2). */
  numerical_tolerance: number;
  /** Adaptive procedure only. */
  stabilized: boolean | null;
  /** Distances of both interval ends (JCGM 101, 8.1). */
  d_low: number;
  d_high: number;
  validates: boolean;
}

export interface ModelOutputResult {
  name: string;
  formula: string;
  unit: string | null;
  value: number;
  combined_uncertainty: number;
  order_used: 'first' | 'second';
  first_order_uncertainty: number;
  /** JCGM 100, 5.1.2, note; null without higher derivatives. */
  second_order_uncertainty: number | null;
  /** Half the sum of f_ii u². */
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
  /** First order (JCGM 102, 6.2). */
  covariance: number[][];
  /** null if an uncertainty is zero. */
  correlation: (number | null)[][];
  /** Percent. */
  confidence_level: number;
  seed: number | null;
  trials: number | null;
  /** null without Monte Carlo. */
  monte_carlo_covariance: number[][] | null;
  notices: ModelNotice[];
}
