import { setTimeout as pause } from 'node:timers/promises';
import { dayOf } from '../platform/clock/time-zones.js';

const HOUR_MS = 3_600_000;

/** Waits for a midnight of these time zones (default: UTC) that comes within so many seconds: a spec reads one day. */
export async function clearOfMidnight(seconds: number, zones: readonly (string | null)[] = [null]): Promise<void> {
  const [now, soon] = [new Date(), new Date(Date.now() + seconds * 1000)];
  if (zones.some((zone) => dayOf(now, zone) !== dayOf(soon, zone))) await pause(HOUR_MS - (now.getTime() % HOUR_MS));
}
