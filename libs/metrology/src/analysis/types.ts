/**
 * What goes into an analysis and what comes out. Field names are those of the wire (snake_case);
 * everything is in the reference unit unless a comment says otherwise.
 */
import type { ContributionDistribution } from '../uncertainty/contribution.js';
import type { DecisionRule, Verdict } from '../conformity/types.js';
import type { FittedCurve } from '../fitting/types.js';
import type { Interpolation } from '../lookup-table/lookup-table.js';
import type { AnalyzedModel, CurveFit, ModelType } from './analyzed-model.js';
import type { EngineHistory, TypeHistory, UnusableFact } from '../request/types.js';
import type { EngineScope, ScopeResult } from '../scope/types.js';
import type { EngineStandard, NotTraceable } from '../standard/types.js';

export interface AnalysisPoint {
  /** Value given by the reference standard, in the reference unit. */
  reference: number;
  /** Value given by the instrument under calibration, in the measured unit. */
  measured: number;
  /** What was typed for `reference`: errors are formed from its digits. 422 where it is another number. */
  reference_text?: string | null;
  measured_text?: string | null;
  /** Standard uncertainty of the reference value, reference unit: weighs the point. Default: that of its standard. */
  u_reference?: number | null;
  /** Standard uncertainty of the reading, measured unit. Default: of resolution and repeatability. */
  u_measured?: number | null;
  /** Which of `reference_standards` gave the reference; absent: the first, where there is one. */
  standard?: number | null;
}

export const ACCURACY_TYPES = ['percent_of_reading', 'percent_of_full_scale', 'absolute'] as const;
export type AccuracyType = (typeof ACCURACY_TYPES)[number];

export function isAccuracyType(value: unknown): value is AccuracyType {
  return ACCURACY_TYPES.some((type) => type === value);
}

/** `raw_data` fits a curve to the readings; `reference_vs_indicated` compares the indication with the reference. */
export const ANALYSIS_MODES = ['raw_data', 'reference_vs_indicated'] as const;
export type AnalysisMode = (typeof ANALYSIS_MODES)[number];

/** What may be asked for: the normal factor, or Student's t under either of its two names on the wire. */
export const ASKED_DISTRIBUTIONS = ['normal', 't', 'chi_squared'] as const;

/** Percent, where none is stated. */
export const DEFAULT_CONFIDENCE_LEVEL = 95;

/** What a statement of conformity is about: what the instrument shows, or the value corrected with the curve (rule C6). */
export const JUDGED_VALUES = ['indication', 'corrected_value'] as const;
export type JudgedValue = (typeof JUDGED_VALUES)[number];

/** What a statement is about at each reference value: every reading by itself, or the mean of the readings (rule S6). */
export const MEASURANDS = ['single_reading', 'mean'] as const;
export type Measurand = (typeof MEASURANDS)[number];

/** What a budget has to say something about (rule R4). */
export const BUDGET_SOURCES = [
  'reference_standard',
  'reference_drift',
  'reference_resolution',
  'resolution',
  'repeatability',
  'hysteresis',
  'environment',
  'fit',
] as const;
export type BudgetSource = (typeof BUDGET_SOURCES)[number];

/** A source of which somebody knows that it does not matter, and why. */
export interface NegligibleContribution {
  source: BudgetSource;
  reason: string;
}

export type SourceState = 'evaluated' | 'negligible' | 'missing' | 'not_applicable';

export interface SourceCompleteness {
  source: BudgetSource;
  state: SourceState;
  /** Why it is negligible or does not apply, what is missing; null when evaluated. */
  reason: string | null;
}

/** Between two lines of the budget, named by their `source`; each pair once. */
export interface SourceCorrelation {
  a: string;
  b: string;
  /** -1 to 1. */
  coefficient: number;
}

/** What 100 % of full scale are: span (upper less lower end), upper end, or the larger magnitude of both ends. */
export const FULL_SCALE_DEFINITIONS = ['span', 'upper_limit', 'larger_magnitude'] as const;
export type FullScaleDefinition = (typeof FULL_SCALE_DEFINITIONS)[number];

/**
 * A specification as it is written, for a range of the reference: ±(a % of reading + b % of full scale + c digits +
 * constant), at least the floor. What is absent is zero; at least one part is above it.
 */
