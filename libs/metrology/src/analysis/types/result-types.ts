import type { CoverageDistribution } from '../../uncertainty/coverage.js';
import type { CombinedRow } from '../../uncertainty/combine.js';
import type { Verdict } from '../../conformity/types.js';
import type { FittedCurve } from '../../fitting/types.js';
import type { AnalyzedModel } from '../../curves/analyzed-model.js';
import type { TravelDirection } from '../../levels/travel.js';
import type { NominalCharacteristic } from './nominal-characteristic.js';
import type { ScopeResult } from '../../scope/types.js';
import type { NotTraceable } from '../../standard/types.js';
import type { JudgedValue, Measurand, SourceCompleteness, FullScaleDefinition } from './asked-types.js';
import type { PointConformity, ConformityStatement } from './conformity-types.js';

export type BudgetRow = CombinedRow;

export interface AnalyzedPoint extends PointConformity {
  point_index: number;
  /** From the request, uncorrected. */
  reference_value: number;
  /** True value less the standard's indication; 0 if none. */
  reference_correction: number;
  corrected_reference_value: number;
  standard: string | null;
  /** Used at this value; null if unknown. */
  standard_expanded_uncertainty: number | null;
  standard_coverage_factor: number | null;
  /** null = infinite, or no uncertainty. */
  standard_degrees_of_freedom: number | null;
  measured_value: number;
  /** Value of the curve, else the reading. */
  calculated_value: number;
  /** Corrected reference minus calculated. */
  residual_abs: number;
  /** Percent of full scale; null without one. */
  residual_pct: number | null;
  /** Judged value minus corrected reference (VIM 2.16). */
  error: number;
  /** null if the dimensions differ. */
  indication_error: number | null;
  /** null without a curve. */
  corrected_error: number | null;
  direction: TravelDirection | null;
  /** Error of a single reading. */
  standard_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  /** Truncated; null = infinite. */
  effective_degrees_of_freedom: number | null;
  /** Error not judged, own budget; null if only one. */
  other_standard_uncertainty: number | null;
  other_expanded_uncertainty: number | null;
  other_coverage_factor: number | null;
  other_effective_degrees_of_freedom: number | null;
  /** null outside the scope, or without one. */
  cmc: number | null;
  raised_to_cmc: boolean;
  /** null: no scope applies. */
  in_scope: boolean | null;
}

export interface NotComputed {
  field: string;
  code: NotComputedCode;
  reason: string;
}

const NOT_COMPUTED_CODES = [
  'no_curve',
  'interpolation',
  'table',
  'no_variation',
  'no_repeats',
  'no_reversal',
  'no_full_scale',
  'no_contribution',
  'no_finite_degrees_of_freedom',
  'no_zero',
  'too_many_levels',
] as const;
export type NotComputedCode = (typeof NOT_COMPUTED_CODES)[number];

export interface Notice {
  code: NoticeCode;
  message: string;
}

type NoticeCode =
  | 'degree_clamped'
  | 'degree_not_used'
  | 'weights_of_standard'
  | 'weights_of_readings'
  | 'fit_inconsistent'
  | 'table_of_levels'
  | 'full_scale_from_data'
  | 'interpolation'
  | 'exact_fit'
  | 'hysteresis_in_scatter'
  | 'no_type_a'
  | 'not_monotonic'
  | 'ill_conditioned_coefficients'
  | 'points_outside_range'
  | 'nearby_levels'
  | 'repeatability_not_pooled'
  | 'curve_rejected'
  | 'nothing_repeated'
  | 'budget_incomplete'
  | 'scatter_exceeds_uncertainty'
  | 'unknown_field'
  | 'channel_accuracy_unit'
  | 'channel_range_unit'
  | 'resolution_unit'
  | 'reference_standard_unit'
  | 'standard_out_of_range'
  | 'standard_freedom_from_coverage'
  | 'standard_understated'
  | 'raised_to_cmc'
  | 'outside_scope';

/** Notices about the fitted curve. */
export const CURVE_NOTICES: ReadonlySet<string> = new Set<NoticeCode>([
  'degree_clamped',
  'degree_not_used',
  'weights_of_standard',
  'weights_of_readings',
  'fit_inconsistent',
  'table_of_levels',
  'interpolation',
  'exact_fit',
  'hysteresis_in_scatter',
  'not_monotonic',
  'ill_conditioned_coefficients',
  'curve_rejected',
]);

