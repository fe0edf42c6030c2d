import { isAtLeast, type Role } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import { RuleBroken } from '../../platform/errors/errors.js';
import type { ActorFacts, AuditTrail } from '../audit/index.js';
import { guardAdminsOf } from '../memberships/index.js';
import { requireSuperadmin } from './account-rules.js';
import { changeCredentials, endLinks, NO_PASSWORD } from './credentials.js';
import type { User } from './user.entity.js';
import { userAuditView } from './users.dto.js';
import { codes } from './users.feature.js';

/** Set by the person; others may know an initial one. */
export const hasOwnPassword = (user: User): boolean =>
  user.is_verified && user.first_password_until === null && user.password_hash !== NO_PASSWORD;

/** Removes a password others may know. The caller locks the person's row. */
export async function confirmByProvider(tx: EntityManager, user: User): Promise<void> {
  if (hasOwnPassword(user)) return;
  const changes = { is_verified: true, first_password_until: null, password_hash: NO_PASSWORD };
  await changeCredentials(tx, user, changes);
}

interface MappedRole {
  user: User;
  role: Role;
  by: string;
}

/**
 * The caller locks superadmins and person.
 * @returns false if the last superadmin or admin would be lost
 */
export async function takeMappedRole(
  tx: EntityManager,
  audit: AuditTrail,
  actor: ActorFacts,
  { user, role, by }: MappedRole,
): Promise<boolean> {
  const was = user.role;
  if (was === role) return true;
  const subject = { id: user.id, organization_id: null, names: { provider: by } };
  try {
    await tx.transaction(async (inner) => {
      const check = await guardAdminsOf(inner, user.id);
      await audit.change(
        inner,
        actor,
        codes['user.updated'],
        subject,
        () => userAuditView(user),
        async () => {
          user.role = role;
          await inner.save(user);
          if (!isAtLeast(was, role)) await endLinks(inner, user.id);
        },
      );
      await check();
      await requireSuperadmin(inner, was);
    });
    return true;
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error;
    user.role = was;
    return false;
  }
}
