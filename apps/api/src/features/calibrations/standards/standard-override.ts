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
  const [first] = used.filter(({ recorded }) => recorded.obstacles.length > 0);
  if (!first) return [...used];
  const { recorded } = first;
  if (!override)
    throw new Forbidden(
      'calibration.reference_standard_not_usable',
      'The reference standard {standard} cannot be used on this date ({state}); an administrator can approve its use.',
      {
        standard: recorded.human_asset_id ?? recorded.name,
        state: recorded.state ?? '',
        date: recorded.due_date,
        obstacles: recorded.obstacles,
      },
    );
  if (override.reason.trim() === '')
    throw Invalid.field(['body', 'reference_standard_override', 'reason'], 'Say why', 'missing');
  if (!isLeftToApproval && !can(caller, 'calibration.override_standard', { organization }))
    throw notAllowed('calibration.override_standard');
  return used.map(({ recorded: one, facts }) => {
    if (one.obstacles.length === 0) return { recorded: one, facts };
    const obstacles: NotTraceable[] = [...one.obstacles, 'overridden'];
    return { recorded: { ...one, obstacles }, facts: facts && { ...facts, obstacles } };
  });
}
