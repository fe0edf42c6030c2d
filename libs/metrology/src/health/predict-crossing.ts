import { addDays, daysBetween } from '../status/status.js';
import type { DriftSeries } from './drift-series.js';
import { DAYS_OF_YEAR, predictDrift, type DriftLine } from './fit-drift.js';
import type { ToleranceAt } from './full-scale.js';

export interface DriftLimits {
  lower: number;
  upper: number;
  /** Half-width. */
  tolerance: number;
}

export interface Crossing {
  /** Years since the first calibration; null: beyond the horizon. */
  not_before: number | null;
  expected: number | null;
}

const HORIZON_YEARS = 30;
const STEPS_OF_YEAR = 12;

/**
 * Without a curve: tolerance limits less the first error; null if the indication is unknown.
 * With a curve: limits around the curve in use. Its error is its value less the later one, so the sides turn.
 * @param used change of the curve in use
 */
export function driftLimits(
  series: DriftSeries,
  place: number,
  { toleranceAt, isAsRead, indicated }: { toleranceAt: ToleranceAt; isAsRead: boolean; indicated: number | null },
  used = newestChange(series, place),
): DriftLimits | null {
  const value = series.values[place] ?? null;
  const limits = value === null ? null : toleranceAt(value);
  const lessError = value === null || indicated === null ? null : value - indicated;
  const middle = isAsRead ? lessError : used;
  if (limits === null || middle === null || !(limits.upper > limits.lower)) return null;
  const [down, up] = isAsRead ? [limits.lower, limits.upper] : [-limits.upper, -limits.lower];
  return { lower: middle + down, upper: middle + up, tolerance: (up - down) / 2 };
}

function newestChange(series: DriftSeries, place: number): number | null {
  return series.steps.findLast(({ changes }) => changes[place] != null)?.changes[place] ?? 0;
}

/** First exit of line and prediction band (rule H4), up to 30 years ahead; years since the first calibration. */
export function predictCrossing(line: DriftLine, limits: DriftLimits, from: number): Crossing {
  const isInside = (years: number, withBand: boolean): boolean => {
    const { value, half_width } = predictDrift(line, years);
    const band = withBand ? (half_width ?? 0) : 0;
    return value - band >= limits.lower && value + band <= limits.upper;
  };
  const first = (withBand: boolean): number | null => {
    if (!isInside(from, withBand)) return from;
    for (let step = 1; step <= HORIZON_YEARS * STEPS_OF_YEAR; step += 1) {
      let [inside, outside] = [from + (step - 1) / STEPS_OF_YEAR, from + step / STEPS_OF_YEAR];
      if (isInside(outside, withBand)) continue;
      while (outside - inside > 0.5 / DAYS_OF_YEAR) {
        const middle = (inside + outside) / 2;
        if (isInside(middle, withBand)) inside = middle;
        else outside = middle;
      }
      return inside;
    }
    return null;
  };
  return { not_before: first(true), expected: first(false) };
}

export function dayAfter(day: string, years: number): string {
  return addDays(day, Math.floor(years * DAYS_OF_YEAR + 1e-9));
}

export function yearsBetween(from: string, to: string): number {
  return daysBetween(from, to) / DAYS_OF_YEAR;
}
