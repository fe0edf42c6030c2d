import { analysedCurve, statedCurve, type CurveSample, type PlottedCalibration } from '@etalon/metrology';
import type { CalibrationResponse } from '@etalon/api-client';
import type { CalibrationRecord } from '../calibrations-data';

/** A stored calibration as the plot takes it. */
export function plottedRecord(
  { calibration, points, asset }: CalibrationRecord,
  word: (key: string) => string,
): PlottedCalibration {
  const quantity = asset.sensor_channels.find(({ id }) => id === calibration.sensor_id)?.physical_quantity;
  return {
    points,
    curve: curveSamples(calibration),
    reference_unit: calibration.reference_unit ?? '',
    measured_unit: calibration.measured_unit ?? '',
    quantity: quantity ? word(`quantities.${quantity}`) : '',
  };
}

/** From the form that was fitted; powers of the reading lose the band of a narrow range far from zero. */
function curveSamples(calibration: CalibrationResponse): CurveSample[] {
  const { analysis, confidence_level, distribution_type } = calibration;
  if (!analysis)
    return statedCurve({
      coefficients: calibration.poly_coefficients ?? [],
      expanded_uncertainty: calibration.expanded_uncertainty,
      from: calibration.range_min ?? 0,
      to: calibration.range_max ?? 0,
    });
  const { curve, measured_range_min, measured_range_max } = analysis;
  if (confidence_level === null || distribution_type === null) return [];
  return analysedCurve({ curve, confidence_level, distribution_type, measured_range_min, measured_range_max });
}
