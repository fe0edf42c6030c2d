// Jest global set-up of the API project: one PostgreSQL cluster for the whole run, with a migrated template database
// from which every spec file takes its own copy. Durability is off: a test database need not survive a crash.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const built = (path) => import(new URL(`../../dist/apps/api/${path}`, import.meta.url).href);

export const TEMPLATE = 'etalon_template';

/** @returns the address of the cluster's maintenance database and what stops it */
export async function startCluster() {
  const { startEmbeddedPostgres } = await import('@etalon/embedded-postgres');
  const { dataSourceOptions, migrate } = await built('platform/database/data-source.js');
  const { entities } = await built('entities.js');
  const { DataSource } = await import('typeorm');
  const dataDir = mkdtempSync(join(tmpdir(), 'etalon-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    // No vacuum of the server's own keeps a database from being dropped at the end of its tests.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: '200',
    },
  });
  const admin = await new DataSource({ type: 'postgres', url: server.url }).initialize();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.destroy();
  const template = await new DataSource(
    dataSourceOptions(withDatabase(server.url, TEMPLATE), 2, entities),
  ).initialize();
  await migrate(template);
  await template.destroy();
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function withDatabase(url, name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
