import { addDays } from '@etalon/metrology';

/** Day 0 of numbers from 1900-03-01. */
const BEFORE_DAY_ONE = '1899-12-30';

/** @param days from 1, 1900 system; null: out of range */
export function dayOfNumber(days: number): string | null {
  if (!(days >= 1 && days < 2_958_466) || Math.floor(days) === 60) return null;
  // Day numbers include the non-existent 1900-02-29.
  return addDays(BEFORE_DAY_ONE, Math.floor(days) + (days < 60 ? 1 : 0));
}
