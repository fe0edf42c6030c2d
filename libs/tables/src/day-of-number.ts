import { addDays } from '@etalon/metrology';

/** 1899-12-30: the day 0 of day numbers, from 1900-03-01 on. */
const BEFORE_DAY_ONE = '1899-12-30';

/** A day number of a workbook as YYYY-MM-DD. @param days from 1 on, as of 1900; null: before the first, or of no year */
export function dayOfNumber(days: number): string | null {
  if (!(days >= 1 && days < 2_958_466) || Math.floor(days) === 60) return null;
  // 1900 had no 29 February, but day numbers have.
  return addDays(BEFORE_DAY_ONE, Math.floor(days) + (days < 60 ? 1 : 0));
}
