import { Conflict } from '../../platform/errors/errors.js';
import type { Calibration } from './calibration.entity.js';

type Whose = Pick<Calibration, 'organization_id' | 'issuing_organization_id'>;

/**
 * Whether the laboratory that calibrated is another one than has the asset today. It alone answers for what its papers say
 * (ISO/IEC 17025, 7.8.8): the asset goes back to it, or is calibrated anew. Where it belonged to nobody, whoever has it may.
 */
export const isOfOtherLaboratory = ({ organization_id, issuing_organization_id: issuer }: Whose): boolean =>
  issuer !== null && issuer !== organization_id;

/** The same in SQL, of a calibration `c`. */
export const OF_OTHER_LABORATORY =
  '(c.issuing_organization_id is not null and c.issuing_organization_id is distinct from c.organization_id)';

/** @throws Conflict before a new paper is made of what another laboratory measured */
export function requireOwnLaboratory(calibration: Whose): void {
  if (isOfOtherLaboratory(calibration)) throw otherLaboratory();
}

export const otherLaboratory = () =>
  new Conflict(
    'calibration.other_laboratory',
    'Another organization calibrated this, before the asset came here, and only it may say so anew: give the asset back to it for that, or calibrate the asset again.',
  );
