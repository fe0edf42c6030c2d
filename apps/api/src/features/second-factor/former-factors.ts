import type { EntityManager } from 'typeorm';

/** Call before all accounts are replaced, in the transaction. */
export async function rememberFactors(tx: EntityManager): Promise<void> {
  await tx.query('create temp table former_people on commit drop as select id from users');
  await tx.query(
    'create temp table former_codes on commit drop as select id, user_id from recovery_codes where used_at is null',
  );
  await tx.query('create temp table former_passkeys on commit drop as select id, counter from passkeys');
  await tx.query(
    `create temp table former_totp on commit drop as
      select user_id, wrapped_secret, last_step, confirmed_at from totp_secrets where confirmed_at is not null`,
  );
}

/**
 * Call afterwards: removed or replaced factors and used codes stay so. Accounts unknown here keep theirs: a password alone must
 * not open them.
 */
export async function endFormerFactors(tx: EntityManager): Promise<void> {
  const isKnown = 'exists (select 1 from former_people p where p.id = k.user_id)';
  await tx.query(
    `delete from recovery_codes k where ${isKnown} and not exists (select 1 from former_codes f where f.id = k.id)`,
  );
  await tx.query(
    `delete from passkeys k where ${isKnown} and not exists (select 1 from former_passkeys f where f.id = k.id)`,
  );
  await tx.query(
    'update passkeys k set counter = greatest(k.counter, f.counter) from former_passkeys f where f.id = k.id',
  );
  await tx.query(
    `delete from totp_secrets k where ${isKnown} and not exists (select 1 from former_totp f where f.user_id = k.user_id)`,
  );
  await tx.query(
    `update totp_secrets k
        set wrapped_secret = f.wrapped_secret, confirmed_at = f.confirmed_at, last_step = greatest(k.last_step, f.last_step),
            wrapped_pending = null, pending_until = null
       from former_totp f where f.user_id = k.user_id`,
  );
}
