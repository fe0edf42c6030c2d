import type { EntityManager } from 'typeorm';

/** Call before all accounts are replaced, within the transaction. */
export async function rememberKeys(tx: EntityManager): Promise<void> {
  await tx.query('create temp table former_api_keys on commit drop as select id, secret_hash from api_keys');
}

/** Call after replacing all accounts: keys revoked or rotated since stay invalid. */
export async function endFormerKeys(tx: EntityManager): Promise<void> {
  await tx.query(
    `delete from api_keys k where not exists (
       select 1 from former_api_keys f where f.id = k.id and f.secret_hash = k.secret_hash)`,
  );
}
