/** Wire names: analysed before sending and on arrival. */
import type { ModelType } from '../curves/analyzed-model.js';
import type {
  AccuracyType,
  AnalysisOptions,
  EngineHistory,
  HistoryReading,
  NegligibleContribution,
  UnusableFact,
} from '../analysis/types/types.js';
import type { ScopeFacts } from '../scope/types.js';

export interface RecordedPoint {
  point_index: number;
  reference_value: number;
  measured_value: number;
  reference_text?: string | null;
  measured_text?: string | null;
  /** Standard uncertainties, units of the point: weights. */
  u_reference?: number | null;
  u_measured?: number | null;
  reference_unit: string;
  measured_unit: string;
  reference_sensor_id?: string | null;
}

/** Absent: defaults of channel and standard; null: none. No unit: reference unit, resolution measured unit. */
export interface StatedOptions extends AnalysisOptions {
  channel_accuracy_unit?: string | null;
  channel_range_unit?: string | null;
  tolerance_override_unit?: string | null;
  /** Unit of uncertainty, drift and resolution. */
  reference_standard_unit?: string | null;
  sensor_nominal_unit?: string | null;
  tolerance_unit?: string | null;
  /** At the range ends, both or neither; measured unit unless `channel_output_unit`. */
  channel_output_min?: number | null;
  channel_output_max?: number | null;
  channel_output_unit?: string | null;
  specification_unit?: string | null;
  /** Absent: the largest applicable CMC. */
  scope_method?: string | null;
}

export interface RecordedCalibration {
  points?: readonly RecordedPoint[] | null;
  data_entry_mode?: string | null;
  /** null = automatic. */
  poly_order?: number | null;
  model_type?: ModelType | null;
  custom_formula?: string | null;
  distribution_type?: string | null;
  confidence_level?: number | null;
  decision_rule?: string | null;
  /** Readings before an adjustment. */
  is_as_found?: boolean | null;
  analysis?: StatedOptions | null;
}

/** Each number in its own unit. */
export interface ChannelFacts {
  physical_quantity: string;
  unit: string;
  measurement_min?: number | null;
  measurement_max?: number | null;
  accuracy_value?: number | null;
  accuracy_type?: string | null;
  accuracy_unit?: string | null;
  resolution?: number | null;
  resolution_unit?: string | null;
  /** At `measurement_min` and `measurement_max`, for a signal. */
  output_signal_min?: number | null;
  output_signal_max?: number | null;
  output_signal_unit?: string | null;
  /** Names the standard curve: `RTD PT100`, `thermocouple type K`. */
  technology?: string | null;
  negligible_contributions?: readonly NegligibleContribution[] | null;
  history?: TypeHistory | null;
}

/** Before adjustment, newest first. */
export interface TypeHistory {
  basis: EngineHistory['basis'];
  records: { unit: string; readings: HistoryReading[] }[];
}

export interface AdditionalFacts {
  scope?: ScopeFacts | null;
}

export interface AnalysisUnits {
  reference_unit: string;
  measured_unit: string;
  physical_quantity: string | null;
}

export interface AnalysisDefaults {
  channel_accuracy_value: number | null;
  channel_accuracy_type: AccuracyType | null;
  channel_zero: number | null;
  channel_range_min: number | null;
  channel_range_max: number | null;
  negligible: NegligibleContribution[];
  resolution: number | null;
  /** Measured unit; reference unit for steps of the quantity with signal data. */
  resolution_unit: string;
  unusable: UnusableFact[];
}
