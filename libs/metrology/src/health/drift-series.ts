import { daysBetween } from '../status/status.js';
import { axisUnit, comparableCurve, joined, type ComparableCurve } from './comparable-curve.js';
import { DAYS_OF_YEAR, fitDrift, type DriftLine } from './fit-drift.js';
import { inChannelUnit, indicationAt, type HealthSpan } from './full-scale.js';
import { newestWithResults } from './judged-as-read.js';
import type { HealthCalibration, HealthChannel, NotCompared } from './types.js';

interface DriftStep {
  calibration: HealthCalibration;
  years: number;
  /** Magnitude over the common range; null if not comparable. */
  max_drift: number | null;
  missing: NotCompared | null;
  /** Standard uncertainty, unit of the channel. */
  uncertainty: number | null;
  /** Per place, since the first; null outside its range. */
  changes: readonly (number | null)[];
}

export interface DriftSeries {
  /** Reference values if no calibration has a curve. */
  axis: 'measured' | 'reference';
  axis_unit: string;
  places: readonly number[];
  /** First curve, channel unit. */
  values: readonly (number | null)[];
  /** At the first readings, channel unit; null for a signal without nominal characteristic. */
  indicated: readonly (number | null)[];
  steps: readonly DriftStep[];
  /** Per place; null with too few calibrations. */
  lines: readonly (DriftLine | null)[];
  /** Places that may drift independently. */
  looks: number;
}

const COMPARED_AT = 100;
const PLACES = 21;
/** Fraction of the span: values read from a standard at one level. */
const NEAR = 0.005;
/** Fraction of the gap to the next level. */
const NEAR_OF_GAP = 0.05;
/** Minimum coverage, relative to the best place. */
const REACHED = 2 / 3;

/**
 * Rule H1. One line per place: the largest of many differences suits neither line nor test.
 * @param calibrations of one repair period, oldest first
 * @param isAsRead error of indication; else the curve's value
 */
export function driftSeries(
  channel: HealthChannel,
  calibrations: readonly HealthCalibration[],
  { span, isAsRead }: { span: HealthSpan | null; isAsRead: boolean },
): DriftSeries | null {
  const [first, newest] = [calibrations[0], newestWithResults(calibrations)];
  if (!first || !newest) return null;
  const unit = axisUnit(channel, calibrations);
  const found = calibrations.map((calibration) => ({
    calibration,
    curve: comparableCurve(channel, calibration, unit),
  }));
  const known = found.flatMap(({ curve }) => ('missing' in curve ? [] : [curve]));
  const [base] = known;
  const isOfLevels = known.length > 0 && known.every(({ corrections }) => corrections !== null);
  const start = found.find(({ curve }) => curve === base)?.calibration ?? first;
  const near = NEAR * (span?.value ?? largestLevel(known));
  const view = (curve: ComparableCurve): View => (isOfLevels ? ofLevels(curve, near) : ofReadings(curve));
  const from = base ? view(base) : null;
  const places = from?.places ?? [];
  const values = places.map((place) => (isOfLevels ? place : (base?.valueAt(place) ?? null)));
  const reference = from ? places.map(from.at) : [];
  const indicated = places.map((place, i) =>
    isOfLevels ? place - (reference[i] ?? 0) : indicationAt(place, unit, newest, channel),
  );
  const steps = found.map(({ calibration, curve }): DriftStep => {
    const years = daysBetween(start.calibration_date, calibration.calibration_date) / DAYS_OF_YEAR;
    const uncertainty = inChannelUnit(calibration.combined_uncertainty, calibration, channel);
    const none = { calibration, years, uncertainty, max_drift: null, changes: places.map(() => null) };
    if ('missing' in curve) return { ...none, missing: curve.missing };
    if (!from) return { ...none, missing: 'no_curve' };
    const own = view(curve);
    const max_drift = curve === base ? 0 : largestChange(from, own);
    if (max_drift === null) return { ...none, missing: 'no_overlap' };
    const changes = places.map((place, i) => change(reference[i] ?? null, own.at(place), isAsRead));
    return { calibration, years, uncertainty, max_drift, missing: null, changes };
  });
  const looks = Math.max(1, Math.min(places.length, known.at(-1)?.parameters ?? 1));
  return {
    axis: isOfLevels ? 'reference' : 'measured',
    axis_unit: isOfLevels ? channel.unit : unit,
    places,
    values,
    indicated,
    steps,
    lines: linesAt(places, steps),
    looks,
  };
}

