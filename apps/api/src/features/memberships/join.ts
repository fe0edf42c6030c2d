import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { belongsNow } from '../../platform/database/row-level-security/session-settings.js';

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
  await belongsNow(tx, userId, organizationId);
}

/** The caller has checked that an admin remains. */
export async function part(tx: EntityManager, organizationId: string, userId: string): Promise<void> {
  await tx.query('update organization_members set active = false where organization_id = $1 and user_id = $2', [
    organizationId,
    userId,
  ]);
}
