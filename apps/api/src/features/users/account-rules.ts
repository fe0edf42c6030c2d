import type { Role } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { requireAllowed } from '../../platform/access/require-allowed.js';
import { NotFound, RuleBroken, Unauthenticated } from '../../platform/errors/errors.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { mayAct } from './caller-lookup.js';
import { User } from './user.entity.js';

/** Two concurrent changes must not remove the last superadmin. */
const SUPERADMIN_LOCK = 0x0e7a106;

/** Lock order of every change: person first, then organizations. */
export async function lockUser(tx: EntityManager, id: string): Promise<User | null> {
  const user = await tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (user) requireVersion('user', user.version);
  return user;
}

export async function requireUser(tx: EntityManager, id: string): Promise<User> {
  const user = await lockUser(tx, id);
  if (!user) throw new NotFound('User');
  return user;
}

/**
 * Rechecks session and verified password.
 * @throws Unauthenticated
 */
export async function lockOwn(tx: EntityManager, caller: Caller, verified: User | null = null): Promise<User> {
  const user = await lockUser(tx, caller.id);
  const isSame = user?.token_version === caller.token_version;
  if (!user || !isSame || (verified && verified.password_hash !== user.password_hash)) {
    throw new Unauthenticated('auth.token', 'Sign in: the request carries no valid bearer token.');
  }
  return user;
}

/** @throws NotFound, Forbidden if superadmins only (decision 4) */
export async function lockEditable(tx: EntityManager, caller: Caller, id: string): Promise<User> {
  await lockSuperadmins(tx);
  const user = await requireUser(tx, id);
  if (user.service_organization_id !== null)
    throw new RuleBroken('user.service_account', 'This is a service account; it is managed in its organization.');
  if (user.role === 'superadmin') requireAllowed(caller, 'user.manage_superadmins');
  return user;
}

/** Before row locks in any change that may remove a superadmin. */
export async function lockSuperadmins(tx: EntityManager): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [SUPERADMIN_LOCK]);
}

/**
 * @param was role before the change
 * @throws RuleBroken when no superadmin who can act remains (decision 4)
 */
export async function requireSuperadmin(tx: EntityManager, was: Role): Promise<void> {
  if (was !== 'superadmin') return;
  const left = await tx.query<unknown[]>(
    `select 1 from users u where u.role = 'superadmin' and ${mayAct('now()')} limit 1`,
  );
  if (left.length === 0) {
    throw new RuleBroken(
      'user.last_superadmin',
      'This is the last superadmin who can sign in; make another account super administrator first.',
    );
  }
}
