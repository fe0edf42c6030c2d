import type { HealthCalibration } from './types.js';

/**
 * Drifting quantity: the error of the reading (true), or the value of the curve. A calibration without a statement is
 * judged by its curve if it has one.
 */
export const isJudgedAsRead = (calibration: HealthCalibration): boolean =>
  calibration.judged === null ? !hasCurve(calibration) : calibration.judged === 'indication';

function hasCurve({ curve, model, poly_coefficients }: HealthCalibration): boolean {
  return Boolean(curve ?? model ?? poly_coefficients);
}
