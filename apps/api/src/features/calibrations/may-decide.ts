import { can, type Actor, type SubjectOrganization } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
import type { Calibration } from './calibration.entity.js';

type Person = Pick<Caller, 'id' | 'name'>;
type Performed = Pick<Calibration, 'performed_by_user_id' | 'performed_by_name' | 'created_by'>;

/**
 * Whether it is this person's own work: by account; where the performer is a typed name, by that name or by having
 * recorded it.
 */
export function isPerformer(person: Person, row: Performed): boolean {
  if (row.performed_by_user_id != null) return row.performed_by_user_id === person.id;
  return row.created_by === person.id || plain(row.performed_by_name) === plain(person.name);
}

/**
 * Decision 26: the assigned checker, else an admin of the organization of the asset or a superadmin; never the performer.
 */
export function isDecider(
  caller: Person & Actor,
  row: Performed & Pick<Calibration, 'checked_by_user_id'>,
  organization: SubjectOrganization | null,
): boolean {
  if (isPerformer(caller, row)) return false;
  const subject = { organization };
  return (
    can(caller, 'calibration.decide', subject) &&
    (row.checked_by_user_id === caller.id || can(caller, 'calibration.decide_instead', subject))
  );
}

/** Whether the caller may approve or reject it now. */
export const mayDecide = (
  caller: Person & Actor,
  row: Performed & Pick<Calibration, 'checked_by_user_id' | 'status'>,
  organization: SubjectOrganization | null,
): boolean => row.status === 'pending_approval' && isDecider(caller, row, organization);

const plain = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
