import { curveOfResult } from '../curves/analyzed-model.js';
import { evaluateModel } from '../fitting/evaluate.js';
import { fullTurn, turnedTo } from '../levels/turn.js';
import { readingIn } from '../quantities/quantity-value.js';
import { inChannelUnit, indicates, indicationAt, type HealthSpan } from './full-scale.js';
import { newestWithResults } from './judged-as-read.js';
import type { HealthCalibration, HealthChannel, NotCompared } from './types.js';

export interface ComparableCurve {
  low: number;
  high: number;
  /** Readings where the curve may have a kink. */
  knots: readonly number[];
  /** Channel unit; null outside the range or undefined. */
  valueAt: (reading: number) => number | null;
  /** To an indication, channel unit, rising by reference value; only without a curve. */
  corrections: readonly { at: number; correction: number }[] | null;
  parameters: number;
}

type Compared = ComparableCurve | { missing: NotCompared };

/**
 * Channel unit if the newest calibration indicates in it, else signal unit.
 * @param calibrations oldest first
 */
export function axisUnit(channel: HealthChannel, calibrations: readonly HealthCalibration[]): string {
  const newest = newestWithResults(calibrations);
  if (!newest) throw new RangeError('no calibration to compare');
  return indicates(channel, newest) ? channel.unit : newest.measured_unit;
}

/** Readings in axis unit, values in channel unit (rule H1). Without a curve: levels joined by lines. */
export function comparableCurve(channel: HealthChannel, calibration: HealthCalibration, axis: string): Compared {
  const quantity = channel.physical_quantity;
  const { reference_unit, measured_unit } = calibration;
  const toAxis = (value: number) => readingIn({ value, unit: measured_unit }, axis, quantity);
  const fromAxis = (value: number) => readingIn({ value, unit: axis }, measured_unit, quantity);
  const toChannel = (value: number) => readingIn({ value, unit: reference_unit }, channel.unit, quantity);
  if (toAxis(0) === null || toChannel(0) === null) return { missing: 'units' };

  const curve = valueOf(calibration);
  if (!curve) return ofLevels(channel, calibration, toAxis, toChannel);
  const [low, high] = (rangeOf(calibration) ?? []).map(toAxis);
  if (low == null || high == null) return { missing: 'no_range' };
  return {
    low: Math.min(low, high),
    high: Math.max(low, high),
    knots: (calibration.model?.table ?? []).flatMap(({ x }) => toAxis(x) ?? []),
    corrections: null,
    parameters: parametersOf(calibration),
    valueAt: (reading) => {
      const own = fromAxis(reading);
      const value = own === null ? null : curve(own);
      return value === null ? null : toChannel(value);
    },
  };
}

/** Channel range, else span of newest values (rule S1). */
export function healthSpan(channel: HealthChannel, calibrations: readonly HealthCalibration[]): HealthSpan | null {
  const { measurement_min: min, measurement_max: max } = channel;
  if (min !== null && max !== null && max !== min) return { value: Math.abs(max - min), basis: 'channel_range' };
  for (const calibration of [...calibrations].reverse()) {
    const span = spanOfValues(channel, calibration);
    if (span !== null && span > 0) return { value: span, basis: 'data_span' };
  }
  return null;
}

/** Analysed range, else values at the ends of the readings. */
function spanOfValues(channel: HealthChannel, calibration: HealthCalibration): number | null {
  const { valid_range_min: low, valid_range_max: high, measured_unit } = calibration;
  if (low !== null && high !== null) return inChannelUnit(high - low, calibration, channel);
  const curve = comparableCurve(channel, calibration, measured_unit);
  if ('missing' in curve) return null;
  const [first, last] = [curve.valueAt(curve.low), curve.valueAt(curve.high)];
  return first === null || last === null ? null : Math.abs(last - first);
}

