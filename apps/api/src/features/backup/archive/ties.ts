import type { EntityManager } from 'typeorm';

interface Tie {
  table: string;
  name: string;
  tie: string;
}

export async function untie(tx: EntityManager): Promise<Tie[]> {
  const ties = await tx.query<Tie[]>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as tie
       from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conrelid, conname`,
  );
  for (const { table, name } of ties) await tx.query(`alter table ${table} drop constraint ${name}`);
  return ties;
}

export async function tie(tx: EntityManager, ties: readonly Tie[]): Promise<void> {
  for (const one of ties) await tx.query(one.tie);
}
