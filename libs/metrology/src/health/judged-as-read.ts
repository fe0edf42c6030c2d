import type { HealthCalibration } from './types.js';

/** true: error of the reading; false: curve value. */
export const isJudgedAsRead = (calibration: HealthCalibration): boolean =>
  calibration.judged === null ? !hasCurve(calibration) : calibration.judged === 'indication';

function hasCurve({ curve, model, poly_coefficients }: HealthCalibration): boolean {
  return Boolean(curve ?? model ?? poly_coefficients);
}
