import type { specification } from './en/specification.js';
import type { PathOf } from './message.js';

type Amount = number | null | undefined;

interface Part {
  from?: Amount;
  to?: Amount;
  percent_of_reading?: Amount;
  percent_of_full_scale?: Amount;
  digits?: Amount;
  constant?: Amount;
  floor?: Amount;
}

interface SingleSpecification {
  value: number;
  type: 'absolute' | 'manual' | 'percent_of_reading' | 'percent_of_full_scale';
  /** Absolute or manual value and floor; null: reference unit. */
  unit: string | null;
  floor: number | null;
}

interface WrittenSpecification {
  parts: readonly Part[];
  lower: number | null;
  upper: number | null;
  /** Unit of all amounts; absent: reference unit. */
  unit?: string | null;
}

export type StatedSpecification = SingleSpecification | WrittenSpecification;

interface Given {
  channel_accuracy_value?: Amount;
  channel_accuracy_type?: string | null;
  channel_accuracy_floor?: Amount;
  tolerance_override_value?: Amount;
  tolerance_lower?: Amount;
  tolerance_upper?: Amount;
  specification?: readonly Part[] | null;
}

/** In the reference unit. */
export interface GivenSpecification extends Given {
  /** In the unit as stated; only this is shown. */
  specification_as_written?: (Given & { unit: string }) | null;
}

/** @param reference its unit; null: unknown */
export function specificationOf(request: GivenSpecification, reference: string | null): StatedSpecification | null {
  const { specification_as_written: written } = request;
  const given: Given = written ?? request;
  const unit = written?.unit ?? reference;
  const { specification: parts, tolerance_lower: lower = null, tolerance_upper: upper = null } = given;
  if (parts || lower !== null || upper !== null)
    return { parts: parts ?? [], lower, upper, ...(written ? { unit } : {}) };
  if (given.tolerance_override_value)
    return { value: given.tolerance_override_value, type: 'manual', unit, floor: null };
  if (!given.channel_accuracy_value) return null;
  const type = (given.channel_accuracy_type ?? 'absolute') as SingleSpecification['type'];
  return {
    value: given.channel_accuracy_value,
    type,
    unit: type === 'absolute' || written ? unit : null,
    floor: given.channel_accuracy_floor ?? null,
  };
}

interface Scale {
  value: number;
  definition?: 'span' | 'upper_limit' | 'larger_magnitude' | null;
}

export type SpecificationWord = PathOf<typeof specification.stated>;

export interface SpecificationWriter {
  word: (name: SpecificationWord, values?: Readonly<Record<string, string>>) => string;
  number: (value: number) => string;
  withUnit: (text: string, unit: string) => string;
}

/** Rule C4. */
export function statedSpecification(
  specification: StatedSpecification,
  referenceUnit: string,
  fullScale: Scale | null,
  writer: SpecificationWriter,
): string {
  const { word, number, withUnit } = writer;
  const writtenUnit = specification.unit ?? referenceUnit;
  const amount = (value: number) => withUnit(number(value), writtenUnit);
  const signed = (value: number) => `${value > 0 ? '+' : ''}${amount(value)}`;
  const scale = () =>
    fullScale
      ? ` (${word(`full_scale.${fullScale.definition ?? 'span'}`)} ${withUnit(number(fullScale.value), referenceUnit)})`
      : '';

  const single = ({ value, type, floor }: SingleSpecification): string => {
    const isPercent = type === 'percent_of_reading' || type === 'percent_of_full_scale';
    const main = word(type, { value: isPercent ? number(value) : amount(value) });
    if (type === 'percent_of_full_scale') return main + scale();
    return floor === null || type !== 'percent_of_reading'
      ? main
      : `${main}, ${word('floor', { value: amount(floor) })}`;
  };

  const range = ({ from, to }: Part): string => {
    if (from == null) return to == null ? '' : ` ${word('up_to', { to: amount(to) })}`;
    return ` ${to == null ? word('from', { from: amount(from) }) : word('from_to', { from: amount(from), to: amount(to) })}`;
  };

  const ofPart = (part: Part): string => {
    const terms = [
      ...(part.percent_of_reading ? [word('of_reading', { value: number(part.percent_of_reading) })] : []),
      ...(part.percent_of_full_scale ? [word('of_full_scale', { value: number(part.percent_of_full_scale) })] : []),
      ...(part.digits ? [word('digits', { value: number(part.digits) })] : []),
      ...(part.constant ? [amount(part.constant)] : []),
    ];
    const sum = terms.length > 1 ? `±(${terms.join(' + ')})` : `±${terms[0] ?? amount(part.floor ?? 0)}`;
    const floor = part.floor && terms.length > 0 ? `, ${word('floor', { value: amount(part.floor) })}` : '';
    return `${sum}${floor}${range(part)}${part.percent_of_full_scale ? scale() : ''}`;
  };

  if (!('parts' in specification)) return single(specification);
  const { parts, lower, upper } = specification;
  if (parts.length > 0) return parts.map(ofPart).join('; ');
  if (lower === null) return word('at_most', { value: signed(upper ?? 0) });
  if (upper === null) return word('at_least', { value: signed(lower) });
  return word('between', { lower: signed(lower), upper: signed(upper) });
}
