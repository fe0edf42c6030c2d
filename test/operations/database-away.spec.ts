import { jest } from '@jest/globals';
import pg from 'pg';
import { Log } from '../../apps/api/src/platform/logging/log.js';
import { anAsset, calibrationBody } from '../../apps/api/src/testing/builders.js';
import { type Answer, Client } from '../../apps/api/src/testing/client.js';
import { eventually } from '../../apps/api/src/testing/eventually.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { type CuttableLink, openLink } from './support/cuttable-link.js';

const login = { email: 'root@example.org', password: 'correct horse battery' };

function expectUnavailable(answer: Answer): void {
  expect([answer.status, answer.body.code]).toEqual([503, 'database.unavailable']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('an unavailable database', () => {
  let test: TestApp;
  let link: CuttableLink;
  let away: TestApp;
  let anyone: Client;
  let root: Client;
  let asset: { id: string };
  let problems: jest.SpiedFunction<Log['problem']>;
  let lines: jest.SpiedFunction<Log['info']>;
  beforeAll(async () => {
    test = await startTestApp();
    link = await openLink(test.databaseUrl);
    away = await startTestApp({ ETALON_ROLES: 'api,worker' }, { databaseUrl: link.url, printing: 'none' });
    const log = away.app.get(Log);
    problems = jest.spyOn(log, 'problem');
    lines = jest.spyOn(log, 'info');
    anyone = new Client(away.url);
    root = new Client(away.url, test.root.token);
    asset = await anAsset(root);
  });
  afterAll(async () => {
    link.mend();
    await away.close();
    await link.close();
    await test.close();
  });

  const recovers = async () => {
    link.mend();
    await eventually(async () => (await root.get('/users/me')).status === 200);
    await root.put(`/assets/${asset.id}`, { notes: new Date().toISOString() }).expect(200);
    await anyone.post('/auth/login', login).expect(200);
    await anyone.get('/health/ready').expect(200);
  };

  it('gives 503 with Retry-After for reads, writes and sign-in, and recovers', async () => {
    link.cut();

    const answers = await Promise.all([
      root.get('/assets'),
      root.put(`/assets/${asset.id}`, { notes: 'x' }),
      anyone.post('/auth/login', login),
      anyone.post('/auth/register', { ...login, email: 'new@example.org', name: 'New' }),
    ]);
    const ready = await anyone.get('/health/ready');

    answers.forEach(expectUnavailable);
    expect([ready.status, ready.body.detail]).toEqual([503, 'Not ready: database.']);
    await anyone.get('/health').expect(200);
    await recovers();
  });

  it('gives 503 to requests with a running statement when the connection is lost', async () => {
    const release = await holdLocks(test.databaseUrl);
    const waiting = [
      root.put(`/assets/${asset.id}`, { notes: 'never stored' }),
      anyone.post('/auth/register', { ...login, email: 'waiting@example.org', name: 'Waiting' }),
    ];
    await eventually(async () => (await blockedStatements()) >= waiting.length);

    link.cut();
    const answers = await Promise.all(waiting);
    await release();

    answers.forEach(expectUnavailable);
    await recovers();
    const { body } = await root.get(`/assets/${asset.id}`).expect(200);
    expect(body.notes).not.toBe('never stored');
  });

  it('that does not respond gives 503 in time, and its connections are closed', async () => {
    link.silence();

    const answers = await Promise.all([
      root.get('/assets'),
      root.put(`/assets/${asset.id}`, { notes: 'x' }),
      anyone.post('/auth/login', login),
    ]);
    const ready = await anyone.get('/health/ready');

    answers.forEach(expectUnavailable);
    expect(ready.status).toBe(503);
    await recovers();
  });

  it('is logged once each time by the jobs, which resume automatically', async () => {
    await root.post('/calibrations', calibrationBody(asset)).expect(201);
    await test.sql(`update pgboss.job set start_after = now() where name = 'certificate.make'`);
    await eventually(
      async () =>
        (await test.sql(`select 1 from pgboss.job where name = 'certificate.make' and state = 'completed'`)).length ===
        1,
    );

    const messages = [...problems.mock.calls, ...lines.mock.calls].map(([message]) => message);
    const waits = messages.filter((message) => message.includes('jobs wait: the database is unavailable'));
    expect(waits.length).toBeGreaterThan(0);
    // Three outages; a late failure may follow a successful look.
    expect(waits.length).toBeLessThanOrEqual(6);
    expect(messages.filter((message) => message.includes('a problem of the job queue'))).toEqual([]);
  });

  it('releases an Idempotency-Key when it is back, even if the claim was not confirmed', async () => {
    const item = await anAsset(root);
    const send = () =>
      root.send('POST', '/calibrations', calibrationBody(item), { 'idempotency-key': 'fault-of-the-database' });
    const state = () => test.sql(`select state from idempotency_keys where key = 'fault-of-the-database'`);
    await test.sql(`create function wait_here() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4712); return new; end $$`);
    await test.sql(`create trigger gate before insert on calibrations for each row execute function wait_here()`);
    const gate = new pg.Client({ connectionString: test.databaseUrl });
    await gate.connect();
    await gate.query('select pg_advisory_lock(4712)');
    const failing = send();
    await eventually(async () => (await state()).length === 1);

    link.cut();
    const failed = await failing;
    await gate.query('select pg_advisory_unlock(4712)');
    await gate.end();
    await test.sql('drop trigger gate on calibrations');
    link.mend();
    await eventually(async () => (await state()).length === 0);

    expectUnavailable(failed);
    const again = await send();
    expect(again.status).toBe(201);
    await recovers();
  });

  const blockedStatements = async () =>
    (await test.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .length;
});

async function holdLocks(url: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table users, assets, audit_logs in access exclusive mode');
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}
