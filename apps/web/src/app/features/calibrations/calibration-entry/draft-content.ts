import type { DecisionRule } from '@etalon/metrology';
import type { DraftRow } from './rows-history';

/** Who, when, against what and in which surroundings; every number as typed. */
export interface DraftConditions {
  sensor_id: string;
  calibration_purpose: string;
  calibration_date: string;
  /** months */
  calibration_interval: string;
  performed_by_name: string;
  calibration_type: string;
  external_lab_name: string;
  external_lab_certificate_number: string;
  internal_reference_asset_id: string;
  /** id and name of the reference standard, for showing it without asking again */
  internal_reference_label: string;
  reference_standard_uncertainty: string;
  reference_standard_coverage_factor: string;
  temperature: string;
  temperature_uncertainty: string;
  humidity: string;
  humidity_uncertainty: string;
  pressure: string;
  pressure_uncertainty: string;
  method: string;
  notes: string;
}

/** How the readings become a statement. */
export interface DraftAnalysis {
  data_entry_mode: 'reference_vs_indicated' | 'raw_data';
  reference_unit: string;
  measured_unit: string;
  /** `auto` or 1 to 5 */
  poly_degree: string;
  /** percent */
  confidence_level: string;
  decision_rule: DecisionRule;
  /** r of the guard bands w = rU */
  guard_band_factor: string;
  accuracy_value: string;
  accuracy_type: string;
  /** smallest step of the indication, in the measured unit */
  resolution: string;
}

export interface DraftContent {
  conditions: DraftConditions;
  analysis: DraftAnalysis;
  rows: readonly DraftRow[];
}

/** What the draft starts from: the instrument, the person and today. */
export interface DraftStart {
  performed_by_name: string;
  today: string;
  is_first: boolean;
  channel: DraftChannel | null;
}

/** The parts of a channel that prefill a draft. */
export interface DraftChannel {
  id: string;
  unit: string;
  output_signal_unit?: string | null;
  accuracy_value?: number | null;
  accuracy_type?: string | null;
  resolution?: number | null;
  calibration_interval?: number | null;
}

const DEFAULT_INTERVAL_MONTHS = 12;

export function startContent(start: DraftStart): DraftContent {
  return {
    conditions: {
      sensor_id: start.channel?.id ?? '',
      calibration_purpose: start.is_first ? 'initial' : 'routine',
      calibration_date: start.today,
      calibration_interval: String(start.channel?.calibration_interval ?? DEFAULT_INTERVAL_MONTHS),
      performed_by_name: start.performed_by_name,
      calibration_type: 'internal',
      external_lab_name: '',
      external_lab_certificate_number: '',
      internal_reference_asset_id: '',
      internal_reference_label: '',
      reference_standard_uncertainty: '',
      reference_standard_coverage_factor: '2',
      temperature: '',
      temperature_uncertainty: '',
      humidity: '',
      humidity_uncertainty: '',
      pressure: '',
      pressure_uncertainty: '',
      method: '',
      notes: '',
    },
    analysis: { ...neutralAnalysis, ...channelAnalysis(start.channel) },
    rows: [],
  };
}

const neutralAnalysis: DraftAnalysis = {
  data_entry_mode: 'reference_vs_indicated',
  reference_unit: '',
  measured_unit: '',
  poly_degree: 'auto',
  confidence_level: '95.45',
  decision_rule: 'simple_acceptance',
  guard_band_factor: '1',
  accuracy_value: '',
  accuracy_type: 'absolute',
  resolution: '',
};

/** What the analysis takes from the channel; chosen again when the channel changes. */
export function channelAnalysis(channel: DraftChannel | null): Partial<DraftAnalysis> {
  if (!channel) return {};
  const measured_unit = channel.output_signal_unit || channel.unit;
  return {
    reference_unit: channel.unit,
    measured_unit,
    // an output in another unit than the quantity asks for a curve
    data_entry_mode: measured_unit === channel.unit ? 'reference_vs_indicated' : 'raw_data',
    accuracy_value: numberText(channel.accuracy_value),
    accuracy_type: channel.accuracy_type ?? 'absolute',
    resolution: measured_unit === channel.unit ? numberText(channel.resolution) : '',
  };
}

function numberText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
