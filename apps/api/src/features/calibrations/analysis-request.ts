import { convertMagnitude, type AccuracyType, type AnalysisRequest } from '@etalon/metrology';
import { Invalid } from '../../platform/errors/errors.js';
import type { SensorChannel } from '../assets/index.js';
import type { CalibrationCreate, ReferenceStandardOut } from './calibrations.dto.js';

/**
 * What the library is given for a new calibration: the points, and for everything the person did not state the
 * channel's own data and the newest calibration of the reference standard.
 */
export function analysisRequest(
  given: CalibrationCreate,
  channel: SensorChannel | null,
  standard: ReferenceStandardOut | null,
): AnalysisRequest {
  if (given.points.length === 1)
    throw Invalid.field(['body', 'points'], 'A calibration needs at least two points', 'too_short');
  const points = [...given.points].sort((a, b) => a.point_index - b.point_index);
  refuseMixed(given);
  given.points = points;
  const reference_unit = points[0]?.reference_unit ?? '';
  const measured_unit = points[0]?.measured_unit ?? '';
  const options = given.analysis ?? {};
  const quantity = channel?.physical_quantity ?? options.physical_quantity ?? null;
  const into = (value: number | null | undefined, unit: string | null | undefined, target: string) =>
    value == null ? null : convertMagnitude(value, unit ?? target, target, quantity ?? '');
  const sameUnit = channel !== null && channel.unit === reference_unit;
  return {
    ...channelSpecification(channel, reference_unit, into),
    physical_quantity: quantity,
    resolution: channel?.resolution
      ? into(channel.resolution, channel.resolution_unit ?? channel.unit, measured_unit)
      : null,
    channel_range_min: sameUnit ? channel.measurement_min : null,
    channel_range_max: sameUnit ? channel.measurement_max : null,
    reference_standard_uncertainty: into(standard?.expanded_uncertainty, standard?.unit, reference_unit),
    reference_standard_coverage_factor: standard?.coverage_factor ?? null,
    ...sent(options),
    ...dropAbsent({
      distribution_type: given.distribution_type,
      confidence_level: given.confidence_level,
      decision_rule: given.decision_rule,
    }),
    points: points.map(({ reference_value, measured_value }) => ({
      reference: reference_value,
      measured: measured_value,
    })),
    reference_unit,
    measured_unit,
    poly_degree: given.poly_order ?? null,
    skip_fit: given.data_entry_mode === 'reference_vs_indicated',
  };
}

function channelSpecification(
  channel: SensorChannel | null,
  unit: string,
  into: (value: number | null | undefined, from: string | null | undefined, target: string) => number | null,
): Pick<AnalysisRequest, 'channel_accuracy_value' | 'channel_accuracy_type'> {
  if (!channel?.accuracy_value) return {};
  const type = (channel.accuracy_type ?? 'absolute') as AccuracyType;
  if (type === 'percent_of_reading' || type === 'percent_of_full_scale') {
    return { channel_accuracy_value: channel.accuracy_value, channel_accuracy_type: type };
  }
  const value = into(channel.accuracy_value, channel.accuracy_unit ?? channel.unit, unit);
  return value === null ? {} : { channel_accuracy_value: value, channel_accuracy_type: 'absolute' };
}

/** What was sent counts, also an explicit null: it says that there is none, whatever the channel or the standard has. */
const sent = (options: object): Partial<AnalysisRequest> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

const dropAbsent = <T extends object>(options: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<T>;

function refuseMixed({ points }: CalibrationCreate): void {
  const [first] = points;
  const seen = new Set<number>();
  for (const [index, point] of points.entries()) {
    const loc = (field: string) => ['body', 'points', String(index), field];
    if (seen.has(point.point_index)) throw Invalid.field(loc('point_index'), 'Another point has the same index');
    seen.add(point.point_index);
    if (point.reference_unit !== first?.reference_unit)
      throw Invalid.field(loc('reference_unit'), 'All points must have the same unit');
    if (point.measured_unit !== first.measured_unit)
      throw Invalid.field(loc('measured_unit'), 'All points must have the same unit');
  }
}
