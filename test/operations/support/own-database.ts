import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export function createEmptyDatabase(): Promise<string> {
  return createDatabase('template1');
}

export function createMigratedDatabase(): Promise<string> {
  return createDatabase('etalon_template');
}

/** Lower-cases A to Z only. */
export function createDatabaseWithLocaleC(): Promise<string> {
  return createDatabase(`template0 encoding 'UTF8' locale_provider libc locale 'C'`);
}

async function createDatabase(template: string): Promise<string> {
  const cluster = process.env.ETALON_TEST_CLUSTER ?? '';
  const name = `etalon_${randomUUID().replaceAll('-', '')}`;
  await query(cluster, `create database ${name} template ${template}`);
  const address = new URL(cluster);
  address.pathname = `/${name}`;
  return address.href;
}

export async function query<T = Record<string, unknown>>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as T[];
  } finally {
    await client.end();
  }
}

export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const [, , , port = ''] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/etalon`;
}
