import type { Format, Texts } from '../../language';

const MINUTES_OF_AN_HOUR = 60;
const MINUTES_OF_A_DAY = 1440;

/** Empty for null. */
export function durationText(minutes: number | null | undefined, texts: Texts, format: Format): string {
  if (minutes == null) return '';
  if (minutes > 0 && minutes < 1)
    return texts.get('procedures.seconds', { count: format.number(Math.round(minutes * 600) / 10) });
  const whole = Math.round(minutes * 100) / 100;
  const days = Math.floor(whole / MINUTES_OF_A_DAY);
  const hours = Math.floor((whole % MINUTES_OF_A_DAY) / MINUTES_OF_AN_HOUR);
  const rest = Math.round((whole % MINUTES_OF_AN_HOUR) * 100) / 100;
  const parts = [
    days > 0 ? texts.get('procedures.days', { count: format.number(days) }) : '',
    hours > 0 ? texts.get('procedures.hours', { count: format.number(hours) }) : '',
    rest > 0 || whole === 0 ? texts.get('procedures.minutes', { count: format.number(rest) }) : '',
  ];
  return parts.filter(Boolean).join(' ');
}

interface Timed {
  duration_min: number | null;
  steps: readonly { duration_min?: number | null }[] | null;
}

/** Stated duration, else the sum of the steps. */
export function totalMinutes({ duration_min, steps }: Timed): number | null {
  if (duration_min !== null) return duration_min;
  const durations = (steps ?? []).flatMap((step) => step.duration_min ?? []);
  return durations.length === 0 ? null : durations.reduce((sum, one) => sum + one, 0);
}
