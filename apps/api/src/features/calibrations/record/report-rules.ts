import { calibratedBy } from '@etalon/access';
import { Invalid } from '../../../platform/errors/errors.js';
import type { CalibrationFacts } from '../calibration/calibration-facts.dto.js';

type Stated = Pick<
  CalibrationFacts,
  | 'authorised_by_user_id'
  | 'authorised_by_name'
  | 'authorised_by_function'
  | 'calibration_type'
  | 'calibration_place'
  | 'calibration_place_text'
  | 'calibration_location_id'
  | 'calibration_date'
  | 'calibration_purpose'
  | 'repair_date'
  | 'repair_description'
  | 'receipt_date'
  | 'checks'
>;

export function refuseImpossible(given: Stated): void {
  refusePlace(given);
  if (given.authorised_by_function && !given.authorised_by_user_id && !given.authorised_by_name)
    throw Invalid.field(['body', 'authorised_by_function'], 'Requires a named person');
  const isRepaired = given.calibration_purpose === 'after_repair';
  for (const field of ['repair_date', 'repair_description'] as const)
    if (given[field] && !isRepaired) throw Invalid.field(['body', field], 'Belongs to a calibration after repair');
  // another laboratory may state it without a repair
  const isStated = calibratedBy(given.calibration_type).isExternal;
  given.checks.forEach(({ as_found_result: found }, i) => {
    if (found && !isRepaired && !isStated)
      throw Invalid.field(['body', 'checks', String(i), 'as_found_result'], 'Belongs to a calibration after repair');
  });
  for (const field of ['repair_date', 'receipt_date'] as const) {
    const day = given[field];
    if (day && day > given.calibration_date)
      throw Invalid.field(['body', field], 'Must not be after the calibration date, {max}', 'less_than_equal', {
        max: given.calibration_date,
      });
  }
}

/** Outside the laboratory the place must be named. */
function refusePlace(given: Stated): void {
  const { calibration_type: type, calibration_place: place, calibration_place_text: text } = given;
  if (calibratedBy(type).isExternal)
    for (const field of ['calibration_place', 'calibration_place_text'] as const)
      if (given[field])
        throw Invalid.field(['body', field], 'Does not fit a calibration of the type {type}', 'value_error', { type });
  if (text && !place) throw Invalid.field(['body', 'calibration_place'], 'Field required', 'missing');
  if (place === 'elsewhere' && !text?.trim())
    throw Invalid.field(['body', 'calibration_place_text'], 'Field required', 'missing');
  if (given.calibration_location_id && place && place !== 'laboratory')
    throw Invalid.field(['body', 'calibration_location_id'], 'Belongs to work done in the laboratory');
}
