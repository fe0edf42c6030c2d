import type { EntityManager } from 'typeorm';

/** Superadmins and one more person. */
export async function chooseRetained(tx: EntityManager, keeper: string): Promise<number> {
  await tx.query('create temp table kept_people (id uuid primary key) on commit drop');
  const kept = await tx.query<unknown[]>(
    `insert into kept_people select id from users where role = 'superadmin' or id = $1 returning id`,
    [keeper],
  );
  return kept.length;
}

export const RETAINED_ACCOUNTS = [
  'select * from users where id in (select id from kept_people)',
  'select * from known_networks where user_id in (select id from kept_people)',
] as const;
