// A sweep that tells everybody of everything due, among so many assets. The floor is the single statement that inserts the same
// reminders into the same table, without bound and without telling anybody; REMINDERS_ASSETS says how many assets.
import { built, startDatabase } from './support/installation.mjs';
import { interleaved, median, medianRatio, milliseconds } from './support/measure.mjs';
import { seedAssets } from './support/seed-assets.mjs';

export const name = 'reminders';
export const title = 'a sweep that tells what is due, against the one statement that inserts the same reminders';

const ASSETS = Number(process.env.REMINDERS_ASSETS ?? 100_000);
const PEOPLE = 3;
const ROUNDS = 3;
const BOUND = 5;
const MEMORY_MB = 64;

export async function run() {
  const { createApp } = await built('app.js');
  const { readConfig } = await built('platform/config/config.js');
  const { Log } = await built('platform/logging/log.js');
  const { migrateDatabase } = await built('platform/database/data-source.js');
  const { SweepReminders } = await built('features/reminders/index.js');
  const database = await startDatabase();
  let app;
  try {
    await migrateDatabase(database.url);
    app = await createApp({
      config: readConfig({ DATA_DIR: database.dataDir, ETALON_ROLES: 'api', LOG_LEVEL: 'silent' }, false),
      databaseUrl: database.url,
      secretKey: 'a secret key for benchmarks only, 32+ characters',
      log: new Log('silent', 'json'),
    });
    await app.init();
    const [{ id: owner }] = await database.sql(
      `insert into users (id, email, name, password_hash, role, is_verified)
       select gen_random_uuid(), 'p' || n || '@example.org', 'P' || n, '!', 'technician', true
         from generate_series(1, 40 * ${PEOPLE}) n returning id`,
    );
    await seedAssets(database, owner, ASSETS);
    await database.sql(
      `with people as (select id, row_number() over (order by id) as n from users),
            houses as (select id, row_number() over (order by id) as n from organizations)
       insert into organization_members (id, organization_id, user_id, role)
       select gen_random_uuid(), h.id, p.id, 'member' from houses h join people p on (p.n - 1) / ${PEOPLE} = h.n - 1
       on conflict do nothing`,
    );
    await database.sql('analyze');
    const sweeps = app.get(SweepReminders, { strict: false });
    const counts = [];
    let grown = 0;
    const candidates = {
      sweep: async () => {
        await forget(database);
        const before = process.memoryUsage.rss();
        const ms = await milliseconds(async () => counts.push((await sweeps.run({ all: true })).reminders));
        grown = Math.max(grown, (process.memoryUsage.rss() - before) / 1e6);
        return ms;
      },
      floor: async () => {
        await forget(database);
        return milliseconds(() => database.sql(STATEMENT));
      },
    };
    await interleaved(1, candidates);
    grown = 0;
    const times = await interleaved(ROUNDS, candidates);
    const ratio = medianRatio(times.sweep, times.floor);
    const again = { sweep: () => milliseconds(() => sweeps.run({ all: true })) };
    await candidates.sweep();
    const rest = median((await interleaved(ROUNDS, again)).sweep);
    return [
      {
        name: `${counts.at(-1)} reminders of ${ASSETS} assets`,
        measured: `${median(times.sweep).toFixed(0)} ms`,
        floor: `${median(times.floor).toFixed(0)} ms`,
        ratio: ratio.toFixed(1),
        bound: `<= ${BOUND}`,
        ok: ratio <= BOUND,
      },
      {
        name: 'with nothing new to tell',
        measured: `${rest.toFixed(0)} ms`,
        floor: `${median(times.floor).toFixed(0)} ms`,
        ratio: (rest / median(times.floor)).toFixed(1),
        bound: `<= ${BOUND}`,
        ok: rest / median(times.floor) <= BOUND,
      },
      {
        name: 'memory of a sweep',
        measured: `+${grown.toFixed(0)} MB`,
        floor: '-',
        ratio: '-',
        bound: `<= ${MEMORY_MB} MB`,
        ok: grown <= MEMORY_MB,
      },
    ];
  } finally {
    await app?.close();
    await database.stop();
  }
}

const forget = async (database) => {
  await database.sql('truncate reminders, reminder_deliveries');
  await database.sql('delete from notifications');
};

const STATEMENT = `
  with opened as (
    insert into reminder_deliveries (id, user_id, opened_at)
    select gen_random_uuid(), user_id, now() from (select distinct user_id from told_members) told returning id, user_id)
  insert into reminders (asset_id, user_id, kind, due_date, delivery_id)
  select a.id, t.user_id, case when a.next_due_at < current_date then 'overdue' else 'due_soon' end, a.next_due_at, opened.id
    from assets a join asset_homes home on home.asset_id = a.id
    join told_members t on t.organization_id = home.organization_id join opened on opened.user_id = t.user_id
   where a.is_active and a.next_due_at <= current_date + 14 on conflict do nothing`;
