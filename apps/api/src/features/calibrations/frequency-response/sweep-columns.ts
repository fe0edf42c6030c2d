import type {
  ChannelFacts,
  FrequencyResponseRequest,
  RecordedFrequencyResponse,
  RecordedResponse,
  StandardFacts,
} from '@etalon/metrology';
import { PLATFORM, type StoredInputs } from '../calibration/calibration-inputs.js';
import type { ResultColumns } from '../calibration/calibration-results.js';
import type { CalibrationCreate } from '../calibration/calibrations.dto.js';
import type { FrequencyResponsePoint } from './frequency-response.entity.js';
import type { SweepInput } from './sweep-task.js';

type StatedUnits = Pick<
  CalibrationCreate,
  'frequency_response_frequency_unit' | 'frequency_response_offset_unit' | 'frequency_response_offset_enabled'
>;

/** Only in `frequency_response`: U is relative, and the gain is no curve. */
export function sweepColumns({ request, result }: RecordedResponse, stated: StatedUnits): ResultColumns {
  const { points: _points, ...inputs } = request;
  const { points: _results, engine_version, conformity_statement, passed: _passed, ...details } = result;
  return {
    engine_version,
    traceable: details.traceable,
    not_traceable: details.not_traceable,
    analysis_inputs: inputs,
    analysis: null,
    frequency_response: details,
    conformity_statement,
    decision_rule: conformity_statement.decision_rule,
    distribution_type: details.distribution_type,
    confidence_level: details.confidence_level,
    range_min: details.range_min,
    range_max: details.range_max,
    valid_range_min: details.range_min,
    valid_range_max: details.range_max,
    frequency_response_frequency_unit: stated.frequency_response_frequency_unit || 'Hz',
    frequency_response_offset_unit: stated.frequency_response_offset_enabled
      ? stated.frequency_response_offset_unit || '°'
      : null,
  };
}

/** Only these fields go to the worker. */
export function sweepOf(given: CalibrationCreate): RecordedFrequencyResponse {
  const { distribution_type, confidence_level, decision_rule, analysis } = given;
  return {
    frequency_response_points: given.frequency_response_points,
    frequency_response_baseline_sweep_index: given.frequency_response_baseline_sweep_index ?? null,
    frequency_response_amplitude_type: given.frequency_response_amplitude_type ?? null,
    frequency_response_frequency_unit: given.frequency_response_frequency_unit ?? null,
    distribution_type,
    confidence_level,
    decision_rule,
    analysis,
  };
}

export function sweepInputs(
  { recorded, channel, standards }: SweepInput,
  request: FrequencyResponseRequest,
): StoredInputs {
  const { frequency_response_points: _points, ...stated } = recorded;
  return {
    request,
    as_found_request: null,
    stated,
    channel,
    standards: [...standards],
    scope: null,
    platform: PLATFORM,
  };
}

/** Null if the inputs were not stored. */
export function sweepInputOf(
  { stated, channel, standards }: StoredInputs,
  points: readonly FrequencyResponsePoint[],
): SweepInput | null {
  if (!stated || !standards) return null;
  return {
    recorded: { ...(stated as RecordedFrequencyResponse), frequency_response_points: points },
    channel: channel as ChannelFacts | null,
    standards: standards as StandardFacts[],
  };
}
