import type { DataSource, EntityManager } from 'typeorm';

/** Owns nothing, cannot sign in; shared by all databases of a server. */
export const CONFINED_ROLE = 'etalon_confined';

/** Readable for every caller: policies depend on them. */
export const OPEN_VIEWS = ['organization_cards', 'people', 'subjects'];

/** After every migration, under its lock. Views use `security_invoker`. */
export async function setUpRowLevelSecurity(source: EntityManager): Promise<boolean> {
  const present = await source.query<unknown[]>('select 1 from pg_roles where rolname = $1', [CONFINED_ROLE]);
  if (present.length === 0) {
    if (!(await allowedWithin(source, `create role ${CONFINED_ROLE} nologin`))) return false;
  }
  await allowedWithin(source, `grant ${CONFINED_ROLE} to current_user`);
  for (const schema of ['public', 'pgboss']) {
    await source.query(`grant usage on schema ${schema} to ${CONFINED_ROLE}`);
    await source.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${CONFINED_ROLE}`);
    // Tables of later migrations too.
    await source.query(
      `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${CONFINED_ROLE}`,
    );
    await source.query(`grant usage, select on all sequences in schema ${schema} to ${CONFINED_ROLE}`);
  }
  await leaveAppendOnly(source);
  const views = await source.query<{ name: string }[]>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
        and pg_get_userbyid(c.relowner) = current_user
        and not coalesce(c.reloptions @> array['security_invoker=true'], false)`,
    [OPEN_VIEWS],
  );
  for (const { name } of views) await source.query(`alter view ${name} set (security_invoker = true)`);
  return true;
}

/** Partitions are accessible through the parent only. */
async function leaveAppendOnly(source: EntityManager): Promise<void> {
  const tables = await source.query<{ name: string; is_part: boolean }[]>(
    `select c.oid::regclass::text as name, c.relispartition as is_part from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'append_only' and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name, is_part } of tables)
    await source.query(`revoke ${is_part ? 'all' : 'update, delete, truncate'} on ${name} from ${CONFINED_ROLE}`);
}

export async function canBeConfined(source: DataSource): Promise<boolean> {
  return allowed(source.transaction((tx) => tx.query(`set local role ${CONFINED_ROLE}`)));
}

/** A savepoint keeps a refused statement from aborting the transaction. */
async function allowedWithin(tx: EntityManager, statement: string): Promise<boolean> {
  await tx.query('savepoint allowed');
  const attempt = async () => {
    try {
      await tx.query(statement);
    } catch (error) {
      await tx.query('rollback to savepoint allowed');
      throw error;
    }
  };
  const isAllowed = await allowed(attempt());
  await tx.query('release savepoint allowed');
  return isAllowed;
}

/** False without the privilege, or if another database created it. */
async function allowed(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === '42710') return true;
    if (code === '42501' || code === '22023' || code === '42704') return false;
    throw error;
  }
}
