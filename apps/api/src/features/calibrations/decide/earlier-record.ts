import type { AnalysisRequest, RecordedCalibration, StatedOptions } from '@etalon/metrology';
import type { AnalysisInput } from '../analysis/analysis-task.js';
import type { CalibrationPoint } from '../calibration/calibration.entity.js';
import { isReadOfStandard, type Renewal } from './renewed-standards.js';

/** In the units of the points. */
const OPTIONS = [
  'physical_quantity',
  'guard_band_factor',
  'minimum_test_uncertainty_ratio',
  'channel_accuracy_value',
  'channel_accuracy_type',
  'channel_accuracy_floor',
  'channel_range_min',
  'channel_range_max',
  'tolerance_override_value',
  'resolution',
  'resolution_unit',
  'sensor_nominal_uncertainty',
  'sensor_nominal_coverage_factor',
  'include_sensor_nominal_uncertainty',
  'contributions',
  'correlations',
  'interpolation',
] as const satisfies readonly (keyof StatedOptions & keyof AnalysisRequest)[];

const OF_THE_REFERENCE = [
  'reference_standard_uncertainty',
  'reference_standard_coverage_factor',
  'reference_standard_degrees_of_freedom',
  'reference_standard_drift',
  'reference_resolution',
] as const satisfies readonly (keyof StatedOptions & keyof AnalysisRequest)[];

/** Values of a standard are read again. */
export function earlierRecord(
  renewal: Pick<Renewal, 'row' | 'request'>,
  points: readonly CalibrationPoint[],
): Omit<AnalysisInput, 'standards'> {
  const { request } = renewal;
  const names = isReadOfStandard(renewal) ? OPTIONS : [...OPTIONS, ...OF_THE_REFERENCE];
  const stated = names.flatMap((name): [string, unknown][] => (request[name] == null ? [] : [[name, request[name]]]));
  const recorded: RecordedCalibration = {
    points: points.map((point) => ({
      point_index: point.point_index,
      reference_value: point.reference_value,
      measured_value: point.measured_value,
      reference_text: point.reference_text,
      measured_text: point.measured_text,
      reference_unit: point.reference_unit,
      measured_unit: point.measured_unit,
    })),
    data_entry_mode: request.data_entry_mode ?? null,
    poly_order: request.poly_order ?? null,
    distribution_type: request.distribution_type ?? null,
    confidence_level: request.confidence_level ?? null,
    decision_rule: request.decision_rule ?? null,
    analysis: Object.fromEntries(stated),
  };
  return { recorded, channel: null };
}
