import { addDays } from '@etalon/metrology';

/** 1899-12-30: day 0 of the day numbers from 1900-03-01 on. */
const BEFORE_DAY_ONE = '1899-12-30';

/**
 * Day number of a workbook as YYYY-MM-DD. @param days from 1 on, in the 1900 system; null: before day 1, or outside the
 * range of years
 */
export function dayOfNumber(days: number): string | null {
  if (!(days >= 1 && days < 2_958_466) || Math.floor(days) === 60) return null;
  // 1900 had no 29 February, but the day numbers include it.
  return addDays(BEFORE_DAY_ONE, Math.floor(days) + (days < 60 ? 1 : 0));
}
