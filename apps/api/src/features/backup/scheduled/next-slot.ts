import type { Interval } from './plan.dto.js';

const DAY_MS = 86_400_000;

interface Slots {
  every: Interval;
  hour: number;
  weekday: number;
}

export function lastSlot({ every, hour, weekday }: Slots, now: Date): Date | null {
  if (every === 'never') return null;
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  let slot = today > now.getTime() ? today - DAY_MS : today;
  if (every === 'weekly') while (weekdayOf(slot) !== weekday) slot -= DAY_MS;
  return new Date(slot);
}

export function nextSlot(slots: Slots, now: Date): Date | null {
  const last = lastSlot(slots, now);
  return last && new Date(last.getTime() + (slots.every === 'weekly' ? 7 : 1) * DAY_MS);
}

/** Monday is 1. */
const weekdayOf = (time: number): number => new Date(time).getUTCDay() || 7;
