import { coverageFactorT } from '../distributions/student-t.js';
import { testInterval } from '../intervals/test-interval.js';
import { DAYS_OF_YEAR } from './fit-drift.js';
import type { DriftLimits } from './predict-crossing.js';

export const INTERVAL_METHODS = ['drift', 'control_chart', 'variables', 'interval_test', 'staircase'] as const;
export type IntervalMethodName = (typeof INTERVAL_METHODS)[number];

export const INTERVAL_REASONS = [
  'band_reaches_limit',
  'band_stays_inside',
  'drift_uses_room',
  'no_room',
  'no_drift',
  'variance_uses_room',
  'no_variance',
  'reliability_differs',
  'reliability_not_certain',
  'found_inside',
  'found_near_limit',
  'found_outside',
  'too_few',
  'no_tolerance',
  'no_interval',
  'not_judged',
] as const;
export type IntervalReason = (typeof INTERVAL_REASONS)[number];

/** null with a reason; Infinity: no end. */
export interface MethodAnswer {
  method: IntervalMethodName;
  months: number | null;
  reason: IntervalReason;
  params: Record<string, number | string>;
}

interface ChangeInTime {
  years: number;
  value: number;
}

/** Mean moving range in standard deviations (ISO 7870-2, n = 2). */
const D2 = 1.128;

/**
 * ILAC-G24:2022, control chart; ISO 7870-2, individuals and moving range. Ends when mean drift reaches the limit less
 * three standard deviations. At least four values.
 * @param room unit of the values, newest value to its limit
 */
export function controlChartInterval(changes: readonly ChangeInTime[], room: number | null): MethodAnswer {
  const method = 'control_chart';
  if (room === null) return { method, months: null, reason: 'no_tolerance', params: {} };
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last || changes.length < 4 || last.years === first.years)
    return { method, months: null, reason: 'too_few', params: { needed: 4 } };
  const rate = (last.value - first.value) / (last.years - first.years);
  const left = steps(changes).map(({ change, years }) => Math.abs(change - rate * years));
  const sigma = left.reduce((sum, one) => sum + one, 0) / left.length / D2;
  const params = { rate, sigma, room };
  if (room - 3 * sigma <= 0) return { method, months: 0, reason: 'no_room', params };
  if (rate === 0) return { method, months: Infinity, reason: 'no_drift', params };
  return { method, months: (12 * (room - 3 * sigma)) / Math.abs(rate), reason: 'drift_uses_room', params };
}

/**
 * NCSLI RP-1, variables data (Castrup, uncertainty growth). Ends when k times the uncertainty of calibration and
 * growth fills the room; k: Student's t at 95 %. At least four values.
 * @param uncertainty standard, newest calibration; null: none
 */
export function variablesInterval(
  changes: readonly ChangeInTime[],
  room: number | null,
  uncertainty: number | null,
): MethodAnswer {
  const method = 'variables';
  if (room === null) return { method, months: null, reason: 'no_tolerance', params: {} };
  const apart = steps(changes).filter(({ years }) => years > 0);
  if (changes.length < 4 || apart.length < 3) return { method, months: null, reason: 'too_few', params: { needed: 4 } };
  const growth = apart.reduce((sum, { change, years }) => sum + change ** 2 / years, 0) / apart.length;
  const factor = coverageFactorT(0.95, apart.length);
  const spare = (Math.max(0, room) / factor) ** 2 - (uncertainty ?? 0) ** 2;
  const params = { growth: Math.sqrt(growth), factor, room };
  if (!(spare > 0)) return { method, months: 0, reason: 'no_room', params };
  if (growth === 0) return { method, months: Infinity, reason: 'no_variance', params };
  return { method, months: (12 * spare) / growth, reason: 'variance_uses_room', params };
}

export interface FoundState {
  is_within: boolean;
  months: number;
  /** Largest used part of the tolerance; null: unknown. */
  share: number | null;
}

const TARGET_RELIABILITY = 0.9;

/** NCSLI RP-1, method A3, target 90 %. Calibrations after 0.5 to 1.5 times the present interval. */
export function intervalTestInterval(found: readonly FoundState[], present: number | null): MethodAnswer {
  const method = 'interval_test';
  if (present === null) return { method, months: null, reason: 'no_interval', params: {} };
  const counted = found.filter(({ months }) => months >= present / 2 && months <= present * 1.5);
  if (counted.length === 0) return { method, months: null, reason: 'not_judged', params: {} };
  const within = counted.filter(({ is_within }) => is_within).length;
  const days = (present * DAYS_OF_YEAR) / 12;
  const test = testInterval({
    in_tolerance: within,
    n: counted.length,
    target_reliability: TARGET_RELIABILITY,
    current_interval_days: days,
  });
  const params = { within, n: counted.length, target: TARGET_RELIABILITY, confidence: test.rejection_confidence };
  return {
    method,
    months: (test.interval_days / days) * present,
    reason: test.is_changed ? 'reliability_differs' : 'reliability_not_certain',
    params,
  };
}

const NEAR_LIMIT = 0.8;
const LONGER = 1.25;
const SHORTER = 0.5;

/**
 * ILAC-G24:2022, staircase: a quarter longer within 80 % of the tolerance, half as long outside. The guide leaves the
 * steps open.
 */
export function staircaseInterval(found: readonly FoundState[], present: number | null): MethodAnswer {
  const method = 'staircase';
  if (present === null) return { method, months: null, reason: 'no_interval', params: {} };
  const newest = found.at(-1);
  if (!newest) return { method, months: null, reason: 'not_judged', params: {} };
  if (!newest.is_within) return { method, months: present * SHORTER, reason: 'found_outside', params: {} };
  const params: Record<string, number> = newest.share === null ? {} : { share: newest.share };
  return newest.share !== null && newest.share <= NEAR_LIMIT
    ? { method, months: present * LONGER, reason: 'found_inside', params }
    : { method, months: present, reason: 'found_near_limit', params };
}

/** In drift direction, not negative; else the smaller side. */
export function roomOf(value: number, slope: number, limits: DriftLimits | null): number | null {
  if (!limits) return null;
  const [up, down] = [limits.upper - value, value - limits.lower];
  return Math.max(0, slope > 0 ? up : slope < 0 ? down : Math.min(up, down));
}

function steps(changes: readonly ChangeInTime[]): { change: number; years: number }[] {
  return changes.slice(1).map(({ value, years }, i) => {
    const before = changes[i];
    return { change: value - (before?.value ?? value), years: years - (before?.years ?? years) };
  });
}
