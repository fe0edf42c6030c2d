import pg from 'pg';
import { anAsset, anOrganization } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { roundsOr } from '../support/long.js';
import { createMigratedDatabase, query } from './support/own-database.js';
import {
  cleanUp,
  eventually,
  firstAccount,
  launchProcess,
  newDataDir,
  runToEnd,
  SECRET_KEY,
  startProcess,
} from './support/etalon-process.js';

const PROGRAM = 'features/reminders/reminders-program';
const ROUNDS = roundsOr(20);
const PEOPLE = 5;
/** Separate notifications, even in one message. */
const ASSETS = 4;
const MOMENTS = ['notifications', 'reminders'] as const;

describe('reminders of three processes, one of which is killed', () => {
  const settings = { DATA_DIR: newDataDir(), SECRET_KEY };
  let url: string;
  let shared: Record<string, string>;
  let root: Client;
  let organization: { id: string };
  beforeAll(async () => {
    url = await createMigratedDatabase();
    shared = { ...settings, DATABASE_URL: url };
    root = await firstAccount(await startProcess({ ...shared, ETALON_ROLES: 'api' }));
    organization = await anOrganization(root);
    await query(
      url,
      `with people as (
         insert into users (id, email, name, password_hash, role, is_verified)
         select gen_random_uuid(), 'p' || n || '@example.org', 'P' || n, '!', 'technician', true
           from generate_series(1, ${PEOPLE - 1}) n returning id)
       insert into organization_members (id, organization_id, user_id, role)
       select gen_random_uuid(), $1, id, 'member' from people`,
      [organization.id],
    );
  });
  afterAll(cleanUp);

  it.each(Array.from({ length: ROUNDS }, (_, round) => [round, MOMENTS[round % 2] ?? 'notifications'] as const))(
    'round %i, at %s: everybody is told everything, once',
    async (_round, table) => {
      const due: string[] = [];
      for (let n = 0; n < ASSETS; n++) due.push((await anAsset(root, { organization_id: organization.id })).id);
      await query(url, 'update assets set next_due_at = current_date + 3 where id = any($1)', [due]);

      const release = await hold(url, table);
      const [victim, ...others] = await Promise.all([1, 2, 3].map(() => launchProcess(shared, { program: PROGRAM })));
      await eventually(async () => (await waiting(url)) > 0);
      victim?.signal('SIGKILL');
      await victim?.exited;
      await release();
      const codes = await Promise.all(others.map(({ exited }) => exited));
      const last = await runToEnd(shared, PROGRAM);

      expect([...codes, last.code, last.stderr]).toEqual([0, 0, 0, '']);
      const notified = await query<{ count: number }>(
        url,
        `select count(*)::int as count from notifications where entity_id = any($1) group by user_id, entity_id`,
        [due],
      );
      expect(notified.map(({ count }) => count)).toEqual(Array.from({ length: PEOPLE * ASSETS }, () => 1));
      expect(await query(url, 'select 1 from reminder_deliveries where is_open')).toEqual([]);
    },
    120_000,
  );
});

async function hold(url: string, table: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: url });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query(`begin; lock table ${table} in share row exclusive mode`);
  return () => holder.end();
}

async function waiting(url: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    url,
    `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and not l.granted`,
  );
  return row?.count ?? 0;
}
