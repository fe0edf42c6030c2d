import { ACCURACY_TYPES, type AccuracyType } from '@etalon/metrology';
import { responseOf } from '../../../platform/http/fields/declared.js';
import { orNull, ShownEnum, ShownList, ShownNumber, ShownText } from '../../../platform/http/fields/shown.js';
import type { Calibration } from './calibration.entity.js';
import { specificationOf, unitOfSpecification } from './stated-specification.js';

const statedTypes = [...ACCURACY_TYPES, 'manual'] as const;

export class StatedPartOut {
  @ShownNumber({ ...orNull, description: 'Lower end of the covered reference values' }) from: number | null;
  @ShownNumber(orNull) to: number | null;
  @ShownNumber(orNull) percent_of_reading: number | null;
  @ShownNumber(orNull) percent_of_full_scale: number | null;
  @ShownNumber({ ...orNull, description: 'Number of counts of the last digit' }) digits: number | null;
  @ShownNumber(orNull) constant: number | null;
  @ShownNumber({ ...orNull, description: 'Minimum tolerance of this part' }) floor: number | null;
}

/** One value with its type, parts, or signed limits of the error; all in the unit. */
export class SpecificationOut {
  @ShownText({ ...orNull, description: 'Unit of the specification; for a frequency response, unit of the deviations' })
  unit: string | null;
  @ShownNumber(orNull) value: number | null;
  @ShownEnum(statedTypes, 'StatedSpecificationType', orNull) type: AccuracyType | 'manual' | null;
  @ShownNumber({ ...orNull, description: 'Smallest tolerance of a percentage of reading' }) floor: number | null;
  @ShownNumber({ ...orNull, description: 'Signed lower limit of the error' }) lower: number | null;
  @ShownNumber({ ...orNull, description: 'Signed lower limit of the error' }) upper: number | null;
  @ShownList(() => StatedPartOut) parts: StatedPartOut[];
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
