import type { EntityManager } from 'typeorm';
import { RuleBroken } from '../../platform/errors/errors.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { User } from './user.entity.js';

/** Acts on superadmins wait for one another, so that the last one cannot vanish by two acts at the same instant. */
const SUPERADMIN_LOCK = 0x0e7a106;

/** The user's row, locked. Everything that changes a person or a membership takes the person first, then organizations. */
export async function lockUser(tx: EntityManager, id: string): Promise<User | null> {
  const user = await tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (user) requireVersion('user', user.version);
  return user;
}

/** To be taken before the rows, by whoever may take away a superadmin. */
export async function lockSuperadmins(tx: EntityManager): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [SUPERADMIN_LOCK]);
}

/** @throws RuleBroken when no active superadmin is left (decision 4) */
export async function requireSuperadmin(tx: EntityManager): Promise<void> {
  const left = await tx.query<unknown[]>(`select 1 from users where role = 'superadmin' and is_active limit 1`);
  if (left.length === 0) {
    throw new RuleBroken('user.last_superadmin', 'This is the last active superadmin; make another one first.');
  }
}

/**
 * Locks the organizations that count on this person as an admin, in one fixed order, and returns what to call after the
 * change: it refuses to leave one of them without an active, non-viewer admin (decision 5), naming it.
 */
export async function guardOrganizationsOf(tx: EntityManager, userId: string): Promise<() => Promise<void>> {
  const rows = await tx.query<{ id: string }[]>(
    `select o.id from organizations o
      where o.org_category = 'internal' and exists (
        select 1 from organization_members m where m.organization_id = o.id and m.user_id = $1 and m.active and m.role = 'admin')
      order by o.id for update`,
    [userId],
  );
  return () =>
    requireAdmins(
      tx,
      rows.map(({ id }) => id),
    );
}

/** @throws RuleBroken naming the first organization without an active admin who is no viewer */
export async function requireAdmins(tx: EntityManager, organizationIds: readonly string[]): Promise<void> {
  const [orphan] = await tx.query<{ id: string; name: string }[]>(
    `select o.id, o.name from organizations o
      where o.id = any($1) and o.org_category = 'internal' and not exists (
        select 1 from organization_members m join users u on u.id = m.user_id
         where m.organization_id = o.id and m.active and m.role = 'admin' and u.is_active and u.role <> 'viewer')
      order by o.name limit 1`,
    [organizationIds],
  );
  if (orphan) {
    throw new RuleBroken(
      'organization.last_admin',
      '"{organization.name}" would be left without an admin. Make another member its admin first, or deactivate it.',
      { organization: orphan },
    );
  }
}
