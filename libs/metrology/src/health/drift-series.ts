import { daysBetween } from '../status/status.js';
import { axisUnit, comparableCurve, joined, type ComparableCurve } from './comparable-curve.js';
import { DAYS_OF_YEAR, fitDrift, type DriftLine } from './fit-drift.js';
import { inChannelUnit, indicationAt, type HealthSpan } from './full-scale.js';
import type { HealthCalibration, HealthChannel, NotCompared } from './types.js';

/** Difference of a calibration from the first of its series. */
interface DriftStep {
  calibration: HealthCalibration;
  /** Years since the first. */
  years: number;
  /** Largest difference over the common range, magnitude; null if nothing is comparable. */
  max_drift: number | null;
  missing: NotCompared | null;
  /** Standard uncertainty, unit of the channel. */
  uncertainty: number | null;
  /** Changes at the places of the series since the first, see `isAsRead`; null outside its range. */
  changes: readonly (number | null)[];
}

export interface DriftSeries {
  /** Readings, or reference values if no calibration has a curve. */
  axis: 'measured' | 'reference';
  axis_unit: string;
  places: readonly number[];
  /** Value of the first calibration for a reading of each place, unit of the channel: the reference value there. */
  values: readonly (number | null)[];
  /** Indication of the first calibration, unit of the channel; null if its readings are a signal. */
  indicated: readonly (number | null)[];
  /** Oldest first. */
  steps: readonly DriftStep[];
  /** Line through the changes at each place; null if too few calibrations cover it. */
  lines: readonly (DriftLine | null)[];
  /** Number of places that may drift independently. */
  looks: number;
}

/** Number of places at which two curves are compared (rule H1, and the wire). */
const COMPARED_AT = 100;
/** Number of places with a fitted line. */
const PLACES = 21;
/** Tolerance for equal levels, as part of the full scale. */
const NEAR = 0.005;
/** Minimum coverage of a place, relative to the calibrations that cover the best place. */
const REACHED = 2 / 3;

/**
 * Differences of a channel's calibrations from the first of them over their common range of the measured variable (rule
 * H1). Records that all have no curve are compared at their levels by reference value. A line is fitted at each of 21
 * places of the first one's range (or at its levels): the largest of many differences suits neither a straight line nor
 * a test. Changes below 1e-12 of the value are numerical noise.
 * @param calibrations of one repair period, oldest first; null for none
 * @param isAsRead changes are those of the error of indication; else those of the curve's value
 */
export function driftSeries(
  channel: HealthChannel,
  calibrations: readonly HealthCalibration[],
  { span, isAsRead }: { span: HealthSpan | null; isAsRead: boolean },
): DriftSeries | null {
  const [first] = calibrations;
  if (!first) return null;
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
    isOfLevels ? place - (reference[i] ?? 0) : indicationAt(place, unit, channel),
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

/** Calibration along one axis: its range and its values. */
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

/** @param near distance below which levels are equal */
export function ofLevels({ corrections }: ComparableCurve, near: number): View {
  const rows = (corrections ?? []).map(({ at, correction }) => ({ at, value: correction }));
  const levels = rows.map(({ at }) => at);
  return {
    low: (levels[0] ?? NaN) - near,
    high: (levels.at(-1) ?? NaN) + near,
    knots: levels,
    places: levels.filter((level, i) => i === 0 || level - (levels[i - 1] ?? 0) > near),
    at: (place) => {
      const between = joined(rows, place);
      if (between !== null) return between;
      const nearest = rows.reduce<(typeof rows)[number] | null>(
        (best, row) => (best && Math.abs(best.at - place) <= Math.abs(row.at - place) ? best : row),
        null,
      );
      return nearest && Math.abs(nearest.at - place) <= near ? nearest.value : null;
    },
  };
}

/** Magnitude of the largest difference over the common range of two calibrations; null without one. */
export function largestChange(from: View, to: View): number | null {
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
