import { isInterval, LONGEST_INTERVAL, type StatedInterval } from '@etalon/metrology';
import { fillTemplate, Invalid, type ValidationProblem } from '../../platform/errors/errors.js';

export const INTERVAL_BOUNDS = 'Interval in calibration_interval_unit, at most 600 months, 2600 weeks or 18250 days';

export function longInterval(
  { calibration_interval: count, calibration_interval_unit }: StatedInterval,
  loc: readonly string[],
): ValidationProblem[] {
  const unit = calibration_interval_unit ?? 'months';
  if (count == null || isInterval(count, unit)) return [];
  const params = { max: LONGEST_INTERVAL[unit] };
  const msg = fillTemplate('Must be less than or equal to {max}', params);
  return [{ loc: [...loc, 'calibration_interval'], msg, type: 'less_than_equal', params }];
}

export function refuseLongInterval(stated: StatedInterval, loc: readonly string[]): void {
  const problems = longInterval(stated, loc);
  if (problems.length > 0) throw new Invalid(problems);
}