export interface DegreeComparison {
  degree: number;
  /** null with too few points. */
  aicc: number | null;
  rss: number;
}

export interface LackOfFit {
  f: number;
  df1: number;
  df2: number;
  /** P(F at least this large) if the curve is correct. */
  p: number;
}

/**
 * Reference unit. Rising and falling weigh equally, the worse verdict counts. No limits if single readings are
 * judged.
 */
export interface LevelResult extends PointConformity {
  reference_value: number;
  /** Measured unit. */
  measured_mean: number;
  readings: number;
  points: number[];
  error: number;
  /** null if the dimensions differ. */
  indication_error: number | null;
  /** null without a curve. */
  corrected_error: number | null;
  /** Null for one reading. Includes hysteresis of both directions. */
  standard_deviation: number | null;
  /** s / sqrt n. */
  standard_uncertainty_of_mean: number | null;
  /** Pooled s / sqrt n; null without repeats. */
  pooled_uncertainty_of_mean: number | null;
  error_rising: number | null;
  readings_rising: number;
  error_falling: number | null;
  readings_falling: number;
  hysteresis: number | null;
  measurand: Measurand;
  /** Mean error, with hysteresis if both directions were read. */
  standard_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
  /** Direction with fewer readings; null unless both were read. */
  direction_standard_uncertainty: number | null;
  direction_expanded_uncertainty: number | null;
  direction_coverage_factor: number | null;
  direction_effective_degrees_of_freedom: number | null;
  cmc: number | null;
  raised_to_cmc: boolean;
}

export interface OtherUncertainty {
  of: JudgedValue;
  combined_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
  distribution_type: CoverageDistribution;
  uncertainty_budget: BudgetRow[];
  budget_at: BudgetPlace | null;
}

export interface ZeroError {
  /** Reference unit; of the indication if available (VIM 4.28). */
  error: number;
  readings: number;
}

export interface FullScale {
  value: number;
  basis: 'channel_range' | 'data_span';
  definition: FullScaleDefinition;
}

export interface BudgetPlace {
  /** Reading of largest uncertainty, measured unit. */
  measured: number;
  calculated: number;
  point_index: number | null;
  /** Index in `levels`; null: not a level mean. */
  level_index: number | null;
}

export interface AnalysisResult {
  engine_version: string;
  poly_order: number | null;
  /** Highest power first, measured variable; null without a curve. */
  poly_coefficients: number[] | null;
  coefficient_standard_uncertainties: number[] | null;
  poly_coefficients_covariance: number[][] | null;
  /** Well-conditioned form, for `bandAt`. */
  curve: FittedCurve | null;
  model: AnalyzedModel | null;
  /** null if the instrument indicates the quantity itself. */
  nominal_characteristic: NominalCharacteristic | null;
  /** n - p; null without a curve. */
  degrees_of_freedom: number | null;
  is_interpolation: boolean;
  degrees_compared: DegreeComparison[];
  lack_of_fit: LackOfFit | null;
  r_squared: number | null;
  rmse: number | null;
  standard_error: number | null;
  max_error: number | null;
  full_scale: FullScale | null;
  full_scale_error: number | null;
  non_linearity: number | null;
  repeatability: number | null;
  repeatability_degrees_of_freedom: number | null;
  hysteresis: number | null;
  /** Lowest first; empty without repeats. */
  levels: LevelResult[];
  zero_error: ZeroError | null;
  /** Largest over the range (of means: levels); budget of the same value. */
  combined_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
  distribution_type: CoverageDistribution;
  /** Percent. */
  confidence_level: number;
  uncertainty_budget: BudgetRow[];
  budget_complete: boolean;
  completeness: SourceCompleteness[];
  budget_at: BudgetPlace | null;
  /** Errors not judged; null if there is one kind. */
  other_uncertainty: OtherUncertainty | null;
  valid_range_min: number;
  valid_range_max: number;
  /** Measured unit: valid range of the curve. */
  measured_range_min: number;
  measured_range_max: number;
  /** Rule R2: every point has a validly calibrated standard, with uncertainty in the budget. */
  traceable: boolean;
  not_traceable: NotTraceable[];
  scope: ScopeResult | null;
  passed: boolean | null;
  verdict: Verdict;
  conformity_statement: ConformityStatement;
  points: AnalyzedPoint[];
  not_computed: NotComputed[];
  notices: Notice[];
}
