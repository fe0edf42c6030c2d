/**
 * Record, channel and standard, in the names of the wire: a payload can be analysed before it is sent, and again on
 * arrival.
 */
import type { ModelType } from '../analysis/types/analyzed-model.js';
import type { AccuracyType, AnalysisOptions, NegligibleContribution } from '../analysis/types/types.js';
import type { ScopeFacts } from '../scope/types.js';

/** Number with its unit; without a unit, in the documented unit of the field. */
export interface Quantity {
  value: number;
  unit: string | null;
}

export interface RecordedPoint {
  point_index: number;
  reference_value: number;
  measured_value: number;
  reference_text?: string | null;
  measured_text?: string | null;
  /** Standard uncertainties, in the units of the point: weights in weighted fits. */
  u_reference?: number | null;
  u_measured?: number | null;
  reference_unit: string;
  measured_unit: string;
  /** Key of its standard if a calibration has several. */
  reference_sensor_id?: string | null;
}

/**
 * For one analysis. Absent: channel, standard and defaults apply. null: none, even if they have a value. A quantity
 * without its unit is in the reference unit, a resolution in the measured unit.
 */
export interface StatedOptions extends AnalysisOptions {
  /** Unit of an absolute accuracy and of the floor. */
  channel_accuracy_unit?: string | null;
  channel_range_unit?: string | null;
  tolerance_override_unit?: string | null;
  /** Unit of uncertainty, drift and resolution of the standard. */
  reference_standard_unit?: string | null;
  sensor_nominal_unit?: string | null;
  tolerance_unit?: string | null;
  /**
   * Output at the ends of the measuring range, both or neither; in the measured unit unless `channel_output_unit` is
   * given.
   */
  channel_output_min?: number | null;
  channel_output_max?: number | null;
  channel_output_unit?: string | null;
  /** Unit of the ranges, constants, floors and the digit of the specification. */
  specification_unit?: string | null;
  /** Method of the laboratory's scope; absent: the largest applicable CMC. */
  scope_method?: string | null;
}

/** Fields of a recorded calibration that its analysis uses. */
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
  analysis?: StatedOptions | null;
}

/** Data of the channel under calibration; each number in its own unit. */
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
  /** Output at `measurement_min` and `measurement_max`, for a signal instead of an indication. */
  output_signal_min?: number | null;
  output_signal_max?: number | null;
  output_signal_unit?: string | null;
  /** `RTD PT100`, `thermocouple type K`: names the standard curve of a sensor element. */
  technology?: string | null;
  negligible_contributions?: readonly NegligibleContribution[] | null;
  /** Results of earlier calibrations of its type. */
  history?: TypeHistory | null;
}

/** Errors found by earlier calibrations before adjustment, one list per calibration, newest first. */
export interface TypeHistory {
  /** Instruments of the same manufacturer and model, or this channel alone. */
  basis: 'type' | 'channel';
  records: { unit: string; readings: HistoryReading[] }[];
}

export interface HistoryReading {
  /** Reference value. */
  value: number;
  /** Indication less reference value. */
  error: number;
  standard_uncertainty: number | null;
}

export interface EngineHistory {
  basis: TypeHistory['basis'];
  records: HistoryReading[][];
}

/** Further facts of the day, besides channel and standards. */
export interface FactsBeside {
  /** Scope of the laboratory; absent or null: not applicable. */
  scope?: ScopeFacts | null;
}

/** Units of the values of one calibration. */
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
  /** The measured unit. The reference unit if the step is one of the quantity and the data are a signal. */
  resolution_unit: string;
  unusable: UnusableFact[];
}

/** Fact of the channel or the standard in a unit that does not convert to that of the data. */
export interface UnusableFact {
  fact: 'channel_accuracy' | 'channel_range' | 'resolution' | 'reference_standard';
  unit: string;
  into: string;
}
