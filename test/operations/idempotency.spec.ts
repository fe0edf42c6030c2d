import pg from 'pg';
import { anAsset, calibrationBody } from '../../apps/api/src/testing/builders.js';
import { Client } from '../../apps/api/src/testing/client.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { cleanUp, eventually, newDataDir, SECRET_KEY, startProcess } from './support/etalon-process.js';

const GATE = 4711;

describe('an Idempotency-Key and several processes, one of which is killed', () => {
  let first: TestApp;
  let second: TestApp;
  let gate: pg.Client;
  let asset: { id: string };
  beforeAll(async () => {
    first = await startTestApp({}, { isNew: true });
    second = await startTestApp({}, { databaseUrl: first.databaseUrl });
    gate = new pg.Client({ connectionString: first.databaseUrl });
    await gate.connect();
    await gate.query(`create function wait_at_gate() returns trigger language plpgsql as
      $$ begin
           -- Longer than the 3 s of a request: two must wait at once.
           set local lock_timeout = '60s';
           perform pg_advisory_xact_lock_shared(${GATE});
           return new;
         end $$`);
  });
  beforeEach(async () => {
    asset = await anAsset(first.root);
  });
  afterAll(async () => {
    await cleanUp();
    await gate.end();
    await second.close();
    await first.close();
  });

  const record = (at: { url: string }, key: string, of = asset) =>
    new Client(at.url, first.root.token).send('POST', '/calibrations', calibrationBody(of), { 'idempotency-key': key });
  const calibrations = async (of = asset) =>
    (await first.sql('select 1 from calibrations where asset_id = $1', [of.id])).length;
  const state = async (key: string) =>
    (await first.sql<{ state: string }>('select state from idempotency_keys where key = $1', [key]))[0]?.state;
  const waiting = () =>
    first.sql<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    );

  it('sent to both at once makes one calibration', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => record(n % 2 ? first : second, 'both')));

    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(await calibrations()).toBe(1);
    const again = [await record(first, 'both'), await record(second, 'both')];
    expect(again.map(({ status }) => status)).toEqual([201, 201]);
    expect(again[0]?.body).toEqual(again[1]?.body);
  });

  it('of a killed process is known as done after the commit, and is done at the next try before it', async () => {
    const other = await anAsset(first.root);
    await gate.query('select pg_advisory_lock($1)', [GATE]);
    await gate.query(`create trigger gate before update on idempotency_keys for each row
      when (new.state = 'answered' and new.key = 'answer') execute function wait_at_gate()`);
    const victim = await startProcess({
      DATA_DIR: newDataDir(),
      DATABASE_URL: first.databaseUrl,
      SECRET_KEY,
      ETALON_ROLES: 'api',
    });
    const unanswered = (key: string, of: { id: string }) =>
      record(victim, key, of).then(
        ({ status }) => status,
        () => 'no answer',
      );
    const lost = [unanswered('answer', asset)];
    await eventually(async () => (await state('answer')) === 'done' && (await waiting()).length === 1);
    await gate.query(
      `create trigger gate before insert on calibration_points for each row execute function wait_at_gate()`,
    );
    lost.push(unanswered('act', other));
    await eventually(async () => (await waiting()).length === 2);
    victim.signal('SIGKILL');
    expect(await Promise.all(lost)).toEqual(['no answer', 'no answer']);
    // The database must not complete sent statements.
    await first.sql('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
      (await waiting()).map(({ pid }) => pid),
    ]);
    await eventually(async () => (await waiting()).length === 0);

    const setLeaseEnds = (at: string) =>
      first.sql(`update idempotency_keys set lease_ends_at = ${at} where key in ('answer', 'act')`);
    await setLeaseEnds(`now() + interval '1 minute'`);
    const early = await Promise.all([record(first, 'answer'), record(second, 'act', other)]);
    await gate.query('select pg_advisory_unlock($1)', [GATE]);
    await setLeaseEnds(`now() - interval '1 second'`);
    const done = await record(first, 'answer');
    const next = await record(second, 'act', other);

    expect(early.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'idempotency.in_progress'],
      [409, 'idempotency.in_progress'],
    ]);
    expect(early[1].headers.get('retry-after')).toBe('1');
    expect([done.status, done.body.code]).toEqual([409, 'idempotency.already_done']);
    expect([next.status, next.body.calibration_version]).toEqual([201, 1]);
    expect([await calibrations(), await calibrations(other)]).toEqual([1, 1]);
  });
});
