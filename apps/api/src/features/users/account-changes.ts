import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

/** What others do to an account, in their transaction; they record it. */
export async function addUser(
  tx: EntityManager,
  given: Pick<User, 'email' | 'name' | 'password_hash' | 'role' | 'is_verified'>,
): Promise<User> {
  const user = tx.create(User, { id: randomUUID(), ...given });
  await tx.insert(User, user);
  return user;
}

/** Ends every session. */
export async function replacePassword(tx: EntityManager, user: User, password_hash: string): Promise<void> {
  user.password_hash = password_hash;
  user.token_version += 1;
  await tx.save(user);
}

/** The person has shown to read mail at this address. */
export async function confirmAddress(tx: EntityManager, user: User, email: string): Promise<void> {
  user.email = email;
  user.is_verified = true;
  await tx.save(user);
}

export async function noteSignIn(tx: EntityManager, userId: string, at: Date): Promise<void> {
  await tx.query('update users set last_login_at = $2 where id = $1', [userId, at]);
}
