import type { EntityManager } from 'typeorm';
import { withoutRowLevelSecurity } from '../../platform/database/row-level-security/session-settings.js';
import { RuleBroken } from '../../platform/errors/errors.js';

/** Locks in fixed order. Call the check after the change: an active, non-viewer admin must remain (decision 5). */
export async function guardAdminsOf(tx: EntityManager, userId: string): Promise<() => Promise<void>> {
  const rows = await withoutRowLevelSecurity(tx, 'last admin', () =>
    tx.query<{ id: string }[]>(
      `select o.id from organization_cards o
        where not o.external and exists (
          select 1 from organization_members m where m.organization_id = o.id and m.user_id = $1 and m.active and m.role = 'admin')
        order by o.id for update`,
      [userId],
    ),
  );
  return () =>
    requireAdmins(
      tx,
      rows.map(({ id }) => id),
    );
}

/** A rule of state, not of access. */
const HAS_ADMIN = `exists (
  select 1 from organization_members m join people u on u.id = m.user_id
   where m.organization_id = o.id and m.active and m.role = 'admin' and u.is_active and u.role <> 'viewer')`;

/** The last admin of a deactivated organization may leave; restoring requires one. Both lock its row. */
export async function requireAdmins(tx: EntityManager, organizationIds: readonly string[]): Promise<void> {
  const [orphan] = await withoutRowLevelSecurity(tx, 'last admin', () =>
    tx.query<{ id: string; name: string }[]>(
      `select o.id, o.name from organization_cards o
        where o.id = any($1) and o.is_active and not o.external and not ${HAS_ADMIN}
        order by o.name limit 1`,
      [organizationIds],
    ),
  );
  if (orphan) {
    throw new RuleBroken(
      'organization.last_admin',
      '"{organization.name}" needs an administrator. Make another member administrator first, or deactivate the organization.',
      { organization: orphan },
    );
  }
}

/** A directory entry needs no admin. */
export async function hasAdmins(tx: EntityManager, organizationId: string): Promise<boolean> {
  const found = await withoutRowLevelSecurity(tx, 'last admin', () =>
    tx.query<unknown[]>(`select 1 from organization_cards o where o.id = $1 and (o.external or ${HAS_ADMIN})`, [
      organizationId,
    ]),
  );
  return found.length > 0;
}
