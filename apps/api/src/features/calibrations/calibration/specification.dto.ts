import { ACCURACY_TYPES, type AccuracyType } from '@etalon/metrology';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import {
  orNull,
  ResponseEnum,
  ResponseList,
  ResponseNumber,
  ResponseText,
} from '../../../platform/http/fields/response-fields.js';
import type { Calibration } from './calibration.entity.js';
import { specificationOf, unitOfSpecification } from './stated-specification.js';

const statedTypes = [...ACCURACY_TYPES, 'manual'] as const;

class StatedPartOut {
  @ResponseNumber({ ...orNull, description: 'Lower end of the covered reference values' }) from: number | null;
  @ResponseNumber(orNull) to: number | null;
  @ResponseNumber(orNull) percent_of_reading: number | null;
  @ResponseNumber(orNull) percent_of_full_scale: number | null;
  @ResponseNumber({ ...orNull, description: 'Number of counts of the last digit' }) digits: number | null;
  @ResponseNumber(orNull) constant: number | null;
  @ResponseNumber({ ...orNull, description: 'Minimum tolerance of this part' }) floor: number | null;
}

/** One value with its type, parts, or signed limits of the error; all in the unit. */
export class SpecificationOut {
  @ResponseText({
    ...orNull,
    description: 'Unit of the specification; for a frequency response, unit of the deviations',
  })
  unit: string | null;
  @ResponseNumber(orNull) value: number | null;
  @ResponseEnum(statedTypes, 'StatedSpecificationType', orNull) type: AccuracyType | 'manual' | null;
  @ResponseNumber({ ...orNull, description: 'Smallest tolerance of a percentage of reading' }) floor: number | null;
  @ResponseNumber({ ...orNull, description: 'Signed lower limit of the error' }) lower: number | null;
  @ResponseNumber({ ...orNull, description: 'Signed upper limit of the error' }) upper: number | null;
  @ResponseList(() => StatedPartOut) parts: StatedPartOut[];
}

export function toSpecification(
  row: Pick<Calibration, 'analysis_inputs' | 'frequency_response'>,
): SpecificationOut | null {
  const given = specificationOf(row);
  if (!given) return null;
  const unit = given.unit ?? unitOfSpecification(row);
  if (!('parts' in given)) {
    const { value, type, floor } = given;
    return responseOf(SpecificationOut, { unit, value, type, floor, lower: null, upper: null, parts: [] });
  }
  const { lower, upper } = given;
  const parts = given.parts.map((part) =>
    responseOf(StatedPartOut, {
      from: part.from ?? null,
      to: part.to ?? null,
      percent_of_reading: part.percent_of_reading ?? null,
      percent_of_full_scale: part.percent_of_full_scale ?? null,
      digits: part.digits ?? null,
      constant: part.constant ?? null,
      floor: part.floor ?? null,
    }),
  );
  return responseOf(SpecificationOut, { unit, value: null, type: null, floor: null, lower, upper, parts });
}
