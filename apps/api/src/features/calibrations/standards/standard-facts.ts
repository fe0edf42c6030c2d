import {
  constantTable,
  daysBetween,
  driftPerYear,
  followed,
  isIndication,
  magnitudeIn,
  rangeOf,
  readingIn,
  responseOfCalibration,
  stepOf,
  tableOfCalibration,
  turnOf,
  yearlyDrift,
  type CalibratedStandard,
  type StandardHistory,
  type StandardRow,
  type StandardTable,
} from '@etalon/metrology';
import { curveOver, hasFittedCurve, valueOf } from './standard-curve.js';
import type { CalibrationWithPoints, StandardCalibration, StandardChannel, StoredPoint } from './standard-on-a-day.js';

export interface CalibrationInHistory extends CalibrationWithPoints {
  /** Before an adjustment; null: unknown, or not adjusted. */
  found: CalibrationWithPoints | null;
}

export function unitOf(channel: StandardChannel, { calibration, points }: CalibrationWithPoints): string {
  return points[0]?.reference_unit ?? calibration.reference_unit ?? channel.unit;
}

export function tableOf(channel: StandardChannel, used: CalibrationWithPoints): StandardTable {
  const { calibration, points } = used;
  const unit = unitOf(channel, used);
  return points.length > 0
    ? tableOfCalibration(calibrated(channel, calibration, points, unit))
    : declaredTable(channel, calibration, unit);
}

function readingUnitOf(channel: StandardChannel, { calibration, points }: CalibrationWithPoints): string {
  return points[0]?.measured_unit ?? calibration.measured_unit ?? (channel.output_signal_unit || channel.unit);
}

/** No output signal, convertible to the unit. */
export function indicates(channel: StandardChannel, used: CalibrationWithPoints, reference_unit: string): boolean {
  const { is_output } = used.calibration;
  return isIndication(channel, { reference_unit, measured_unit: readingUnitOf(channel, used), is_output });
}

type Ends = ReturnType<typeof rangeOf>;

const orNull = (value: number | null | undefined, convert: (known: number) => number | null) =>
  value === null || value === undefined ? null : convert(value);

/** In a common unit. */
function calibrated(
  channel: StandardChannel,
  calibration: StandardCalibration,
  points: readonly StoredPoint[],
  unit: string,
): CalibratedStandard {
  const { physical_quantity } = channel;
  const own = points[0]?.reference_unit ?? unit;
  const signal = points[0]?.measured_unit ?? unit;
  const shows = indicates(channel, { calibration, points }, unit);
  const has_curve = hasFittedCurve(calibration);
  const reading = (value: number, from: string) => readingIn({ value, unit: from }, unit, physical_quantity) ?? value;
  return {
    indicates: shows,
    has_curve,
    turn: turnOf(channel, points, unit),
    curve: has_curve && shows ? bentCurve(calibration, { signal, own, unit }, physical_quantity) : null,
    points: points.map((point) => ({
      ...point,
      reference_value: reading(point.reference_value, own),
      corrected_reference_value: orNull(point.corrected_reference_value, (value) => reading(value, own)),
      measured_value: shows ? reading(point.measured_value, signal) : point.measured_value,
      calculated_value: orNull(point.calculated_value, (value) => reading(value, own)),
      ...stated(point, calibration, (value) => magnitudeIn({ value, unit: own }, unit, physical_quantity)),
    })),
  };
}

/** Between the levels, in a common unit; null if linear or absent. */
function bentCurve(
  calibration: StandardCalibration,
  { signal, own, unit }: { signal: string; own: string; unit: string },
  quantity: string,
): ((indication: number) => number | null) | null {
  const { poly_coefficients } = calibration;
  if (poly_coefficients && poly_coefficients.length <= 2) return null;
  return curveOver(quantity, calibration, { measured_unit: signal, reference_unit: own }, { signal: unit, unit });
}

/** U of the point, else common to the calibration. */
function stated(point: StoredPoint, calibration: StandardCalibration, convert: (value: number) => number | null) {
  const { expanded_uncertainty, coverage_factor, effective_degrees_of_freedom } =
    point.expanded_uncertainty === null ? calibration : point;
  return {
    expanded_uncertainty: expanded_uncertainty === null ? null : convert(expanded_uncertainty),
    coverage_factor,
    effective_degrees_of_freedom,
  };
}

const STEPS = 64;

/** Constant U over the range, correction from the curve. */
function declaredTable(channel: StandardChannel, calibration: StandardCalibration, unit: string): StandardTable {
  const used = { calibration, points: [] };
  const shows = indicates(channel, used, unit);
  const signal = readingUnitOf(channel, used);
  const { physical_quantity: quantity } = channel;
  const indication = (value: number) => readingIn({ value, unit: signal }, unit, quantity) ?? value;
  const readings = readingsOf(calibration);
  const whole = rangeOf(channel, shows ? signal : unit);
  const low = readings.range_min ?? (shows ? whole[0] : null);
  const high = readings.range_max ?? (shows ? whole[1] : null);
  const samples = low === null || high === null ? [] : samplesOf(calibration, low, high);
  const range =
    shows && calibration.data_entry_mode !== 'frequency_response'
      ? { range_min: orNull(readings.range_min, indication), range_max: orNull(readings.range_max, indication) }
      : valuesOf(whole, calibration, samples);
  const over = { measured_unit: signal, reference_unit: unit };
  const curve = curveOver(quantity, calibration, over, { signal: unit, unit });
  const stated = statedRows(calibration, shows ? { indication, curve } : null);
  if (stated) return { table: stated, ...range };
  const table = constantTable({
    ...calibration,
    ...range,
    degrees_of_freedom: calibration.effective_degrees_of_freedom,
  });
  const [row] = table.table;
  if (!row || !shows || samples.length === 0) return table;
  const rows = samples.map(({ at, value }): StandardRow => ({
    ...row,
    at: indication(at),
    correction: value === null ? 0 : value - indication(at),
    ...(value === null ? { expanded_uncertainty: null } : {}),
  }));
  return { table: rows, ...range };
}