export interface View {
  low: number;
  high: number;
  places: readonly number[];
  knots: readonly number[];
  at: (place: number) => number | null;
}

export function ofReadings({ low, high, knots, valueAt }: ComparableCurve): View {
  return { low, high, knots, at: valueAt, places: spacedEvenly(low, high, PLACES) };
}

/** @param near accepted beyond the ends, up to a part of the gap there */
export function ofLevels({ corrections }: ComparableCurve, near: number): View {
  const rows = (corrections ?? []).map(({ at, correction }) => ({ at, value: correction }));
  const levels = rows.map(({ at }) => at);
  const groups = groupsOf(levels);
  const [first, last] = [levels[0] ?? NaN, levels.at(-1) ?? NaN];
  const low = first - Math.min(near, NEAR_OF_GAP * gapAfter(groups, 0));
  const high = last + Math.min(near, NEAR_OF_GAP * gapAfter(groups, groups.length - 2));
  return {
    low,
    high,
    knots: levels,
    places: groups.flatMap((group, i) => {
      const gap = Math.min(gapAfter(groups, i - 1), gapAfter(groups, i));
      return (group.at(-1) ?? 0) - (group[0] ?? 0) <= NEAR_OF_GAP * gap ? group.slice(0, 1) : group;
    }),
    at: (place) => (place >= low && place <= high ? joined(rows, Math.min(Math.max(place, first), last)) : null),
  };
}

function groupsOf(levels: readonly number[]): number[][] {
  const near = NEAR * ((levels.at(-1) ?? 0) - (levels[0] ?? 0));
  const groups: number[][] = [];
  for (const level of new Set(levels)) {
    const group = groups.at(-1);
    if (group && level - (group[0] ?? level) <= near) group.push(level);
    else groups.push([level]);
  }
  return groups;
}

function gapAfter(groups: readonly (readonly number[])[], i: number): number {
  return (groups[i + 1]?.[0] ?? Infinity) - (groups[i]?.at(-1) ?? -Infinity);
}

function largestChange(from: View, to: View): number | null {
  const [low, high] = [Math.max(from.low, to.low), Math.min(from.high, to.high)];
  if (!(high >= low)) return null;
  const knots = [...from.knots, ...to.knots].filter((at) => at >= low && at <= high);
  const changes = [...spacedEvenly(low, high, COMPARED_AT), ...knots].flatMap((place) => {
    const found = change(from.at(place), to.at(place));
    return found === null ? [] : [Math.abs(found)];
  });
  return changes.length === 0 ? null : changes.reduce((most, one) => Math.max(most, one), 0);
}

function change(before: number | null, after: number | null, isAsRead = false): number | null {
  if (before === null || after === null) return null;
  const difference = isAsRead ? before - after : after - before;
  return Math.abs(difference) <= 1e-12 * Math.max(Math.abs(before), Math.abs(after)) ? 0 : difference;
}

export function spacedEvenly(low: number, high: number, count: number): number[] {
  if (low === high) return [low];
  return Array.from({ length: count }, (_, i) => (i === count - 1 ? high : low + ((high - low) * i) / (count - 1)));
}

function linesAt(places: readonly number[], steps: readonly DriftStep[]): (DriftLine | null)[] {
  const series = places.map((_, i) =>
    steps.flatMap(({ years, changes, uncertainty }) => {
      const value = changes[i];
      return value == null ? [] : [{ years, value, uncertainty }];
    }),
  );
  const most = Math.max(0, ...series.map(({ length }) => length));
  return series.map((values) => (values.length >= Math.max(2, most * REACHED) ? fitDrift(values) : null));
}

function largestLevel(curves: readonly ComparableCurve[]): number {
  return Math.max(0, ...curves.flatMap(({ corrections }) => (corrections ?? []).map(({ at }) => Math.abs(at))));
}
