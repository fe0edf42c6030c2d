import { join } from 'node:path';
import pg from 'pg';
import { aTemplate } from '../../apps/api/src/testing/a-template.js';
import { anAsset, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { roundsOr } from '../support/long.js';
import { contentsIn, strayContents } from './support/half-done.js';
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

const ROUNDS = roundsOr(5);
const PATIENCE_MS = 120_000;

const steps: Record<string, string> = {
  'while its facts are read': 'lock table calibration_points in access exclusive mode',
  'rendered and signed, before its content is stored': 'lock table file_writes in access exclusive mode',
  'stored, before its transaction': 'lock table stored_files in share row exclusive mode',
  'in its transaction': 'lock table certificates in share row exclusive mode',
  'before the record has its entry': 'lock table audit_logs in share row exclusive mode',
};

const tried = Object.entries(steps);

describe('a process that is killed while it makes a certificate', () => {
  const shared = { DATA_DIR: newDataDir(), SECRET_KEY };
  let url: string;
  let root: Client;
  let worker: EtalonProcess;
  beforeAll(async () => {
    url = await createMigratedDatabase();
    const api = await startProcess({ ...shared, DATABASE_URL: url, ETALON_ROLES: 'api' });
    root = await firstAccount(api);
    worker = await aWorker();
  }, PATIENCE_MS);
  afterAll(cleanUp);

  const aWorker = () => startProcess({ ...shared, DATABASE_URL: url, ETALON_ROLES: 'worker' });
  const sql = <T>(text: string, values: unknown[] = []) => query<T>(url, text, values);

  /** Expired heartbeat: another worker takes over. */
  const noSignOfLife = () =>
    sql(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`);

  async function killedAt(held: string, order: () => Promise<string>): Promise<string> {
    const holder = new pg.Client({ connectionString: url });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('begin');
    const id = await order();
    await holder.query(held);
    await sql(`update pgboss.job set start_after = now() where name = 'certificate.make' and state < 'active'`);
    await eventually(async () => {
      const waiting = await sql(
        `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where not l.granted and l.relation = $1::regclass and a.datname = current_database()`,
        [/lock table (\w+)/.exec(held)?.[1]],
      );
      return waiting.length > 0;
    }, PATIENCE_MS);
    worker.signal('SIGKILL');
    await worker.exited;
    await holder.end();
    await noSignOfLife();
    worker = await aWorker();
    return id;
  }

  const issuesOf = (id: string) =>
    sql<{ issue: number; is_current: boolean; file: string | null; entries: number }>(
      `select x.issue, x.is_current, f.object_name as file,
              (select count(*)::int from audit_logs l where l.entity_id = $1 and l.action = 'certificate.issued') as entries
         from certificates x left join stored_files f on f.id = x.file_id where x.calibration_id = $1 order by x.issue`,
      [id],
    );

  for (let round = 1; round <= ROUNDS; round++)
    it.each(tried)(
      `%s leaves one whole certificate, made by another one (round ${String(round)})`,
      async (_step, held) => {
        const asset = await anAsset(root);
        const id = await killedAt(
          held,
          async () => (await root.post('/calibrations', calibrationBody(asset)).expect(201)).body.id,
        );

        await eventually(async () => (await issuesOf(id)).length > 0, PATIENCE_MS);
        const { bytes } = await root.get(`/calibrations/${id}/certificate/download`).expect(200);
        const { bytes: again } = await root.get(`/calibrations/${id}/certificate/download`).expect(200);

        expect(await issuesOf(id)).toMatchObject([
          { issue: 1, is_current: true, file: expect.any(String), entries: 1 },
        ]);
        expect(bytes.equals(again)).toBe(true);
        const verified = await root.upload('/verify', bytes, 'application/pdf', {}, 'a.pdf').expect(200);
        expect(verified.body.state).toBe('valid');
      },
      PATIENCE_MS * 2,
    );

  it(
    'leaves one new issue, and the one before superseded by it',
    async () => {
      const asset = await anAsset(root);
      const { id } = (await root.post('/calibrations', calibrationBody(asset)).expect(201)).body;
      await root.get(`/calibrations/${id}/certificate/download`).expect(200);
      await killedAt(steps['before the record has its entry'] ?? '', async () => {
        await root.post(`/calibrations/${id}/certificate/reissue`, { reason: 'Name misspelt' }).expect(204);
        return id;
      });

      await eventually(async () => (await issuesOf(id)).length === 2, PATIENCE_MS);

      expect(await issuesOf(id)).toMatchObject([
        { issue: 1, is_current: false, entries: 2 },
        { issue: 2, is_current: true, entries: 2 },
      ]);
    },
    PATIENCE_MS * 2,
  );

  it.each([
    ['by the template they are handed out with', null],
    ['by one template for all', '<h1>{{title}}</h1><p>{{certificate_number}}</p>'],
  ])(
    'goes on with a selection %s, and issues each once',
    async (_by, source) => {
      const asset = await anAsset(root);
      const template_id = source && (await aTemplate(root, { name: 'Plain' }, source)).id;
      worker.signal('SIGKILL');
      await worker.exited;
      const ids: string[] = [];
      for (let n = 0; n < 8; n++)
        ids.push((await root.post('/calibrations', calibrationBody(asset)).expect(201)).body.id);
      const { body: batch } = await root
        .post('/certificate-batches', { calibration_ids: ids, template_id })
        .expect(202);
      worker = await aWorker();
      const issued = async () =>
        (
          await sql(
            'select 1 from certificates where calibration_id = any($1) and template_id is not distinct from $2',
            [ids, template_id],
          )
        ).length;
      await eventually(async () => (await issued()) >= 2, PATIENCE_MS);
      worker.signal('SIGKILL');
      await worker.exited;
      await noSignOfLife();
      worker = await aWorker();

      const now = async () => (await root.get(`/certificate-batches/${batch.id}`).expect(200)).body;
      await eventually(async () => (await now()).state !== 'running', PATIENCE_MS);

      expect(await now()).toMatchObject({ state: 'done', ready: 8, left_out: 0 });
      expect(await issued()).toBe(8);
    },
    PATIENCE_MS * 2,
  );

  it('leaves no content without a row that the sweep would not find', async () => {
    const folder = join(shared.DATA_DIR, 'files');

    expect((await contentsIn(folder)).length).toBeGreaterThan(tried.length);
    expect(await strayContents(url, folder)).toEqual([]);
  });
});
