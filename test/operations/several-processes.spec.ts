import { anAsset, calibrationBody } from '../../apps/api/src/testing/builders.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import {
  cleanUp,
  type EtalonProcess,
  eventually,
  newDataDir,
  SECRET_KEY,
  startProcess,
} from './support/etalon-process.js';

describe('a worker process beside an API', () => {
  const dataDir = newDataDir();
  let test: TestApp;
  let worker: EtalonProcess;
  beforeAll(async () => {
    test = await startTestApp({ DATA_DIR: dataDir });
    worker = await startProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: test.databaseUrl,
      SECRET_KEY,
      ETALON_ROLES: 'worker',
      METRICS_TOKEN: 'a token for the metrics',
    });
  });
  afterAll(async () => {
    await cleanUp();
    await test.close();
  });

  const jobsInHand = () => test.sql(`select 1 from pgboss.job where name = 'certificate.make' and state = 'active'`);
  const record = async (asset: { id: string }) =>
    (await test.root.post('/calibrations', calibrationBody(asset)).expect(201)).body.id;

  it('creates the certificates of the API, and serves only its health', async () => {
    const id = await record(await anAsset(test.root));

    const pdf = await test.root.get(`/calibrations/${id}/certificate/download`).expect(200);

    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    for (const path of ['/health', '/health/ready']) await worker.client().get(path).expect(200);
    for (const path of ['/', '/assets', '/docs', '/openapi.json', '/health/', '/api/v1/users/me'])
      expect([path, (await fetch(worker.url + path)).status]).toEqual([path, 404]);
  });

  it('shows its metrics with the token only', async () => {
    const statuses = [];
    const proxied = { 'x-forwarded-for': '192.0.2.1' };
    for (const authorization of ['', 'Bearer another token, quite wrong', 'Bearer a token for the metrics'])
      statuses.push((await fetch(`${worker.url}/metrics`, { headers: { authorization, ...proxied } })).status);

    expect(statuses).toEqual([404, 404, 200]);
  });

  it('finishes its current certificate or returns it to the queue on SIGTERM', async () => {
    const asset = await anAsset(test.root);
    for (let n = 0; n < 2; n++) await record(asset);
    await test.sql(`update pgboss.job set start_after = now() where name = 'certificate.make' and state < 'active'`);
    await eventually(async () => (await jobsInHand()).length > 0);

    worker.signal('SIGTERM');
    const code = await worker.exited;

    expect({ code, inHand: await jobsInHand(), output: worker.output() }).toEqual({
      code: 0,
      inHand: [],
      output: expect.not.stringMatching(/error/i),
    });
  });
});

describe('metrics without a token', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('are shown on localhost, not through a proxy', async () => {
    await test.anyone.get('/health/ready').expect(200);

    const open = await fetch(`${test.url}/metrics`);
    const forwarded = await fetch(`${test.url}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1' } });

    expect(open.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await open.text();
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(
      /^etalon_http_request_duration_seconds_count\{method="GET",route="\/health\/ready",status="200"\} \d+$/m,
    );
    expect(text).toMatch(/^etalon_jobs\{job="certificate.make",state="dead"\} 0$/m);
    expect(forwarded.status).toBe(404);
  });
});
