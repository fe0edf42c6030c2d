import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { archiveFolder, backUp, putBack } from '../../../testing/backups.js';
import { addLaterMigration } from '../../../testing/later-migration.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { sourceWithoutTimeouts } from '../../../platform/database/data-source.js';
import { LAST_BEFORE } from '../../../platform/database/migrations/1763689000000-baseline.js';
import { migrationNames } from '../../../platform/database/migrations/index.js';
import { runMigrations } from '../../../platform/database/schema/rebuild-schema.js';
import { installJobSchema } from '../../../platform/database/schema/job-schema.js';
import { Storage } from '../../../platform/storage/storage.js';
import { STORED_CONTENTS } from '../../files/index.js';
import { writeArchiveFile } from './archive-file.js';
import { Snapshot } from './snapshot.js';
import { writeArchive } from './write-archive.js';

const EARLIER = 'Baseline1763689000000';

describe('a backup of an older version', () => {
  let test: TestApp;
  const folder = archiveFolder();
  beforeAll(async () => {
    test = await startTestApp({}, { isNew: true });
  });
  afterAll(async () => {
    await test.close();
    await (await folder).remove();
  });

  async function olderArchive(path: string, rows: readonly string[]): Promise<void> {
    const address = new URL(test.databaseUrl);
    address.pathname = `/etalon_older_${randomUUID().replaceAll('-', '')}`;
    const name = address.pathname.slice(1);
    await test.sql(`create database ${name} template template0`);
    try {
      const source = await sourceWithoutTimeouts(address.href, 'etalon test').initialize();
      await source.transaction((tx) => runMigrations(tx, new Set([EARLIER])));
      await installJobSchema(address.href);
      for (const statement of rows) await source.query(statement);
      await source.destroy();
      const snapshot = await Snapshot.open(address.href);
      const storage = test.app.get(Storage);
      await writeArchiveFile(
        writeArchive({ snapshot, storage, wrapped: [], now: new Date(), contents: STORED_CONTENTS }),
        path,
      );
      await snapshot.close();
    } finally {
      await test.sql(`drop database ${name} with (force)`);
    }
  }

  it('is loaded into its own schema and migrated, with its rows', async () => {
    const path = (await folder).path('older.zip');
    const [person, organization, entry] = [randomUUID(), randomUUID(), randomUUID()];
    await olderArchive(path, [
      `insert into users (id, email, name, password_hash, role, is_verified)
       values ('${person}', 'old@example.org', 'Old', 'x', 'superadmin', true)`,
      `insert into organizations (id, name, org_category, asset_prefix, created_by)
       values ('${organization}', 'Then', 'internal', 'T', '${person}')`,
      `insert into assets (id, asset_id, asset_type, name, manufacturer, model, organization_id, created_by)
       values (gen_random_uuid(), 'T-1', 'sensor', 'Gauge', 'Baro-Tech', 'M', '${organization}', '${person}')`,
      `insert into audit_logs (id, actor_email, action, entity_type, audience, created_at)
       values ('${entry}', 'old@example.org', 'user.created', 'user', 'people', '2024-03-05T10:00:00Z')`,
    ]);

    const fresh = await shapeOf(test.databaseUrl);
    const removeLater = addLaterMigration();

    const manifest = await putBack(test, path);

    expect(manifest.migrations.at(-1)).toBe(EARLIER);
    const ran = await test.sql<{ name: string }>('select name from migrations order by "timestamp"');
    expect(ran.map(({ name }) => name)).toEqual(migrationNames());
    expect(await test.sql('select search_text from assets')).toEqual([{ search_text: 't1\ngauge\n\nbarotech\nm' }]);
    expect(await test.sql('select name, remark from organizations')).toEqual([{ name: 'Then', remark: 'none' }]);
    expect(await test.sql(`select id from audit_logs where action = 'user.created'`)).toEqual([{ id: entry }]);
    removeLater();
    await test.sql('alter table organizations drop remark');
    await test.sql('delete from migrations where "timestamp" = (select max("timestamp") from migrations)');
    expect(await shapeOf(test.databaseUrl)).toEqual(fresh);
  });

  it('is restored from every migration before the first release', async () => {
    const path = (await folder).path('before.zip');
    await test.sql(`insert into migrations ("timestamp", name) values (1, 'First1'), (2, '${LAST_BEFORE}')`);
    await backUp(test, path);

    expect((await putBack(test, path)).migrations).toEqual(migrationNames());
    expect(await test.sql('select name from migrations order by "timestamp"')).toEqual(
      migrationNames().map((name) => ({ name })),
    );
  });

  it('from a newer version is rejected with backup.newer', async () => {
    const path = (await folder).path('newer.zip');
    await test.sql(`insert into migrations ("timestamp", name) values (9999999999999, 'FromTheFuture9999999999999')`);
    await backUp(test, path);
    await test.sql(`delete from migrations where name like 'FromTheFuture%'`);

    await expect(putBack(test, path)).rejects.toMatchObject({ status: 409, code: 'backup.newer' });
  });
});

async function shapeOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const requested = [
      `select table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || coalesce(column_default, '') as line, table_name as t
         from information_schema.columns where table_schema = 'public'`,
      `select indexdef as line, tablename as t from pg_indexes where schemaname = 'public'`,
      `select conname || ' ' || pg_get_constraintdef(oid) as line, conrelid::regclass::text as t from pg_constraint
        where connamespace = 'public'::regnamespace`,
      `select tablename || ' ' || policyname || coalesce(qual, '') || coalesce(with_check, '') as line, tablename as t from pg_policies`,
      `select tgrelid::regclass || ' ' || tgname || tgenabled::text as line, tgrelid::regclass::text as t from pg_trigger where not tgisinternal`,
    ];
    const found: string[] = [];
    for (const sql of requested) {
      const { rows } = await client.query<{ line: string }>(
        `select line from (${sql}) s where t !~ '^audit_logs_' order by line collate "C"`,
      );
      found.push(...rows.map(({ line }) => line));
    }
    return found;
  } finally {
    await client.end();
  }
}
