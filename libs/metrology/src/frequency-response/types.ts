import type {
  BudgetRow,
  ConformityStatement,
  CoverageDistribution,
  NegligibleContribution,
  Notice,
  PointConformity,
  SourceCompleteness,
} from '../analysis/types/types.js';
import type { ExtraContribution, ReferenceCorrection, UnusableFact } from '../analysis/types/asked-types.js';
import type { Verdict } from '../conformity/types.js';
import type { StatedOptions } from '../request/types.js';
import type { EngineStandard, NotTraceable } from '../standard/types.js';

export const DEVIATION_UNITS = ['%', 'dB'] as const;
export type DeviationUnit = (typeof DEVIATION_UNITS)[number];

export interface RecordedSweepPoint {
  sweep_index: number;
  frequency_value: number;
  reference_value: number;
  measured_value: number;
  /** Phase; stored and displayed only. */
  offset_value?: number | null;
  reference_text?: string | null;
  measured_text?: string | null;
  reference_unit: string;
  measured_unit: string;
}

export interface RecordedFrequencyResponse {
  frequency_response_points?: readonly RecordedSweepPoint[] | null;
  frequency_response_baseline_sweep_index?: number | null;
  frequency_response_amplitude_type?: string | null;
  /** Null: Hz. */
  frequency_response_frequency_unit?: string | null;
  distribution_type?: string | null;
  confidence_level?: number | null;
  decision_rule?: string | null;
  analysis?: StatedOptions | null;
}

export interface SweepPoint {
  sweep_index: number;
  frequency: number;
  reference: number;
  measured: number;
  reference_text?: string | null;
  measured_text?: string | null;
  standard?: number | null;
}

export interface FrequencyResponseRequest {
  points: SweepPoint[];
  baseline_sweep_index: number;
  /** Absent: Hz. */
  frequency_unit?: string | null;
  /** Levels in dB: their difference is the ratio. */
  is_logarithmic: boolean;
  reference_unit: string;
  measured_unit: string;
  /** Tolerance, contributions and judged deviation. */
  deviation_unit: DeviationUnit;
  reference_standards?: readonly EngineStandard[] | null;
  unusable?: UnusableFact[] | null;
  reference_correction?: ReferenceCorrection | null;
  /** Expanded; replaces the standards' own. */
  reference_standard_uncertainty?: number | null;
  /** Uncertainty, drift, resolution: reference unit, `%` or `dB`. */
  reference_standard_unit?: string | null;
  reference_standard_coverage_factor?: number | null;
  reference_standard_degrees_of_freedom?: number | null;
  reference_standard_drift?: number | null;
  reference_resolution?: number | null;
  /** In the measured or the reference unit. */
  resolution?: number | null;
  resolution_unit?: string | null;
  /** Unit of the deviation. */
  contributions?: ExtraContribution[] | null;
  negligible?: NegligibleContribution[] | null;
  distribution_type?: string | null;
  /** Percent. */
  confidence_level?: number | null;
  decision_rule?: string | null;
  guard_band_factor?: number | null;
  minimum_test_uncertainty_ratio?: number | null;
  tolerance_override_value?: number | null;
  tolerance_lower?: number | null;
  tolerance_upper?: number | null;
}

/** Conformity of the deviation, in its unit. */
export interface AnalyzedSweepPoint extends PointConformity {
  sweep_index: number;
  frequency_value: number;
  reference_value: number;
  reference_correction: number;
  corrected_reference_value: number;
  measured_value: number;
  standard: string | null;
  standard_expanded_uncertainty: number | null;
  standard_coverage_factor: number | null;
  standard_degrees_of_freedom: number | null;
  sensitivity_value: number;
  standard_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
  /** null for a sensitivity of zero. */
  expanded_uncertainty_pct: number | null;
  deviation_pct: number;
  /** null unless the ratio of sensitivities is above zero. */
  deviation_db: number | null;
  /** Unit of the deviation; null at the baseline. */
  deviation_expanded_uncertainty: number | null;
  deviation_coverage_factor: number | null;
  is_baseline: boolean;
}

export interface FrequencyResponseResult {
  engine_version: string;
  baseline_sweep_index: number;
  gain: number;
  poly_order: 1;
  /** [gain, 0]: indication by reference, not readings to values. */
  poly_coefficients: [number, number];
  range_min: number;
  range_max: number;
  frequency_min: number;
  frequency_max: number;
  is_logarithmic: boolean;
  /** `mV/(m/s²)`; 1 for like quantities. */
  sensitivity_unit: string;
  deviation_unit: DeviationUnit;
  /** Signed, unit of the deviation; null if one is missing. */
  max_deviation: number | null;
  /** Pooled, percent of the sensitivity. */
  repeatability: number | null;
  repeatability_degrees_of_freedom: number | null;
  /** Largest of the sweep, with its budget. */
  combined_uncertainty_pct: number | null;
  expanded_uncertainty_pct: number | null;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
  distribution_type: CoverageDistribution;
  confidence_level: number;
  uncertainty_budget: BudgetRow[];
  budget_at: number | null;
  budget_complete: boolean;
  completeness: SourceCompleteness[];
  traceable: boolean;
  not_traceable: NotTraceable[];
  passed: boolean | null;
  verdict: Verdict;
  conformity_statement: ConformityStatement;
  points: AnalyzedSweepPoint[];
  notices: Notice[];
}
