import { allows } from '@etalon/access';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Invalid } from '../../platform/errors/errors.js';
import { requireAdmins } from './account-rules.js';
import type { UserMembership } from './users.dto.js';

interface OrganizationRow {
  id: string;
  private: boolean;
  is_active: boolean;
  external: boolean;
}

/**
 * Makes a person's memberships those given, within the organizations the caller manages: there, one that is left out
 * ends; elsewhere nothing changes. The person's row is locked by the caller; organizations are locked here in one order.
 * @throws Invalid naming an organization the caller does not manage, RuleBroken when one would be left without an admin
 */
export async function setMemberships(
  tx: EntityManager,
  caller: Caller,
  userId: string,
  given: readonly UserMembership[],
): Promise<void> {
  const current = await tx.query<{ organization_id: string }[]>(
    'select organization_id from organization_members where user_id = $1 and active',
    [userId],
  );
  const ids = [...new Set([...current.map((row) => row.organization_id), ...given.map((one) => one.organization_id)])];
  const organizations = await tx.query<OrganizationRow[]>(
    `select id, private, is_active, org_category = 'external' as external from organizations where id = any($1) order by id for update`,
    [ids],
  );
  const managed = organizations.filter(
    (organization) => allows(caller, 'organization.manage_members', { organization }) === 'allowed',
  );
  for (const [index, { organization_id }] of given.entries()) {
    const organization = managed.find(({ id }) => id === organization_id);
    if (!organization || organization.external) {
      throw Invalid.field(
        ['body', 'organizations', String(index), 'organization_id'],
        'There is no such organization that you manage',
      );
    }
  }
  for (const { id } of managed) {
    const wanted = given.find(({ organization_id }) => organization_id === id);
    if (wanted) await join(tx, id, userId, wanted.role);
    else
      await tx.query('update organization_members set active = false where organization_id = $1 and user_id = $2', [
        id,
        userId,
      ]);
  }
  await requireAdmins(
    tx,
    managed.map(({ id }) => id),
  );
}

/** Adds the person or brings a former membership back, with this role. */
export async function join(
  tx: EntityManager,
  organizationId: string,
  userId: string,
  role: 'member' | 'admin',
): Promise<void> {
  await tx.query(
    `insert into organization_members (id, organization_id, user_id, role, active) values ($1, $2, $3, $4, true)
     on conflict (organization_id, user_id) do update set role = excluded.role, active = true`,
    [randomUUID(), organizationId, userId, role],
  );
}
