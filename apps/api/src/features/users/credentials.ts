import type { EntityManager } from 'typeorm';
import { announceEnd } from '../notifications/index.js';
import { User } from './user.entity.js';

/** Matches none; verification takes as long as a hash. */
export const NO_PASSWORD = '!';

type Credentials = Pick<User, 'email' | 'password_hash' | 'first_password_until' | 'is_active' | 'is_verified'>;

/**
 * All changes must use it: ends sessions and mailed links, also unsent, in this transaction. Recovery links stay: an
 * attacker could invalidate them. The caller locks the person's row.
 */
export async function changeCredentials(
  tx: EntityManager,
  user: User,
  changes: Partial<Credentials> = {},
): Promise<void> {
  Object.assign(user, changes);
  user.token_version += 1;
  await tx.save(user);
  await announceEnd(tx, user.id);
  await endLinks(tx, user.id);
}

/** Also ends an initial password and clears known networks. */
export async function replacePassword(
  tx: EntityManager,
  user: User,
  password_hash: string,
  along: Pick<Partial<Credentials>, 'email' | 'is_verified'> = {},
): Promise<void> {
  await changeCredentials(tx, user, { ...along, password_hash, first_password_until: null });
  await tx.query('delete from known_networks where user_id = $1', [user.id]);
}

/** For changes of permissions: sessions stay. */
export async function endLinks(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(
    `update mailed_tokens set used_at = now() where user_id = $1 and used_at is null and purpose <> 'restore_email'`,
    [userId],
  );
}
