import type { HealthCalibration } from './types.js';

/** true: error of the reading; false: curve value. */
export const isJudgedAsRead = (calibration: HealthCalibration): boolean =>
  calibration.judged === null ? !hasCurve(calibration) : calibration.judged === 'indication';

/** With points or a curve. */
export const hasResults = (calibration: HealthCalibration): boolean =>
  calibration.levels.length > 0 || hasCurve(calibration);

/** A check or a filed certificate without results does not replace an earlier calibration. */
export const newestWithResults = (calibrations: readonly HealthCalibration[]): HealthCalibration | undefined =>
  calibrations.filter(hasResults).at(-1) ?? calibrations.at(-1);

function hasCurve({ curve, model, poly_coefficients }: HealthCalibration): boolean {
  return Boolean(curve ?? model ?? poly_coefficients);
}
