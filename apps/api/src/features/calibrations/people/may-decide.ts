import { can, isOwnWork, type Actor, type SubjectOrganization } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { organizationFacts } from '../../../platform/access/subjects.js';
import type { Calibration } from '../calibration/calibration.entity.js';

type Named = Pick<Caller, 'id' | 'name'>;
type Recorded = Pick<Calibration, 'performed_by_user_id' | 'performed_by_name' | 'created_by' | 'checked_by_user_id'>;

export interface Laboratory {
  organization: SubjectOrganization | null;
  works_without_second_person: boolean;
}

export async function laboratoryOf(tx: EntityManager, organizationId: string | null): Promise<Laboratory> {
  const [laboratory] = await tx.query<[Laboratory]>(
    `select ${organizationFacts('o')} as organization,
            coalesce(o.works_without_second_person, false) as works_without_second_person
       from (values ($1::uuid)) as asset (organization_id)
       left join organization_cards o on o.id = asset.organization_id`,
    [organizationId],
  );
  return laboratory;
}

export const isOwn = (caller: Named, row: Recorded): boolean =>
  isOwnWork(caller, {
    performer: { id: row.performed_by_user_id ?? null, name: row.performed_by_name },
    recorder: { id: row.created_by },
  });

/** Neither performer nor recorder, unless named checker of a laboratory without a second person (decision 26). */
export const isForAnother = (caller: Named, row: Recorded, laboratory: Laboratory): boolean =>
  isOwn(caller, row) && !(laboratory.works_without_second_person && row.checked_by_user_id === caller.id);

/** Assigned checker, else an admin of the asset's organization or a superadmin. */
export function isDecider(caller: Named & Actor, row: Recorded, laboratory: Laboratory): boolean {
  if (isForAnother(caller, row, laboratory)) return false;
  const subject = { organization: laboratory.organization };
  return (
    can(caller, 'calibration.decide', subject) &&
    (row.checked_by_user_id === caller.id || can(caller, 'calibration.decide_instead', subject))
  );
}

export const mayDecide = (
  caller: Named & Actor,
  row: Recorded & Pick<Calibration, 'status'>,
  laboratory: Laboratory,
): boolean => row.status === 'pending_approval' && isDecider(caller, row, laboratory);
