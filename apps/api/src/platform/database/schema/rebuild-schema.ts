import type { EntityManager, QueryRunner } from 'typeorm';
import { Fault } from '../../errors/fault.js';
import { LAST_BEFORE } from '../migrations/1763689000000-baseline.js';
import { migrationNames, MIGRATIONS } from '../migrations/index.js';

/** All migrations before the first release equal the baseline. */
export function sinceBaseline(names: readonly string[]): string[] {
  const [baseline = '', ...later] = migrationNames();
  return names.includes(LAST_BEFORE) ? [baseline, ...later.filter((name) => names.includes(name))] : [...names];
}

/** Visible to other transactions until commit. Extensions and queue tables stay. */
export async function dropSchema(tx: EntityManager): Promise<void> {
  for (const [kind, found] of DROPPED) {
    const rows = await tx.query<{ name: string }[]>(found);
    for (const { name } of rows) await tx.query(`drop ${kind} if exists ${name} cascade`);
  }
}

const NOT_OF_EXTENSIONS = (catalogue: string) =>
  `not exists (select 1 from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`;
const relations = (kinds: string) =>
  `select o.oid::regclass::text as name from pg_class o where o.relnamespace = 'public'::regnamespace
      and o.relkind in (${kinds}) and not o.relispartition and ${NOT_OF_EXTENSIONS('pg_class')}`;

const DROPPED: readonly (readonly [kind: string, found: string])[] = [
  ['view', relations(`'v'`)],
  ['table', relations(`'r', 'p'`)],
  [
    'function',
    `select o.oid::regprocedure::text as name from pg_proc o
      where o.pronamespace = 'public'::regnamespace and ${NOT_OF_EXTENSIONS('pg_proc')}`,
  ],
];

/** Objects of other schemas that `cascade` would drop: views, and foreign keys of tables. */
export async function dependentsElsewhere(tx: EntityManager): Promise<string[]> {
  const rows = await tx.query<{ name: string }[]>(`with own as (
      select 'pg_class'::regclass as catalogue, o.oid from pg_class o
        where o.relnamespace = 'public'::regnamespace and ${NOT_OF_EXTENSIONS('pg_class')}
      union all select 'pg_proc', o.oid from pg_proc o
        where o.pronamespace = 'public'::regnamespace and ${NOT_OF_EXTENSIONS('pg_proc')}),
    dependent as (
      select r.ev_class as oid from pg_depend d join pg_rewrite r on r.oid = d.objid
        where d.classid = 'pg_rewrite'::regclass and (d.refclassid, d.refobjid) in (select catalogue, oid from own)
      union select conrelid from pg_constraint where contype = 'f' and confrelid in (select oid from own))
    select o.oid::regclass::text as name from dependent join pg_class o using (oid)
      where o.relnamespace <> 'public'::regnamespace order by 1`);
  return rows.map(({ name }) => name);
}

const LEDGER = `create table if not exists migrations (
  id serial not null, "timestamp" bigint not null, name character varying not null,
  constraint "PK_8c82d7f526340ab734260ea46be" primary key (id))`;

export async function runMigrations(tx: EntityManager, names: ReadonlySet<string>): Promise<void> {
  const runner = runnerOf(tx);
  await tx.query(LEDGER);
  for (const Migration of MIGRATIONS.filter(({ name }) => names.has(name))) {
    await new Migration().up(runner);
    const timestamp = Migration.name.slice(-13);
    await tx.query('insert into migrations ("timestamp", name) values ($1, $2)', [timestamp, Migration.name]);
  }
}

export function runnerOf(tx: EntityManager): QueryRunner {
  if (!tx.queryRunner) throw new Fault('A schema is made within a transaction');
  return tx.queryRunner;
}
