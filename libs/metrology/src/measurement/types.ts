import type { InputCorrelation, InputDistribution, ModelInput } from '../model-inputs/types.js';
import type { CoverageDistribution } from '../uncertainty/coverage.js';

export interface ModelOutput {
  name: string;
  formula: string;
  unit?: string | null;
}

interface MonteCarloRequest {
  /** Absent: adaptive (JCGM 101, 7.9). */
  trials?: number | null;
  /** Stable significant digits, 1 to 3. Default 2. */
  digits?: number | null;
  /** From 0; default 1. */
  seed?: number | null;
}

/** `automatic`: second order if u changes by over a tenth. */
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
