import { join } from 'node:path';
import pg from 'pg';
import { anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import { type FaultySmtp, openFaultySmtp } from '../../apps/api/src/testing/faulty-smtp.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { cleanUp, eventually, newDataDir, SECRET_KEY, startProcess } from './support/etalon-process.js';
import { halfDone, strayContents } from './support/half-done.js';
import { copyAsOlder } from './support/older-records.js';

const RECORDS = 20;
const GATE = { key: 4712, after: 5 };
const PEOPLE = 6;
const MAILS_AT_ONCE = 2;

describe('a worker that is killed with a job of each kind in progress', () => {
  const dataDir = newDataDir();
  let smtp: FaultySmtp;
  let test: TestApp;
  let successor: TestApp;
  let organization: { id: string };
  let calibration: string;
  let archive: string;
  let before: unknown[];
  let onTheWire: string[];
  beforeAll(async () => {
    smtp = await openFaultySmtp();
    const settings = { DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${String(smtp.port)}`, ETALON_ROLES: 'worker' };
    test = await startTestApp({ ...settings, ETALON_ROLES: 'api' });
    await orderWork();
    const holder = await hold();
    const release = smtp.hold();
    // The certificate first: each waits 10 s for its lock, and this one starts a browser.
    await startJobs(`name = 'certificate.make'`);
    const worker = await startProcess({ ...settings, DATABASE_URL: test.databaseUrl, SECRET_KEY });
    await eventually(async () => (await waitingFor('stored_files')) === 1);
    // Mails last: to a silent server they repeat.
    await startJobs(`name <> 'mail.deliver'`);
    await eventually(async () => (await waitingFor('stored_files')) === 2 && (await atGate()) === 1);
    await startJobs('true');
    await eventually(() => smtp.arrived.length >= MAILS_AT_ONCE);

    worker.signal('SIGKILL');
    await worker.exited;
    onTheWire = smtp.arrived.map(({ id }) => id);
    await holder.end();
    release();
    before = await recomputations();
    // Expired heartbeat: another worker takes over.
    await test.sql(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`);
    successor = await startTestApp(settings, { databaseUrl: test.databaseUrl });
  });
  afterAll(async () => {
    await cleanUp();
    await successor.close();
    await test.close();
    await smtp.close();
  });

  async function orderWork(): Promise<void> {
    const { root } = test;
    organization = await anOrganization(root);
    const asset = await anAsset(root, { organization_id: organization.id });
    ({ id: calibration } = (await root.post('/calibrations', calibrationBody(asset)).expect(201)).body);
    await copyAsOlder(test.databaseUrl, calibration, RECORDS);
    await test.sql(
      `create function wait_at_gate() returns trigger language plpgsql as $$ begin
         if (select count(*) from recomputations) >= ${String(GATE.after)} then
           perform pg_advisory_xact_lock_shared(${String(GATE.key)});
         end if;
         return new; end $$`,
    );
    await test.sql('create trigger gate before insert on recomputations for each row execute function wait_at_gate()');
    await root.post(`/organizations/${organization.id}/recomputations`).expect(202);
    archive = (await root.post(`/organizations/${organization.id}/exports`).expect(202)).body.id;
    await test.sql(
      `insert into users (id, email, name, password_hash, role, is_verified)
       select gen_random_uuid(), 'p' || n || '@example.org', 'P' || n, '!', 'technician', true
         from generate_series(1, ${String(PEOPLE)}) n`,
    );
    for (let n = 1; n <= PEOPLE; n++)
      await test.anyone.post('/auth/forgot-password', { email: `p${String(n)}@example.org` }).expect(204);
  }

  async function hold(): Promise<pg.Client> {
    const holder = new pg.Client({ connectionString: test.databaseUrl });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query(`select pg_advisory_lock(${String(GATE.key)})`);
    await holder.query('begin; lock table stored_files in share row exclusive mode');
    return holder;
  }

  const startJobs = (which: string) =>
    test.sql(
      `update pgboss.job set start_after = case when ${which} then now() else now() + interval '1 hour' end
        where state < 'active'`,
    );
  const waitingFor = async (table: string) =>
    (await test.sql('select 1 from pg_locks where not granted and relation = $1::regclass', [table])).length;
  const atGate = async () =>
    (
      await test.sql(
        `select 1 from pg_locks where locktype = 'advisory' and objid = ${String(GATE.key)} and not granted`,
      )
    ).length;
  const recomputations = () => test.sql('select id, calibration_id, made_at::text from recomputations order by id');

  it('leaves one whole certificate, made by another worker', async () => {
    const path = `/calibrations/${calibration}/certificate/download` as const;
    // A busy machine may answer 503 right after the kill.
    await eventually(async () => (await test.root.get(path)).status === 200);
    const { bytes } = await test.root.get(path).expect(200);
    const issued = await test.sql(
      `select x.issue, x.is_current,
              (select count(*)::int from audit_logs l where l.entity_id = $1 and l.action = 'certificate.issued') as entries
         from certificates x join stored_files f on f.id = x.file_id where x.calibration_id = $1`,
      [calibration],
    );

    expect(issued).toEqual([{ issue: 1, is_current: true, entries: 1 }]);
    const verified = await test.root.upload('/verify', bytes, 'application/pdf', {}, 'a.pdf').expect(200);
    expect(verified.body.state).toBe('valid');
  });

  it('leaves one whole archive of the organization', async () => {
    const path = `/organizations/${organization.id}/exports/${archive}` as const;
    await eventually(async () => (await test.root.get(path).expect(200)).body.state === 'done');

    const kept = await test.sql<{ sha256: string }>(
      `select checksum_sha256 as sha256 from stored_files where entity_type = 'organization_export'`,
    );
    expect(kept).toEqual([{ sha256: (await test.root.get(path).expect(200)).body.sha256 }]);
    const { body: link } = await test.root.post(`${path}/link`).expect(200);
    await test.root.get(link.url).expect(200);
  });

  it('continues the recomputation, and loses and repeats nothing', async () => {
    expect(before.length).toBeGreaterThanOrEqual(GATE.after);
    expect(before.length).toBeLessThan(RECORDS);
    await eventually(async () => {
      const path = `/calibrations/recomputations/progress?organization_id=${organization.id}` as const;
      const { done, total, is_running } = (await test.root.get(path).expect(200)).body;
      return done === total && !is_running;
    });

    const after = await recomputations();
    expect(after).toHaveLength(RECORDS);
    expect(new Set(after.map(({ calibration_id }) => calibration_id)).size).toBe(RECORDS);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  it('delivers every mail, and only those on the wire twice, under the same Message-ID', async () => {
    await eventually(async () => (await test.sql(`select 1 from mails where state = 'waiting'`)).length === 0);

    const mails = await test.sql<{ message_id: string; state: string }>('select message_id, state from mails');
    const ids = smtp.arrived.map(({ id }) => id);
    const repeated = ids.filter((id, index) => ids.indexOf(id) < index);
    expect(mails.filter(({ state }) => state !== 'sent')).toEqual([]);
    expect([...new Set(ids)].sort()).toEqual(mails.map(({ message_id }) => message_id).sort());
    expect(repeated.length).toBeLessThanOrEqual(onTheWire.length);
    expect(repeated.filter((id) => !onTheWire.includes(id))).toEqual([]);
  });

  it('leaves nothing half done and no content without a row', async () => {
    await eventually(async () => (await test.sql(`select 1 from pgboss.job where state = 'active'`)).length === 0);

    const isCopy = ({ id, why }: { id: string; why: string }) => why === 'not in the record' && id !== calibration;
    expect((await halfDone(test.databaseUrl)).filter((one) => !isCopy(one))).toEqual([]);
    expect(await strayContents(test.databaseUrl, join(dataDir, 'files'))).toEqual([]);
  });
});