export interface SpecificationPart {
  /** Range of the reference values it covers, ends included; absent: unbounded. */
  from?: number | null;
  to?: number | null;
  percent_of_reading?: number | null;
  percent_of_full_scale?: number | null;
  /** Counts of the last digit of the indication. */
  digits?: number | null;
  /** Added. */
  constant?: number | null;
  /** At least so much. */
  floor?: number | null;
}

/** An extra line of the budget, added by the person. */
export interface ExtraContribution {
  source: string;
  description?: string | null;
  /** Standard uncertainty for `normal` and `t` (before the divisor), half-width for all others. */
  value: number;
  unit?: string | null;
  distribution: ContributionDistribution;
  /** Default: 1, or sqrt 3, sqrt 6, sqrt 2 by distribution; required for `trapezoidal` without `edge_parameter`. */
  divisor?: number | null;
  /** Trapezoid only: ratio of top to base, 0 (triangle) to 1 (rectangle). */
  edge_parameter?: number | null;
  /** Default: 1 in the reference unit, the slope of the curve in the measured unit, or the unit factor. */
  sensitivity_coefficient?: number | null;
  /** null = infinite. */
  degrees_of_freedom?: number | null;
}

/** Whether the references are indications, to which the corrections of the standards are added, or true values already. */
export const REFERENCE_CORRECTIONS = ['apply', 'already_applied'] as const;
export type ReferenceCorrection = (typeof REFERENCE_CORRECTIONS)[number];

export interface AnalysisRequest {
  points: AnalysisPoint[];
  reference_unit: string;
  measured_unit: string;
  physical_quantity?: string | null;
  /** null = automatic (F3). Whole numbers outside 1..5 are clamped, as the wire format says. */
  poly_order?: number | null;
  /** What turns a reading into a value; default `polynomial`. */
  model_type?: ModelType | null;
  /** `custom_formula`: in x and parameters, by the grammar of F5. */
  custom_formula?: string | null;
  /** Where the search for the parameters begins, by name (default 1); with `declared_formula` what they are. */
  formula_parameters?: Readonly<Record<string, number>> | null;
  /** The formula is taken as it is with its parameters, nothing is fitted. */
  declared_formula?: boolean | null;
  /** `polynomial`: default `ordinary`; `york` is a line. */
  fit_method?: CurveFit | null;
  /** `lookup_table`: default `linear`. */
  table_interpolation?: Interpolation | null;
  /** Default `raw_data`. */
  data_entry_mode?: AnalysisMode | null;
  /** `normal` asks for the normal factor; `t` and `chi_squared` for Student's t; absent chooses by U2. */
  distribution_type?: string | null;
  /** Percent, between 0 and 100 (both excluded). Default 95. */
  confidence_level?: number | null;
  channel_accuracy_value?: number | null;
  channel_accuracy_type?: string | null;
  /** Smallest tolerance of `percent_of_reading`, in the reference unit. */
  channel_accuracy_floor?: number | null;
  /** The zero of the channel's own unit, from which a percentage of reading counts (0 °C for a reading in °F). Default 0. */
  channel_zero?: number | null;
  channel_range_min?: number | null;
  channel_range_max?: number | null;
  /** One of the seven of `DecisionRule`; default `simple_acceptance`. */
  decision_rule?: string | null;
  /** r of `guard_band_r` and `non_binary_guard_band`: w = r U. Default 1. */
  guard_band_factor?: number | null;
  /** `shared_risk` only: smallest tolerance to expanded uncertainty ratio it may be used with. Default 3. */
  minimum_test_uncertainty_ratio?: number | null;
  tolerance_override_value?: number | null;
  /** What is known of the reference standards on the day (rule R1). */
  reference_standards?: readonly EngineStandard[] | null;
  /** `apply`: the references are what the standards indicated. */
  reference_correction?: ReferenceCorrection | null;
  /** Expanded uncertainty of the reference, stated for all points in place of what the standards say. */
  reference_standard_uncertainty?: number | null;
  reference_standard_coverage_factor?: number | null;
  /** null: found from the coverage factor. */
  reference_standard_degrees_of_freedom?: number | null;
  /** Half-width, rectangular. */
  reference_standard_drift?: number | null;
  /** Smallest step of the reference's indication. */
  reference_resolution?: number | null;
  /** Smallest step of the instrument's indication. */
  resolution?: number | null;
  /** The measured unit (default) or the reference unit. */
  resolution_unit?: string | null;
  sensor_nominal_uncertainty?: number | null;
  sensor_nominal_coverage_factor?: number | null;
  include_sensor_nominal_uncertainty?: boolean | null;
  contributions?: ExtraContribution[] | null;
  /** Between lines of the budget, by their `source`. */
  correlations?: SourceCorrelation[] | null;
  /** Sources that are left out on purpose, with the reason (rule R4). */
  negligible?: NegligibleContribution[] | null;
  /** Default: the indication where it is of the dimension of the reference, else the value corrected with the curve. */
  judge?: string | null;
  /** One of `MEASURANDS`, default `single_reading`. */
  measurand?: string | null;
  /** Signed limits of the error, one or both, instead of the accuracy of the channel. */
  tolerance_lower?: number | null;
  tolerance_upper?: number | null;
  /** Instead of the accuracy of the channel; ranges must not overlap. */
  specification?: SpecificationPart[] | null;
  /** One digit of the indication, in the reference unit; default the resolution. */
  specification_digit?: number | null;
  /** One of `FULL_SCALE_DEFINITIONS`, default span. */
  full_scale_definition?: string | null;
  /** true allows as many parameters as points (F2); false refuses it even when the degree is given. */
  interpolation?: boolean | null;
  /** What channel and standard state in a unit that does not convert: said in a notice, and no guard band without it. */
  unusable?: UnusableFact[] | null;
  /** Of the laboratory, on the day; null: none is of concern. */
  scope?: EngineScope | null;
  /** What earlier calibrations of the type found, in the reference unit (rule C5). */
  history?: EngineHistory | null;
}

