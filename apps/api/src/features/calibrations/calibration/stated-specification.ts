import {
  type GivenSpecification,
  specificationOf as specificationOfGiven,
  type StatedSpecification,
} from '@etalon/i18n';
import type { AnalysisRequest, FrequencyResponseRequest } from '@etalon/metrology';
import type { Calibration } from './calibration.entity.js';

type Analysed = Pick<Calibration, 'analysis_inputs' | 'frequency_response'>;

export function specificationOf(calibration: Analysed): StatedSpecification | null {
  const unit = unitOfSpecification(calibration);
  const given = specificationOfGiven(givenOf(calibration), unit);
  // Without a unit, readers assume the reference unit.
  return given && calibration.frequency_response ? { ...given, unit } : given;
}

/** For a sweep the unit of the deviations. */
export function unitOfSpecification({ analysis_inputs, frequency_response }: Analysed): string | null {
  if (!frequency_response) return (analysis_inputs as Partial<AnalysisRequest>).reference_unit ?? null;
  return (analysis_inputs as Partial<FrequencyResponseRequest>).deviation_unit ?? '%';
}

/** The channel's specification does not apply to sweeps. */
function givenOf({ analysis_inputs: inputs, frequency_response }: Analysed): GivenSpecification {
  if (!frequency_response) return inputs;
  const { tolerance_override_value, tolerance_lower, tolerance_upper } = inputs as Partial<FrequencyResponseRequest>;
  return {
    ...(tolerance_override_value == null ? {} : { tolerance_override_value }),
    ...(tolerance_lower == null ? {} : { tolerance_lower }),
    ...(tolerance_upper == null ? {} : { tolerance_upper }),
  };
}
