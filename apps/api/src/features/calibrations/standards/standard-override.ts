import { can, type SubjectOrganization } from '@etalon/access';
import type { NotTraceable } from '@etalon/metrology';
import type { Caller } from '../../../platform/access/caller.js';
import { Forbidden, Invalid, notAllowed } from '../../../platform/errors/errors.js';
import type { UsedStandard } from './used-standard.js';

/** Rule T4: only an admin of the asset's organization, with a reason. */
export function usedAllTheSame(
  caller: Caller,
  used: readonly UsedStandard[],
  override: { reason: string } | null,
  organization: SubjectOrganization | null,
  isLeftToApproval = false,
): UsedStandard[] {
  const [first] = used.filter(({ kept }) => kept.obstacles.length > 0);
  if (!first) return [...used];
  const { kept } = first;
  if (!override)
    throw new Forbidden(
      'calibration.reference_standard_not_usable',
      'The reference standard {standard} cannot be used on this date ({state}); an administrator can approve its use.',
      {
        standard: kept.human_asset_id ?? kept.name,
        state: kept.state ?? '',
        date: kept.due_date,
        obstacles: kept.obstacles,
      },
    );
  if (override.reason.trim() === '')
    throw Invalid.field(['body', 'reference_standard_override', 'reason'], 'Say why', 'missing');
  if (!isLeftToApproval && !can(caller, 'calibration.override_standard', { organization }))
    throw notAllowed('calibration.override_standard');
  return used.map(({ kept: one, facts }) => {
    if (one.obstacles.length === 0) return { kept: one, facts };
    const obstacles: NotTraceable[] = [...one.obstacles, 'overridden'];
    return { kept: { ...one, obstacles }, facts: facts && { ...facts, obstacles } };
  });
}