export interface BudgetRow {
  source: string;
  description: string;
  value: number;
  unit: string;
  distribution: ContributionDistribution;
  divisor: number;
  /** u(x), in the unit of the row: value divided by divisor. */
  input_standard_uncertainty: number;
  /** |c| u(x), in the reference unit, after the sensitivity coefficient. */
  standard_uncertainty: number;
  sensitivity_coefficient: number;
  /** null = infinite. */
  degrees_of_freedom: number | null;
  /** Part of the combined variance, 0 to 1. */
  share: number;
}

export type TravelDirection = 'rising' | 'falling';

export interface AnalyzedPoint {
  point_index: number;
  /** As it was given. */
  reference_value: number;
  /** Added to it: true value less indication of the standard; 0 where there is nothing to correct. */
  reference_correction: number;
  corrected_reference_value: number;
  /** Key of its standard; null without one. */
  standard: string | null;
  /** Of the reference at this value, as used; null where nothing is known of it. */
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
  /** Indication minus reference; null where they are not of one dimension. */
  indication_error: number | null;
  /** Value of the curve minus reference; null without a curve. */
  corrected_error: number | null;
  direction: TravelDirection | null;
  /** Of the error, as of a single reading. */
  standard_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  /** Truncated to a whole number; null = infinite. */
  effective_degrees_of_freedom: number | null;
  /** Of the error that was not judged, which has a budget of its own; null where there is only one error. */
  other_standard_uncertainty: number | null;
  other_expanded_uncertainty: number | null;
  other_coverage_factor: number | null;
  other_effective_degrees_of_freedom: number | null;
  /** Smallest expanded uncertainty that the scope allows here; null outside of it, or without one. */
  cmc: number | null;
  /** The expanded uncertainty is the CMC; the budget alone gives less. */
  raised_to_cmc: boolean;
  /** null: no scope is of concern. */
  in_scope: boolean | null;
  /** Tolerance on the error; null without a specification. */
  lower_limit: number | null;
  upper_limit: number | null;
  /** Tolerance less the guard band; null without one, or when the guard band leaves nothing. */
  acceptance_lower: number | null;
  acceptance_upper: number | null;
  passed: boolean | null;
  verdict: Verdict;
  probability_of_conformity: number | null;
  /** Absolute error divided by the tolerance; null without a tolerance above zero. */
  share_of_limit: number | null;
  contradicts_after_rounding: boolean;
  /** Why it did not pass, or was not evaluated. */
  reason_code: ConformityReason | null;
}

