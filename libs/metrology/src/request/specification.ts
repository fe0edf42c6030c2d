import type { Problem } from '../analysis/errors.js';
import type { AnalysisRequest, SpecificationPart } from '../analysis/types.js';
import type { AnalysisUnits, StatedOptions } from './types.js';
import { magnitudeIn, readingIn } from './units.js';

const ends = ['from', 'to'] as const;
const magnitudes = ['constant', 'floor'] as const;

/** A stated specification in the reference unit: ends of ranges are values of the quantity, the rest are differences. */
export function statedSpecification(
  { specification, specification_unit: unit }: StatedOptions,
  { reference_unit: into, physical_quantity: quantity }: AnalysisUnits,
  problems: Problem[],
): Pick<AnalysisRequest, 'specification'> {
  if (specification === undefined) return {};
  if (!Array.isArray(specification) || unit == null || unit === into) return { specification };
  if (magnitudeIn({ value: 1, unit }, into, quantity) === null) {
    const message = `${unit} cannot be converted to ${into}`;
    problems.push({ loc: ['analysis', 'specification_unit'], code: 'unit_mismatch', message, params: { from: unit, into } }); // prettier-ignore
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

/** What is no number is left to the analysis, which names it. */
const converted = (value: number | null | undefined, convert: (value: number) => number | null) =>
  typeof value === 'number' ? convert(value) : value;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
