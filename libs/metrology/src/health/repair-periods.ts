import type { HealthCalibration, RepairPeriod } from './types.js';

export type Repairable = Pick<HealthCalibration, 'calibration_date' | 'calibration_purpose' | 'repair_date'>;

/**
 * The times between repairs, oldest first: a repair or an adjustment begins a new series, and no drift reaches over it. The
 * boundaries are the distinct days of repair of calibrations after one, without a day that of the calibration. `after` is
 * the first day of a period, `before` the first day after it. One period without boundaries where nothing was repaired.
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

/** Whether a day lies in a period, its first day in it and its end not. */
export function isWithin(day: string, { after, before }: Pick<RepairPeriod, 'after' | 'before'>): boolean {
  return (after === null || day >= after) && (before === null || day < before);
}
