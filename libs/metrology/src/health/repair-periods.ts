import type { HealthCalibration, RepairPeriod } from './types.js';

export type Repairable = Pick<HealthCalibration, 'calibration_date' | 'calibration_purpose' | 'repair_date'>;

/**
 * Periods between repairs, oldest first: a repair or an adjustment begins a new series, and no drift extends across it.
 * The boundaries are the distinct repair dates of calibrations after a repair; without a date that of the calibration.
 * `after` is the first day of a period, `before` the first day after it. A single period without boundaries if nothing
 * was repaired.
 * @param calibrations effective ones, in any order; dates "YYYY-MM-DD"
 */
export function repairPeriods(calibrations: readonly Repairable[]): RepairPeriod[] {
  const days = calibrations
    .filter(({ calibration_purpose }) => calibration_purpose === 'after_repair')
    // a repair after its calibration is an input error: the series breaks with the calibration at the latest
    .map(({ repair_date, calibration_date }) =>
      repair_date !== null && repair_date < calibration_date ? repair_date : calibration_date,
    );
  const boundaries = [...new Set(days)].sort();
  return [null, ...boundaries].map((after, i) => ({
    label: after === null ? (boundaries.length === 0 ? 'All' : 'Before repair') : `After repair ${i}`,
    after,
    before: boundaries[i] ?? null,
  }));
}

/** Whether a day is in a period, including its first day and excluding its end. */
export function isWithin(day: string, { after, before }: Pick<RepairPeriod, 'after' | 'before'>): boolean {
  return (after === null || day >= after) && (before === null || day < before);
}
