import { readingIn } from '../quantities/quantity-value.js';
import { axisUnit, comparableCurve, joined, type ComparableCurve } from './comparable-curve.js';
import { ofLevels, ofReadings, spacedEvenly, type View } from './drift-series.js';
import { inChannelUnit } from './full-scale.js';
import { isJudgedAsRead } from './judged-as-read.js';
import type { HealthCalibration, HealthChannel, NotCompared } from './types.js';

export interface CurveComparison {
  /** Readings; reference values if neither has a curve. */
  x: number[];
  x_unit: string;
  axis: 'measured' | 'reference';
  /** Unit of the channel. */
  y_reference: number[];
  y_current: number[];
  /** Current minus reference value. */
  delta: number[];
  drift: number[];
  /** true: drift of the error, opposite of `delta`; false: of the curve. */
  is_as_read: boolean;
  abs_drift: number[];
  summary: {
    max_drift: number;
    mean_drift: number;
    rms_drift: number;
    offset: number;
    /** Least-squares slope by x; 0 for one place. */
    gain: number;
    /** Difference at the last place less the first. */
    residual_drift: number;
    /** E_n: largest ratio of the difference to the root sum square of both U; null: not known at each value. */
    normalized_error: number | null;
  };
  unit: string;
}

const PLACES = 200;
const NOISE = 1e-12;
/** Largest over least U that counts as constant. */
const CONSTANT_U = 1.1;

/** At 200 places of the common range, or levels (rule H1). */
export function compareCurves(
  channel: HealthChannel,
  reference: HealthCalibration,
  current: HealthCalibration,
): CurveComparison | { missing: NotCompared; of: 'reference' | 'current' } {
  const axis = axisUnit(channel, [reference, current]);
  const [first, second] = [comparableCurve(channel, reference, axis), comparableCurve(channel, current, axis)];
  if ('missing' in first) return { missing: first.missing, of: 'reference' };
  if ('missing' in second) return { missing: second.missing, of: 'current' };
  const isOfLevels = first.corrections !== null && second.corrections !== null;
  const view = (curve: ComparableCurve): View => (isOfLevels ? ofLevels(curve, 0) : ofReadings(curve));
  const [from, to] = [view(first), view(second)];
  const [low, high] = [Math.max(from.low, to.low), Math.min(from.high, to.high)];
  const valuesAt = (x: number) => {
    const [before, after] = [from.at(x), to.at(x)];
    if (before === null || after === null) return [];
    return [isOfLevels ? { x, before: x + before, after: x + after } : { x, before, after }];
  };
  const rows = (high >= low ? spacedEvenly(low, high, PLACES) : []).flatMap(valuesAt);
  if (rows.length === 0) return { missing: 'no_overlap', of: 'current' };
  const levels = isOfLevels ? [...from.knots, ...to.knots].flatMap(valuesAt) : [];
  const noise = NOISE * rows.reduce((most, { before, after }) => Math.max(most, Math.abs(before), Math.abs(after)), 0);
  const stated = (value: number) => (Math.abs(value) <= noise ? 0 : value);
  const delta = rows.map(({ before, after }) => stated(after - before));
  const abs_drift = delta.map(Math.abs);
  const is_as_read = isJudgedAsRead(current);
  const max_drift = abs_drift.reduce((most, one) => Math.max(most, one), 0);
  const [offset, end] = [delta[0] ?? 0, delta.at(-1) ?? 0];
  return {
    x: rows.map(({ x }) => x),
    x_unit: isOfLevels ? channel.unit : axis,
    axis: isOfLevels ? 'reference' : 'measured',
    y_reference: rows.map(({ before }) => before),
    y_current: rows.map(({ after }) => after),
    delta,
    drift: is_as_read ? delta.map((one) => (one === 0 ? 0 : -one)) : delta,
    is_as_read,
    abs_drift,
    summary: {
      max_drift,
      mean_drift: mean(abs_drift),
      rms_drift: Math.sqrt(mean(delta.map((one) => one ** 2))),
      offset,
      gain: slopeOf(
        rows.map(({ x }) => x),
        delta,
      ),
      residual_drift: stated(end - offset),
      normalized_error: normalizedError(
        [...rows, ...levels].map(({ x, before, after }) => ({ x, difference: stated(after - before) })),
        [reference, current].map((one) => uncertaintyOf(one, channel, isOfLevels)),
      ),
    },
    unit: channel.unit,
  };
}

type UncertaintyAt = (x: number) => number | null;

function normalizedError(
  places: readonly { x: number; difference: number }[],
  [first, second]: readonly UncertaintyAt[],
): number | null {
  const ratios = places.map(({ x, difference }) => {
    const [one, other] = [first?.(x), second?.(x)];
    return one == null || other == null ? NaN : Math.abs(difference) / Math.hypot(one, other);
  });
  const largest = ratios.reduce((most, one) => Math.max(most, one), 0);
  return Number.isFinite(largest) ? largest : null;
}

/** Channel unit: of the levels, joined by lines; a curve has only the least and the largest. */
function uncertaintyOf(calibration: HealthCalibration, channel: HealthChannel, isOfLevels: boolean): UncertaintyAt {
  const { levels, reference_unit, expanded_uncertainty: largest, least_expanded_uncertainty: least } = calibration;
  const rows = levels.flatMap(({ reference, expanded_uncertainty = null }) => {
    const at = readingIn({ value: reference, unit: reference_unit }, channel.unit, channel.physical_quantity);
    const value = inChannelUnit(expanded_uncertainty, calibration, channel);
    return at === null || value === null ? [] : [{ at, value }];
  });
  if (isOfLevels && rows.length === levels.length) {
    rows.sort((a, b) => a.at - b.at);
    return (x) => joined(rows, x);
  }
  const isConstant = largest !== null && largest <= CONSTANT_U * (least ?? largest);
  const constant = isConstant ? inChannelUnit(largest, calibration, channel) : null;
  return () => constant;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

function slopeOf(x: readonly number[], y: readonly number[]): number {
  const [middle, level] = [mean(x), mean(y)];
  const spread = x.reduce((sum, one) => sum + (one - middle) ** 2, 0);
  const both = x.reduce((sum, one, i) => sum + (one - middle) * ((y[i] ?? 0) - level), 0);
  return spread > 0 ? both / spread : 0;
}
