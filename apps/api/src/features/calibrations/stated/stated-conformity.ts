import { Invalid } from '../../../platform/errors/errors.js';
import { isExternal } from '../calibration/calibration-facts.dto.js';
import type { CalibrationCreate } from '../calibration/calibrations.dto.js';

/** Accepts either field name (rule N8). */
export function nameStatedConformity(given: CalibrationCreate): void {
  const { conformity, stated_conformity: stated } = given;
  for (const field of ['stated_conformity', 'conformity'] as const)
    if (given[field] != null && !isExternal(given.calibration_type))
      throw Invalid.field(['body', field], 'Is computed here; it can be stated for an outside calibration only');
  if (conformity != null && stated != null && conformity !== stated)
    throw Invalid.field(['body', 'conformity'], 'Contradicts stated_conformity');
  given.stated_conformity = stated ?? conformity ?? null;
}
