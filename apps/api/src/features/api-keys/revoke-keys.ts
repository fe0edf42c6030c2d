import type { EntityManager } from 'typeorm';

/** On account recovery: an attacker may have created keys. */
export async function revokeKeysOf(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('delete from api_keys where user_id = $1', [userId]);
}
