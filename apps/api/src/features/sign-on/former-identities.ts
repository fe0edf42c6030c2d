import type { EntityManager } from 'typeorm';

/** Call before all accounts are replaced, in the transaction. */
export async function rememberIdentities(tx: EntityManager): Promise<void> {
  await tx.query('create temp table former_owners on commit drop as select id from users');
  await tx.query(
    'create temp table former_identities on commit drop as select user_id, issuer, subject from identities',
  );
}

/** Call afterwards: unlinked identities stay so. Accounts unknown here keep theirs. */
export async function endFormerIdentities(tx: EntityManager): Promise<void> {
  await tx.query(
    `delete from identities k
      where exists (select 1 from former_owners o where o.id = k.user_id)
        and not exists (select 1 from former_identities f
                         where f.user_id = k.user_id and f.issuer = k.issuer and f.subject = k.subject)`,
  );
}
