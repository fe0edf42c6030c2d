// The floor creates the same rows. `BENCH_ASSETS=1000000`: the bounds' size; `BENCH_KEEP=<folder>` keeps the data.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../run.mjs';
import { freePort } from '../../test/support/free-port.mjs';
import { SECRET_KEY, startNode, untilReady } from './support/installation.mjs';
import { openInstallation } from './support/large-installation.mjs';
import { interleaved, median, medianRatio, milliseconds, resident } from './support/measure.mjs';

export const name = 'reminders';
export const title = 'a sweep that tells what is due, against bare statements that make the same reminders and notices';

const ASSETS = Number(process.env.BENCH_ASSETS ?? 50_000);
const ROUNDS = ASSETS > 200_000 ? 1 : 3;
const BOUND = 5;
const MEMORY_MB = 64;
const LOOK_MS = 20;

export async function run() {
  const { database, api } = await openInstallation({ assets: ASSETS, entries: ASSETS * 10 });
  await api.stop();
  const { url, pid, stop } = await startSweeper(database);
  const idle = resident(pid);
  let peak = idle;
  const counts = { sweep: 0, floor: 0 };
  const notices = { sweep: 0, floor: 0 };
  const statement = [];
  /** Statement timeout: slower than a sweep gives ratios below one. */
  let limit = 0;
  const sweep = async () => {
    const asked = fetch(`${url}/sweep`).then((answer) => answer.json());
    let isDone = false;
    const looking = (async () => {
      for (; !isDone; await pause(LOOK_MS)) peak = Math.max(peak, resident(pid));
    })();
    const { reminders, ms } = await asked.finally(() => (isDone = true));
    await looking;
    return { reminders, ms };
  };
  const candidates = {
    sweep: async () => {
      await forget(database);
      const { reminders, ms } = await sweep();
      counts.sweep = reminders;
      notices.sweep = await rowsOf(database, 'notifications');
      limit = Math.ceil(ms);
      return ms;
    },
    floor: async () => {
      await forget(database);
      const within = `select set_config('statement_timeout', '${limit}', true); `;
      let isDone = false;
      const made = await milliseconds(async () => {
        isDone = await database.sql(within + STATEMENT).then(() => true, tookTooLong);
      });
      const ms = made + (isDone ? await milliseconds(() => tellEach(database)) : 0);
      statement.push(made);
      counts.floor = isDone ? await rowsOf(database, 'reminders') : null;
      notices.floor = await rowsOf(database, 'notifications');
      return ms;
    },
  };
  await interleaved(1, candidates);
  if (counts.floor !== null && counts.sweep !== counts.floor)
    throw new Error(`The sweep made ${counts.sweep} reminders, the statement ${counts.floor}`);
  if (counts.floor !== null && notices.sweep !== notices.floor)
    throw new Error(`The sweep made ${notices.sweep} notices, the statements ${notices.floor}`);
  const times = await interleaved(ROUNDS, candidates);
  await candidates.sweep();
  const rest = median((await interleaved(ROUNDS, { sweep: async () => (await sweep()).ms })).sweep);
  await forget(database);
  await stop();
  await database.stop();
  const row = (name, ms, floor, ratio) => ({
    name,
    measured: `${ms.toFixed(0)} ms`,
    floor: `${counts.floor === null ? 'not done in ' : ''}${floor.toFixed(0)} ms`,
    ratio: ratio.toFixed(2),
    bound: `<= ${BOUND}`,
    ok: ratio <= BOUND,
  });
  return [
    row(
      `${counts.sweep} reminders of ${ASSETS} assets`,
      ...[median(times.sweep), median(times.floor), medianRatio(times.sweep, times.floor)],
    ),
    row('with nothing new to tell', rest, median(statement), rest / median(statement)),
    {
      name: 'memory of sweeps, the most at once',
      measured: `${peak.toFixed(0)} MB`,
      floor: `${idle.toFixed(0)} MB`,
      ratio: `+${(peak - idle).toFixed(0)} MB`,
      bound: `<= +${MEMORY_MB} MB`,
      ok: peak - idle <= MEMORY_MB,
    },
  ];
}

async function startSweeper(database) {
  const port = await freePort();
  const child = startNode(join(root, 'tools/bench/support/sweep-server.mjs'), {
    PORT: String(port),
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.url,
    SECRET_KEY,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url);
  return { ...child, url };
}

function tookTooLong(error) {
  if (error.code !== '57014') throw error;
  return false;
}

const forget = async (database) => {
  await database.sql('truncate reminders, reminder_deliveries, notifications');
};

const rowsOf = async (database, table) => (await database.sql(`select count(*)::int as count from ${table}`))[0].count;

/** Sequential transactions, like the sweep. */
async function tellEach(database) {
  for (const { id, user_id } of await database.sql('select id, user_id from reminder_deliveries where is_open'))
    await database.sql(TELL, [id, user_id]);
}

/** Up to ten are separate notifications, more one per kind. */
const TELL = `
  with kinds as materialized (
    select kind, count(*)::int as count, min(due_date) as first, max(due_date) as last from reminders where delivery_id = $1 group by kind),
  many as (select sum(count) > 10 as is_many from kinds),
  kept as (
    insert into notifications (id, user_id, type, texts, params, link, entity_type, entity_id, is_read)
    select gen_random_uuid(), $2::uuid, 'calibration.' || r.kind, r.kind,
           jsonb_build_object('asset', a.asset_id, 'name', a.name, 'due', r.due_date), '/assets/' || a.id, 'asset', a.id, false
      from reminders r join assets a on a.id = r.asset_id, many where r.delivery_id = $1 and not is_many
    union all
    select gen_random_uuid(), $2::uuid, 'calibration.' || kind, kind || '_many', jsonb_build_object('count', count, 'due', first),
           '/assets?from=' || first || '&to=' || last, 'asset', null, false from kinds, many where is_many)
  update reminder_deliveries set is_open = false, in_app = true, delivered_at = now() where id = $1`;

const STATEMENT = `
  with told as materialized (select * from told_members), home as materialized (select * from asset_homes), opened as (
    insert into reminder_deliveries (id, user_id, opened_at)
    select gen_random_uuid(), user_id, now() from (select distinct user_id from told) people returning id, user_id)
  insert into reminders (asset_id, user_id, kind, due_date, delivery_id)
  select a.id, t.user_id, case when a.next_due_at < current_date then 'overdue' else 'due_soon' end, a.next_due_at, opened.id
    from assets a join home on home.asset_id = a.id
    join told t on t.organization_id = home.organization_id join opened on opened.user_id = t.user_id
   where a.is_active and a.next_due_at <= current_date + 14 on conflict do nothing`;
