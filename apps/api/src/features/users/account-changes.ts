import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { changeCredentials, NO_PASSWORD } from './credentials.js';
import { User } from './user.entity.js';

export async function addUser(
  tx: EntityManager,
  given: Pick<User, 'email' | 'name' | 'password_hash' | 'role' | 'is_verified'> &
    Partial<Pick<User, 'first_password_until' | 'language'>>,
): Promise<User> {
  const user = tx.create(User, { id: randomUUID(), token_version: 1, ...given });
  await tx.insert(User, user);
  return user;
}

/** Without password, with an invalid address (RFC 2606). */
export async function addServiceAccount(
  tx: EntityManager,
  organizationId: string,
  given: Pick<User, 'name' | 'role'>,
): Promise<User> {
  const id = randomUUID();
  const user = tx.create(User, {
    ...given,
    id,
    email: `${id}@service-account.invalid`,
    password_hash: NO_PASSWORD,
    service_organization_id: organizationId,
    is_verified: true,
    token_version: 1,
  });
  await tx.insert(User, user);
  return tx.findOneByOrFail(User, { id });
}

export async function endServiceAccount(tx: EntityManager, account: User): Promise<void> {
  await changeCredentials(tx, account, { is_active: false });
}

/** That person has proven mailbox access. */
export async function confirmAddress(tx: EntityManager, user: User): Promise<void> {
  user.is_verified = true;
  await tx.save(user);
}

export async function noteSignIn(tx: EntityManager, userId: string, at: Date): Promise<void> {
  await tx.query('update users set last_login_at = $2 where id = $1', [userId, at]);
}
