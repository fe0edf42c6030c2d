import pg from 'pg';
import { anAsset, anOrganization } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const PASSWORD = 'correct horse battery';

describe('writers waiting for a locked row', () => {
  let test: TestApp;
  let holder: pg.Client;
  beforeAll(async () => {
    test = await startTestApp();
    holder = new pg.Client(test.databaseUrl);
    await holder.connect();
  });
  afterEach(() => holder.query('rollback'));
  afterAll(async () => {
    await holder.end();
    await test.close();
  });

  async function hold(ids: readonly string[]): Promise<void> {
    await holder.query('begin');
    await holder.query('select 1 from assets where id = any($1) for update', [ids]);
  }

  const waiting = async (): Promise<number> => {
    const [row] = await test.sql<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.count ?? 0;
  };

  async function othersContinue(other: Client, email: string, writers: { answered: number }): Promise<void> {
    await eventually(async () => (await waiting()) > 0);
    // At once: the writers wait for three seconds.
    await Promise.all([
      ...Array.from({ length: 6 }, () => other.get('/users/me').expect(200)),
      other.get('/assets').expect(200),
      test.anyone.post('/auth/login', { email, password: PASSWORD }).expect(200),
      test.anyone.get('/health/ready').expect(200),
      anAsset(other),
    ]);
    expect(writers.answered).toBe(0);
  }

  const count = <T>(requests: PromiseLike<T>[]) => {
    const writers = { answered: 0, all: Promise.all(requests) };
    for (const request of requests) void request.then(() => writers.answered++);
    return writers;
  };

  it('are rejected with a code and Retry-After, leave no backend, and block no reading, writing or signing in', async () => {
    const writer = await test.signIn('technician');
    const other = await test.signIn('technician', 'Other');
    const { body: me } = await other.get('/users/me').expect(200);
    const asset = await anAsset(writer);
    await hold([asset.id]);

    const writers = count(Array.from({ length: 12 }, (_, at) => writer.put(`/assets/${asset.id}`, { notes: `${at}` })));
    await othersContinue(other, me.email, writers);
    const most = await waiting();
    const answers = await writers.all;

    expect(most).toBeLessThanOrEqual(2);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const codes = new Set(answers.map(({ body }) => body.code));
    expect([...codes].sort()).toEqual(['database.busy', 'database.locked']);
    expect(await waiting()).toBe(0);
  });

  it('are rejected for one person and twelve rows, and for twelve people and one row', async () => {
    const writer = await test.signIn('technician');
    const people = await Promise.all(Array.from({ length: 12 }, (_, at) => test.signIn('technician', `Person ${at}`)));
    const other = await test.signIn('technician', 'Someone else');
    const { body: me } = await other.get('/users/me').expect(200);
    const rows = await Promise.all(Array.from({ length: 12 }, () => anAsset(writer)));
    const one = await anAsset(writer);
    await hold([...rows, one].map(({ id }) => id));

    const writers = count([
      ...rows.map(({ id }) => writer.put(`/assets/${id}`, { notes: 'mine' })),
      ...people.map((person) => person.put(`/assets/${one.id}`, { notes: 'ours' })),
    ]);
    await othersContinue(other, me.email, writers);
    const answers = await writers.all;

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await waiting()).toBe(0);
  });

  it('write when the lock is released in time', async () => {
    const asset = await anAsset(test.root);
    await hold([asset.id]);

    const writers = count(
      Array.from({ length: 6 }, (_, at) => test.root.put(`/assets/${asset.id}`, { notes: `note ${at}` })),
    );
    await eventually(async () => (await waiting()) > 0);
    await holder.query('rollback');
    const answers = await writers.all;

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('of one account do not block another account from signing in', async () => {
    const mine = await test.signIn('viewer', 'Mine');
    const { body: me } = await mine.get('/users/me').expect(200);
    const other = await test.signIn('viewer', 'Yours');
    const { body: you } = await other.get('/users/me').expect(200);
    await holder.query('begin');
    await holder.query('select 1 from users where id = $1 for update', [me.id]);

    const stuck = count(
      Array.from({ length: 4 }, () => test.anyone.post('/auth/login', { email: me.email, password: PASSWORD })),
    );
    await eventually(async () => (await waiting()) > 0);
    await test.anyone.post('/auth/login', { email: you.email, password: PASSWORD }).expect(200);
    await test.anyone.get('/health/ready').expect(200);
    const before = stuck.answered;
    await stuck.all;

    expect(before).toBe(0);
    expect(await waiting()).toBe(0);
  });

  it('of one organization are queued for its row, and other requests read on', async () => {
    const organization = await anOrganization(test.root, { name: 'Held' });
    await holder.query('begin');
    await holder.query('select 1 from organizations where id = $1 for update', [organization.id]);

    const writers = count(
      Array.from({ length: 12 }, (_, at) => test.root.put(`/organizations/${organization.id}`, { name: `Held ${at}` })),
    );
    await eventually(async () => (await waiting()) > 0);
    await test.root.get('/assets').expect(200);
    const answers = await writers.all;

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await waiting()).toBe(0);
  });
});
