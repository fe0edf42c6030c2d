import { can, type OrganizationRole, type SubjectOrganization } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { organizationFacts } from '../../platform/access/subjects.js';
import { Invalid } from '../../platform/errors/errors.js';
import type { AuditTrail } from '../audit/index.js';
import type { AccessNotices } from './access-notices.js';
import { join } from './join.js';
import { requireAdmins } from './require-admins.js';
import type { UserMembership } from './memberships.dto.js';
import { codes } from './memberships.feature.js';

/**
 * The caller locks the person's row; organizations are locked in fixed order. An entry per organization: private
 * memberships stay hidden.
 */
export async function setMemberships(
  tx: EntityManager,
  { audit, accessNotices }: { audit: AuditTrail; accessNotices: AccessNotices },
  caller: Caller,
  person: { id: string; name: string },
  given: readonly UserMembership[],
): Promise<void> {
  const managed = await managedOrganizations(tx, caller, person.id, given);
  for (const { id } of managed) {
    const wanted = given.find(({ organization_id }) => organization_id === id);
    const before = await membershipOf(tx, id, person.id);
    let after = before;
    const view = () => ({ role: after?.role ?? null, active: after !== null });
    const subject = { id, organization_id: id, names: { user_id: person.id, member: person.name } };
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
    if (wanted && !before) await accessNotices.added(tx, { actor: caller, by: caller }, id, [person.id]);
  }
  await requireAdmins(
    tx,
    managed.map(({ id }) => id),
  );
}

async function managedOrganizations(
  tx: EntityManager,
  caller: Caller,
  userId: string,
  given: readonly UserMembership[],
): Promise<SubjectOrganization[]> {
  const current = await tx.query<{ organization_id: string }[]>(
    'select organization_id from organization_members where user_id = $1 and active',
    [userId],
  );
  const ids = [...new Set([...current, ...given].map((one) => one.organization_id))];
  const organizations = await tx.query<{ organization: SubjectOrganization }[]>(
    `select ${organizationFacts('o')} as organization from organization_cards o where o.id = any($1) order by o.id for update`,
    [ids],
  );
  // No access check: selects memberships covered by the list.
  const managed = organizations
    .filter((one) => can(caller, 'organization.manage_members', one))
    .map(({ organization }) => organization);
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
