import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createEmptyDatabase } from '../operations/support/own-database.js';

const folder = join(import.meta.dirname, '../contract/schemas');

/** Oldest first. */
export const storedSchemas = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

export async function restoreKept(name: string): Promise<string> {
  const url = await createEmptyDatabase();
  const sql = readFileSync(join(folder, name), 'utf8');
  await onConnection(url, async (client) => {
    // Function bodies reference later objects.
    await client.query(`set check_function_bodies = off; ${sql}`);
  });
  return url;
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
