import { jest } from '@jest/globals';
import { upgradeDatabase } from '../../apps/api/src/upgrade-database.js';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { Log } from '../../apps/api/src/platform/logging/log.js';
import { anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import { Client } from '../../apps/api/src/testing/client.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { cleanUp, eventually, missingDataDir, PASSWORD, SECRET_KEY } from './support/etalon-process.js';
import { createEmptyDatabase, query } from './support/own-database.js';
import { openPooler, type TransactionPooler } from './support/transaction-pooler.js';

/** A pooler passes session state to other clients. */
const OF_A_SESSION: readonly RegExp[] = [
  /(?:^|;)\s*(?:un)?listen\s/i,
  /\bpg_(?:try_)?advisory_(?:un)?lock/i,
  /(?:^|;)\s*set\s+(?!local\b|transaction\b|constraints\b)/i,
  /\bset_config\s*\([^()]*,\s*false\s*\)/i,
  /(?:^|;)\s*prepare\s/i,
  /\bwith\s+hold\b/i,
  /\bcreate\s+temp(?:orary)?\s(?!.*on\s+commit\s+drop)/is,
];
const lastingIn = (statements: readonly string[]) =>
  statements.filter((text) => OF_A_SESSION.some((kind) => kind.test(text)));

describe('through a connection pooler in transaction mode', () => {
  let database: string;
  let pooler: TransactionPooler;
  let test: TestApp;
  let root: Client;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    pooler = await openPooler(database, 8);
  });
  afterAll(async () => {
    await test.close();
    await cleanUp();
    await pooler.close();
  });

  it('two processes migrate an empty database once, and release the lock', async () => {
    const stated: string[] = [];
    const config = readConfig({ DATABASE_URL: pooler.url, SECRET_KEY, DATA_DIR: missingDataDir() }, false);
    const bring = () =>
      upgradeDatabase(pooler.url, config, { current: SECRET_KEY, next: null }, (line) => stated.push(line));

    await Promise.all([bring(), bring()]);
    const held = await query(
      database,
      `select 1 from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
    );

    expect(stated.filter((line) => /brought up to date: \d+/.test(line))).toHaveLength(1);
    expect(held).toEqual([]);
  });

  it('a service records, issues certificates in the background and responds', async () => {
    const stated = jest.spyOn(Log.prototype, 'info');
    test = await startTestApp(
      { DATABASE_URL: pooler.url, SECRET_KEY, ETALON_ROLES: 'api,worker' },
      { databaseUrl: pooler.url },
    );
    const account = { email: 'root@example.org', name: 'Root', password: PASSWORD };
    await test.anyone.post('/auth/register', account).expect(201);
    root = test.anyone.as((await test.anyone.post('/auth/login', account).expect(200)).body.access_token);
    const asset = await anAsset(root);
    const made = await Promise.all(
      Array.from({ length: 3 }, () => root.post('/calibrations', calibrationBody(asset)).expect(201)),
    );

    await root.get(`/calibrations/${made[0]?.body.id ?? ''}/certificate/download`).expect(200);
    const { body: kept } = await root.get(`/assets/${asset.id}/calibrations`).expect(200);

    expect(kept.map(({ calibration_version }) => calibration_version).sort()).toEqual([1, 2, 3]);
    await test.anyone.get('/health/ready').expect(200);
    const lines = stated.mock.calls.map(([line]) => line);
    stated.mockRestore();
    expect(lines).toContainEqual(expect.stringContaining('do not work through a pooler'));
  });

  it('a backup is created and restored', async () => {
    const { bytes } = await root.get('/admin/database/export').expect(200);
    await anAsset(root);

    await root.upload('/admin/database/import', bytes, 'application/zip', {}, 'archive.zip').expect(204);

    expect(await query(database, 'select count(*)::int as count from assets')).toEqual([{ count: 1 }]);
  });

  it('and no session state was used', () => {
    expect(pooler.statements.length).toBeGreaterThan(1000);
    expect(lastingIn(pooler.statements)).toEqual([]);
    expect([...pooler.names]).toEqual([]);
    expect([...pooler.served.values()].filter((transactions) => transactions > 20).length).toBeGreaterThanOrEqual(8);
  });

  it('this test detects session state', () => {
    const lasting = [
      'listen "etalon"',
      'select pg_advisory_lock($1)',
      "set search_path = 'x'",
      "select set_config('role', 'none', false)",
      'create temp table t (n int)',
      'declare c cursor with hold for select 1',
    ];

    expect(lastingIn(lasting)).toEqual(lasting);
    expect(lastingIn(["select set_config('role', $1, true); set local statement_timeout = 0"])).toEqual([]);
  });
});

describe('with that pooler and a direct connection', () => {
  let test: TestApp;
  let pooled: TestApp;
  let pooler: TransactionPooler;
  beforeAll(async () => {
    test = await startTestApp();
    pooler = await openPooler(test.databaseUrl, 4);
    const DATABASE_DIRECT_URL = test.databaseUrl;
    pooled = await startTestApp(
      { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL, SECRET_KEY, ETALON_ROLES: 'api,worker' },
      { databaseUrl: pooler.url, printing: 'none' },
    );
  });
  afterAll(async () => {
    await pooled.close();
    await pooler.close();
    await test.close();
  });

  it('concurrent users see only their own rows under row-level security', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, (_, n) => test.signIn('technician', `Person ${n}`)));
    const clients = people.map(({ token }) => new Client(pooled.url, token));

    const seen = await Promise.all(
      clients.map(async (client, n) => {
        const { id } = await anOrganization(client, { name: `House ${n}`, private: true });
        for (let m = 0; m < 5; m++) await anAsset(client, { name: `Thing ${n}`, organization_id: id });
        const lists = await Promise.all(Array.from({ length: 5 }, () => client.get('/assets').expect(200)));
        return lists.flatMap(({ body }) => body.map(({ name }) => name));
      }),
    );

    expect(seen).toEqual(seen.map((_, n) => Array.from({ length: 25 }, () => `Thing ${n}`)));
  });

  it('notifications of other processes arrive immediately', async () => {
    const person = await test.signIn('technician', 'Listener');
    const leaving = new AbortController();
    const stream = await fetch(`${pooled.url}/api/v1/notifications/stream`, {
      signal: leaving.signal,
      headers: { authorization: `Bearer ${person.token ?? ''}`, accept: 'text/event-stream' },
    });
    const received: string[] = [];
    const reading = (async () => {
      for await (const part of stream.body ?? []) received.push(Buffer.from(part).toString());
    })().catch(() => undefined);
    await eventually(() => received.join('').includes('"count":0'));

    await test.sql(
      `insert into notifications (id, user_id, type, title, body, is_read)
       select gen_random_uuid(), id, 'calibration.created', 'Told', 'Elsewhere', false from users where name = 'Listener'`,
    );

    // Below the 20 s polling: the notification caused it.
    await eventually(() => received.join('').includes('"count":1'), 15_000);
    leaving.abort();
    await reading;
  });

  it('jobs of other processes start immediately, and no LISTEN goes through the pooler', async () => {
    const asset = await anAsset(test.root);
    const waits = async () =>
      test.sql<{ ms: number }>(
        `select 1000 * extract(epoch from started_on - created_on)::float8 as ms from pgboss.job
          where name = 'notification.tell' and state = 'completed' order by 1`,
      );
    // Sequential: a two-second poller has just polled.
    for (let n = 1; n <= 7; n++) {
      await test.root.post('/calibrations', calibrationBody(asset)).expect(201);
      await eventually(async () => (await waits()).length === n);
    }

    expect((await waits())[1]?.ms).toBeLessThan(1500);
    expect(pooler.statements.filter((text) => /^\s*listen\s/i.test(text))).toEqual([]);
  });
});
