import { isAccuracyType, type AccuracyType, type UnusableFact } from '../analysis/types/types.js';
import type { AnalysisDefaults, AnalysisUnits, ChannelFacts } from './types.js';
import { magnitudeIn, readingIn, type Quantity } from '../quantities/quantity-value.js';

const OF_FULL_SCALE = '%FS';

/** Units of the data; inconvertible facts in `unusable`. */
export function analysisDefaults(channel: ChannelFacts | null, units: AnalysisUnits): AnalysisDefaults {
  const unusable: UnusableFact[] = [];
  const { reference_unit, physical_quantity } = units;
  return {
    ...accuracy(channel, units, unusable),
    ...range(channel, units, unusable),
    negligible: [...(channel?.negligible_contributions ?? [])],
    channel_zero: channel && readingIn({ value: 0, unit: channel.unit }, reference_unit, physical_quantity),
    ...resolution(channel, units, unusable),
    unusable,
  };
}

function accuracy(
  channel: ChannelFacts | null,
  { reference_unit, physical_quantity }: AnalysisUnits,
  unusable: UnusableFact[],
): Pick<AnalysisDefaults, 'channel_accuracy_value' | 'channel_accuracy_type'> {
  const none = { channel_accuracy_value: null, channel_accuracy_type: null };
  if (!channel?.accuracy_value) return none;
  const type = accuracyTypeOf(channel);
  if (type !== 'absolute') return { channel_accuracy_value: channel.accuracy_value, channel_accuracy_type: type };
  const unit = channel.accuracy_unit || channel.unit;
  const value = magnitudeIn({ value: channel.accuracy_value, unit }, reference_unit, physical_quantity);
  if (value !== null) return { channel_accuracy_value: value, channel_accuracy_type: type };
  unusable.push({ fact: 'channel_accuracy', unit, into: reference_unit });
  return none;
}

export function accuracyTypeOf({ accuracy_type, accuracy_unit }: ChannelFacts): AccuracyType {
  if (isAccuracyType(accuracy_type) && accuracy_type !== 'absolute') return accuracy_type;
  return accuracy_unit === OF_FULL_SCALE ? 'percent_of_full_scale' : 'absolute';
}

function range(
  channel: ChannelFacts | null,
  { reference_unit, physical_quantity }: AnalysisUnits,
  unusable: UnusableFact[],
): Pick<AnalysisDefaults, 'channel_range_min' | 'channel_range_max'> {
  const end = (value: number | null | undefined) =>
    channel && typeof value === 'number'
      ? readingIn({ value, unit: channel.unit }, reference_unit, physical_quantity)
      : null;
  const [min, max] = [end(channel?.measurement_min), end(channel?.measurement_max)];
  const isStated =
    channel && (typeof channel.measurement_min === 'number' || typeof channel.measurement_max === 'number');
  if (isStated && min === null && max === null)
    unusable.push({ fact: 'channel_range', unit: channel.unit, into: reference_unit });
  return { channel_range_min: min, channel_range_max: max };
}

function resolution(
  channel: ChannelFacts | null,
  units: AnalysisUnits,
  unusable: UnusableFact[],
): Pick<AnalysisDefaults, 'resolution' | 'resolution_unit'> {
  const none = { resolution: null, resolution_unit: units.measured_unit };
  if (!channel?.resolution) return none;
  const step = stepOf(channel, channel.resolution);
  const found = step && resolutionIn(step, units, channel.unit);
  if (found) return { resolution: found.value, resolution_unit: found.unit };
  unusable.push({ fact: 'resolution', unit: channel.resolution_unit || channel.unit, into: units.measured_unit });
  return none;
}

/** In its own unit; null without a range. */
export function stepOf(
  channel: Pick<ChannelFacts, 'unit' | 'resolution_unit' | 'measurement_min' | 'measurement_max'>,
  value: number,
): Quantity | null {
  const unit = channel.resolution_unit || channel.unit;
  if (unit !== OF_FULL_SCALE) return { value, unit };
  const { measurement_min: min, measurement_max: max } = channel;
  if (typeof min !== 'number' || typeof max !== 'number') return null;
  return { value: (value / 100) * Math.abs(max - min), unit: channel.unit };
}

/** Per year unless the unit states a period. */
const PERIODS: readonly [ends: RegExp, years: number][] = [
  [/(?:\/| per )(?:year|yr|a|y)$/i, 1],
  [/(?:\/| per )(?:month|mo)$/i, 1 / 12],
  [/(?:\/| per )(?:day|d)$/i, 1 / 365.25],
  [/(?:\/| per )(?:h|hour)$/i, 1 / (365.25 * 24)],
];

interface DriftFacts extends Pick<ChannelFacts, 'unit' | 'physical_quantity' | 'measurement_min' | 'measurement_max'> {
  drift_rate?: number | null;
  drift_unit?: string | null;
}

/** Magnitude; null if not stated or not convertible. */
export function yearlyDrift(channel: DriftFacts, unit: string): number | null {
  const { drift_rate, drift_unit, physical_quantity } = channel;
  if (drift_rate == null) return null;
  const written = (drift_unit || channel.unit).trim();
  const rateIn = (own: string) => {
    const step = stepOf({ ...channel, resolution_unit: own }, Math.abs(drift_rate));
    return step && magnitudeIn(step, unit, physical_quantity);
  };
  // m³/h of a flow states no period.
  const whole = rateIn(written);
  const period = PERIODS.find(([ends]) => ends.test(written));
  if (whole !== null || !period) return whole;
  const value = rateIn(written.replace(period[0], '').trim());
  return value === null ? null : value / period[1];
}

/**
 * Reference unit: signal data, step of the quantity.
 * @param own unit of the channel
 */
export function resolutionIn(
  step: Quantity,
  { measured_unit, reference_unit, physical_quantity }: AnalysisUnits,
  own = reference_unit,
): { value: number; unit: string } | null {
  const isOfValue = step.unit !== measured_unit && (step.unit === reference_unit || step.unit === own);
  for (const unit of isOfValue ? [reference_unit, measured_unit] : [measured_unit, reference_unit]) {
    const value = magnitudeIn({ ...step, unit: step.unit ?? measured_unit }, unit, physical_quantity);
    if (value !== null) return { value, unit };
  }
  return null;
}
