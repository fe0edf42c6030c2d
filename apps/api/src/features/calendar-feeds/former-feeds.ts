import type { EntityManager } from 'typeorm';

/** Call before all accounts are replaced, within the transaction. */
export async function rememberFeeds(tx: EntityManager): Promise<void> {
  await tx.query('create temp table former_calendar_feeds on commit drop as select id, token_hash from calendar_feeds');
}

/** Call after replacing all accounts: addresses revoked since stay invalid. */
export async function endFormerFeeds(tx: EntityManager): Promise<void> {
  await tx.query(
    `delete from calendar_feeds c where not exists (
       select 1 from former_calendar_feeds f where f.id = c.id and f.token_hash = c.token_hash)`,
  );
}
