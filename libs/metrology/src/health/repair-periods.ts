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

/**
 * On the day of the repair, from the first calibration after it: those before it are as found.
 * @param calibrations oldest first
 */
export function withinPeriod<T extends Repairable>(calibrations: readonly T[], period: RepairPeriod): T[] {
  const within = calibrations.filter(({ calibration_date }) => isWithin(calibration_date, period));
  const repaired = within.findIndex(({ calibration_purpose }) => calibration_purpose === 'after_repair');
  return within.filter(({ calibration_date }, i) => i >= repaired || calibration_date !== period.after);
}

/** Includes `after`, excludes `before`. */
export function isWithin(day: string, { after, before }: Pick<RepairPeriod, 'after' | 'before'>): boolean {
  return (after === null || day >= after) && (before === null || day < before);
}
