import { characteristicCurve } from '../analysis/types/nominal-characteristic.js';
import { isIndication, magnitudeIn, readingIn } from '../quantities/quantity-value.js';
import { SensorError } from '../sensors/sensor-error.js';
import type { HealthCalibration, HealthChannel } from './types.js';

export interface HealthSpan {
  /** Unit of the channel, above zero. */
  value: number;
  basis: 'channel_range' | 'data_span';
}

/** Limits of error at a value of the channel. */
export type ToleranceAt = (value: number) => { lower: number; upper: number } | null;

/** Newest verdict if its points agree, else the channel's accuracy. Channel unit; null for a one-sided limit. */
export function healthTolerance(
  channel: HealthChannel,
  calibrations: readonly HealthCalibration[],
  span: HealthSpan | null,
): ToleranceAt | null {
  const { unit, physical_quantity, accuracy_value, accuracy_type, accuracy_unit } = channel;
  const newest = [...calibrations].reverse().find(({ conformity }) => conformity !== null);
  if (newest && (newest.tolerance_lower !== null || newest.tolerance_upper !== null)) {
    const lower = inChannelUnit(newest.tolerance_lower, newest, channel);
    const upper = inChannelUnit(newest.tolerance_upper, newest, channel);
    return lower === null || upper === null ? null : () => ({ lower, upper });
  }
  if (accuracy_value === null || !(accuracy_value > 0)) return null;
  if (accuracy_type === 'percent_of_reading')
    return partOfReading(accuracy_value / 100, leastUncertainty(channel, calibrations));
  const isOfScale = accuracy_type === 'percent_of_full_scale' || accuracy_unit === '%FS';
  const held = isOfScale
    ? span === null
      ? null
      : (accuracy_value / 100) * span.value
    : magnitudeIn({ value: accuracy_value, unit: accuracy_unit || unit }, unit, physical_quantity);
  return held === null ? null : () => symmetrical(held);
}

const symmetrical = (tolerance: number) => ({ lower: -tolerance, upper: tolerance });

/** No tolerance where U of every point is larger: the analysis does not evaluate there (rules C4, N6). */
function partOfReading(part: number, least: number): ToleranceAt {
  return (value) => {
    const tolerance = part * Math.abs(value);
    return tolerance > 0 && tolerance >= least * (1 - 1e-12) ? symmetrical(tolerance) : null;
  };
}

function leastUncertainty(channel: HealthChannel, calibrations: readonly HealthCalibration[]): number {
  const newest = [...calibrations].reverse().find(({ least_expanded_uncertainty: least }) => least !== null);
  return newest ? (inChannelUnit(newest.least_expanded_uncertainty, newest, channel) ?? 0) : 0;
}

export function inChannelUnit(
  value: number | null,
  { reference_unit }: HealthCalibration,
  { unit, physical_quantity }: HealthChannel,
): number | null {
  return value === null ? null : magnitudeIn({ value, unit: reference_unit }, unit, physical_quantity);
}

export const indicates = (channel: HealthChannel, { measured_unit, is_output }: HealthCalibration): boolean =>
  isIndication(channel, { reference_unit: channel.unit, measured_unit, is_output });

/**
 * Channel unit; an output signal by its nominal characteristic (rule C8). null without one, or outside it.
 * @param axis unit of the reading
 */
export function indicationAt(
  reading: number,
  axis: string,
  calibration: HealthCalibration,
  channel: HealthChannel,
): number | null {
  const { unit, physical_quantity } = channel;
  const { nominal_characteristic, reference_unit, measured_unit } = calibration;
  const inUnit = (value: number, from: string, to: string) => readingIn({ value, unit: from }, to, physical_quantity);
  if (nominal_characteristic === null) return indicates(channel, calibration) ? inUnit(reading, axis, unit) : null;
  const curve = characteristicCurve(nominal_characteristic, { reference_unit, measured_unit });
  const output = inUnit(reading, axis, measured_unit);
  if (!curve || output === null) return null;
  try {
    return inUnit(curve.valueAt(output), reference_unit, unit);
  } catch (error) {
    if (error instanceof SensorError) return null;
    throw error;
  }
}
