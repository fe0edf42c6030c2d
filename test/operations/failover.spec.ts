import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { anAsset, anOrganization } from '../../apps/api/src/testing/builders.js';
import { upgradeDatabase } from '../../apps/api/src/upgrade-database.js';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { startTestApp, TEST_SECRET, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { eventually, PASSWORD } from './support/etalon-process.js';
import { rounds } from '../support/long.js';
import { query } from './support/own-database.js';
import { type ReplicatedPostgres, startReplicated } from './support/replicated-postgres.js';

const WRITERS = 4;
const WRITTEN = rounds(5, 20);
const ACKNOWLEDGED = rounds(10, 40);

describe('a database of two servers', () => {
  let servers: ReplicatedPostgres;
  let test: TestApp;
  let root: Client;
  beforeAll(async () => {
    servers = await startReplicated();
    const databaseUrl = servers.address('?target_session_attrs=read-write');
    const DATABASE_READ_URL = servers.address('?target_session_attrs=standby');
    const settings = { DATABASE_URL: databaseUrl, DATABASE_READ_URL, SECRET_KEY: TEST_SECRET };
    await upgradeDatabase(
      databaseUrl,
      readConfig(settings, false),
      { current: TEST_SECRET, next: null },
      () => undefined,
    );
    test = await startTestApp(settings, { databaseUrl });
    const account = { email: 'root@example.org', name: 'Root', password: PASSWORD };
    await test.anyone.post('/auth/register', account).expect(201);
    root = test.anyone.as((await test.anyone.post('/auth/login', account).expect(200)).body.access_token);
  });
  afterAll(async () => {
    await test.close();
    await servers.stop();
  });

  const busyAt = async (url: string) =>
    (
      await query<{ count: number }>(
        url,
        `select count(*)::int as count from pg_stat_activity where application_name = 'etalon' and datname = current_database()`,
      )
    )[0]?.count ?? 0;

  it('writes to the primary, and reads lists from the replica', async () => {
    await anAsset(root, { name: 'First' });

    const { body } = await root.get('/assets').expect(200);

    expect(body.map(({ name }) => name)).toEqual(['First']);
    expect(await busyAt(servers.primary.url)).toBeGreaterThan(0);
    expect(await busyAt(servers.replica.url)).toBeGreaterThan(0);
  });

  it('shows users their own writes, however far the replica lags', async () => {
    const { id } = await anOrganization(root, { name: 'Lagging' });
    await servers.administer('primary', `alter system set synchronous_commit = 'local'`);
    await servers.administer('primary', 'select pg_reload_conf()');
    await servers.administer('replica', 'select pg_wal_replay_pause()');
    await eventually(async () => {
      const [row] = await servers.administer<{ state: string }>(
        'replica',
        'select pg_get_wal_replay_pause_state() as state',
      );
      return row?.state === 'paused';
    });
    const missing: string[] = [];
    for (let n = 0; n < WRITTEN; n++) {
      const name = `Written ${n}`;
      await anAsset(root, { name, organization_id: id });
      const { body } = await root.get(`/assets?q=${encodeURIComponent(name)}`).expect(200);
      if (!body.some((one) => one.name === name)) missing.push(name);
    }
    const behind = await query<{ count: number }>(
      servers.replica.url,
      'select count(*)::int as count from assets where organization_id = (select $1::uuid)',
      [id],
    );
    await servers.administer('replica', 'select pg_wal_replay_resume()');
    await servers.administer('primary', 'alter system reset synchronous_commit');
    await servers.administer('primary', 'select pg_reload_conf()');

    expect(missing).toEqual([]);
    expect(behind).toEqual([{ count: 0 }]);
    await eventually(async () => {
      const { body } = await root.get('/assets?q=Written').expect(200);
      return body.length === WRITTEN;
    });
  });

  it('fails over to the other server, without losing acknowledged writes', async () => {
    const acknowledged = new Set<string>();
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const name = randomUUID();
        const answer = await root.send('POST', '/organizations', { name }, { 'Idempotency-Key': randomUUID() }).then(
          ({ status }) => status,
          () => 0,
        );
        if (answer === 201) acknowledged.add(name);
        else await pause(100);
      }
    };
    const writing = Array.from({ length: WRITERS }, write);
    await eventually(() => acknowledged.size > ACKNOWLEDGED);

    const before = acknowledged.size;
    await servers.crash();
    await pause(500);
    await servers.promote();
    await eventually(() => acknowledged.size > before + ACKNOWLEDGED);
    isOver = true;
    await Promise.all(writing);
    const kept = await query<{ name: string }>(servers.replica.url, 'select name from organizations');

    const names = new Set(kept.map(({ name }) => name));
    expect([...acknowledged].filter((name) => !names.has(name))).toEqual([]);
    await test.anyone.get('/health/ready').expect(200);
    expect((await root.get('/assets').expect(200)).body.length).toBeGreaterThan(WRITTEN);
  });
});
