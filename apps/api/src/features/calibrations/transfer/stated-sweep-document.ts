import { DEVIATION_UNITS, type DeviationUnit, VERDICTS } from '@etalon/metrology';
import {
  BooleanField,
  EnumField,
  IntegerField,
  ListField,
  NumberField,
  ObjectField,
  TextField,
} from '../../../platform/http/fields/fields.js';
import { MAX_POINTS } from '../analysis/analysis-request.dto.js';
import { isExternal } from '../calibration/calibration-facts.dto.js';
import { FrequencyResponsePointInline } from '../calibration/frequency-response.dto.js';
import type { StatedSides } from '../stated/stated-points.js';
import type { StatedFrequency } from '../stated/stated-sweep.js';
import type { ImportedCalibration } from './imported-calibration.dto.js';

const Value = () => NumberField({ optional: true });
const Width = () => NumberField({ optional: true, min: 0 });

/** Not a result of the exporter. */
class StatedFrequencyIn extends FrequencyResponsePointInline {
  @Width() standard_expanded_uncertainty?: number | null;
  @Width() standard_coverage_factor?: number | null;
  @Value() sensitivity_value?: number | null;
  @Width() standard_uncertainty?: number | null;
  @Width() expanded_uncertainty?: number | null;
  @Width() coverage_factor?: number | null;
  @Width() expanded_uncertainty_pct?: number | null;
  @Value() deviation_pct?: number | null;
  @Value() deviation_db?: number | null;
  @Width() deviation_expanded_uncertainty?: number | null;
  @Width() deviation_coverage_factor?: number | null;
  @Value() lower_limit?: number | null;
  @Value() upper_limit?: number | null;
  @Value() acceptance_lower?: number | null;
  @Value() acceptance_upper?: number | null;
  @EnumField(VERDICTS, { optional: true, name: 'Verdict' }) verdict?: string | null;
}

class StatedOfSweepIn {
  @BooleanField({ optional: true }) is_logarithmic?: boolean;
  @TextField({ min: 1, max: 101, printed: true }) sensitivity_unit: string;
  @EnumField(DEVIATION_UNITS, { name: 'DeviationUnit' }) deviation_unit: DeviationUnit;
  @NumberField({ optional: true, min: 0, max: 100 }) confidence_level?: number | null;
  @IntegerField({ optional: true, min: 0 }) baseline_sweep_index?: number | null;
}

export class StatedSweepDocument {
  @ObjectField(() => StatedOfSweepIn) frequency_response: StatedOfSweepIn;
  @ListField(() => StatedFrequencyIn, { min: 2, max: MAX_POINTS }) frequency_response_points: StatedFrequencyIn[];
}

/** Stated by another laboratory; not recomputed. */
export const statesSweep = (
  { data_entry_mode, calibration_type }: ImportedCalibration,
  { frequency_response: text }: Readonly<Record<string, unknown>>,
): boolean =>
  data_entry_mode === 'frequency_response' &&
  isExternal(calibration_type) &&
  typeof text === 'object' &&
  text !== null &&
  'is_stated' in text &&
  text.is_stated === true;

export function sweepSidesOf(
  stated: ImportedCalibration,
  { frequency_response: text, frequency_response_points: points }: StatedSweepDocument,
): StatedSides {
  const { is_logarithmic = false, sensitivity_unit, deviation_unit, confidence_level = null } = text;
  const ordered = [...points].sort((a, b) => a.sweep_index - b.sweep_index);
  const isBaseline = ({ sweep_index }: StatedFrequencyIn) => sweep_index === (text.baseline_sweep_index ?? null);
  return {
    points: [],
    as_found: [],
    sweep: {
      is_logarithmic,
      sensitivity_unit,
      deviation_unit,
      confidence_level,
      points: ordered.map((point) => frequencyOf(point, isBaseline(point))),
      frequency_unit: stated.frequency_response_frequency_unit ?? 'Hz',
      phase_unit: stated.frequency_response_offset_enabled ? (stated.frequency_response_offset_unit ?? '°') : null,
    },
  };
}

function frequencyOf(point: StatedFrequencyIn, is_baseline: boolean): StatedFrequency {
  return Object.assign({}, NOT_STATED, point, { is_baseline });
}

const NOT_STATED = {
  offset_value: null,
  reference_text: null,
  measured_text: null,
  standard_expanded_uncertainty: null,
  standard_coverage_factor: null,
  sensitivity_value: null,
  standard_uncertainty: null,
  expanded_uncertainty: null,
  coverage_factor: null,
  expanded_uncertainty_pct: null,
  deviation_pct: null,
  deviation_db: null,
  deviation_expanded_uncertainty: null,
  deviation_coverage_factor: null,
  lower_limit: null,
  upper_limit: null,
  acceptance_lower: null,
  acceptance_upper: null,
  verdict: null,
};
