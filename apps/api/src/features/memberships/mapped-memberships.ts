import type { OrganizationRole } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import { RuleBroken } from '../../platform/errors/errors.js';
import type { ActorFacts, AuditTrail } from '../audit/index.js';
import type { AccessNotices, GivenBy } from './access-notices.js';
import { join } from './join.js';
import { requireAdmins } from './require-admins.js';
import { codes } from './memberships.feature.js';

interface MappedPerson {
  actor: ActorFacts;
  by: GivenBy;
  person: { id: string; name: string };
  /** Null: no member. */
  wanted: ReadonlyMap<string, OrganizationRole | null>;
}

interface Mapped {
  id: string;
  role: OrganizationRole | null;
}

/**
 * The caller locks the person's row.
 * @returns organizations losing their last admin
 */
export async function takeMappedMemberships(
  tx: EntityManager,
  { audit, accessNotices }: { audit: AuditTrail; accessNotices: AccessNotices },
  { actor, by, person, wanted }: MappedPerson,
): Promise<string[]> {
  const organizations = await tx.query<Mapped[]>(
    `select o.id, (select m.role from organization_members m
                    where m.organization_id = o.id and m.user_id = $2 and m.active) as role
       from organization_cards o where o.id = any($1) and o.is_active and not o.external order by o.id for update of o`,
    [[...wanted.keys()], person.id],
  );
  const kept: string[] = [];
  for (const { id, role: before } of organizations) {
    const role = wanted.get(id) ?? null;
    if (role === before) continue;
    try {
      await tx.transaction((inner) => take(inner, audit, { actor, person, id, before, role }));
      if (before === null) await accessNotices.added(tx, { actor, by }, id, [person.id]);
    } catch (error) {
      if (!(error instanceof RuleBroken)) throw error;
      kept.push(id);
    }
  }
  return kept;
}

interface Taken extends Pick<MappedPerson, 'actor' | 'person'> {
  id: string;
  before: OrganizationRole | null;
  role: OrganizationRole | null;
}

async function take(tx: EntityManager, audit: AuditTrail, { actor, person, id, before, role }: Taken): Promise<void> {
  let now = before;
  const view = () => ({ role: now, active: now !== null });
  const subject = { id, organization_id: id, names: { user_id: person.id, member: person.name } };
  const code =
    role === null
      ? codes['organization.member_removed']
      : before === null
        ? codes['organization.members_added']
        : codes['organization.member_role_changed'];
  await audit.change(tx, actor, code, subject, view, async () => {
    now = role;
    if (role !== null) await join(tx, id, person.id, role);
    else
      await tx.query('update organization_members set active = false where organization_id = $1 and user_id = $2', [
        id,
        person.id,
      ]);
  });
  if (before === 'admin') await requireAdmins(tx, [id]);
}
