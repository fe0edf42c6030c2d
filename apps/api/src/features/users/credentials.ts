import type { EntityManager } from 'typeorm';
import { announceEnd } from '../notifications/index.js';
import { User } from './user.entity.js';

/** Placeholder for no password: matches none, and verification takes as long as a real hash. */
export const NO_PASSWORD = '!';

/** Credentials of a person and the state of the account. */
type Credentials = Pick<User, 'email' | 'password_hash' | 'first_password_until' | 'is_active' | 'is_verified'>;

/**
 * Changes credentials; all code must use it. Ends every session and every mailed link of the person, including unsent
 * ones, in the transaction of the change. Recovery links stay: an attacker must not be able to invalidate them. The
 * caller locks the person's row.
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

/** Password chosen by the person: ends an initial password, and clears known networks. */
export async function replacePassword(
  tx: EntityManager,
  user: User,
  password_hash: string,
  along: Pick<Partial<Credentials>, 'email' | 'is_verified'> = {},
): Promise<void> {
  await changeCredentials(tx, user, { ...along, password_hash, first_password_until: null });
  await tx.query('delete from known_networks where user_id = $1', [user.id]);
}

/** Invalidates mailed links and keeps sessions: for changes of permissions. */
export async function endLinks(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(
    `update mailed_tokens set used_at = now() where user_id = $1 and used_at is null and purpose <> 'restore_email'`,
    [userId],
  );
}
