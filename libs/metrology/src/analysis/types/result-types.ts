/** Field names of the wire; values in the reference unit unless stated otherwise. */
import type { CoverageDistribution } from '../../uncertainty/coverage.js';
import type { CombinedRow } from '../../uncertainty/combine.js';
import type { Verdict } from '../../conformity/types.js';
import type { FittedCurve } from '../../fitting/types.js';
import type { AnalyzedModel } from './analyzed-model.js';
import type { NominalCharacteristic } from './nominal-characteristic.js';
import type { ScopeResult } from '../../scope/types.js';
import type { NotTraceable } from '../../standard/types.js';
import type { JudgedValue, Measurand, SourceCompleteness, FullScaleDefinition } from './asked-types.js';
import type { PointConformity, ConformityStatement } from './conformity-types.js';

export type BudgetRow = CombinedRow;

export type TravelDirection = 'rising' | 'falling';

export interface AnalyzedPoint extends PointConformity {
  point_index: number;
  /** Reference value from the request, uncorrected. */
  reference_value: number;
  /** Correction: true value less indication of the standard; 0 if none applies. */
  reference_correction: number;
  corrected_reference_value: number;
  /** Key of its standard; null without one. */
  standard: string | null;
  /** Expanded uncertainty of the reference at this value, as used; null if unknown. */
  standard_expanded_uncertainty: number | null;
  standard_coverage_factor: number | null;
  /** null = infinite, or no uncertainty. */
  standard_degrees_of_freedom: number | null;
  measured_value: number;
  /** Value of the curve at the reading, or the reading itself without a curve. */
  calculated_value: number;
  /** Corrected reference minus calculated, signed. */
  residual_abs: number;
  /** Percent of full scale; null without a full scale. */
  residual_pct: number | null;
  /** Judged value minus corrected reference (VIM 2.16). */
  error: number;
  /** Indication minus reference; null if their dimensions differ. */
  indication_error: number | null;
  /** Value of the curve minus reference; null without a curve. */
  corrected_error: number | null;
  direction: TravelDirection | null;
  /** Standard uncertainty of the error, of a single reading. */
  standard_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  /** Truncated to a whole number; null = infinite. */
  effective_degrees_of_freedom: number | null;
  /** Standard uncertainty of the error that was not judged, from its own budget; null if there is only one error. */
  other_standard_uncertainty: number | null;
  other_expanded_uncertainty: number | null;
  other_coverage_factor: number | null;
  other_effective_degrees_of_freedom: number | null;
  /** Smallest expanded uncertainty of the scope here; null outside it, or without one. */
  cmc: number | null;
  /** The expanded uncertainty is the CMC; the budget alone gives a smaller one. */
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

export interface DegreeComparison {
  degree: number;
  /** Corrected Akaike criterion; null with too few points. */
  aicc: number | null;
  rss: number;
}

/** Test whether the lack of fit of a curve exceeds the scatter of the repeats. */
export interface LackOfFit {
  f: number;
  df1: number;
  df2: number;
  /** Probability of an F at least this large if the curve is correct. */
  p: number;
}

/**
 * In the reference unit; errors as in the points. If read rising and falling, the mean weighs both directions equally
 * and each is judged: the worse verdict, the smaller probability. No limits if single readings are judged.
 */
export interface LevelResult extends PointConformity {
  reference_value: number;
  /** In the measured unit. */
  measured_mean: number;
  readings: number;
  /** `point_index` of its points. */
  points: number[];
  error: number;
  /** Error of the indications; null if they do not have the dimension of the reference. */
  indication_error: number | null;
  /** Error of the corrected values; null without a curve. */
  corrected_error: number | null;
  /**
   * Standard deviation of a single reading of this level; null for one reading. Includes the hysteresis if both
   * directions were read.
   */
  standard_deviation: number | null;
  /** s / sqrt n. */
  standard_uncertainty_of_mean: number | null;
  /** Pooled repeatability / sqrt n; null without repeats. */
  pooled_uncertainty_of_mean: number | null;
  error_rising: number | null;
  readings_rising: number;
  error_falling: number | null;
  readings_falling: number;
  hysteresis: number | null;
  /** Measurand of the level: the mean of its readings, or its one reading. */
  measurand: Measurand;
  /** Standard uncertainty of the mean error, with the hysteresis if both directions were read. */
  standard_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
  /** Standard uncertainty of the mean of the direction with fewer readings; null unless both were read. */
  direction_standard_uncertainty: number | null;
  direction_expanded_uncertainty: number | null;
  direction_coverage_factor: number | null;
  direction_effective_degrees_of_freedom: number | null;
  /** CMC of the scope at the level; null outside the scope, or without one. */
  cmc: number | null;
  raised_to_cmc: boolean;
}

/** Uncertainty of the error that was not judged, from its own budget (rule C6). */
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
  /** Mean error at reference zero, in the reference unit: of the indication if available (VIM 4.28). */
  error: number;
  readings: number;
}

export interface FullScale {
  value: number;
  basis: 'channel_range' | 'data_span';
  definition: FullScaleDefinition;
}

export interface BudgetPlace {
  /** Reading at which the uncertainty is largest, in the measured unit. */
  measured: number;
  calculated: number;
  /** null unless the place is a point. */
  point_index: number | null;
  /** Index in `levels` if it is the mean of a level; else null. */
  level_index: number | null;
}

export interface AnalysisResult {
  engine_version: string;
  poly_order: number | null;
  /** Highest power first, in the measured variable; null without a curve. */
  poly_coefficients: number[] | null;
  coefficient_standard_uncertainties: number[] | null;
  poly_coefficients_covariance: number[][] | null;
  /** The polynomial in a well-conditioned form; input of `bandAt`. */
  curve: FittedCurve | null;
  /** Model of any kind that converted the readings into values; null without a curve. */
  model: AnalyzedModel | null;
  /** Conversion of the instrument's output to indications; null if it indicates the quantity itself. */
  nominal_characteristic: NominalCharacteristic | null;
  /** n - p of the fit; null without a curve. */
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
  /** Lowest first; empty if no level was read twice. */
  levels: LevelResult[];
  zero_error: ZeroError | null;
  /** Largest over the range (of means: over the levels); the budget is that of the same value. */
  combined_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
  distribution_type: CoverageDistribution;
  /** Percent. */
  confidence_level: number;
  uncertainty_budget: BudgetRow[];
  /** Whether the budget addresses all its sources. */
  budget_complete: boolean;
  completeness: SourceCompleteness[];
  budget_at: BudgetPlace | null;
  /** Uncertainty of the errors that were not judged; null if there is only one kind. */
  other_uncertainty: OtherUncertainty | null;
  /** Span of the reference values. */
  valid_range_min: number;
  valid_range_max: number;
  /** Span of the readings, in the measured unit: valid range of the curve. */
  measured_range_min: number;
  measured_range_max: number;
  /** Rule R2: every point has a standard with a valid calibration, whose uncertainty is in the budget. */
  traceable: boolean;
  not_traceable: NotTraceable[];
  /** Rule C7; null if no scope applies. */
  scope: ScopeResult | null;
  passed: boolean | null;
  verdict: Verdict;
  conformity_statement: ConformityStatement;
  points: AnalyzedPoint[];
  not_computed: NotComputed[];
  notices: Notice[];
}
