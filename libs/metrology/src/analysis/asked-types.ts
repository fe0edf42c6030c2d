/**
 * Input of an analysis. Field names are those of the wire (snake_case); values are in the reference unit unless stated
 * otherwise.
 */
import type { ContributionDistribution } from '../uncertainty/contribution.js';
import type { Interpolation } from '../lookup-table/lookup-table.js';
import type { CurveFit, ModelType } from './analyzed-model.js';
import type { NominalCharacteristic } from './nominal-characteristic.js';
import type { EngineHistory, UnusableFact } from '../request/types.js';
import type { EngineScope } from '../scope/types.js';
import type { EngineStandard } from '../standard/types.js';

export interface AnalysisPoint {
  /** Value of the reference standard, in the reference unit. */
  reference: number;
  /** Reading of the instrument under calibration, in the measured unit. */
  measured: number;
  /** Typed digits of `reference`: errors are formed from them. 422 if they are another number. */
  reference_text?: string | null;
  measured_text?: string | null;
  /** Standard uncertainty of the reference value, reference unit; weights the point. Default: that of its standard. */
  u_reference?: number | null;
  /** Standard uncertainty of the reading, measured unit. Default: from resolution and repeatability. */
  u_measured?: number | null;
  /** Index in `reference_standards` of the reference; absent: the first, if any. */
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

/** Distributions in a request: the normal factor, or Student's t under either of its two names on the wire. */
export const ASKED_DISTRIBUTIONS = ['normal', 't', 'chi_squared'] as const;

/** Default in percent: that of k = 2 for a normal result. */
export const DEFAULT_CONFIDENCE_LEVEL = 95.45;

/**
 * Subject of a statement of conformity (rules C6, C8): the indication (of an output by its nominal characteristic), or
 * the value corrected with the curve.
 */
export const JUDGED_VALUES = ['indication', 'corrected_value'] as const;
export type JudgedValue = (typeof JUDGED_VALUES)[number];

/**
 * Characteristic that converts readings into the judged values: nominal, declared formula, or the curve fitted here.
 */
export const JUDGED_CHARACTERISTICS = ['nominal', 'declared', 'individual'] as const;
export type JudgedCharacteristic = (typeof JUDGED_CHARACTERISTICS)[number];

/** Measurand of a statement at each reference value: every single reading, or the mean of the readings (rule S6). */
export const MEASURANDS = ['single_reading', 'mean'] as const;
export type Measurand = (typeof MEASURANDS)[number];

/** Sources that a budget must address (rule R4). */
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

/** Source that is stated to be negligible, with the reason. */
export interface NegligibleContribution {
  source: BudgetSource;
  reason: string;
}

export type SourceState = 'evaluated' | 'negligible' | 'missing' | 'not_applicable';

export interface SourceCompleteness {
  source: BudgetSource;
  state: SourceState;
  /** Reason why it is negligible, not applicable or missing; null when evaluated. */
  reason: string | null;
}

/** Correlation of two lines of the budget, named by their `source`; each pair once. */
export interface SourceCorrelation {
  a: string;
  b: string;
  /** -1 to 1. */
  coefficient: number;
}

/** Definition of 100 % of full scale: span (upper less lower end), upper end, or the larger magnitude of both ends. */
export const FULL_SCALE_DEFINITIONS = ['span', 'upper_limit', 'larger_magnitude'] as const;
export type FullScaleDefinition = (typeof FULL_SCALE_DEFINITIONS)[number];

/**
 * Written specification for a range of the reference: ±(a % of reading + b % of full scale + c digits + constant), at
 * least the floor. Absent parts are zero; at least one part is positive.
 */
export interface SpecificationPart {
  /** Range of the covered reference values, ends included; absent: unbounded. */
  from?: number | null;
  to?: number | null;
  percent_of_reading?: number | null;
  percent_of_full_scale?: number | null;
  /** Counts of the last digit of the indication. */
  digits?: number | null;
  /** Constant term. */
  constant?: number | null;
  /** Minimum tolerance. */
  floor?: number | null;
}

/** Value of a contribution at a reference value. */
export interface ContributionRow {
  at: number;
  value: number;
}

/** Extra line of the budget from the person: a constant, or a function of the value (rule U6). */
export interface ExtraContribution {
  source: string;
  description?: string | null;
  /**
   * Standard uncertainty for `normal` and `t` (before the divisor), half-width for all others. Constant term of a
   * function of the value; optional with another term.
   */
  value?: number | null;
  /** Term per unit of the reference value's magnitude, in the unit of the contribution per reference unit. */
  slope?: number | null;
  /** Terms relative to the magnitude of the reference value and to full scale. */
  percent_of_reading?: number | null;
  ppm_of_reading?: number | null;
  percent_of_range?: number | null;
  ppm_of_range?: number | null;
  /** Replaces all terms: value by reference value, linear between the rows, which cover all points. */
  table?: readonly ContributionRow[] | null;
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

/** Whether the references are indications that need the corrections of the standards, or already corrected values. */
export const REFERENCE_CORRECTIONS = ['apply', 'already_applied'] as const;
export type ReferenceCorrection = (typeof REFERENCE_CORRECTIONS)[number];

/** Options of an analysis, from request or defaults. */
export interface AnalysisOptions {
  physical_quantity?: string | null;
  /** Start values of the parameters by name (default 1); their values with `declared_formula`. */
  formula_parameters?: Readonly<Record<string, number>> | null;
  /** The formula is used with its given parameters; nothing is fitted. */
  declared_formula?: boolean | null;
  /** `polynomial`: default `ordinary`; `york` is a line. */
  fit_method?: CurveFit | null;
  /** `lookup_table`: default `linear`. */
  table_interpolation?: Interpolation | null;
  /** `normal`: the normal factor; `t` and `chi_squared`: Student's t; absent: by U2. */
  distribution_type?: string | null;
  /** Percent, between 0 and 100 (both excluded). Default 95. */
  confidence_level?: number | null;
  channel_accuracy_value?: number | null;
  channel_accuracy_type?: string | null;
  /** Smallest tolerance of `percent_of_reading`, in the reference unit. */
  channel_accuracy_floor?: number | null;
  channel_range_min?: number | null;
  channel_range_max?: number | null;
  /** One of the seven of `DecisionRule`; default `simple_acceptance`. */
  decision_rule?: string | null;
  /** r of `guard_band_r` and `non_binary_guard_band`: w = r U. Default 1. */
  guard_band_factor?: number | null;
  /** `shared_risk` only: smallest permitted ratio of tolerance to expanded uncertainty. Default 3. */
  minimum_test_uncertainty_ratio?: number | null;
  tolerance_override_value?: number | null;
  /** `apply`: the references are indications of the standards. */
  reference_correction?: ReferenceCorrection | null;
  /** Expanded uncertainty of the reference for all points; replaces the standards' own. */
  reference_standard_uncertainty?: number | null;
  reference_standard_coverage_factor?: number | null;
  /** null: derived from the coverage factor. */
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
  /** Correlations of lines of the budget, by their `source`. */
  correlations?: SourceCorrelation[] | null;
  /** Sources that are deliberately left out, with the reason (rule R4). */
  negligible?: NegligibleContribution[] | null;
  /** Default: the indication. `corrected_value` states that the specification applies with the individual curve. */
  judge?: string | null;
  /** One of `MEASURANDS`, default `single_reading`. */
  measurand?: string | null;
  /** Signed limits of the error, one or both, instead of the accuracy of the channel. */
  tolerance_lower?: number | null;
  tolerance_upper?: number | null;
  /** Replaces the accuracy of the channel; ranges must not overlap. */
  specification?: SpecificationPart[] | null;
  /** One digit of the indication, in the reference unit; default: the resolution. */
  specification_digit?: number | null;
  /** One of `FULL_SCALE_DEFINITIONS`, default: span. */
  full_scale_definition?: string | null;
  /** true permits as many parameters as points (F2); false refuses it even with a given degree. */
  interpolation?: boolean | null;
}

/** Fields of a specification in its own unit, as stated. */
export interface SpecificationAsWritten extends Pick<
  AnalysisOptions,
  | 'channel_accuracy_value'
  | 'channel_accuracy_type'
  | 'channel_accuracy_floor'
  | 'tolerance_override_value'
  | 'tolerance_lower'
  | 'tolerance_upper'
  | 'specification'
> {
  unit: string;
}

export interface AnalysisRequest extends AnalysisOptions {
  points: AnalysisPoint[];
  reference_unit: string;
  measured_unit: string;
  /** null = automatic (F3). Integers outside 1..5 are clamped by the wire format. */
  poly_order?: number | null;
  /** Model that converts a reading into a value; default `polynomial`. */
  model_type?: ModelType | null;
  /** `custom_formula`: in x and parameters, by the grammar of F5. */
  custom_formula?: string | null;
  /** Default `raw_data`. */
  data_entry_mode?: AnalysisMode | null;
  /** The readings are the output of the instrument instead of values of the quantity, in any unit. */
  readings_are_output?: boolean | null;
  /** Conversion of that output into values of the quantity (rule C8); null: unknown. */
  nominal_characteristic?: NominalCharacteristic | null;
  /** Specification in another unit than the reference unit, for its text. Absent: it is in the reference unit. */
  specification_as_written?: SpecificationAsWritten | null;
  /**
   * The amounts of the specification (not its percentages) refer to the output, in the measured unit: its nominal
   * characteristic converts them to limits of error.
   */
  specification_of_output?: boolean | null;
  /**
   * Zero of the channel's own unit in the reference unit: origin for a percentage of reading. 0 °C for a reading in °F.
   * Default 0.
   */
  channel_zero?: number | null;
  /** Data of the reference standards on the day (rule R1). */
  reference_standards?: readonly EngineStandard[] | null;
  /**
   * Facts of channel and standard in a unit that does not convert. They produce a notice; a guard band that needs them
   * is not applied.
   */
  unusable?: UnusableFact[] | null;
  /** Accreditation scope of the laboratory on the day; null: not applicable. */
  scope?: EngineScope | null;
  /** Errors found by earlier calibrations of the type, in the reference unit (rule C5). */
  history?: EngineHistory | null;
}
