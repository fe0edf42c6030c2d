import type { ContributionDistribution } from '../../uncertainty/contribution.js';
import type { Interpolation } from '../../lookup-table/lookup-table.js';
import type { CurveFit, ModelType } from '../../curves/analyzed-model.js';
import type { NominalCharacteristic } from './nominal-characteristic.js';
import type { EngineScope } from '../../scope/types.js';
import type { EngineStandard } from '../../standard/types.js';

export interface AnalysisPoint {
  /** Reference unit. */
  reference: number;
  /** Measured unit. */
  measured: number;
  /** Typed digits. 422 if another number. */
  reference_text?: string | null;
  measured_text?: string | null;
  /** Weights the point, reference unit. Default: its standard's. */
  u_reference?: number | null;
  /** Measured unit. Default: from resolution and repeatability. */
  u_measured?: number | null;
  /** Index in `reference_standards`; absent: the first. */
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

/** `t` and `chi_squared` both mean Student's t. */
export const ASKED_DISTRIBUTIONS = ['normal', 't', 'chi_squared'] as const;

/** Percent; k = 2 for a normal result. */
export const DEFAULT_CONFIDENCE_LEVEL = 95.45;

/** Rules C6, C8: indication, or value corrected with the curve. */
export const JUDGED_VALUES = ['indication', 'corrected_value'] as const;
export type JudgedValue = (typeof JUDGED_VALUES)[number];

export const JUDGED_CHARACTERISTICS = ['nominal', 'declared', 'individual'] as const;
export type JudgedCharacteristic = (typeof JUDGED_CHARACTERISTICS)[number];

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
  reason: string | null;
}

export interface SourceCorrelation {
  a: string;
  b: string;
  /** -1 to 1. */
  coefficient: number;
}

/** Full scale: span, upper end, or larger magnitude of both ends. */
export const FULL_SCALE_DEFINITIONS = ['span', 'upper_limit', 'larger_magnitude'] as const;
export type FullScaleDefinition = (typeof FULL_SCALE_DEFINITIONS)[number];

/**
 * ±(a % of reading + b % of full scale + c digits + constant), at least the floor. Absent parts are zero; one is
 * positive.
 */
export interface SpecificationPart {
  /** Ends included; absent: unbounded. */
  from?: number | null;
  to?: number | null;
  percent_of_reading?: number | null;
  percent_of_full_scale?: number | null;
  /** Counts of the last digit. */
  digits?: number | null;
  constant?: number | null;
  floor?: number | null;
}

export interface ContributionRow {
  at: number;
  value: number;
}

export interface ExtraContribution {
  source: string;
  description?: string | null;
  /** Standard uncertainty before the divisor for `normal` and `t`, else half-width. Constant of a function. */
  value?: number | null;
  /** Per unit of the reference value's magnitude. */
  slope?: number | null;
  /** Per reference value's magnitude, and full scale. */
  percent_of_reading?: number | null;
  ppm_of_reading?: number | null;
  percent_of_range?: number | null;
  ppm_of_range?: number | null;
  /** Replaces all terms: linear between rows covering all points. */
  table?: readonly ContributionRow[] | null;
  unit?: string | null;
  distribution: ContributionDistribution;
  /** Default: 1, sqrt 3, sqrt 6, sqrt 2 by distribution; required for `trapezoidal` without `edge_parameter`. */
  divisor?: number | null;
  /** Trapezoid: top / base, 0 (triangle) to 1 (rectangle). */
  edge_parameter?: number | null;
  /** Default: 1 in the reference unit, the curve's slope in the measured unit, or unit factor. */
  sensitivity_coefficient?: number | null;
  /** null = infinite. */
  degrees_of_freedom?: number | null;
}

export const REFERENCE_CORRECTIONS = ['apply', 'already_applied'] as const;
export type ReferenceCorrection = (typeof REFERENCE_CORRECTIONS)[number];

