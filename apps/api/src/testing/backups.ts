import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Manifest } from '../features/backup/archive/manifest.js';
import { Archive } from '../features/backup/archive/read-archive.js';
import { restore, type Restore } from '../features/backup/archive/restore.js';
import { Snapshot } from '../features/backup/archive/snapshot.js';
import { isArchived, type TableFacts, TABLES } from '../features/backup/archive/tables-of-an-archive.js';
import { writeArchiveFile } from '../features/backup/archive/archive-file.js';
import { writeArchive } from '../features/backup/archive/write-archive.js';
import { recordImport } from '../features/backup/record-import.js';
import { codes } from '../features/backup/backup.codes.js';
import { inBackground } from '../platform/feature/audit-events.js';
import { AuditTrail } from '../features/audit/index.js';
import { STORED_CONTENTS } from '../features/files/index.js';
import { verifyRecord } from '../features/audit/seals/verify-record.js';
import { entities } from '../entities.js';
import { sourceWithoutTimeouts } from '../platform/database/data-source.js';
import { KeyWrapper } from '../platform/secrets/key-wrapping.js';
import { checkValueOf } from '../platform/secrets/secret-check.js';
import { Storage } from '../platform/storage/storage.js';
import { wrappedColumns } from '../start-secret.js';
import { TEST_SECRET, type TestApp } from './test-app.js';

export async function archiveFolder(): Promise<{ path: (name: string) => string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'etalon-test-backup-'));
  return { path: (name) => join(folder, name), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** @param contents as in `ArchiveInput` */
export async function backUp(test: TestApp, path: string, contents: string | null = STORED_CONTENTS): Promise<void> {
  const snapshot = await Snapshot.open(test.databaseUrl);
  try {
    const storage = test.app.get(Storage);
    await writeArchiveFile(
      writeArchive({ snapshot, storage, wrapped: wrappedColumns, now: new Date(), contents }),
      path,
    );
  } finally {
    await snapshot.close();
  }
}

export async function putBack(test: TestApp, path: string, given: Partial<Restore> = {}): Promise<Manifest> {
  const archive = await Archive.open(path);
  const source = await sourceWithoutTimeouts(test.databaseUrl, 'etalon backup', entities).initialize();
  try {
    const trail = test.app.get(AuditTrail);
    const all: Restore = {
      source,
      storage: test.app.get(Storage),
      wrapper: new KeyWrapper(TEST_SECRET),
      keyCheck: checkValueOf(TEST_SECRET),
      former: null,
      keeper: null,
      now: () => new Date(),
      record: (tx, manifest) => recordImport(tx, trail, manifest, { bytes: archive.length, by: null }),
      ...given,
    };
    await inBackground('test', [codes['database.imported']], () => restore(archive, all));
    return archive.manifest;
  } finally {
    archive.close();
    await source.destroy();
  }
}

/** Written by background jobs at any time. */
const NOT_COMPARED = ['jobs_to_send', 'webhook_place', 'asset_counts', 'asset_count_rollups', 'location_counts'];

/** Independent of the order of rows. */
export async function digests(url: string, without: readonly string[] = []): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<TableFacts>(TABLES);
    const found: Record<string, string> = {};
    const left = [...NOT_COMPARED, ...without];
    for (const { name } of tables.filter((one) => isArchived(one.name) && !left.includes(one.name))) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\n' order by t::text)), '') as digest from ${name} t`,
      );
      found[name] = rows[0]?.digest ?? '';
    }
    return found;
  } finally {
    await client.end();
  }
}

export async function recordFindings(test: TestApp, dataDir: string): Promise<unknown[]> {
  const asks = { query: (sql: string, values?: unknown[]) => test.sql(sql, values) as never };
  return (await verifyRecord({ asks, wrapper: test.app.get(KeyWrapper), dataDir })).findings;
}
