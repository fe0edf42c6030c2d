// When an instrument was calibrated: back from the state it is to be in today, at its interval, for three years.
import { addDays } from '@etalon/metrology';

const YEARS = 3;
const DAYS_PER_MONTH = 30.4375;

/** Days from today to the next due date, by state. Clear of the borders by more than weekends and short months move. */
const DUE = { valid: [45, 330], due_soon: [6, 26], expired: [-150, -8], retired: [-420, -390] };

/**
 * Calibration dates, oldest first, and the years since the first; empty for an uncalibrated instrument. A standard is
 * recalibrated before expiry, starting before its first use. Counted in days from today, so their number does not
 * depend on the date.
 */
export function calibrationDays({ status, interval, isStandard = false }, today, random) {
  if (status === 'never') return [];
  const length = Math.round(interval * DAYS_PER_MONTH);
  const [soonest, latest] = DUE[status];
  const days = [random.whole(soonest, Math.min(latest, length - 14)) - length];
  for (;;) {
    const before = days[0] - length + (isStandard ? random.whole(5, 25) : random.whole(-12, 20));
    if (before < -365.25 * YEARS && (!isStandard || days[0] < -365.25 * YEARS)) break;
    days.unshift(before);
  }
  return days.map((day) => ({ date: onWorkday(addDays(today, day)), years: (day - days[0]) / 365.25 }));
}

/** Moves weekend dates to the Friday before. */
export function onWorkday(date) {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, weekday === 6 ? -1 : weekday === 0 ? -2 : 0);
}
