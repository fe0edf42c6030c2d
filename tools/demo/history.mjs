// Dates go back from the state intended for today.
import { addDays } from '@etalon/metrology';

const YEARS = 3;
const DAYS_PER_MONTH = 30.4375;

/** Days until due; wider than weekends. */
const DUE = { valid: [45, 330], due_soon: [6, 26], expired: [-150, -8], retired: [-420, -390] };

/** Oldest first; standards are recalibrated before expiry. In days: independent of the date. */
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

export function onWorkday(date) {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, weekday === 6 ? -1 : weekday === 0 ? -2 : 0);
}
