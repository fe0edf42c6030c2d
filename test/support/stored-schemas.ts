import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { sourceWithoutTimeouts } from '../../apps/api/src/platform/database/data-source.js';
import { runMigrations } from '../../apps/api/src/platform/database/schema/rebuild-schema.js';
import { createEmptyDatabase } from '../operations/support/own-database.js';

const folder = join(import.meta.dirname, '../contract/schemas');

/** Oldest first. */
export const storedSchemas = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

export async function restoreKept(name: string): Promise<string> {
  const url = await createEmptyDatabase();
  const sql = readFileSync(join(folder, name), 'utf8');
  const isRows = name.startsWith('until-');
  if (isRows) await makeBaseline(url);
  await onConnection(isRows ? asSuperuser(url) : url, async (client) => {
    // Function bodies reference later objects.
    await client.query(`set check_function_bodies = off; ${sql}`);
  });
  return url;
}

async function makeBaseline(url: string): Promise<void> {
  const source = await sourceWithoutTimeouts(url, 'etalon test').initialize();
  await source.transaction(async (tx) => {
    await runMigrations(tx, new Set(['Baseline1763689000000']));
    // Month of the audit entries.
    await tx.query(`select make_audit_month('2026-11-30')`);
  });
  await source.destroy();
}

/** May switch off foreign keys and triggers. */
function asSuperuser(url: string): string {
  const address = new URL(process.env.ETALON_TEST_SUPERUSER ?? '');
  address.pathname = new URL(url).pathname;
  return address.href;
}

export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
