import pg from 'pg';
import { anAsset, calibrationBody } from '../../apps/api/src/testing/builders.js';
import { Client } from '../../apps/api/src/testing/client.js';
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

/** Statements that a trigger holds up wait for this advisory lock. */
const GATE = 4711;

describe('an Idempotency-Key and several processes, one of which is killed', () => {
  const shared = { DATA_DIR: newDataDir(), SECRET_KEY, ETALON_ROLES: 'api' };
  let databaseUrl: string;
  let first: EtalonProcess;
  let second: EtalonProcess;
  let root: Client;
  let gate: pg.Client;
  let asset: { id: string };
  beforeAll(async () => {
    databaseUrl = await createMigratedDatabase();
    first = await startProcess({ ...shared, DATABASE_URL: databaseUrl });
    second = await startProcess({ ...shared, DATABASE_URL: databaseUrl });
    root = await firstAccount(first);
    gate = new pg.Client({ connectionString: databaseUrl });
    await gate.connect();
    await gate.query(`create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end $$`);
  });
  beforeEach(async () => {
    asset = await anAsset(root);
  });
  afterAll(async () => {
    await gate.end();
    await cleanUp();
  });

  const at = (etalon: EtalonProcess) => new Client(etalon.url, root.token);
  const record = (etalon: EtalonProcess, key: string) =>
    at(etalon).send('POST', '/calibrations', calibrationBody(asset), { 'idempotency-key': key });
  const calibrations = async () =>
    (await query(databaseUrl, 'select 1 from calibrations where asset_id = $1', [asset.id])).length;
  const state = async (key: string) =>
    (await query<{ state: string }>(databaseUrl, 'select state from idempotency_keys where key = $1', [key]))[0]?.state;
  const waiting = async () =>
    (await query(databaseUrl, `select 1 from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`))
      .length;
  const endLease = (key: string) =>
    query(databaseUrl, 'update idempotency_keys set lease_ends_at = now() where key = $1', [key]);

  it('sent to both at once makes one calibration', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => record(n % 2 ? first : second, 'both')));

    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(await calibrations()).toBe(1);
    const again = await Promise.all([record(first, 'both').expect(201), record(second, 'both').expect(201)]);
    expect(again[0].body).toEqual(again[1].body);
  });

  it('of a process killed between the commit and the keeping of its answer is known as done', async () => {
    const victim = await startProcess({ ...shared, DATABASE_URL: databaseUrl });
    await query(
      databaseUrl,
      `create trigger gate before update on idempotency_keys for each row when (new.state = 'answered') execute function wait_at_gate()`,
    );
    await gate.query('select pg_advisory_lock($1)', [GATE]);
    const lost = record(victim, 'answer').then(
      ({ status }) => status,
      () => 'no answer',
    );
    await eventually(async () => (await state('answer')) === 'done' && (await waiting()) === 1);
    victim.signal('SIGKILL');
    expect(await lost).toBe('no answer');
    // What it had sent already must not be finished for it by the database.
    await query(
      databaseUrl,
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`,
    );

    const early = await record(first, 'answer').expect(409);
    await gate.query('select pg_advisory_unlock($1)', [GATE]);
    await eventually(async () => (await waiting()) === 0);
    await query(databaseUrl, 'drop trigger gate on idempotency_keys');
    await endLease('answer');
    const late = await record(first, 'answer').expect(409);

    expect(early.body.code).toBe('idempotency.in_progress');
    expect(late.body.code).toBe('idempotency.already_done');
    expect(await calibrations()).toBe(1);
  });

  it('of a process killed in the act leads to one calibration at the next try', async () => {
    const victim = await startProcess({ ...shared, DATABASE_URL: databaseUrl });
    await query(databaseUrl, `create trigger gate before insert on calibration_points execute function wait_at_gate()`);
    await gate.query('select pg_advisory_lock($1)', [GATE]);
    const lost = record(victim, 'act').then(
      ({ status }) => status,
      () => 'no answer',
    );
    await eventually(async () => (await waiting()) === 1);
    victim.signal('SIGKILL');
    expect(await lost).toBe('no answer');

    const early = await record(second, 'act').expect(409);
    await gate.query('select pg_advisory_unlock($1)', [GATE]);
    await eventually(async () => (await waiting()) === 0);
    await query(databaseUrl, 'drop trigger gate on calibration_points');
    await endLease('act');
    const { body } = await record(second, 'act').expect(201);

    expect([early.body.code, early.headers.get('retry-after')]).toEqual(['idempotency.in_progress', '1']);
    expect(body.calibration_version).toBe(1);
    expect(await calibrations()).toBe(1);
  });
});
