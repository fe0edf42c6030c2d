import type { EntityManager } from 'typeorm';

/** When an account is recovered by mail: whoever had it before may have made keys. */
export async function revokeKeysOf(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('delete from api_keys where user_id = $1', [userId]);
}
