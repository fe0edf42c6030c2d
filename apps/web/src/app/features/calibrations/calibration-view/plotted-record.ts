import { storedCurve, type PlottedCalibration } from '@etalon/metrology';
import type { CalibrationRecord } from '../calibrations-data';

/** A stored calibration as the plot takes it. */
export function plottedRecord(
  { calibration, points, asset }: CalibrationRecord,
  word: (key: string) => string,
): PlottedCalibration {
  const quantity = asset.sensor_channels.find(({ id }) => id === calibration.sensor_id)?.physical_quantity;
  const { analysis } = calibration;
  return {
    points,
    curve: storedCurve({
      coefficients: calibration.poly_coefficients ?? [],
      covariance: calibration.poly_coefficients_covariance,
      degrees_of_freedom: analysis?.degrees_of_freedom ?? null,
      confidence_level: calibration.confidence_level,
      distribution_type: calibration.distribution_type,
      from: analysis?.measured_range_min ?? calibration.range_min ?? 0,
      to: analysis?.measured_range_max ?? calibration.range_max ?? 0,
    }),
    reference_unit: calibration.reference_unit ?? '',
    measured_unit: calibration.measured_unit ?? '',
    quantity: quantity ? word(`quantities.${quantity}`) : '',
  };
}
