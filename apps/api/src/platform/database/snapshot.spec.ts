import { randomUUID } from 'node:crypto';
import { aCaller, anAsset, anOrganization } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Operations } from '../http/operations.js';
import type { Page } from '../http/paging/page.js';
import { Database } from './database.js';

describe('a snapshot', () => {
  let test: TestApp;
  let member: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    member = await test.signIn('technician');
    organization = await anOrganization(member, { private: true });
    await anAsset(member, { organization_id: organization.id, name: 'First' });
  });
  afterAll(() => test.close());

  const database = () => test.app.get(Database);
  const sees = (...memberships: string[]) => ({ id: randomUUID(), role: 'technician', memberships });
  const names = () => database().rows<{ name: string }>('select name from assets order by created_at');

  it('is one consistent state under concurrent writes', async () => {
    const read = await database().snapshot(sees(organization.id), async (snapshot) => {
      const before = await snapshot.read(names);
      await anAsset(member, { organization_id: organization.id, name: 'Second' });
      return { before, after: await snapshot.read(names), outside: await test.sql('select 1 from assets') };
    });

    expect(read.before).toEqual([{ name: 'First' }]);
    expect(read.after).toEqual(read.before);
    expect(read.outside).toHaveLength(2);
  });

  it('shows the rows visible to its person, and is read-only', async () => {
    await database().snapshot(sees(), async (snapshot) => {
      expect(await snapshot.read(names)).toEqual([]);
      await expect(snapshot.read(() => database().rows('delete from assets'))).rejects.toThrow('read-only transaction');
    });
  });

  it('serves concurrent queries one after the other', async () => {
    const answers = await database().snapshot(sees(organization.id), (snapshot) =>
      snapshot.read(() =>
        Promise.all(Array.from({ length: 20 }, (_, n) => database().rows(`select ${String(n)} as n`))),
      ),
    );

    expect(answers.flat()).toEqual(Array.from({ length: 20 }, (_, n) => ({ n })));
  });

  it('restores its connection', async () => {
    for (let round = 0; round < 3; round++)
      await expect(
        database().snapshot(sees(organization.id), (snapshot) => snapshot.read(() => database().rows('select 1/0'))),
      ).rejects.toThrow('division by zero');

    const [state] = await database().snapshot(sees(organization.id), (snapshot) =>
      snapshot.read(() =>
        database().rows(
          `select current_setting('role') as role, current_setting('transaction_isolation') as isolation`,
        ),
      ),
    );
    expect(state).toEqual({ role: 'etalon_confined', isolation: 'repeatable read' });
  });

  it('is used by API operations with the same response as their routes', async () => {
    const caller = aCaller({ role: 'technician', memberships: new Map([[organization.id, 'admin']]) });
    const query = { organization_id: organization.id, limit: '1', with_total: 'true' };
    const operations = test.app.get(Operations);

    const page = (await database().snapshot(sees(organization.id), (snapshot) =>
      snapshot.read(() => operations.ask('assets.list', caller, { params: {}, query })),
    )) as Page<{ id: string }>;

    const { body } = await member.get(`/assets?organization_id=${organization.id}&limit=1`).expect(200);
    expect(JSON.parse(JSON.stringify(page.items))).toEqual(body);
    expect(page.total).toBe(2);
    expect(page.next).not.toBeNull();
    for (const id of ['assets.create', 'assets.nothing'])
      await expect(operations.ask(id, caller, { params: {}, query: {} })).rejects.toThrow('no operation');
    await expect(operations.ask('assets.list', caller, { params: {}, query: { limit: 'many' } })).rejects.toThrow();
  });
});
