import { aFullAsset } from '../../../testing/a-full-asset.js';
import { archiveFolder, backUp, digests, putBack } from '../../../testing/backups.js';
import { anAsset, anOrganization } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
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

  it('knows of every table whether it goes along, and why not', async () => {
    const present = (await test.sql<TableFacts & Record<string, unknown>>(TABLES)).map(({ name }) => name);

    expect(Object.keys(NOT_ARCHIVED).filter((name) => !present.includes(name))).toEqual([]);
    expect(present.filter((name) => !isArchived(name)).sort()).toEqual(
      [...Object.keys(NOT_ARCHIVED), 'migrations'].sort(),
    );
  });
});
