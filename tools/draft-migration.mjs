// SQL from schema to entities.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { buildStale } from './build.mjs';

await buildStale(['libs', 'api'], console.error);
const api = (path) => import(new URL(`../dist/apps/api/${path}`, import.meta.url).href);
const { startEmbeddedPostgres } = await import('@etalon/embedded-postgres');
const { dataSourceOptions, migrate } = await api('platform/database/data-source.js');
const { entities } = await api('entities.js');

const dataDir = mkdtempSync(join(tmpdir(), 'etalon-draft-'));
const server = await startEmbeddedPostgres({ dataDir, log: console.error });
try {
  const source = await new DataSource(dataSourceOptions(server.url, 2, entities)).initialize();
  await migrate(source);
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  for (const { query } of upQueries) console.log(`${query};`);
  await source.destroy();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
