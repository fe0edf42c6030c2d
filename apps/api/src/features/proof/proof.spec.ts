import { jest } from '@jest/globals';
import { ENGINE_VERSION, RELEASED_ENGINES } from '@etalon/metrology';
import type { StatedReport } from '@etalon/metrology/proof';
import type { JobView } from '../../platform/jobs/job-queries.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isIntact, publicKeyOf, reportKey, signReport } from './report-key.js';
import { builtEngine, proofOf, REPORT } from './stated-report.js';

describe('validation of the calculations', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' }, { printing: 'none' });
  });
  afterAll(() => test.close());

  it('is available to all signed-in people: engines with their hashes, and the report', async () => {
    const viewer = await test.signIn('viewer');

    const { body } = await viewer.get('/metrology/verification').expect(200);

    for (const [version, sha256] of Object.entries(RELEASED_ENGINES))
      expect(body.engines).toContainEqual({ version, sha256, is_present: version === ENGINE_VERSION });
    expect(body.engines.filter(({ is_present }) => is_present).map(({ version }) => version)).toEqual([ENGINE_VERSION]);
    expect(body.report).toMatchObject({ origin: 'published', proof: { failed: 0, is_passed: true } });
    expect(body.report?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(body.report?.proof.numbers).toBeGreaterThan(400);
  });

  it('is not reported as failed if it ends while its state is read', async () => {
    const viewer = await test.signIn('viewer');
    await test.sql(
      `insert into self_tests (id, job_id, started_at) values (gen_random_uuid(), gen_random_uuid(), now())`,
    );
    const read = jest.spyOn(test.app.get(Jobs), 'find').mockImplementationOnce(async () => {
      await test.sql('update self_tests set made_at = now()');
      return { state: 'done', progress: 0.7 } as JobView;
    });

    const { body } = await viewer.get('/metrology/self-test').expect(200);

    expect(read).toHaveBeenCalledTimes(1);
    expect(body).toMatchObject({ state: 'done', progress: 1 });
    read.mockRestore();
    await test.sql('delete from self_tests');
  });

  it('can be run by anybody, once at a time', async () => {
    const [one, other] = [await test.signIn('viewer'), await test.signIn('viewer')];

    await one.get('/metrology/self-test').expect(404);
    const [first, second] = await Promise.all([
      one.post('/metrology/self-test').expect(202),
      other.post('/metrology/self-test').expect(202),
    ]);
    const shares = new Set<number>();
    let { body: now } = first;
    while (now.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 100));
      ({ body: now } = await one.get('/metrology/self-test').expect(200));
      shares.add(now.progress);
    }
    const { body: again } = await other.post('/metrology/self-test').expect(202);

    expect(first.body).toMatchObject({ state: 'running', made_at: null, proof: null });
    expect(second.body.id).toBe(first.body.id);
    expect(now).toMatchObject({ id: first.body.id, state: 'done', progress: 1 });
    expect(now.proof).toMatchObject({ engine_version: ENGINE_VERSION, failed: 0, is_passed: true });
    expect(now.proof?.cases.filter(({ is_passed }) => !is_passed)).toEqual([]);
    expect(now.proof?.exact.digits).toBeGreaterThan(9);
    expect([...shares].filter((share) => share > 0 && share < 1)).not.toEqual([]);
    expect([again.id, again.made_at]).toEqual([now.id, now.made_at]);
  });
});

describe('the validation report cited by a certificate', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'etalon-proof-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const reported = (engine: { version: string; sha256: string }, failed: number) => {
    const report = { engine, proof: { totals: { checks: 9, failed } } } as StatedReport;
    const signed = signReport(report, reportKey('one secret key of thirty-two letters'));
    mkdirSync(join(dataDir, 'verification'), { recursive: true });
    writeFileSync(join(dataDir, 'verification', REPORT), JSON.stringify(signed));
    return signed.sha256;
  };

  it('has no failure and the hash of the same engine', () => {
    const engine = builtEngine();
    const proven = reported(engine, 0);
    expect(proofOf(engine.version, dataDir)).toBe(proven);
    expect(proofOf('1.2.0', dataDir)).toBeNull();

    reported(engine, 1);
    expect(proofOf(engine.version, dataDir)).toBeNull();

    const ofAnother = reported({ ...engine, sha256: 'another' }, 0);
    expect(proofOf(engine.version, dataDir)).not.toBe(ofAnother);
  });
});

describe('the signature of a report', () => {
  const report = { etalon_version: '1', engine: { version: '2', sha256: 'x' } } as StatedReport;
  const key = reportKey('one secret key of thirty-two letters');
  const signed = signReport(report, key);

  it('belongs to the installation and to this report', () => {
    expect(isIntact(signed)).toBe(true);
    expect(signed.signature.public_key).toBe(publicKeyOf(reportKey('one secret key of thirty-two letters')));
    expect(signed.signature.public_key).not.toBe(publicKeyOf(reportKey('another secret key of some letters')));
  });

  it('is invalid for another report, another hash, or an invalid key', () => {
    const changed = { ...signed, report: { ...report, etalon_version: '2' } };
    const rehashed = { ...signReport(changed.report, key), signature: signed.signature };
    const foreign = { ...signed, signature: { ...signed.signature, public_key: 'bm8ga2V5' } };

    expect([changed, rehashed, foreign].map(isIntact)).toEqual([false, false, false]);
  });
});
