/** Wire field names. Calibrations in own units, results in channel units; years of 365.25 days. */
import type { AnalyzedModel } from '../curves/analyzed-model.js';
import type { JudgedValue } from '../analysis/types/asked-types.js';
import type { NominalCharacteristic } from '../analysis/types/nominal-characteristic.js';
import type { FittedCurve } from '../fitting/types.js';
import type { IntervalUnit } from '../status/interval.js';
import type { Conformity } from '../status/conformity-state.js';

export interface HealthChannel {
  physical_quantity: string;
  unit: string;
  output_signal_unit: string | null;
  measurement_min: number | null;
  measurement_max: number | null;
  accuracy_value: number | null;
  accuracy_type: string | null;
  accuracy_unit: string | null;
  /** Magnitude per year; null: not stated. */
  stated_drift_per_year: number | null;
}

interface HealthLevel {
  /** Corrected reference value, reference unit. */
  reference: number;
  /** Mean reading, measured unit. */
  measured: number;
  /** Largest of its points, reference unit; null: not stated. */
  expanded_uncertainty?: number | null;
}

/** Statistics in its reference unit. */
export interface HealthCalibration {
  id: string;
  calibration_version: number;
  calibration_date: string;
  operator: string;
  calibration_purpose: string;
  repair_date: string | null;
  calibration_interval: number | null;
  calibration_interval_unit: IntervalUnit;
  reference_unit: string;
  measured_unit: string;
  /** Highest power first; without stored curve, or declared. */
  poly_coefficients: readonly number[] | null;
  curve: FittedCurve | null;
  model: AnalyzedModel | null;
  /** Output signal over quantity; null for an indication. */
  nominal_characteristic: NominalCharacteristic | null;
  /** Readings, as analysed; null: nothing was computed. */
  is_output: boolean | null;
  /** Readings, measured unit; null: not stated. */
  measured_min: number | null;
  measured_max: number | null;
  levels: readonly HealthLevel[];
  /** Values; null: not analysed. */
  valid_range_min: number | null;
  valid_range_max: number | null;
  r_squared: number | null;
  rmse: number | null;
  max_error: number | null;
  combined_uncertainty: number | null;
  /** Largest. */
  expanded_uncertainty: number | null;
  /** Smallest of the points; null: not stated, or proportional to the value. */
  least_expanded_uncertainty: number | null;
  hysteresis: number | null;
  repeatability: number | null;
  /** Percent of full scale. */
  non_linearity: number | null;
  conformity: Conformity | null;
  as_found_conformity: Conformity | null;
  judged: JudgedValue | null;
  /** Signed limits of error if all points had the same; else null. */
  tolerance_lower: number | null;
  tolerance_upper: number | null;
}

export const HEALTH_LABELS = ['Excellent', 'Good', 'Fair', 'Poor'] as const;
export type HealthLabel = (typeof HEALTH_LABELS)[number];
export const STABILITIES = ['Stable', 'Drifting', 'Unstable'] as const;
export type Stability = (typeof STABILITIES)[number];
export const TRENDS = ['improving', 'stable', 'degrading', 'unknown'] as const;
export type Trend = (typeof TRENDS)[number];

export const HEALTH_GAPS = [
  'too_few',
  'one_day',
  'no_curve',
  'no_overlap',
  'no_full_scale',
  'no_tolerance',
  'no_reversal',
  'no_repeats',
  'no_uncertainty',
  'no_points',
  'no_interval',
  'no_results',
] as const;
export type HealthGap = (typeof HEALTH_GAPS)[number];

export const NOT_COMPARED = ['no_curve', 'no_range', 'units', 'no_overlap'] as const;
export type NotCompared = (typeof NOT_COMPARED)[number];

export interface RepairPeriod {
  label: string;
  after: string | null;
  /** First day after the period; null: until today. */
  before: string | null;
}
