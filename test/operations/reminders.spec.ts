import pg from 'pg';
import { SweepReminders } from '../../apps/api/src/features/reminders/sweep-reminders.js';
import { anAsset, anOrganization } from '../../apps/api/src/testing/builders.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { cleanUp, eventually, launchProcess, newDataDir, SECRET_KEY } from './support/etalon-process.js';

const PEOPLE = 3;
const ASSETS = 3;

describe('npm run reminders, killed while it writes', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(async () => {
    await cleanUp();
    await test.close();
  });

  it('is continued by two others at once, which remind everybody of everything once', async () => {
    const organization = await anOrganization(test.root);
    await test.sql(
      `with people as (
         insert into users (id, email, name, password_hash, role, is_verified)
         select gen_random_uuid(), 'p' || n || '@example.org', 'P' || n, '!', 'technician', true
           from generate_series(1, ${String(PEOPLE - 1)}) n returning id)
       insert into organization_members (id, organization_id, user_id, role)
       select gen_random_uuid(), $1, id, 'member' from people`,
      [organization.id],
    );
    for (let n = 0; n < ASSETS; n++) await anAsset(test.root, { organization_id: organization.id });
    await test.sql('update assets set next_due_at = current_date + 3');
    const holder = new pg.Client({ connectionString: test.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table notifications in share row exclusive mode');
    const victim = await launchProcess(
      { DATA_DIR: newDataDir(), SECRET_KEY, DATABASE_URL: test.databaseUrl },
      { program: 'features/reminders/reminders-program' },
    );
    await eventually(
      async () =>
        (await test.sql(`select 1 from pg_locks where not granted and relation = 'notifications'::regclass`)).length >
        0,
    );

    victim.signal('SIGKILL');
    await victim.exited;
    await holder.end();
    const sweep = test.app.get(SweepReminders);
    await Promise.all([sweep.run({ all: true }), sweep.run({ all: true })]);

    const counts = await test.sql<{ count: number }>(
      `select count(*)::int as count from notifications where entity_id in (select id from assets) group by user_id, entity_id`,
    );
    expect(counts.map(({ count }) => count)).toEqual(Array.from({ length: PEOPLE * ASSETS }, () => 1));
    expect(await test.sql('select 1 from reminder_deliveries where is_open')).toEqual([]);
  });
});
