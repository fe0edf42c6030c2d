import type { EntityManager } from 'typeorm';
import type { Notify } from '../../notifications/index.js';
import { passwordChanged } from '../notices.js';
import { hasOwnPassword } from '../provider-accounts.js';
import type { User } from '../user.entity.js';

/** Before the password is replaced: the first one of an account is no change. */
export async function notifyOwner(tx: EntityManager, notify: Notify, user: User): Promise<void> {
  if (hasOwnPassword(user)) await notify.now(tx, passwordChanged, { entity_id: user.id, params: {} });
}
