import type { Problem } from '../input/errors.js';
import type { AnalysisRequest, SpecificationAsWritten, SpecificationPart } from '../analysis/types/types.js';
import { accuracyTypeOf } from './defaults.js';
import type { AnalysisUnits, ChannelFacts, StatedOptions } from './types.js';
import { magnitudeIn, readingIn } from '../quantities/quantity-value.js';

export function specificationAsWritten(
  options: StatedOptions,
  channel: ChannelFacts | null,
  { reference_unit }: AnalysisUnits,
): SpecificationAsWritten | null {
  const { unit, ...written } = statedIn(options, channel);
  return unit == null || unit === '' || unit === reference_unit ? null : { ...written, unit };
}

type Stated = Omit<SpecificationAsWritten, 'unit'> & { unit?: string | null | undefined };

function statedIn(options: StatedOptions, channel: ChannelFacts | null): Stated {
  const { tolerance_lower = null, tolerance_upper = null, tolerance_override_value, specification } = options;
  if (tolerance_lower !== null || tolerance_upper !== null)
    return { unit: options.tolerance_unit, tolerance_lower, tolerance_upper };
  if (specification != null) return { unit: options.specification_unit, specification };
  if (tolerance_override_value) return { unit: options.tolerance_override_unit, tolerance_override_value };
  return accuracyIn(options, channel);
}

function accuracyIn(options: StatedOptions, channel: ChannelFacts | null): Stated {
  const { channel_accuracy_floor: floor, channel_accuracy_unit: unit, channel_accuracy_value: value } = options;
  if (value === undefined && channel?.accuracy_value) {
    const type = accuracyTypeOf(channel);
    const own = { channel_accuracy_value: channel.accuracy_value, channel_accuracy_type: type };
    if (type === 'absolute') return { ...own, unit: channel.accuracy_unit || channel.unit };
    return floor ? { ...own, channel_accuracy_floor: floor, unit } : {};
  }
  if (!value) return {};
  const type = options.channel_accuracy_type ?? 'absolute';
  const own = { channel_accuracy_value: value, channel_accuracy_type: type };
  if (type === 'absolute') return { ...own, unit };
  return floor ? { ...own, channel_accuracy_floor: floor, unit } : {};
}

/** ±0.016 mA of 4 mA to 20 mA. One unit for both: of the output. */
export function isOfOutput(written: SpecificationAsWritten | null, units: AnalysisUnits): boolean {
  if (!written || magnitudeIn({ value: 1, unit: written.unit }, units.measured_unit, null) === null) return false;
  return !isValueOf(written, units) || written.unit === units.measured_unit;
}

export function isValueOf(
  { unit }: SpecificationAsWritten,
  { reference_unit, physical_quantity }: AnalysisUnits,
): boolean {
  return magnitudeIn({ value: 1, unit }, reference_unit, physical_quantity) !== null;
}

const ends = ['from', 'to'] as const;
const magnitudes = ['constant', 'floor'] as const;

/** Reference unit: range ends are values, others differences. */
export function statedSpecification(
  { specification, specification_unit: unit }: StatedOptions,
  { reference_unit: into, physical_quantity: quantity }: AnalysisUnits,
  problems: Problem[],
): Pick<AnalysisRequest, 'specification'> {
  if (specification === undefined) return {};
  if (!Array.isArray(specification) || unit == null || unit === into) return { specification };
  if (magnitudeIn({ value: 1, unit }, into, quantity) === null) {
    const message = `${unit} cannot be converted to ${into}`;
    problems.push({
      loc: ['analysis', 'specification_unit'],
      code: 'unit_mismatch',
      message,
      params: { from: unit, into },
    });
    return {};
  }
  const convertedPart = (part: SpecificationPart): SpecificationPart => {
    const made = { ...part };
    for (const end of ends) made[end] = converted(part[end], (value) => readingIn({ value, unit }, into, quantity));
    for (const name of magnitudes)
      made[name] = converted(part[name], (value) => magnitudeIn({ value, unit }, into, quantity));
    return made;
  };
  return { specification: specification.map((part) => (isObject(part) ? convertedPart(part) : part)) };
}

/** Other values pass, for the analysis to report. */
const converted = (value: number | null | undefined, convert: (value: number) => number | null) =>
  typeof value === 'number' ? convert(value) : value;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
