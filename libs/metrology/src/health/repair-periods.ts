import type { HealthCalibration, RepairPeriod } from './types.js';

export type Repairable = Pick<HealthCalibration, 'calibration_date' | 'calibration_purpose' | 'repair_date'>;

/**
 * Oldest first; no drift across a repair. `after`: first day; `before`: first day after.
 * @param calibrations effective ones; dates "YYYY-MM-DD"
 */
export function repairPeriods(calibrations: readonly Repairable[]): RepairPeriod[] {
  const days = calibrations
    .filter(({ calibration_purpose }) => calibration_purpose === 'after_repair')
    // A repair dated after its calibration is an input error.
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

/** Includes `after`, excludes `before`. */
export function isWithin(day: string, { after, before }: Pick<RepairPeriod, 'after' | 'before'>): boolean {
  return (after === null || day >= after) && (before === null || day < before);
}
