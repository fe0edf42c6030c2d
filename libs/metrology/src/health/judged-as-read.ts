import type { HealthCalibration } from './types.js';

/**
 * What drifts: the error of the reading, or the value that the curve gives for it. A calibration without a statement is
 * judged by its curve where it has one.
 */
export const isJudgedAsRead = (calibration: HealthCalibration): boolean =>
  calibration.judged === null ? !hasCurve(calibration) : calibration.judged === 'indication';

function hasCurve({ curve, model, poly_coefficients }: HealthCalibration): boolean {
  return Boolean(curve ?? model ?? poly_coefficients);
}
