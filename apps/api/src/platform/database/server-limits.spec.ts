import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { toAnswer } from '../http/errors/to-answer.js';
import { withDatabaseContext } from './connections/database-context.js';
import { dataSourceOptions } from './data-source.js';
import { TimeoutClient } from './connections/timeout-client.js';
import { limitSettings, PATIENCE_MS, SERVER_LIMITS } from './connections/limits.js';

const cluster = process.env.ETALON_TEST_CLUSTER ?? '';
const SHOWN = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`;
const limits = { statement: '12s', lock: '3s', idle: '12s' };
const none = { statement: '0', lock: '0', idle: '0' };

const answerOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      const { status, body, headers } = toAnswer(error, 'id', '/');
      return { status, code: (body as { code: string }).code, pause: Number(headers['Retry-After']) > 0 };
    },
  );

describe('database timeouts', () => {
  let source: DataSource;
  const within = (short: Record<string, string>, work: (tx: EntityManager) => Promise<unknown>) =>
    source.transaction(async (tx) => {
      for (const [name, value] of Object.entries(short))
        await tx.query(`select set_config($1, $2, true)`, [name, value]);
      return work(tx);
    });
  beforeAll(async () => {
    source = await new DataSource(dataSourceOptions(cluster, 2, [])).initialize();
  });
  afterAll(() => source.destroy());

  it('are shorter than the timeout of the process, so no lock outlives its request', () => {
    expect(Math.max(...(Object.values(SERVER_LIMITS) as number[]))).toBeLessThan(PATIENCE_MS);
  });

  it('apply to a statement with and without parameters, to a transaction, and to none after it', async () => {
    const [plain] = await source.query<object[]>(SHOWN);
    const [bound] = await source.query<object[]>(`${SHOWN} where $1::int = 1`, [1]);
    const [inside] = await source.transaction((tx) => tx.query<object[]>(SHOWN));

    expect([plain, bound, inside]).toEqual([limits, limits, limits]);
  });

  it('allow background work to wait longer', async () => {
    const [background] = await withDatabaseContext({ poolKind: 'background' }, () => source.query<object[]>(SHOWN));

    expect(background).toEqual({ ...limits, lock: '10s' });
  });

  it('leave nothing in the session of a pooler, and apply in a cleared session', async () => {
    const client = new TimeoutClient({ connectionString: cluster });
    await client.connect();
    const driver = pg.Client.prototype as { query(this: pg.Client, text: string): Promise<pg.QueryResult<object>> };
    const raw = (text: string) => driver.query.call(client, text);

    const before = (await client.query<object>(SHOWN)).rows[0];
    const between = (await raw(SHOWN)).rows[0];
    await raw('discard all');
    const after = (await client.query<object>(`${SHOWN} where $1 = 'x'`, ['x'])).rows[0];
    await client.query('begin');
    const opened = (await client.query<object>(SHOWN)).rows[0];
    await client.query('commit');
    const left = (await raw(SHOWN)).rows[0];
    await client.end();

    expect({ before, after, opened }).toEqual({ before: limits, after: limits, opened: limits });
    expect({ between, left }).toEqual({ between: none, left: none });
  });

  it('do not apply to a plain connection, such as for migrations', async () => {
    const client = new pg.Client(cluster);
    await client.connect();

    expect((await client.query<object>(SHOWN)).rows[0]).toEqual(none);
    await client.end();
  });

  it('return the results of statements like the driver', async () => {
    const table = `limits_${randomUUID().slice(0, 8)}`;
    await source.query(`create table ${table} (n int)`);

    const inserted = await source.query<unknown[]>(`insert into ${table} values ($1), ($2) returning n`, [1, 2]);
    const updated = await source.query<unknown[]>(`update ${table} set n = n + 1`);
    const wrong = source.query('select no_such_column', []);
    await expect(wrong).rejects.toMatchObject({ code: '42703' });
    await expect(source.query('select no_such_column where $1', [true])).rejects.toMatchObject({ code: '42703' });
    const rows = await source.query<unknown[]>(`select n from ${table} order by n`);
    await source.query(`drop table ${table}`);

    expect({ inserted, updated, rows }).toEqual({
      inserted: [{ n: 1 }, { n: 2 }],
      updated: [[], 2],
      rows: [{ n: 2 }, { n: 3 }],
    });
  });

  it('turn a statement timeout into a 503 with Retry-After, also for one sent with its limit in one message', async () => {
    const client = new TimeoutClient({
      connectionString: cluster,
      frame: () => limitSettings({ ...SERVER_LIMITS, statement_ms: 50 }),
    });
    await client.connect();

    const plain = await answerOf(client.query('select pg_sleep(30)'));
    const bound = await answerOf(client.query('select pg_sleep($1)', [30]));
    const inside = await answerOf(within({ statement_timeout: '50ms' }, (tx) => tx.query('select pg_sleep(30)')));
    await client.end();

    const tooSlow = { status: 503, code: 'database.too_slow', pause: true };
    expect([plain, bound, inside]).toEqual([tooSlow, tooSlow, tooSlow]);
  });

  it('turn a lock timeout and a deadlock into a 503 with Retry-After', async () => {
    const [one, other] = [1001, 1002];
    const take = (tx: EntityManager, key: number) => tx.query('select pg_advisory_xact_lock($1)', [key]);

    const locked = await answerOf(
      within({}, (tx) => take(tx, one).then(() => within({ lock_timeout: '50ms' }, (second) => take(second, one)))),
    );
    let both = 0;
    let meet: () => void = () => undefined;
    const met = new Promise<void>((resolve) => (meet = resolve));
    const crossing = (first: number, second: number) =>
      answerOf(
        within({}, async (tx) => {
          await take(tx, first);
          if (++both === 2) meet();
          await met;
          await take(tx, second);
        }),
      );
    const crossed = await Promise.all([crossing(one, other), crossing(other, one)]);

    expect(locked).toEqual({ status: 503, code: 'database.locked', pause: true });
    expect(crossed.filter((answer) => answer !== null)).toEqual([
      { status: 503, code: 'database.contended', pause: true },
    ]);
  });

  it('end an idle transaction, and the connection is not used again', async () => {
    let gone: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (gone = resolve));

    const answer = await answerOf(
      within({ idle_in_transaction_session_timeout: '500ms' }, async (tx) => {
        const held = await tx.queryRunner?.connect();
        (held as pg.Client).once('error', gone);
        await ended;
        await tx.query('select 1');
      }),
    );

    expect(answer).toEqual({ status: 503, code: 'database.unavailable', pause: true });
    expect(await source.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