/** The verdict on what was not judged, in the same unit, by the same rule (rule C6). */
export interface OtherVerdict {
  judged: JudgedValue;
  verdict: Verdict;
  passed: boolean | null;
  points_passed: number;
  points_evaluated: number;
  reason_code: ConformityReason | null;
}

export interface ConformityStatement {
  decision_rule: DecisionRule;
  judged: JudgedValue;
  /** Of which the verdicts are: `points_evaluated` and `points_passed` count levels where it is the mean. */
  measurand: Measurand;
  /** Fewest and most readings that the means are of; null for single readings. */
  readings_least: number | null;
  readings_most: number | null;
  /** null where the other value does not exist, or is not in the unit of the reference. */
  other: OtherVerdict | null;
  /** "±0.5% of full scale" and the like; null without a specification. */
  specification: string | null;
  /** Largest expanded uncertainty, when the rule uses it. */
  expanded_uncertainty_applied: number | null;
  passed: boolean | null;
  verdict: Verdict;
  reason: string | null;
  reason_code: ConformityReason | null;
  /** The variable parts of the reason. */
  reason_params: ReasonParams | null;
  /** Half of the tolerance where all points have the same, symmetrical one; null else. */
  tolerance_value: number | null;
  /** Signed limits of the error where all points have the same; null else, or on a side without one. */
  tolerance_lower: number | null;
  tolerance_upper: number | null;
  /** Largest over the points. */
  guard_band: number | null;
  guard_band_factor: number | null;
  /** Largest specific risk among the accepted points (JCGM 106, 3.3.13). */
  max_probability_of_false_accept: number | null;
  /** Largest specific risk among the rejected points (3.3.14). */
  max_probability_of_false_reject: number | null;
  /** Smallest tolerance to expanded uncertainty ratio over the points. */
  test_uncertainty_ratio: number | null;
  minimum_test_uncertainty_ratio: number | null;
  points_evaluated: number;
  points_passed: number;
  /** Index of each point for which the specification says nothing: the statement does not cover them. */
  points_not_covered: number[];
  contradicts_after_rounding: boolean;
  /** From what is known of the type (rule C5); null with a reason. */
  global_risk: GlobalRiskStatement | null;
  global_risk_reason: GlobalRiskReason | null;
}

/** Risks of the decision over all items of the type (JCGM 106, 9.5), the largest over the points. */
export interface GlobalRiskStatement {
  basis: TypeHistory['basis'];
  /** Calibrations that the prior is made of, and readings in them. */
  records: number;
  readings: number;
  /** Of the errors as parts of their limit. */
  prior_mean: number;
  prior_standard_deviation: number;
  probability_of_false_accept: number;
  probability_of_false_reject: number;
}

export type GlobalRiskReason =
  'no_history' | 'too_few_records' | 'not_as_read' | 'one_sided' | 'no_variation' | 'not_evaluated';

export interface ReasonParams {
  /** Points with this reason. */
  points: number;
  /** What the budget lacks of what decides; empty for other reasons. */
  missing: BudgetSource[];
}

export type ConformityReason =
  | 'not_the_measurand'
  | 'no_specification'
  | 'no_full_scale'
  | 'no_digit'
  | 'no_tolerance_at_zero'
  | 'outside_specification'
  | 'logarithmic_quantity'
  | 'no_uncertainty'
  | 'uncertainty_incomplete'
  | 'interpolation'
  | 'test_uncertainty_ratio_too_small'
  | 'guard_band_exceeds_tolerance'
  | 'outside_tolerance'
  | 'outside_acceptance_zone'
  | 'within_guard_band';

export interface NotComputed {
  field: string;
  code: NotComputedCode;
  reason: string;
}

export const NOT_COMPUTED_CODES = [
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

/** A remark that does not stop the analysis. */
export interface Notice {
  code: NoticeCode;
  message: string;
}

export type NoticeCode =
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
  /** Corrected Akaike criterion; null when the points do not suffice for it. */
  aicc: number | null;
  rss: number;
}

