import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anAsset, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Answer, Client } from '../../apps/api/src/testing/client.js';
import { type CuttableLink, openLink } from './support/cuttable-link.js';
import { createMigratedDatabase, query } from './support/own-database.js';
import {
  cleanUp,
  type EtalonProcess,
  eventually,
  firstAccount,
  isAlive,
  newDataDir,
  PASSWORD,
  SECRET_KEY,
  startProcess,
} from './support/etalon-process.js';

/** Statement patience of the process is 15 s; the machine may be busy. */
const SILENCE_MS = 30_000;
const POOL_SIZE = 4;
const login = { email: 'root@example.org', password: PASSWORD };

function expectUnavailable(answer: Answer): void {
  expect([answer.status, answer.body.code]).toEqual([503, 'database.unavailable']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('a database that is away', () => {
  let direct: string;
  let link: CuttableLink;
  let etalon: EtalonProcess;
  let root: Client;
  let asset: { id: string };
  beforeAll(async () => {
    direct = await createMigratedDatabase();
    link = await openLink(direct);
    etalon = await startProcess({
      DATA_DIR: newDataDir(),
      DATABASE_URL: link.url,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      SECRET_KEY,
      LOG_LEVEL: 'info',
    });
    root = await firstAccount(etalon);
    asset = await anAsset(root);
  });
  afterAll(async () => {
    await cleanUp();
    await link.close();
  });

  const recovers = async () => {
    link.mend();
    await eventually(async () => (await root.get('/users/me')).status === 200);
    await root.put(`/assets/${asset.id}`, { notes: new Date().toISOString() }).expect(200);
    await etalon.client().post('/auth/login', login).expect(200);
    await etalon.client().get('/health/ready').expect(200);
    expect(isAlive(etalon.pid)).toBe(true);
  };

  it('gives 503 with Retry-After for reads, writes and sign-in, and all is well when it is back', async () => {
    link.cut();

    const answers = await Promise.all([
      root.get('/assets'),
      root.put(`/assets/${asset.id}`, { notes: 'x' }),
      etalon.client().post('/auth/login', login),
      etalon.client().post('/auth/register', { ...login, email: 'new@example.org', name: 'New' }),
    ]);
    const ready = await etalon.client().get('/health/ready');

    answers.forEach(expectUnavailable);
    expect([ready.status, ready.body.detail]).toEqual([503, 'Not ready: database.']);
    await etalon.client().get('/health').expect(200);
    await recovers();
  });

  it('gives 503 to requests whose statements are under way when it goes', async () => {
    const release = await holdLocks(direct);
    const waiting = [
      root.put(`/assets/${asset.id}`, { notes: 'never stored' }),
      etalon.client().post('/auth/register', { ...login, email: 'waiting@example.org', name: 'Waiting' }),
    ];
    await eventually(async () => (await blockedStatements(direct)) === waiting.length);

    link.cut();
    const answers = await Promise.all(waiting);
    await release();

    answers.forEach(expectUnavailable);
    await recovers();
    const { body } = await root.get(`/assets/${asset.id}`).expect(200);
    expect(body.notes).not.toBe('never stored');
  });

  it('gives 503 to all while somebody holds whole tables, says that it is ready, and answers again when they are free', async () => {
    const release = await holdLocks(direct);
    const waiting = Array.from({ length: POOL_SIZE }, (_, n) =>
      etalon.client().post('/auth/register', { ...login, email: `w${n}@example.org`, name: 'Waiting' }),
    );
    await eventually(async () => (await blockedStatements(direct)) > 0);

    const list = await root.get('/assets');
    await etalon.client().get('/health/ready').expect(200);
    const answers = await Promise.all(waiting);
    // Those of work in the background that came meanwhile are ended as well.
    await eventually(async () => (await blockedStatements(direct)) === 0);
    await release();

    for (const answer of [list, ...answers]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await recovers();
  });

  it('that says nothing any more gives 503 in time, and the connections to it are given up', async () => {
    await Promise.all(Array.from({ length: POOL_SIZE }, () => root.get('/assets').expect(200)));
    const began = Date.now();
    link.silence();

    const answers = await Promise.all([
      root.get('/assets'),
      root.put(`/assets/${asset.id}`, { notes: 'x' }),
      etalon.client().post('/auth/login', login),
    ]);
    const ready = await etalon.client().get('/health/ready');

    answers.forEach(expectUnavailable);
    expect(ready.status).toBe(503);
    expect(Date.now() - began).toBeLessThan(SILENCE_MS);
    await recovers();
  });

  it('is told of once each time by the jobs, which go on by themselves when it is back', async () => {
    const { body } = await root.post('/calibrations', calibrationBody(asset)).expect(201);
    await eventually(
      async () => (await query(direct, 'select 1 from certificates where calibration_id = $1', [body.id])).length === 1,
    );

    const lines = etalon.output().split('\n');
    const told = lines.filter((line) => line.includes('jobs wait: the database is away'));
    expect(told.length).toBeGreaterThan(0);
    // Two of the tests above take it away.
    expect(told.length).toBeLessThanOrEqual(4);
    expect(lines.filter((line) => line.includes('a problem of the job queue'))).toEqual([]);
  });
});

describe('an embedded database that is killed', () => {
  afterAll(cleanUp);

  it('is started again, and until then requests get 503', async () => {
    const dataDir = newDataDir();
    const etalon = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const root = await firstAccount(etalon);
    const statuses = new Set<number>();
    const postmaster = async () =>
      Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0]);
    const before = await postmaster();

    process.kill(before, 'SIGKILL');
    await eventually(async () => {
      const { status } = await root.get('/assets');
      statuses.add(status);
      return status === 200 && ![0, before].includes(await postmaster());
    });

    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(503);
    etalon.signal('SIGTERM');
    expect(await etalon.exited).toBe(0);
  });
});

/** Holds what a change of an asset and a registration must lock, so that both wait in the middle of a statement. */
async function holdLocks(url: string): Promise<() => Promise<void>> {
  const { default: pg } = await import('pg');
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table users, assets, audit_logs in access exclusive mode');
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}

async function blockedStatements(url: string): Promise<number> {
  const rows = await query(
    url,
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