export interface AnalysisOptions {
  physical_quantity?: string | null;
  /** Start values (default 1); values with `declared_formula`. */
  formula_parameters?: Readonly<Record<string, number>> | null;
  declared_formula?: boolean | null;
  /** `polynomial`: default `ordinary`; `york` is a line. */
  fit_method?: CurveFit | null;
  /** `lookup_table`: default `linear`. */
  table_interpolation?: Interpolation | null;
  /** `t` and `chi_squared`: Student's t; absent: by U2. */
  distribution_type?: string | null;
  /** Percent, 0 to 100 excluded. */
  confidence_level?: number | null;
  channel_accuracy_value?: number | null;
  channel_accuracy_type?: string | null;
  /** Smallest tolerance of `percent_of_reading`, reference unit. */
  channel_accuracy_floor?: number | null;
  channel_range_min?: number | null;
  channel_range_max?: number | null;
  /** `DecisionRule`, default `simple_acceptance`. */
  decision_rule?: string | null;
  /** r in w = r U of `guard_band_r`, `non_binary_guard_band`; default 1. */
  guard_band_factor?: number | null;
  /** `shared_risk`: smallest tolerance / expanded uncertainty; default 3. */
  minimum_test_uncertainty_ratio?: number | null;
  tolerance_override_value?: number | null;
  reference_correction?: ReferenceCorrection | null;
  /** For all points; replaces the standards' own. */
  reference_standard_uncertainty?: number | null;
  reference_standard_coverage_factor?: number | null;
  /** null: derived from the coverage factor. */
  reference_standard_degrees_of_freedom?: number | null;
  /** Half-width, rectangular. */
  reference_standard_drift?: number | null;
  /** Step of the reference's indication. */
  reference_resolution?: number | null;
  /** Step of the instrument's indication. */
  resolution?: number | null;
  /** Measured unit (default) or reference unit. */
  resolution_unit?: string | null;
  sensor_nominal_uncertainty?: number | null;
  sensor_nominal_coverage_factor?: number | null;
  include_sensor_nominal_uncertainty?: boolean | null;
  contributions?: ExtraContribution[] | null;
  correlations?: SourceCorrelation[] | null;
  negligible?: NegligibleContribution[] | null;
  /** Default: the indication. `corrected_value`: applies with the individual curve. */
  judge?: string | null;
  /** Default `single_reading`. */
  measurand?: string | null;
  /** Signed, one or both; replace the channel's accuracy. */
  tolerance_lower?: number | null;
  tolerance_upper?: number | null;
  specification?: SpecificationPart[] | null;
  /** Reference unit; default: the resolution. */
  specification_digit?: number | null;
  /** Default: span. */
  full_scale_definition?: string | null;
  /** true permits as many parameters as points (F2); false refuses it. */
  interpolation?: boolean | null;
}

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

/** In a unit that does not convert. */
export interface UnusableFact {
  fact: 'channel_accuracy' | 'channel_range' | 'resolution' | 'reference_standard';
  unit: string;
  into: string;
}

export interface HistoryReading {
  value: number;
  /** Indication less reference value. */
  error: number;
  standard_uncertainty: number | null;
}

export interface EngineHistory {
  basis: 'type' | 'channel';
  records: HistoryReading[][];
}

export interface AnalysisRequest extends AnalysisOptions {
  points: AnalysisPoint[];
  reference_unit: string;
  measured_unit: string;
  /** null = automatic (F3); clamped to 1..5. */
  poly_order?: number | null;
  model_type?: ModelType | null;
  custom_formula?: string | null;
  data_entry_mode?: AnalysisMode | null;
  readings_are_output?: boolean | null;
  /** Readings before an adjustment: a curve fitted to them was not in use. */
  is_as_found?: boolean | null;
  /** Converts that output (rule C8); null: unknown. */
  nominal_characteristic?: NominalCharacteristic | null;
  specification_as_written?: SpecificationAsWritten | null;
  /** Amounts (not percentages) refer to the output, measured unit. */
  specification_of_output?: boolean | null;
  /** Zero of a percentage of reading, reference unit (0 °C for °F). Default 0. */
  channel_zero?: number | null;
  reference_standards?: readonly EngineStandard[] | null;
  /** A notice, and no guard band that needs them. */
  unusable?: UnusableFact[] | null;
  /** On the day; null: not applicable. */
  scope?: EngineScope | null;
  /** Earlier calibrations of the type, reference unit (rule C5). */
  history?: EngineHistory | null;
}
