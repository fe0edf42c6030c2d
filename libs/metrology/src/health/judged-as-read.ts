import type { HealthCalibration } from './types.js';

/** true: the error of the reading; false: the value of the curve. Without a statement by its curve if it has one. */
export const isJudgedAsRead = (calibration: HealthCalibration): boolean =>
  calibration.judged === null ? !hasCurve(calibration) : calibration.judged === 'indication';

function hasCurve({ curve, model, poly_coefficients }: HealthCalibration): boolean {
  return Boolean(curve ?? model ?? poly_coefficients);
}
