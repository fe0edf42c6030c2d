// Migrated template; durability is off.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashInputs } from '../../tools/inputs.mjs';
import locks from '../../tools/lock.cjs';
import { root } from '../../tools/run.mjs';

const built = (path) => import(new URL(`../../dist/apps/api/${path}`, import.meta.url).href);

const TEMPLATE = 'etalon_template';
const INPUTS = ['dist/apps/api/platform/database', 'dist/apps/api/platform/jobs', 'package-lock.json'];
const KEPT = join(root, 'node_modules/.cache/etalon-clusters');

/** Memory: ten times faster for 350 files per database. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

/** @returns application address, superuser address, and stop function */
export async function startCluster() {
  const kept = join(KEPT, createHash('sha256').update(hashInputs(INPUTS)).digest('hex').slice(0, 16));
  // Kinds may start simultaneously.
  await locks.withLock(
    `${KEPT}.lock`,
    () => undefined,
    async () => {
      if (!existsSync(kept)) await keepMigrated(kept);
    },
  );
  const dataDir = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'etalon-test-'));
  copy(kept, dataDir);
  const server = await startServer(dataDir);
  return {
    url: server.url,
    superuser: asSuperuser(server.url, dataDir),
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function hasMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
}

/** Cached until migrations or PostgreSQL change. */
async function keepMigrated(kept) {
  const { dataSourceOptions, migrate } = await built('platform/database/data-source.js');
  const { entities } = await built('entities.js');
  const { DataSource } = await import('typeorm');
  mkdirSync(KEPT, { recursive: true });
  const draft = mkdtempSync(join(KEPT, 'draft-'));
  try {
    const server = await startServer(draft);
    try {
      const admin = await new DataSource({ type: 'postgres', url: server.url }).initialize();
      await admin.query(`create database ${TEMPLATE}`);
      await admin.destroy();
      const template = await new DataSource(
        dataSourceOptions(withDatabase(server.url, TEMPLATE), 2, entities),
      ).initialize();
      await migrate(template);
      await template.destroy();
    } finally {
      await server.stop();
    }
    for (const name of readdirSync(KEPT)) {
      if (!name.startsWith('draft-')) await rm(join(KEPT, name), { recursive: true, force: true });
    }
    renameSync(draft, kept);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Under root the server has its own account. */
function copy(from, to) {
  const { status, stderr } = spawnSync('cp', ['-a', '--', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The test database cannot be copied from ${dirname(from)}: ${stderr}`);
}

async function startServer(dataDir) {
  const { startEmbeddedPostgres } = await import('@etalon/embedded-postgres');
  return startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    // Autovacuum could block dropping databases.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      // Applications kept for later specs keep their connections.
      max_connections: '500',
      // Dropping a database searches all of them.
      shared_buffers: '128MB',
    },
  });
}

function asSuperuser(url, dataDir) {
  const address = new URL(url);
  address.username = 'postgres';
  address.password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return address.href;
}

function withDatabase(url, name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
