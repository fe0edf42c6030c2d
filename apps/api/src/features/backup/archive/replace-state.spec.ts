import pg from 'pg';
import type { EntityManager } from 'typeorm';
import { entities } from '../../../entities.js';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { sourceWithoutTimeouts } from '../../../platform/database/data-source.js';
import { migrationNames } from '../../../platform/database/migrations/index.js';
import { runMigrations } from '../../../platform/database/schema/rebuild-schema.js';
import { KeyWrapper } from '../../../platform/secrets/key-wrapping.js';
import { anOrganization } from '../../../testing/builders.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, TEST_SECRET, type TestApp } from '../../../testing/test-app.js';
import { Sealer } from '../../audit/index.js';
import { replaceState } from './replace-state.js';
import { NOT_ARCHIVED } from './tables-of-an-archive.js';

/** The earlier waiter has checked for deadlock; the later one is cancelled. */
const LOOKED_FOR_A_CIRCLE = `now() - state_change > interval '1500 ms'`;

describe('another state in the place of everything', () => {
  let test: TestApp;
  let other: pg.Client;
  beforeAll(async () => {
    test = await startTestApp();
    await anOrganization(await test.signIn('admin'), { name: 'Laboratory' });
    other = new pg.Client({ connectionString: test.databaseUrl, application_name: 'somebody else' });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await test.close();
  });

  const othersWait = () =>
    eventually(async () => {
      const waiting = await test.sql(
        `select 1 from pg_stat_activity where application_name = 'somebody else' and wait_event_type = 'Lock'
            and ${LOOKED_FOR_A_CIRCLE}`,
      );
      return waiting.length > 0;
    });

  async function replaced(locked: (tx: EntityManager) => Promise<unknown>): Promise<void> {
    const source = await sourceWithoutTimeouts(test.databaseUrl, 'etalon backup', entities).initialize();
    try {
      await replaceState(
        { source, wrapper: new KeyWrapper(TEST_SECRET), now: () => new Date() },
        {
          reason: 'reset',
          keep: locked,
          fill: (tx) => runMigrations(tx, new Set(migrationNames())),
          settle: () => Promise.resolve(),
          record: () => Promise.resolve(),
        },
      );
    } finally {
      await source.destroy();
    }
  }

  it('runs during a read of a view and waits for its tables', async () => {
    let read: Promise<pg.QueryResult> | undefined;
    const seen = async () => (await test.sql<{ n: number }>('select count(*)::int as n from organization_cards'))[0]?.n;
    const before = await seen();

    await replaced(async () => {
      read = other.query('select * from organization_cards');
      await othersWait();
    });

    expect(before).toBe(1);
    expect((await read)?.rows).toEqual([]);
    expect(await seen()).toBe(0);
  });

  it.each([
    ['a view', 'create view own.report as select name from assets', 'own.report'],
    [
      'a view of a function',
      `create materialized view own.report as select search_pattern('a') as found`,
      'own.report',
    ],
    ['a foreign key', 'create table own.notes (asset uuid references assets)', 'own.notes'],
  ])('is refused while %s of another schema would be dropped', async (_which, statement, names) => {
    await test.sql('create schema own');
    await test.sql(statement);

    const outcome = await replaced(() => Promise.reject(new Error('not refused'))).catch((error: unknown) => error);
    await test.sql('drop schema own cascade');

    expect(outcome).toMatchObject({ code: 'backup.dependents', params: { names } });
  });

  it('keeps the rows of every table that is declared so, and removes the seals', async () => {
    const kept = Object.entries(NOT_ARCHIVED).flatMap(([name, { how }]) => (how === 'kept' ? [name] : []));
    const rows = async (name: string) =>
      (await test.sql<{ n: number }>(`select count(*)::int as n from ${name}`))[0]?.n ?? 0;
    const lost = async () =>
      (await Promise.all(kept.map(async (name, i) => ((await rows(name)) < (before[i] ?? 0) ? [name] : [])))).flat();
    await anOrganization(await test.signIn('admin', 'Sealed'), { name: 'Sealed' });
    await eventually(async () => {
      await asSystem('job', () => test.app.get(Sealer).seal());
      return (await rows('audit_seals')) > 0;
    });
    const before = await Promise.all(kept.map(rows));

    await replaced(() => Promise.resolve());

    expect(await lost()).toEqual([]);
    expect(await rows('audit_seals')).toBe(0);
  });

  it('waits for a running job that waits for a table, until the job gives up', async () => {
    await other.query(`insert into pgboss.job (name, data) values ('certificate.make', '{}')`);
    await other.query('begin');
    await other.query(`set local lock_timeout = '4s'`);
    await other.query(`update pgboss.job set priority = 1 where name = 'certificate.make'`);
    let gaveUp: Promise<unknown> = Promise.resolve();

    await replaced(async () => {
      gaveUp = other.query('select * from assets').catch(async (error: unknown) => {
        await other.query('rollback');
        return (error as { code: string }).code;
      });
      await othersWait();
    });

    expect(await gaveUp).toBe('55P03');
    expect(await test.sql(`select 1 from pgboss.job where name = 'certificate.make'`)).toEqual([]);
  });
});
