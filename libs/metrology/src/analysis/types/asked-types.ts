/** Input of an analysis in wire names; values in the reference unit unless stated otherwise. */
import type { ContributionDistribution } from '../../uncertainty/contribution.js';
import type { Interpolation } from '../../lookup-table/lookup-table.js';
import type { CurveFit, ModelType } from './analyzed-model.js';
import type { NominalCharacteristic } from './nominal-characteristic.js';
import type { EngineHistory, UnusableFact } from '../../request/types.js';
import type { EngineScope } from '../../scope/types.js';
import type { EngineStandard } from '../../standard/types.js';

export interface AnalysisPoint {
  /** In the reference unit. */
  reference: number;
  /** In the measured unit. */
  measured: number;
  /** Typed digits; errors are formed from them. 422 if another number. */
  reference_text?: string | null;
  measured_text?: string | null;
  /** Weights the point, reference unit. Default: that of its standard. */
  u_reference?: number | null;
  /** Measured unit. Default: from resolution and repeatability. */
  u_measured?: number | null;
  /** Index in `reference_standards`; absent: the first, if any. */
  standard?: number | null;
}

export const ACCURACY_TYPES = ['percent_of_reading', 'percent_of_full_scale', 'absolute'] as const;
export type AccuracyType = (typeof ACCURACY_TYPES)[number];

export function isAccuracyType(value: unknown): value is AccuracyType {
  return ACCURACY_TYPES.some((type) => type === value);
}

/** `raw_data` fits a curve; `reference_vs_indicated` compares the indication. */
export const ANALYSIS_MODES = ['raw_data', 'reference_vs_indicated'] as const;
export type AnalysisMode = (typeof ANALYSIS_MODES)[number];

/** Distributions in a request: the normal factor, or Student's t under either of its two names on the wire. */
export const ASKED_DISTRIBUTIONS = ['normal', 't', 'chi_squared'] as const;

/** Default in percent: that of k = 2 for a normal result. */
export const DEFAULT_CONFIDENCE_LEVEL = 95.45;

/** Rules C6, C8: the indication (of an output by its nominal characteristic), or the value corrected with the curve. */
export const JUDGED_VALUES = ['indication', 'corrected_value'] as const;
export type JudgedValue = (typeof JUDGED_VALUES)[number];

/** Nominal, declared formula, or the curve fitted here. */
export const JUDGED_CHARACTERISTICS = ['nominal', 'declared', 'individual'] as const;
export type JudgedCharacteristic = (typeof JUDGED_CHARACTERISTICS)[number];

/** At each reference value: every single reading, or the mean (rule S6). */
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

/** By their `source`; each pair once. */
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
 * For a range of the reference: ±(a % of reading + b % of full scale + c digits + constant), at least the floor. Absent
 * parts are zero; at least one is positive.
 */
export interface SpecificationPart {
  /** Reference values, ends included; absent: unbounded. */
  from?: number | null;
  to?: number | null;
  percent_of_reading?: number | null;
  percent_of_full_scale?: number | null;
  /** Counts of the last digit of the indication. */
  digits?: number | null;
  constant?: number | null;
  floor?: number | null;
}

export interface ContributionRow {
  at: number;
  value: number;
}

/** From the person: a constant, or a function of the value (rule U6). */
export interface ExtraContribution {
  source: string;
  description?: string | null;
  /**
   * Standard uncertainty for `normal` and `t` (before the divisor), else half-width. Constant term of a function;
   * optional with another term.
   */
  value?: number | null;
  /** Per unit of the reference value's magnitude, in the unit of the contribution per reference unit. */
  slope?: number | null;
  /** Relative to the magnitude of the reference value, and to full scale. */
  percent_of_reading?: number | null;
  ppm_of_reading?: number | null;
  percent_of_range?: number | null;
  ppm_of_range?: number | null;
  /** Replaces all terms: by reference value, linear between the rows, which cover all points. */
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

/** References are indications that need the corrections of the standards, or corrected values. */
export const REFERENCE_CORRECTIONS = ['apply', 'already_applied'] as const;
export type ReferenceCorrection = (typeof REFERENCE_CORRECTIONS)[number];

export interface AnalysisOptions {
  physical_quantity?: string | null;
  /** Start values by name (default 1); values with `declared_formula`. */
  formula_parameters?: Readonly<Record<string, number>> | null;
  /** Nothing is fitted. */
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
  /** For all points; replaces the standards' own. */
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
  /** Deliberately left out, with the reason (rule R4). */
  negligible?: NegligibleContribution[] | null;
  /** Default: the indication. `corrected_value`: the specification applies with the individual curve. */
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
  /** Default `polynomial`. */
  model_type?: ModelType | null;
  /** `custom_formula`: in x and parameters, by the grammar of F5. */
  custom_formula?: string | null;
  /** Default `raw_data`. */
  data_entry_mode?: AnalysisMode | null;
  /** Output of the instrument in any unit, instead of values of the quantity. */
  readings_are_output?: boolean | null;
  /** Converts that output into values of the quantity (rule C8); null: unknown. */
  nominal_characteristic?: NominalCharacteristic | null;
  /** In another unit than the reference unit, for its text. Absent: in the reference unit. */
  specification_as_written?: SpecificationAsWritten | null;
  /**
   * The amounts (not percentages) refer to the output, in the measured unit; its nominal characteristic converts them.
   */
  specification_of_output?: boolean | null;
  /** In the reference unit: origin for a percentage of reading. 0 °C for a reading in °F. Default 0. */
  channel_zero?: number | null;
  /** Data of the reference standards on the day (rule R1). */
  reference_standards?: readonly EngineStandard[] | null;
  /** In a unit that does not convert: a notice; a guard band that needs them is not applied. */
  unusable?: UnusableFact[] | null;
  /** On the day; null: not applicable. */
  scope?: EngineScope | null;
  /** By earlier calibrations of the type, in the reference unit (rule C5). */
  history?: EngineHistory | null;
}