type Range = Pick<StandardTable, 'range_min' | 'range_max'>;

/** Stated range of readings; otherwise the ends of the declared table. */
function readingsOf({ range_min, range_max, model }: StandardCalibration): Range {
  const rows = model?.table ?? [];
  return { range_min: range_min ?? rows[0]?.x ?? null, range_max: range_max ?? rows.at(-1)?.x ?? null };
}

/** Range in the unit of the reference: output signals are converted by the curve, without one the channel's range counts. */
function valuesOf(
  [measurement_min, measurement_max]: Ends,
  { data_entry_mode, range_min, range_max }: StandardCalibration,
  samples: readonly Sample[],
): Range {
  // The range of a sweep is that of its reference amplitudes.
  if (data_entry_mode === 'frequency_response') return { range_min, range_max };
  const values = samples.flatMap(({ value }) => value ?? []);
  return values.length > 0
    ? { range_min: Math.min(...values), range_max: Math.max(...values) }
    : { range_min: measurement_min, range_max: measurement_max };
}

interface Sample {
  at: number;
  value: number | null;
}

/** Empty without a curve. */
function samplesOf(calibration: StandardCalibration, low: number, high: number): Sample[] {
  const curve = valueOf(calibration);
  if (!curve || !(high > low)) return [];
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const at = Math.min(high, low + ((high - low) * i) / STEPS);
    return { at, value: curve(at) };
  });
}

interface Shown {
  indication: (reading: number) => number;
  curve: ((indication: number) => number | null) | null;
}

/** U of the rows, else common to the calibration. @param shown null for a signal */
function statedRows(calibration: StandardCalibration, shown: Shown | null): StandardRow[] | null {
  const { model, coverage_factor, effective_degrees_of_freedom: degrees_of_freedom } = calibration;
  const rows = model?.is_declared ? model.table : null;
  if (!rows) return null;
  const isStated = rows.every(({ standard_uncertainty: u }) => u !== null);
  if (!isStated && calibration.expanded_uncertainty === null) return null;
  const own = rows.map(({ x, y, standard_uncertainty: u }): StandardRow => ({
    at: shown?.indication(x) ?? y,
    correction: shown ? y - shown.indication(x) : 0,
    expanded_uncertainty: isStated ? (u ?? 0) * (coverage_factor ?? 2) : calibration.expanded_uncertainty,
    coverage_factor,
    degrees_of_freedom,
  }));
  own.sort((a, b) => a.at - b.at);
  const curve = model?.interpolation === 'monotone_cubic' ? shown?.curve : null;
  return curve ? followed(own, curve) : own;
}

const DAYS_OF_YEAR = 365.25;

interface Drift {
  drift: number | null;
  drift_basis: 'history' | 'stated' | null;
}

const NO_ROWS: StandardTable = { table: [], range_min: null, range_max: null };

/**
 * Half-width in its unit since the calibration used: from two or more calibrations, else the stated rate, else
 * unknown.
 * @param history newest first
 */
export function driftOf(
  channel: StandardChannel,
  used: CalibrationWithPoints,
  history: readonly CalibrationInHistory[],
  day: string,
): Drift {
  const unit = unitOf(channel, used);
  const signal = used.points[0]?.measured_unit ?? unit;
  const isShown = indicates(channel, used, unit);
  const responseOf = ({ calibration, points }: CalibrationWithPoints): StandardTable | null => {
    if (points.length === 0) return null;
    const columns = calibrated(channel, calibration, points, unit);
    // An error of indication and an output signal have no difference.
    const isSame = columns.indicates === isShown && (isShown || points[0]?.measured_unit === signal);
    return isSame ? responseOfCalibration(columns) : null;
  };
  const comparable = history.toReversed().flatMap((one): StandardHistory[] => {
    const left = responseOf(one);
    const since = { day: daysBetween('1900-01-01', one.calibration.calibration_date), ...(left ?? NO_ROWS) };
    // An adjustment without comparable points still ends the history before it.
    if (one.found || one.calibration.calibration_purpose === 'after_repair')
      return [{ ...since, found: one.found && responseOf(one.found) }];
    return left ? [since] : [];
  });
  const known = driftPerYear(comparable);
  const rate = known ?? yearlyDrift(channel, unit);
  const years = daysBetween(used.calibration.calibration_date, day) / DAYS_OF_YEAR;
  if (rate === null) return { drift: null, drift_basis: null };
  return { drift: rate * years, drift_basis: known === null ? 'stated' : 'history' };
}

/** Null for a signal, or if not stated. */
export function stepIn(channel: StandardChannel, unit: string): number | null {
  const step = channel.resolution ? stepOf(channel, channel.resolution) : null;
  return step && magnitudeIn(step, unit, channel.physical_quantity);
}
