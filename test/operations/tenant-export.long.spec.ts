import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { unpacked } from '../../apps/api/src/testing/unpacked-export.js';
import { sha256Of } from '../../apps/api/src/platform/storage/verify-content.js';
import { strayContents } from './support/half-done.js';
import { createMigratedDatabase, query } from './support/own-database.js';
import {
  cleanUp,
  type EtalonProcess,
  eventually,
  firstAccount,
  newDataDir,
  SECRET_KEY,
  startProcess,
} from './support/etalon-process.js';

const PATIENCE_MS = 60_000;

const READING = 'lock table calibration_inputs in access exclusive mode';
const steps: [string, string][] = [
  ['while its lines are read', READING],
  ['written, before its content is stored', 'lock table file_writes in access exclusive mode'],
  ['stored, before its row', 'lock table stored_files in share row exclusive mode'],
];

describe('complete export of an organization', () => {
  const shared = { DATA_DIR: newDataDir(), SECRET_KEY };
  const folder = join(shared.DATA_DIR, '../taken');
  let url: string;
  let root: Client;
  let worker: EtalonProcess;
  let organization: { id: string };
  let holder: pg.Client;
  beforeAll(async () => {
    url = await createMigratedDatabase();
    await mkdir(folder, { recursive: true });
    const api = await startProcess({ ...shared, DATABASE_URL: url, ETALON_ROLES: 'api' });
    root = await firstAccount(api);
    worker = await aWorker();
    organization = await anOrganization(root);
    const asset = await anAsset(root, { organization_id: organization.id });
    for (let n = 0; n < 5; n++) await root.post('/calibrations', calibrationBody(asset)).expect(201);
    await eventually(async () => (await sql('select 1 from certificates')).length === 5, PATIENCE_MS);
  }, PATIENCE_MS * 2);
  afterAll(cleanUp);
  beforeEach(async () => {
    holder = new pg.Client({ connectionString: url });
    holder.on('error', () => undefined);
    await holder.connect();
  });
  afterEach(() => holder.end());

  const sql = <T>(text: string, values: unknown[] = []) => query<T>(url, text, values);
  const aWorker = () => startProcess({ ...shared, DATABASE_URL: url, ETALON_ROLES: 'worker' });
  const exports = () => `/organizations/${organization.id}/exports` as const;
  const one = async (id: string) => (await root.get(`${exports()}/${id}`).expect(200)).body;
  const until = (id: string, state: string) => eventually(async () => (await one(id)).state === state, PATIENCE_MS);

  async function standingAt(held: string): Promise<string> {
    await holder.query('begin');
    await holder.query(held);
    const { body } = await root.post(exports()).expect(202);
    await eventually(async () => {
      const waiting = await sql(
        `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where not l.granted and l.relation = $1::regclass and a.datname = current_database()`,
        [/lock table (\w+)/.exec(held)?.[1]],
      );
      return waiting.length > 0;
    }, PATIENCE_MS);
    return body.id;
  }

  async function killed(): Promise<void> {
    worker.signal('SIGKILL');
    await worker.exited;
    await holder.query('rollback');
    await sql(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`);
  }

  const archives = () =>
    sql<{ id: string; sha256: string }>(
      `select id, checksum_sha256 as sha256 from stored_files where entity_type = 'organization_export'`,
    );

  it.each(steps)(
    'killed %s, is completed by another process, as one archive',
    async (_step, held) => {
      const before = (await archives()).length;
      const id = await standingAt(held);
      await killed();
      const meanwhile = await one(id);
      await root.post(`${exports()}/${id}/link`).expect(409);

      worker = await aWorker();
      await until(id, 'done');

      expect(meanwhile).toMatchObject({ state: 'running', filename: null, sha256: null });
      expect(await archives()).toHaveLength(before + 1);
      const { body: link } = await root.post(`${exports()}/${id}/link`).expect(200);
      const { bytes } = await root.get(link.url).expect(200);
      const { manifest, lines } = await unpacked(bytes, folder);
      expect(sha256Of(bytes)).toBe((await one(id)).sha256);
      expect(lines.get('calibration_inputs.jsonl')).toHaveLength(5);
      expect(manifest.contents.lost).toEqual([]);
    },
    PATIENCE_MS * 2,
  );

  it(
    'killed repeatedly, fails, offers no file and does not block the next export',
    async () => {
      const before = (await archives()).length;
      const id = await standingAt(READING);
      await sql(
        `update pgboss.job set retry_count = retry_limit where name = 'organization.export' and state = 'active'`,
      );
      await killed();

      worker = await aWorker();
      await until(id, 'failed');

      expect((await root.get(exports()).expect(200)).body[0]).toMatchObject({ id, state: 'failed', filename: null });
      await root.post(`${exports()}/${id}/link`).expect(409);
      expect(await archives()).toHaveLength(before);
      const { body: next } = await root.post(exports()).expect(202);
      await until(next.id, 'done');
      expect(await one(id)).toMatchObject({ state: 'failed' });
    },
    PATIENCE_MS * 2,
  );

  it(
    'cancelled in the middle, releases all its resources',
    async () => {
      const before = (await archives()).length;
      const id = await standingAt(READING);

      const { body: cancelled } = await root.post(`${exports()}/${id}/cancel`).expect(200);
      await holder.query('rollback');

      expect(cancelled).toMatchObject({ state: 'cancelled', filename: null });
      await eventually(async () => (await snapshotsInHand()).length === 0, PATIENCE_MS);
      expect(await archives()).toHaveLength(before);
      const { body: next } = await root.post(exports()).expect(202);
      await until(next.id, 'done');
      expect(await one(id)).toEqual(cancelled);
    },
    PATIENCE_MS * 2,
  );

  it('leaves no orphaned content that the sweep would not find', async () => {
    expect(await archives()).not.toEqual([]);
    expect(await strayContents(url, join(shared.DATA_DIR, 'files'))).toEqual([]);
  });

  /** Open snapshot transactions. */
  const snapshotsInHand = () =>
    sql(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and state = 'idle in transaction' and backend_xmin is not null`,
    );
});
