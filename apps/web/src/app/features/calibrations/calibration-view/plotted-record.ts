import { analysedCurve, statedCurve, type CurveSample, type PlottedCalibration } from '@etalon/metrology';
import type { CalibrationResponse } from '@etalon/api-client';
import { resultBadge } from '../../../ui/lists';
import type { CalibrationRecord } from '../calibrations-data';
import { rangeOfStatedCurve } from '../record-parts/curve-of-record';

export function plottedRecord(
  { calibration, points, asset }: Pick<CalibrationRecord, 'calibration' | 'points' | 'asset'>,
  word: (key: string) => string,
): PlottedCalibration {
  const quantity = asset.sensor_channels.find(({ id }) => id === calibration.sensor_id)?.physical_quantity;
  return {
    points: points.map((point) => ({
      ...point,
      probability_of_conformity: resultBadge({ ...point, uncertainty_state: calibration.uncertainty_state })
        .probability,
    })),
    curve: curveSamples(calibration),
    judged: calibration.conformity_statement?.judged ?? null,
    reference_unit: calibration.reference_unit ?? '',
    measured_unit: calibration.measured_unit ?? '',
    quantity: quantity ? word(`quantities.${quantity}`) : '',
  };
}

/** From the fitted form; powers of the reading lose the band of a narrow range far from zero. */
function curveSamples(calibration: CalibrationResponse): CurveSample[] {
  const { analysis, confidence_level, distribution_type } = calibration;
  // Its coefficients are a ratio, no curve.
  if (calibration.frequency_response) return [];
  if (!analysis) return declaredSamples(calibration);
  if (confidence_level === null || distribution_type === null) return [];
  const { curve, model, degrees_of_freedom, measured_range_min, measured_range_max } = analysis;
  const range = { measured_range_min, measured_range_max };
  return analysedCurve({ curve, model, degrees_of_freedom, confidence_level, distribution_type, ...range });
}

/** The band is the stated uncertainty. */
function declaredSamples(calibration: CalibrationResponse): CurveSample[] {
  const { poly_coefficients, expanded_uncertainty } = calibration;
  const model = calibration.declared_model;
  const { low, high } = rangeOfStatedCurve(calibration) ?? { low: 0, high: 0 };
  if (!model) return statedCurve({ coefficients: poly_coefficients ?? [], expanded_uncertainty, from: low, to: high });
  if (!(high > low)) return [];
  const range = { measured_range_min: low, measured_range_max: high };
  return analysedCurve({ curve: null, model, confidence_level: 95, distribution_type: 'normal', ...range }).map(
    (sample) => ({ ...sample, half_width: expanded_uncertainty }),
  );
}
