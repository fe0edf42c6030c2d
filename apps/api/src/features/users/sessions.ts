import type { EntityManager } from 'typeorm';

export async function rememberSessions(tx: EntityManager): Promise<void> {
  await tx.query('create temp table former_sessions on commit drop as select id, token_version from users');
}

/** Call after all accounts were replaced: invalidates every token. One person's sessions continue. */
export async function endSessions(tx: EntityManager, keeper: string | null): Promise<void> {
  await tx.query(
    `update users u
        set token_version = case when u.id = $1::uuid and f.token_version is not null then f.token_version
                                 else greatest(u.token_version, coalesce(f.token_version, 0)) + 1 end
       from users same left join former_sessions f on f.id = same.id where same.id = u.id`,
    [keeper],
  );
}
