import type { OrganizationRole } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import type { AuditTrail } from '../audit/index.js';
import { join } from './join.js';
import { codes } from './memberships.feature.js';

interface Standing {
  role: OrganizationRole;
  active: boolean;
}
const ordinary: Standing = { role: 'member', active: true };

export async function makeMembers(
  tx: EntityManager,
  { audit, caller }: { audit: AuditTrail; caller: Caller },
  id: string,
  people: readonly { id: string; name: string }[],
): Promise<string[]> {
  const before = await tx.query<{ user_id: string; role: OrganizationRole }[]>(
    'select user_id, role from organization_members where organization_id = $1 and active',
    [id],
  );
  const were = new Map(before.map(({ user_id, role }) => [user_id, role]));
  const added: string[] = [];
  for (const { id: user_id, name: member } of people) {
    const role = were.get(user_id);
    if (role === undefined) {
      await join(tx, id, user_id, 'member');
      added.push(user_id);
      continue;
    }
    let standing: Standing = { role, active: true };
    const subject = { id, organization_id: id, names: { user_id, member } };
    await audit.change(
      tx,
      caller,
      codes['organization.member_role_changed'],
      subject,
      () => ({ ...standing }),
      async () => {
        await join(tx, id, user_id, 'member');
        standing = ordinary;
      },
    );
  }
  return added;
}
