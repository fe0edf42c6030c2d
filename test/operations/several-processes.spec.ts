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

const METRICS_TOKEN = 'a token for the metrics';

describe('several processes on one database', () => {
  const shared = { DATA_DIR: newDataDir(), SECRET_KEY };
  let databaseUrl: string;
  let api: EtalonProcess;
  let other: EtalonProcess;
  let root: Client;
  beforeAll(async () => {
    databaseUrl = await createEmptyDatabase();
    const settings = { ...shared, DATABASE_URL: databaseUrl, ETALON_ROLES: 'api' };
    [api, other] = await Promise.all([launchProcess(settings), launchProcess({ ...settings, METRICS_TOKEN })]);
    await Promise.all([untilReady(api), untilReady(other)]);
    root = await firstAccount(api);
  });
  afterAll(cleanUp);

  it('start at once on an empty one: one brings it up to date, both serve', async () => {
    const told = [api, other].filter((process) => process.output().includes('brought up to date'));
    const twice = await query(databaseUrl, 'select name from migrations group by name having count(*) > 1');

    expect(told).toHaveLength(1);
    expect(twice).toEqual([]);
    for (const process of [api, other]) {
      await process.client().get('/health/ready').expect(200);
      await process
        .client(root.token ?? '')
        .get('/users/me')
        .expect(200);
    }
  });

  it('share the work: the one that is a worker makes the certificates the others record', async () => {
    const { body } = await root.post('/calibrations', calibrationBody(await anAsset(root))).expect(201);
    const certificate = async () =>
      (
        await query<{ status: string }>(databaseUrl, 'select status from certificates where calibration_id = $1', [
          body.id,
        ])
      )[0]?.status;
    expect(await certificate()).toBeUndefined();

    const worker = await startProcess({ ...shared, DATABASE_URL: databaseUrl, ETALON_ROLES: 'worker' });
    await eventually(async () => (await certificate()) === 'issued');
    const pdf = await root.get(`/calibrations/${body.id as string}/certificate/download`).expect(200);

    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    for (const path of ['/health', '/health/ready', '/metrics']) await worker.client().get(path).expect(200);
    for (const path of ['/', '/assets', '/docs', '/openapi.json', '/health/', '/api/v1/users/me'])
      expect([path, (await fetch(worker.url + path)).status]).toEqual([path, 404]);
    worker.signal('SIGTERM');
    expect(await worker.exited).toBe(0);
  });

  it('a worker that is told to stop finishes the certificate in hand or gives it back', async () => {
    const worker = await startProcess({ ...shared, DATABASE_URL: databaseUrl, ETALON_ROLES: 'worker' });
    const asset = await anAsset(root);
    for (let n = 0; n < 4; n++) await root.post('/calibrations', calibrationBody(asset)).expect(201);
    await eventually(
      async () => (await query(databaseUrl, `select 1 from certificates where claimed_until is not null`)).length > 0,
    );

    worker.signal('SIGTERM');
    const code = await worker.exited;

    const claimed = await query(databaseUrl, `select 1 from certificates where claimed_until is not null`);
    expect({ code, claimed, output: worker.output() }).toEqual({
      code: 0,
      claimed: [],
      output: expect.not.stringMatching(/error/i),
    });
  });

  it('show their metrics to this machine, not through a proxy, and with a token to its bearer alone', async () => {
    const fetched = async (process: EtalonProcess, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${process.url}/metrics`, { headers });
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
    };

    const open = await fetched(api);
    const forwarded = await fetched(api, { 'x-forwarded-for': '192.0.2.1' });
    const without = await fetched(other);
    const wrong = await fetched(other, { authorization: 'Bearer another token, quite wrong' });
    const withToken = await fetched(other, {
      authorization: `Bearer ${METRICS_TOKEN}`,
      'x-forwarded-for': '192.0.2.1',
    });

    expect(open.type).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(open.text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(open.text).toMatch(
      /^etalon_http_request_duration_seconds_count\{method="GET",route="\/health\/ready",status="200"\} \d+$/m,
    );
    expect([open, forwarded, without, wrong, withToken].map(({ status }) => status)).toEqual([200, 404, 404, 404, 200]);
  });
});