/** Whether the curve misses the levels by more than the repeats scatter. */
export interface LackOfFit {
  f: number;
  df1: number;
  df2: number;
  /** Probability of an F as large or larger where the curve is right. */
  p: number;
}

/**
 * What was found at one reference value, in the reference unit; errors as in the points. Where it was read rising and
 * falling, the mean is that of both directions, however often each was read, and the directions are judged apart.
 */
export interface LevelResult {
  /** Mean of the reference values of the level. */
  reference_value: number;
  /** In the measured unit. */
  measured_mean: number;
  readings: number;
  /** `point_index` of its points. */
  points: number[];
  /** Mean error judged. */
  error: number;
  /** Of the indications; null where they are not of the dimension of the reference. */
  indication_error: number | null;
  /** Of the values of the curve; null without one. */
  corrected_error: number | null;
  /** Of a single reading of this level; null for one reading. Holds the hysteresis where both directions were read. */
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
  /** What the level states: the mean of its readings, or its one reading. */
  measurand: Measurand;
  /** Of the mean error, with the hysteresis where both directions were read. */
  standard_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
  /** Of the mean of one direction, that with fewer readings; null where not both were read. */
  direction_standard_uncertainty: number | null;
  direction_expanded_uncertainty: number | null;
  direction_coverage_factor: number | null;
  direction_effective_degrees_of_freedom: number | null;
  /** Of the scope at the level; null outside of it, or without one. */
  cmc: number | null;
  raised_to_cmc: boolean;
  /** On the mean, or on the means of both directions; null where single readings are judged. */
  lower_limit: number | null;
  upper_limit: number | null;
  acceptance_lower: number | null;
  acceptance_upper: number | null;
  passed: boolean | null;
  verdict: Verdict;
  /** The smaller one of both directions. */
  probability_of_conformity: number | null;
  share_of_limit: number | null;
  contradicts_after_rounding: boolean;
  reason_code: ConformityReason | null;
}

/** What the error that was not judged is known to: a budget of its own (rule C6). */
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
  /** Mean error at reference zero, in the reference unit: of the indication where there is one (VIM 4.28). */
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
  /** Set when the place is one of the points. */
  point_index: number | null;
  /** Position in `levels` where it is the mean of one. */
  level_index: number | null;
}

/** How the coverage factor was found. */
export type CoverageDistribution = 'normal' | 't' | 'rectangular' | 'trapezoidal';

export interface AnalysisResult {
  engine_version: string;
  poly_order: number | null;
  /** Highest power first, in the measured variable; null without a curve. */
  poly_coefficients: number[] | null;
  coefficient_standard_uncertainties: number[] | null;
  poly_coefficients_covariance: number[][] | null;
  /** The same curve in a well-conditioned form; input of `bandAt`. */
  curve: FittedCurve | null;
  /** What turned the readings into values, of any kind; null without a curve. */
  model: AnalyzedModel | null;
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
  /** Lowest first; empty where no level was read twice. */
  levels: LevelResult[];
  zero_error: ZeroError | null;
  /** Of the errors judged, largest over the range (of means: over the levels); the budget is the one at that place. */
  combined_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
  distribution_type: CoverageDistribution;
  /** Percent. */
  confidence_level: number;
  uncertainty_budget: BudgetRow[];
  /** Whether nothing that belongs into the budget is missing. */
  budget_complete: boolean;
  completeness: SourceCompleteness[];
  budget_at: BudgetPlace | null;
  /** Of the errors that were not judged; null where there is only one kind. */
  other_uncertainty: OtherUncertainty | null;
  /** Span of the reference values. */
  valid_range_min: number;
  valid_range_max: number;
  /** Span of the readings, in the measured unit: where the curve may be used. */
  measured_range_min: number;
  measured_range_max: number;
  /** Rule R2: every point has a standard with a calibration in force, whose uncertainty is in the budget. */
  traceable: boolean;
  not_traceable: NotTraceable[];
  /** Rule C7; null where no scope is of concern. */
  scope: ScopeResult | null;
  passed: boolean | null;
  verdict: Verdict;
  conformity_statement: ConformityStatement;
  points: AnalyzedPoint[];
  not_computed: NotComputed[];
  notices: Notice[];
}
