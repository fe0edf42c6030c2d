import pg from 'pg';
import { anAsset, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { createEmptyDatabase, query } from './support/own-database.js';
import {
  cleanUp,
  type EtalonProcess,
  eventually,
  firstAccount,
  launchProcess,
  newDataDir,
  SECRET_KEY,
  startProcess,
  untilReady,
} from './support/etalon-process.js';

describe('several processes on one database', () => {
  const shared = { DATA_DIR: newDataDir(), SECRET_KEY };
  let databaseUrl: string;
  let api: EtalonProcess;
  let other: EtalonProcess;
  let root: Client;
  beforeAll(async () => {
    databaseUrl = await createEmptyDatabase();
    const settings = { ...shared, DATABASE_URL: databaseUrl, ETALON_ROLES: 'api' };
    [api, other] = await Promise.all([launchProcess(settings), launchProcess(settings)]);
    await Promise.all([untilReady(api), untilReady(other)]);
    root = await firstAccount(api);
  });
  afterAll(cleanUp);

  it('start at once on an empty one: one migrates it, both serve', async () => {
    const migrating = [api, other].filter((process) => process.output().includes('brought up to date'));
    const twice = await query(databaseUrl, 'select name from migrations group by name having count(*) > 1');

    expect(migrating).toHaveLength(1);
    expect(twice).toEqual([]);
    for (const process of [api, other]) {
      await process.client().get('/health/ready').expect(200);
      await process
        .client(root.token ?? '')
        .get('/users/me')
        .expect(200);
    }
  });

  const running = () =>
    query<{ heartbeat_on: Date }>(
      databaseUrl,
      `select heartbeat_on from pgboss.job where name = 'certificate.make' and state = 'active'`,
    );

  it('share the work: the worker creates the certificates of the others', async () => {
    const { body } = await root.post('/calibrations', calibrationBody(await anAsset(root))).expect(201);
    const certificates = async () =>
      (await query(databaseUrl, 'select 1 from certificates where calibration_id = $1', [body.id])).length;
    expect(await certificates()).toBe(0);

    const worker = await startProcess({ ...shared, DATABASE_URL: databaseUrl, ETALON_ROLES: 'worker' });
    await eventually(async () => (await certificates()) === 1);
    const pdf = await root.get(`/calibrations/${body.id}/certificate/download`).expect(200);

    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    for (const path of ['/health', '/health/ready', '/metrics']) await worker.client().get(path).expect(200);
    for (const path of ['/', '/assets', '/docs', '/openapi.json', '/health/', '/api/v1/users/me'])
      expect([path, (await fetch(worker.url + path)).status]).toEqual([path, 404]);
    worker.signal('SIGTERM');
    expect(await worker.exited).toBe(0);
  });

  it('a stopping worker finishes its current certificate or returns it to the queue', async () => {
    const worker = await startProcess({ ...shared, DATABASE_URL: databaseUrl, ETALON_ROLES: 'worker' });
    const asset = await anAsset(root);
    for (let n = 0; n < 4; n++) await root.post('/calibrations', calibrationBody(asset)).expect(201);
    await eventually(async () => (await running()).length > 0);

    worker.signal('SIGTERM');
    const code = await worker.exited;

    expect({ code, inHand: await running(), output: worker.output() }).toEqual({
      code: 0,
      inHand: [],
      output: expect.not.stringMatching(/error/i),
    });
  });

  it('a killed worker is detected, and another one creates its certificate once', async () => {
    const settings = { ...shared, DATABASE_URL: databaseUrl, ETALON_ROLES: 'worker' };
    const first = await startProcess(settings);
    await eventually(async () => {
      const open = await query(
        databaseUrl,
        `select 1 from pgboss.job where name = 'certificate.make' and state < 'completed'`,
      );
      return open.length === 0;
    });
    const asset = await anAsset(root);
    const release = await holdFiles(databaseUrl);
    const { body } = await root.post('/calibrations', calibrationBody(asset)).expect(201);
    await eventually(async () => (await running()).length === 1);
    const second = await startProcess(settings);

    const [left] = await running();
    first.signal('SIGKILL');
    await first.exited;
    // Another worker takes over within seconds.
    await release();
    await eventually(
      async () =>
        (await query(databaseUrl, 'select 1 from certificates where calibration_id = $1', [body.id])).length === 1,
      60_000,
    );

    const [job] = await query<{ started_on: Date; retry_count: number }>(
      databaseUrl,
      'select started_on, retry_count from pgboss.job where singleton_key = $1',
      [body.id],
    );
    expect(job?.retry_count).toBe(1);
    // By the database clock.
    expect(Number(job?.started_on) - Number(left?.heartbeat_on)).toBeLessThan(20_000);
    second.signal('SIGTERM');
    expect(await second.exited).toBe(0);
  });
});

async function holdFiles(url: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: url });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('begin; lock table stored_files in share row exclusive mode');
  return () => holder.end();
}
