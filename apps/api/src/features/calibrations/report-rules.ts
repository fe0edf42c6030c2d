import { Invalid } from '../../platform/errors/errors.js';
import type { CalibrationFacts } from './calibration-facts.dto.js';

type Stated = Pick<
  CalibrationFacts,
  'calibration_date' | 'calibration_purpose' | 'repair_date' | 'repair_description' | 'receipt_date'
>;

/** What a report says of repair and receipt must be possible on its day. @throws Invalid naming the field */
export function refuseImpossible(given: Stated): void {
  const isRepaired = given.calibration_purpose === 'after_repair';
  for (const field of ['repair_date', 'repair_description'] as const)
    if (given[field] && !isRepaired) throw Invalid.field(['body', field], 'Belongs to a calibration after repair');
  for (const field of ['repair_date', 'receipt_date'] as const) {
    const day = given[field];
    if (day && day > given.calibration_date)
      throw Invalid.field(['body', field], 'Must not be after the calibration date, {max}', 'less_than_equal', {
        max: given.calibration_date,
      });
  }
}
