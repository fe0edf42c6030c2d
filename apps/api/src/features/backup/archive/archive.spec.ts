import { jest } from '@jest/globals';
import { stat } from 'node:fs/promises';
import { aFullAsset } from '../../../testing/a-full-asset.js';
import { archiveFolder, backUp, digests, putBack } from '../../../testing/backups.js';
import { anAsset, anOrganization } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Storage } from '../../../platform/storage/storage.js';
import { type StoredContent, STORED_CONTENTS } from '../../files/index.js';
import { BOUNDS } from './read-archive.js';
import { isArchived, NOT_ARCHIVED, type TableFacts, TABLES } from './tables-of-an-archive.js';

const SETTLED = ['users', 'audit_logs'];

describe('a backup', () => {
  let test: TestApp;
  let admin: Client;
  let organization: { id: string };
  const folder = archiveFolder();
  const file = async (name: string) => (await folder).path(name);
  beforeAll(async () => {
    test = await startTestApp();
    admin = await test.signIn('admin', 'Ada');
    const colleague = await test.signIn('technician', 'Grace');
    organization = await anOrganization(admin);
    await aFullAsset(admin, colleague, organization.id);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await test.close();
    await (await folder).remove();
  });

  const accounts = () => test.sql(`select to_jsonb(u) - 'token_version' as account from users u order by id`);
  const entries = () => test.sql(`select * from audit_logs where action <> 'database.imported' order by id`);

  it('brings back every table, row by row, whatever came in between', async () => {
    const path = await file('whole.zip');
    await backUp(test, path);
    const before = {
      tables: await digests(test.databaseUrl, SETTLED),
      accounts: await accounts(),
      entries: await entries(),
    };
    await anAsset(admin, { organization_id: organization.id, name: 'Later' });
    await test.sql(`update assets set name = 'Changed'`);

    await putBack(test, path);

    const after = {
      tables: await digests(test.databaseUrl, SETTLED),
      accounts: await accounts(),
      entries: await entries(),
    };
    expect(after).toEqual(before);
    expect(Object.keys(before.tables).length).toBeGreaterThan(50);
  });

  it('makes no months of the audit trail for an entry of a wrong clock', async () => {
    await test.sql(
      `insert into audit_logs (id, actor_email, action, entity_type, audience, created_at)
         values (gen_random_uuid(), 'odd', 'asset.created', 'asset', 'object', '1970-01-01')`,
    );
    const path = await file('odd.zip');
    const parts = () =>
      test.sql(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_logs'::regclass order by 1`,
      );
    const before = await parts();
    await backUp(test, path);

    await putBack(test, path);

    expect(await parts()).toEqual(before);
    expect(await test.sql(`select tableoid::regclass::text as part from audit_logs where actor_email = 'odd'`)).toEqual(
      [{ part: 'audit_logs_other' }],
    );
  });

  it('makes reminders due again if their only mail was waiting', async () => {
    for (const [kind, delivered_at] of [
      ['overdue', '2026-03-01T08:00:00Z'],
      ['due_soon', null],
    ])
      await test.sql(
        `with delivery as (
           insert into reminder_deliveries (id, user_id, is_open, mail_id, opened_at, delivered_at)
           select gen_random_uuid(), id, false, gen_random_uuid(), now(), $2 from users where email = 'root@example.org'
           returning id, user_id)
         insert into reminders (asset_id, user_id, kind, due_date, delivery_id)
         select (select id from assets limit 1), user_id, $1, '2026-03-02', id from delivery`,
        [kind, delivered_at],
      );
    const path = await file('waiting.zip');
    await backUp(test, path);

    await putBack(test, path);

    expect(await test.sql('select kind from reminders')).toEqual([{ kind: 'overdue' }]);
  });

  it('is restored on a disk without room for files that are already stored', async () => {
    const path = await file('full-disk.zip');
    await backUp(test, path);
    const storage = test.app.get(Storage);
    const contents = await test.sql<StoredContent>(STORED_CONTENTS);
    const free = Math.max(...contents.map(({ length }) => length));
    jest.spyOn(storage, 'space').mockResolvedValue({ free, total: free });

    await putBack(test, path);

    await storage.remove(contents[0]?.object_name ?? '');
    await expect(putBack(test, path)).rejects.toMatchObject({ code: 'storage.full' });
  });

  it.each([
    ['files', `select to_hex(n) as sha256, 1 as length from generate_series(1, ${BOUNDS.entries}) n`],
    ['bytes', `select '' as sha256, ${BOUNDS.totalBytes}::float8 as length`],
  ])('is not created with more %s than a restore reads', async (_title, contents) => {
    const path = await file('too-large.zip');

    await expect(backUp(test, path, contents)).rejects.toMatchObject({ code: 'archive.too_large_to_make' });
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('knows of every table whether it goes along, and why not', async () => {
    const present = (await test.sql<TableFacts & Record<string, unknown>>(TABLES)).map(({ name }) => name);

    expect(Object.keys(NOT_ARCHIVED).filter((name) => !present.includes(name))).toEqual([]);
    expect(present.filter((name) => !isArchived(name)).sort()).toEqual(
      [...Object.keys(NOT_ARCHIVED), 'migrations'].sort(),
    );
  });
});
