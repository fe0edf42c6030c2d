import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anAsset } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { createMigratedDatabase, query } from './support/own-database.js';
import {
  cleanUp,
  type EtalonProcess,
  eventually,
  firstAccount,
  newDataDir,
  PASSWORD,
  SECRET_KEY,
  startProcess,
} from './support/etalon-process.js';

const POOL_SIZE = 4;
const login = { email: 'root@example.org', password: PASSWORD };

describe('a database with locked tables', () => {
  let direct: string;
  let etalon: EtalonProcess;
  let root: Client;
  let asset: { id: string };
  beforeAll(async () => {
    direct = await createMigratedDatabase();
    etalon = await startProcess({
      DATA_DIR: newDataDir(),
      DATABASE_URL: direct,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      SECRET_KEY,
    });
    root = await firstAccount(etalon);
    asset = await anAsset(root);
  });
  afterAll(cleanUp);

  it('gives 503 to all requests, stays ready, and responds again after the locks are released', async () => {
    const release = await holdLocks(direct);
    const waiting = Array.from({ length: POOL_SIZE }, (_, n) =>
      etalon.client().post('/auth/register', { ...login, email: `w${n}@example.org`, name: 'Waiting' }),
    );
    await eventually(async () => (await blockedStatements(direct)) > 0);

    const list = await root.get('/assets');
    await etalon.client().get('/health/ready').expect(200);
    const answers = await Promise.all(waiting);
    // Ends background statements started meanwhile too.
    await eventually(async () => (await blockedStatements(direct)) === 0);
    await release();

    for (const answer of [list, ...answers]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await root.put(`/assets/${asset.id}`, { notes: 'x' }).expect(200);
    await etalon.client().post('/auth/login', login).expect(200);
  });
});

describe('an embedded database that is killed', () => {
  afterAll(cleanUp);

  it('is restarted, and until then requests get 503', async () => {
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
