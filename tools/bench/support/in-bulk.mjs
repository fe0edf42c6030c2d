// Many rows at once by the superuser of the cluster: without secondary indexes and triggers while they come, and without
// waiting for the disk. What triggers would have derived the rows must bring themselves; `agreeing` holds that.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const HURRIED = { fsync: 'off', full_page_writes: 'off', max_wal_size: '8GB', checkpoint_timeout: '30min' };

/** @param work gets `sql` of that connection; the indexes of `tables` are made when it is done */
export async function inBulk(database, tables, work) {
  const client = await superuser(database);
  const sql = async (text, values = []) => (await client.query(text, values)).rows;
  try {
    for (const [name, value] of Object.entries(HURRIED)) await sql(`alter system set ${name} = '${value}'`);
    await sql('select pg_reload_conf()');
    await sql(`set session_replication_role = replica`);
    // What is made belongs to the application, as everything there does.
    await sql(`set role ${client.escapeIdentifier(new URL(database.url).username)}`);
    await sql(`set maintenance_work_mem = '1GB'`);
    await sql(`set work_mem = '256MB'`);
    const indexes = await sql(
      `select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as made
         from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique`,
      [tables],
    );
    for (const { name } of indexes) await sql(`drop index ${name}`);
    await work(sql);
    for (const { made } of indexes) await sql(made);
    for (const table of tables) await sql(`vacuum analyze ${table}`);
    await sql('reset role');
    for (const name of Object.keys(HURRIED)) await sql(`alter system reset ${name}`);
    await sql('select pg_reload_conf()');
    await sql('checkpoint');
  } finally {
    await client.end();
  }
}

export async function superuser({ url, dataDir }) {
  const address = new URL(url);
  address.username = 'postgres';
  address.password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  return client;
}
