import { can } from '@etalon/access';
import type { Caller } from '../../../platform/access/caller.js';
import { Conflict } from '../../../platform/errors/errors.js';
import type { Calibration } from './calibration.entity.js';

type Whose = Pick<Calibration, 'organization_id' | 'issuing_organization_id'>;

/** The issuer alone answers for its reports (ISO/IEC 17025, 7.8.8); without one the current organization. */
export const isOfOtherLaboratory = ({ organization_id, issuing_organization_id: issuer }: Whose): boolean =>
  issuer !== null && issuer !== organization_id;

/** In SQL, for a calibration `c`. */
export const OF_OTHER_LABORATORY =
  '(c.issuing_organization_id is not null and c.issuing_organization_id is distinct from c.organization_id)';

/** The certificate would report measurements of another laboratory. */
export function requireOwnLaboratory(calibration: Whose): void {
  if (isOfOtherLaboratory(calibration)) throw otherLaboratory();
}

/** First certificate: after a move of the asset, only members of the calibrating laboratory issue it. */
export function mayIssueFirst(caller: Caller, calibration: Whose): boolean {
  const issuer = { id: calibration.issuing_organization_id ?? '', private: true, is_active: true, external: false };
  return !isOfOtherLaboratory(calibration) || can(caller, 'certificate.issue', { organization: issuer });
}

export const otherLaboratory = () =>
  new Conflict(
    'calibration.other_laboratory',
    'Another organization recorded this calibration before the asset moved here. Only that organization can change it: return the asset, or calibrate it again.',
  );
