import type { StatedSpecification } from '@etalon/i18n';
import type { AccuracyType, AnalysisRequest, FrequencyResponseRequest } from '@etalon/metrology';
import type { Calibration } from './calibration.entity.js';

type Analysed = Pick<Calibration, 'analysis_inputs' | 'frequency_response'>;
type Inputs = Partial<AnalysisRequest>;

/** What the errors were held against, as it was given to the analysis: for the certificate and for the wire. */
export function specificationOf(calibration: Analysed): StatedSpecification | null {
  const inputs = inputsOf(calibration);
  const unit = unitOfSpecification(calibration);
  const { specification: parts, tolerance_lower: lower = null, tolerance_upper: upper = null } = inputs;
  if (parts || lower !== null || upper !== null) return { parts: parts ?? [], lower, upper };
  if (inputs.tolerance_override_value)
    return { value: inputs.tolerance_override_value, type: 'manual', unit, floor: null };
  if (!inputs.channel_accuracy_value) return null;
  const type = (inputs.channel_accuracy_type ?? 'absolute') as AccuracyType;
  return {
    value: inputs.channel_accuracy_value,
    type,
    unit: type === 'absolute' ? unit : null,
    floor: inputs.channel_accuracy_floor ?? null,
  };
}

/** In which its limits are: of a sweep the deviations are judged. */
export function unitOfSpecification({ analysis_inputs, frequency_response }: Analysed): string | null {
  if (!frequency_response) return (analysis_inputs as Inputs).reference_unit ?? null;
  return (analysis_inputs as Partial<FrequencyResponseRequest>).deviation_unit ?? '%';
}

/** Of a sweep nothing of the channel is a specification, only limits that were given. */
function inputsOf({ analysis_inputs: inputs, frequency_response }: Analysed): Inputs {
  if (!frequency_response) return inputs;
  const { tolerance_override_value, tolerance_lower, tolerance_upper } = inputs as Partial<FrequencyResponseRequest>;
  return {
    ...(tolerance_override_value == null ? {} : { tolerance_override_value }),
    ...(tolerance_lower == null ? {} : { tolerance_lower }),
    ...(tolerance_upper == null ? {} : { tolerance_upper }),
  };
}
