import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { eventually } from '../../testing/eventually.js';
import { Database } from '../database/database.js';
import { Fault } from '../errors/fault.js';
import { declareJob, type RunningJob, NoUseInRetrying } from './declare-job.js';
import { Jobs } from './jobs.js';

const probe = declareJob<{ n: number }>('probe.run', {
  retries: 2,
  backoff: { first_seconds: 600, longest_seconds: 600 },
  concurrency: 2,
});
const single = declareJob<{ n: number }>('probe.single', { once_per_key: true });

const ticking = declareJob<object>('probe.tick', { schedule: '* * * * *', retries: 0 });
const ticks: string[] = [];

type Probe = RunningJob<{ n: number }>;

let work: (job: Probe, process: string) => Promise<void> = () => Promise.resolve();
const seen: { n: number; process: string; attempt: number }[] = [];

function withProbes(name: string) {
  return (app: { get(type: typeof Jobs): Jobs }) => {
    const jobs = app.get(Jobs);
    jobs.handle(ticking, () => Promise.resolve(void ticks.push(name)));
    for (const job of [probe, single])
      jobs.handle(job, async (running) => {
        seen.push({ n: running.data.n, process: name, attempt: running.attempt });
        await work(running, name);
      });
  };
}

describe('jobs', () => {
  let test: TestApp;
  let other: TestApp;
  let jobs: Jobs;
  let database: Database;
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' }, { prepare: withProbes('one') });
    other = await startTestApp(
      { ETALON_ROLES: 'worker' },
      { prepare: withProbes('two'), databaseUrl: test.databaseUrl },
    );
    jobs = test.app.get(Jobs);
    database = test.app.get(Database);
  });
  afterAll(async () => {
    work = () => Promise.resolve();
    await other.close();
    await test.close();
  });
  beforeEach(() => {
    seen.length = 0;
    work = () => Promise.resolve();
  });

  const send = (n: number, options = {}) =>
    database.transaction((tx) => jobs.send(tx, probe, { n }, options)).then((id) => String(id));
  const stateOf = async (id: string) => (await jobs.find(probe, id))?.state;

  it('sent in a transaction that is rolled back do not exist', async () => {
    const sent = database.transaction(async (tx) => {
      await jobs.send(tx, probe, { n: 1 });
      throw new Error('the cause failed');
    });
    await expect(sent).rejects.toThrow('the cause failed');

    const id = await send(2);
    await eventually(async () => (await stateOf(id)) === 'done');

    expect(seen.map(({ n }) => n)).toEqual([2]);
  });

  it('are invisible before their transaction is committed', async () => {
    const id = await database.transaction(async (tx) => {
      const sent = await jobs.send(tx, probe, { n: 3 });
      expect(await jobs.find(probe, String(sent))).toBeNull();
      expect(seen).toEqual([]);
      return String(sent);
    });

    await eventually(async () => (await stateOf(id)) === 'done');
    expect(seen).toHaveLength(1);
  });

  it('run once each, shared by both processes', async () => {
    let busy = 0;
    work = async () => {
      busy++;
      await eventually(() => busy >= 3);
    };

    const ids = await Promise.all(Array.from({ length: 40 }, (_, n) => send(n)));
    await eventually(async () => (await Promise.all(ids.map(stateOf))).every((state) => state === 'done'));

    expect(seen.map(({ n }) => n).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect(new Set(seen.map(({ process }) => process))).toEqual(new Set(['one', 'two']));
  });

  it('that fail are retried with increasing delay, then dead, listed, and can be sent again', async () => {
    work = () => Promise.reject(new Fault('no luck', { cause: new Error('with a secret below') }));
    const id = await send(4);

    const pauses: number[] = [];
    for (const attempt of [1, 2]) {
      await eventually(async () => (await jobs.find(probe, id))?.failures === attempt);
      const [row] = await test.sql<{ seconds: number }>(
        'select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where id = $1',
        [id],
      );
      pauses.push(row?.seconds ?? 0);
      await test.sql('update pgboss.job set start_after = now() where id = $1', [id]);
    }
    await eventually(async () => (await stateOf(id)) === 'dead');

    expect(Math.min(...pauses)).toBeGreaterThan(500);
    expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    const [dead] = await jobs.dead(10);
    expect(dead).toMatchObject({ job: 'probe.run', error: 'Fault no luck by Error', attempts: 3 });
    const counted = async () => (await jobs.overview()).find(({ job }) => job === 'probe.run');
    expect(await counted()).toEqual({ job: 'probe.run', waiting: 0, in_hand: 0, dead: 1, late_seconds: 0 });
    const metrics = await test.anyone.get('/metrics').expect(200);
    expect(metrics.bytes.toString()).toContain('etalon_jobs{job="probe.run",state="dead"} 1\n');

    work = () => Promise.resolve();
    expect(await jobs.tryAgain(String(dead?.id))).toBe(true);
    await eventually(() => seen.length === 4);
    expect(await counted()).toMatchObject({ dead: 0 });
  });

  it('with a permanent error are dead at once', async () => {
    work = () => Promise.reject(new NoUseInRetrying('the file is no table'));

    const id = await send(5);
    await eventually(async () => (await stateOf(id)) === 'dead');

    expect(seen).toHaveLength(1);
    expect(await jobs.find(probe, id)).toMatchObject({ error: 'NoUseInRetrying the file is no table', failures: 1 });
  });

  it('with a start time run at that time', async () => {
    const sent = Date.now();
    const id = await send(1, { not_before: new Date(sent + 3000) });
    await eventually(async () => (await stateOf(id)) === 'done');

    expect(Date.now() - sent).toBeGreaterThanOrEqual(2900);
    expect(seen).toHaveLength(1);
  });

  it('report their progress', async () => {
    let resume: () => void = () => undefined;
    const mayEnd = new Promise<void>((resolve) => (resume = resolve));
    work = async (job) => {
      await job.progress(0.25, 'probe.reading');
      await mayEnd;
      await job.progress(7);
    };

    const id = await send(6);
    await eventually(async () => (await jobs.find(probe, id))?.progress === 0.25);
    expect(await jobs.find(probe, id)).toMatchObject({ state: 'in_hand', code: 'probe.reading' });
    resume();
    await eventually(async () => (await stateOf(id)) === 'done');

    expect(await jobs.find(probe, id)).toMatchObject({ progress: 1, code: null, error: null });
  });

  it('that are cancelled while running end at their next progress report or abort signal', async () => {
    const ends: string[] = [];
    work = async (job) => {
      if (job.data.n === 8) {
        await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
        ends.push('by its signal');
      }
      try {
        for (;;) await job.progress(0.5);
      } catch (error) {
        ends.push((error as Error).message);
        throw error;
      }
    };
    const ids = [await send(7), await send(8)];
    await eventually(() => seen.length === 2);

    for (const id of ids) await database.transaction((tx) => jobs.cancel(tx, probe, id));

    await eventually(() => ends.length === 3);
    expect(ends).toContain('by its signal');
    // A heartbeat may be first.
    for (const end of ends) expect(end).toMatch(/^by its signal$|The job was cancelled|is no longer active/);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['cancelled', 'cancelled']);
    expect(seen).toHaveLength(2);
  });

  it('that are cancelled while waiting do not start', async () => {
    const id = await send(13, { not_before: new Date(Date.now() + 3_600_000) });

    await database.transaction((tx) => jobs.cancel(tx, probe, id));

    expect(await stateOf(id)).toBe('cancelled');
    expect(seen).toEqual([]);
  });

  it('of one key run one at a time, and a waiting one can be expedited', async () => {
    const key = randomUUID();
    const later = { key, not_before: new Date(Date.now() + 3_600_000) };
    const first = await database.transaction((tx) => jobs.send(tx, single, { n: 14 }, later));
    const second = await database.transaction((tx) => jobs.send(tx, single, { n: 14 }, later));
    expect([typeof first, second]).toEqual(['string', null]);
    expect((await jobs.latest(single, key))?.state).toBe('waiting');

    // `hurry` for a finished job sends another one.
    await database.transaction(async (tx) => {
      for (let requested = 0; requested < 3; requested++) await jobs.hurry(tx, single, { n: 14 }, { key, priority: 9 });
    });
    await eventually(async () => (await jobs.latest(single, key))?.state === 'done');

    expect(seen).toHaveLength(1);
  });

  it('of higher priority run first', async () => {
    const ends: (() => void)[] = [];
    work = () => new Promise<void>((resolve) => ends.push(resolve));
    await Promise.all([15, 16, 17, 18].map((n) => send(n)));
    await eventually(() => ends.length === 4);

    const ids = [await send(19), await send(20, { priority: 5 })];
    // Two free workers would start both in either order.
    ends[0]?.();
    await eventually(() => seen.length === 5);

    expect(seen[4]?.n).toBe(20);
    work = () => Promise.resolve();
    ends.forEach((end) => {
      end();
    });
    await eventually(async () => (await Promise.all(ids.map(stateOf))).every((state) => state === 'done'));
  });

  it('on a schedule run once for each time, with any number of processes', async () => {
    await eventually(() => ticks.length > 0);

    const ran = ticks.length;
    const made = await test.sql(`select 1 from pgboss.job where name = 'probe.tick'`);
    const due = await test.sql<{ slot: string }>(
      `select data->>'slot' as slot from pgboss.job where name = '__pgboss__send-it' and data->>'name' = 'probe.tick'`,
    );
    expect(new Set(due.map(({ slot }) => slot)).size).toBe(due.length);
    expect(made.length).toBeGreaterThanOrEqual(ran);
    expect(due.length).toBeGreaterThanOrEqual(made.length);
    expect(await test.sql(`select cron from pgboss.schedule where name = 'limits.forget'`)).toEqual([
      { cron: '*/10 * * * *' },
    ]);
  });

  it('stored by a migration are sent at the next start, once', async () => {
    await test.sql(
      `insert into jobs_to_send (id, job, data) values ($1, 'probe.run', '{"n": 21}'), ($2, 'job.of_later', '{}')`,
      [randomUUID(), randomUUID()],
    );

    const third = await startTestApp(
      { ETALON_ROLES: 'api' },
      { prepare: withProbes('three'), databaseUrl: test.databaseUrl },
    );
    await third.close();
    await eventually(() => seen.length === 1);

    expect(seen).toMatchObject([{ n: 21 }]);
    expect(await test.sql('select job from jobs_to_send')).toEqual([{ job: 'job.of_later' }]);
  });

  it('running at a process stop are finished; longer ones return to the queue', async () => {
    let resume: () => void = () => undefined;
    const mayEnd = new Promise<void>((resolve) => (resume = resolve));
    const third = await startTestApp(
      { ETALON_ROLES: 'worker' },
      { prepare: withProbes('three'), databaseUrl: test.databaseUrl },
    );
    work = async (job, process) => {
      if (process !== 'three') return;
      if (job.data.n === 22) return mayEnd;
      await new Promise<void>((_resolve, refuse) =>
        job.signal.addEventListener('abort', () => refuse(new Error('let go'))),
      );
    };
    const ids: string[] = [];
    const inThree = (n: number) => seen.some((one) => one.process === 'three' && one.n === n);
    await eventually(async () => {
      if (!inThree(22)) ids.push(await send(22));
      return inThree(22);
    });
    await eventually(async () => {
      if (!inThree(23)) ids.push(await send(23));
      return inThree(23);
    });

    const drained = third.app.get(Jobs).drain(1500);
    resume();
    await drained;
    await eventually(async () => (await Promise.all(ids.map(stateOf))).every((state) => state === 'done'));

    const interrupted = seen.filter(({ n, process }) => n === 23 && process === 'three');
    expect(interrupted).toHaveLength(1);
    expect(seen.some(({ n, attempt, process }) => n === 23 && attempt === 2 && process !== 'three')).toBe(true);
    expect(seen.filter(({ n, attempt }) => n === 22 && attempt > 1)).toEqual([]);
    await third.close();
  });
});