function rangeOf({ measured_min: low, measured_max: high, model }: HealthCalibration): [number, number] | null {
  const rows = (model?.table ?? []).map(({ x }) => x);
  const [first, last] = rows.length > 0 ? [Math.min(...rows), Math.max(...rows)] : [-Infinity, Infinity];
  const [from, to] = [Math.max(low ?? -Infinity, first), Math.min(high ?? Infinity, last)];
  return Number.isFinite(from) && Number.isFinite(to) && from <= to ? [from, to] : null;
}

function valueOf(calibration: HealthCalibration): ((reading: number) => number | null) | null {
  const { poly_coefficients } = calibration;
  const stored = curveOfResult(calibration);
  const valueAt = stored
    ? (at: number) => stored.valueAt(at)
    : poly_coefficients && ((at: number) => evaluateModel(poly_coefficients, at));
  if (!valueAt) return null;
  const table = calibration.model?.table;
  const ends = table ? [Math.min(...table.map(({ x }) => x)), Math.max(...table.map(({ x }) => x))] : null;
  return (at) => {
    // Converting units may move the table's end.
    const place = ends ? Math.min(Math.max(at, ends[0] ?? at), ends[1] ?? at) : at;
    const value = valueAt(place);
    return Number.isFinite(value) ? value : null;
  };
}

function parametersOf({ curve, model, poly_coefficients }: HealthCalibration): number {
  if (model?.table) return model.table.length;
  if (curve ?? !model) return poly_coefficients?.length ?? curve?.coefficients.length ?? 2;
  return Math.max(1, model.parameters.length);
}

/** Indications of a direction are moved by whole turns to their references. */
function ofLevels(
  channel: HealthChannel,
  calibration: HealthCalibration,
  toAxis: (value: number) => number | null,
  toChannel: (value: number) => number | null,
): Compared {
  const { unit, physical_quantity } = channel;
  const { levels, measured_unit, nominal_characteristic } = calibration;
  const turn = fullTurn({
    y: levels.flatMap(({ reference }) => toChannel(reference) ?? []),
    reference_unit: unit,
    physical_quantity,
    range: [channel.measurement_min, channel.measurement_max],
  });
  const rows = levels.flatMap(({ reference, measured }) => {
    const [x, y] = [toAxis(measured), toChannel(reference)];
    if (x === null || y === null) return [];
    const shown = indicationAt(measured, measured_unit, calibration, channel);
    const indicated = shown === null ? null : turnedTo(y, shown, turn);
    const isTurned = turn !== null && nominal_characteristic === null;
    return [{ x: isTurned ? (indicated ?? x) : x, y, indicated }];
  });
  if (rows.length === 0) return { missing: 'no_curve' };
  const byReading = distinct([...rows].sort((a, b) => a.x - b.x));
  const table = byReading.map(({ x, y }) => ({ at: x, value: y }));
  const corrections = [...rows]
    .sort((a, b) => a.y - b.y)
    .flatMap(({ y, indicated }) => (indicated === null ? [] : [{ at: y, correction: y - indicated }]));
  return {
    low: byReading[0]?.x ?? NaN,
    high: byReading.at(-1)?.x ?? NaN,
    knots: byReading.map(({ x }) => x),
    corrections: corrections.length === rows.length ? corrections : null,
    parameters: rows.length,
    valueAt: (reading) => joined(table, reading),
  };
}

function distinct<T extends { x: number }>(sorted: readonly T[]): T[] {
  return sorted.filter(({ x }, i) => x !== sorted[i - 1]?.x);
}

export function joined(rows: readonly { at: number; value: number }[], at: number): number | null {
  let [low, high] = [0, rows.length - 1];
  const [first, last] = [rows[low], rows[high]];
  if (!first || !last || !(at >= first.at && at <= last.at)) return null;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.at ?? Infinity) <= at) low = middle;
    else high = middle;
  }
  const [from, to] = [rows[low], rows[high]];
  if (!from || !to || to.at === from.at) return from?.value ?? null;
  return from.value + ((to.value - from.value) * (at - from.at)) / (to.at - from.at);
}
