import { anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { copyAsOlder } from './support/older-records.js';
import { embeddedDatabaseUrl, query } from './support/own-database.js';
import {
  cleanUp,
  type EtalonProcess,
  eventually,
  firstAccount,
  newDataDir,
  signIn,
  startProcess,
} from './support/etalon-process.js';

const RECORDS = 200;
const PATIENCE_MS = 240_000;

interface Made {
  id: string;
  calibration_id: string;
  made_at: string;
}

describe('recomputation of older records while the process is killed', () => {
  const dataDir = newDataDir();
  let organization: { id: string };
  let before: Made[];
  let root: Client;
  let again: EtalonProcess;
  const sql = async <T>(text: string, values: unknown[] = []) =>
    query<T>(await embeddedDatabaseUrl(dataDir), text, values);
  const made = () => sql<Made>('select id, calibration_id, made_at::text from recomputations order by id');
  const progress = async (by: Client) =>
    (await by.get(`/calibrations/recomputations/progress?organization_id=${organization.id}`).expect(200)).body;

  beforeAll(async () => {
    const etalon = await startProcess({ DATA_DIR: dataDir });
    const first = await firstAccount(etalon);
    organization = await anOrganization(first);
    const asset = await anAsset(first, { organization_id: organization.id });
    const { body } = await first.post('/calibrations', calibrationBody(asset)).expect(201);
    await copyAsOlder(await embeddedDatabaseUrl(dataDir), body.id, RECORDS);
    await first.post(`/organizations/${organization.id}/recomputations`).expect(202);
    await eventually(async () => (await made()).length >= RECORDS / 8, PATIENCE_MS / 2);
    etalon.signal('SIGKILL');
    await etalon.exited;

    again = await startProcess({ DATA_DIR: dataDir });
    before = await made();
    root = await signIn(again);
  }, PATIENCE_MS);
  afterAll(cleanUp);

  it('was killed half way', () => {
    expect(before.length).toBeGreaterThanOrEqual(RECORDS / 8);
    expect(before.length).toBeLessThan(RECORDS);
  });

  it(
    'resumes automatically, reports correct progress, and loses or repeats nothing',
    async () => {
      let last = 0;
      await eventually(async () => {
        const { done, total, is_running } = await progress(root);
        expect(total).toBe(RECORDS);
        expect(done).toBeGreaterThanOrEqual(last);
        last = done;
        return done === total && !is_running;
      }, PATIENCE_MS / 2);

      const after = await made();
      expect(after).toHaveLength(RECORDS);
      expect(new Set(after.map(({ calibration_id }) => calibration_id)).size).toBe(RECORDS);
      // Unchanged: not computed again.
      const known = new Map(after.map((row) => [row.id, row]));
      expect(before.map(({ id }) => known.get(id))).toEqual(before);
      const [alike] = await sql<{ outcomes: number }>(
        'select count(distinct (outcome, new_verdict, new_expanded_uncertainty))::int as outcomes from recomputations',
      );
      expect(alike?.outcomes).toBe(1);
    },
    PATIENCE_MS,
  );

  it('is finished: another run finds nothing to do, and the records are unchanged', async () => {
    await root.post(`/organizations/${organization.id}/recomputations`).expect(202);
    await eventually(async () => !(await progress(root)).is_running);

    expect(await made()).toHaveLength(RECORDS);
    const [records] = await sql<{ versions: number }>(
      `select count(*)::int as versions from calibrations where engine_version = '1.2.0' and is_active`,
    );
    expect(records?.versions).toBe(RECORDS);
  });
});
