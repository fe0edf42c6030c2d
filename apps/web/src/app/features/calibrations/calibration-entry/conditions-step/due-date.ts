import { addMonths, isIsoDate } from '@etalon/metrology';
import { parseNumber } from '../../../../ui';

/** Calibration date plus whole months (rule T1); null while either cannot be read. */
export function dueDate(calibration_date: string, interval: string): string | null {
  const months = parseNumber(interval);
  if (!isIsoDate(calibration_date) || typeof months !== 'number' || !Number.isInteger(months) || months < 1)
    return null;
  return addMonths(calibration_date, months);
}
