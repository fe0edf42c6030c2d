// Triggers are off: rows need derived columns (`checkDerived`).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_wal_size: '8GB', checkpoint_timeout: '30min' };

/**
 * @param database `url`, and `dataDir` or `superuserUrl`
 * @param work gets `sql`; indexes of `tables` follow it
 */
export async function inBulk(database, tables, work, log = () => undefined) {
  const client = await superuser(database);
  const sql = async (text, values = []) => (await client.query(text, values)).rows;
  // A shared cluster keeps its settings.
  const settings = database.superuserUrl ? {} : SETTINGS;
  try {
    for (const [name, value] of Object.entries(settings)) await sql(`alter system set ${name} = '${value}'`);
    await sql('select pg_reload_conf()');
    await sql(`set session_replication_role = replica`);
    // Created objects must belong to the application's role.
    await sql(`set role ${client.escapeIdentifier(new URL(database.url).username)}`);
    await sql(`set maintenance_work_mem = '1GB'`);
    await sql(`set work_mem = '256MB'`);
    await sql('set jit = off');
    const indexes = await sql(
      `select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
         from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique`,
      [tables],
    );
    for (const { name } of indexes) await sql(`drop index ${name}`);
    await work(sql);
    for (const [done, { definition }] of indexes.entries()) {
      if (done % 10 === 0) log(`indexes: ${done} of ${indexes.length}`);
      await sql(definition);
    }
    log('vacuum analyze');
    await sql('vacuum analyze');
    await sql('reset role');
    for (const name of Object.keys(settings)) await sql(`alter system reset ${name}`);
    await sql('select pg_reload_conf()');
    await sql('checkpoint');
  } finally {
    await client.end();
  }
}

export async function superuser({ url, dataDir, superuserUrl }) {
  const address = new URL(superuserUrl ?? url);
  address.pathname = new URL(url).pathname;
  if (!superuserUrl) {
    address.username = 'postgres';
    address.password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  }
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  return client;
}
