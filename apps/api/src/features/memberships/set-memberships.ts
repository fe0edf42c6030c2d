import { allows, type OrganizationRole } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Invalid } from '../../platform/errors/errors.js';
import type { AuditTrail } from '../audit/index.js';
import { join } from './join.js';
import { requireAdmins } from './keep-an-admin.js';
import type { UserMembership } from './memberships.dto.js';
import { codes } from './memberships.feature.js';

interface OrganizationRow {
  id: string;
  private: boolean;
  is_active: boolean;
  external: boolean;
}

/**
 * Makes a person's memberships those given, within the organizations the caller manages: there, one that is left out
 * ends; elsewhere nothing changes. The person's row is locked by the caller; organizations are locked here in one order.
 * Each change is recorded with the organization it concerns, so that a private roster shows in nobody else's record.
 * @throws Invalid naming an organization the caller does not manage, RuleBroken when one would be left without an admin
 */
export async function setMemberships(
  tx: EntityManager,
  audit: AuditTrail,
  caller: Caller,
  person: { id: string; email: string },
  given: readonly UserMembership[],
): Promise<void> {
  const managed = await managedOrganizations(tx, caller, person.id, given);
  for (const { id } of managed) {
    const wanted = given.find(({ organization_id }) => organization_id === id);
    const before = await membershipOf(tx, id, person.id);
    let after = before;
    const view = () => ({
      member: person.email,
      user_id: person.id,
      role: after?.role ?? null,
      active: after !== null,
    });
    const subject = { id, organization_id: id };
    const action = wanted
      ? before
        ? codes['organization.member_role_changed']
        : codes['organization.members_added']
      : codes['organization.member_removed'];
    await audit.change(tx, caller, action, subject, view, async () => {
      after = wanted ? { role: wanted.role } : null;
      if (wanted) await join(tx, id, person.id, wanted.role);
      else
        await tx.query('update organization_members set active = false where organization_id = $1 and user_id = $2', [
          id,
          person.id,
        ]);
    });
  }
  await requireAdmins(
    tx,
    managed.map(({ id }) => id),
  );
}

/** The organizations in question that the caller manages, locked. */
async function managedOrganizations(
  tx: EntityManager,
  caller: Caller,
  userId: string,
  given: readonly UserMembership[],
): Promise<OrganizationRow[]> {
  const current = await tx.query<{ organization_id: string }[]>(
    'select organization_id from organization_members where user_id = $1 and active',
    [userId],
  );
  const ids = [...new Set([...current, ...given].map((one) => one.organization_id))];
  const organizations = await tx.query<OrganizationRow[]>(
    `select id, private, is_active, external from organization_cards where id = any($1) order by id for update`,
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
  return managed;
}

async function membershipOf(
  tx: EntityManager,
  organizationId: string,
  userId: string,
): Promise<{ role: OrganizationRole } | null> {
  const [row] = await tx.query<{ role: OrganizationRole }[]>(
    'select role from organization_members where organization_id = $1 and user_id = $2 and active',
    [organizationId, userId],
  );
  return row ?? null;
}
