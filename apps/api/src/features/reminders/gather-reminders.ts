import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.js';
import { CATEGORY } from './notices.js';

export interface Round {
  id: string;
  today: string;
  until: string;
  has_due: boolean;
}

interface Gathering {
  sweep: string;
  now: Date;
  isMailed: boolean;
  signal?: AbortSignal | undefined;
}

const REMINDERS = 20_000;
const ASSETS = 2000;

const DUE = `coalesce(a.next_due_at, 'infinity'::date)`;

interface Chunk {
  seen: number;
  made: number;
  /** Another sweep sent the open delivery of a person. */
  has_sent: boolean;
  last_due: string | null;
  last_id: string | null;
}

/** Each reminder once across processes; bounded statements along the due date index. */
export async function gatherReminders(
  database: Database,
  rounds: readonly Round[],
  gathering: Gathering,
): Promise<number> {
  let made = 0;
  for (const round of rounds)
    if (round.has_due)
      made += await inChunks(database, gathering, {
        assets: 'a.organization_id = $1',
        latest: '$3::date',
        homes: '',
        bounds: { today: '$2::date', until: '$3::date', home: '$1::uuid' },
        values: [round.id, round.today, round.until],
        people: await database.rows<{ count: number }>(
          'select count(*)::int as count from told_members where organization_id = $1',
          [round.id],
        ),
      });
  made += await inChunks(database, gathering, {
    assets: 'a.organization_id is null',
    latest: '(select max(until) from unnest($3::date[]) until)',
    // Lateral: else every chunk looks up all assets' organizations.
    homes: `cross join lateral (select found.organization_id from asset_homes found where found.asset_id = a.id offset 0) home
              join unnest($1::uuid[], $2::date[], $3::date[]) as o (id, today, until) on o.id = home.organization_id`,
    bounds: { today: 'o.today', until: 'o.until', home: 'o.id' },
    values: [rounds.map(({ id }) => id), rounds.map(({ today }) => today), rounds.map(({ until }) => until)],
    people: await database.rows<{ count: number }>(
      `select coalesce(max(count), 0)::int as count from (
         select count(*) from told_members where organization_id = any($1) group by organization_id) of_each`,
      [rounds.map(({ id }) => id)],
    ),
  });
  return made;
}

interface Source {
  assets: string;
  latest: string;
  homes: string;
  bounds: { today: string; until: string; home: string };
  values: unknown[];
  people: { count: number }[];
}

async function inChunks(
  database: Database,
  { sweep, now, isMailed, signal }: Gathering,
  { assets, latest, homes, bounds, values, people }: Source,
): Promise<number> {
  const count = people[0]?.count ?? 0;
  if (count === 0) return 0;
  const size = Math.max(1, Math.min(ASSETS, Math.floor(REMINDERS / count)));
  const statement = `
    with candidates as materialized (
      select a.id, a.next_due_at from assets a
       where ${assets} and a.is_active and ${DUE} <= ${latest} and (${DUE}, a.id) > ($4::date, $5::uuid)
       order by ${DUE}, a.id limit ${size}),
    due as materialized (
      select a.id, a.next_due_at as due_date, ${bounds.home} as home,
             case when a.next_due_at < ${bounds.today} then 'overdue' else 'due_soon' end as kind
        from candidates a ${homes} where a.next_due_at <= ${bounds.until}),
    told as materialized (
      select t.organization_id as home, t.user_id, md5($6 || t.user_id::text)::uuid as delivery_id
        from told_members t left join notification_preferences p on p.user_id = t.user_id and p.category = '${CATEGORY}'
       where t.organization_id in (select home from due)
         and (coalesce(p.in_app_enabled, true) or ($7 and coalesce(p.email_enabled, true)))),
    missing as materialized (
      select due.id, told.user_id, due.kind, due.due_date, told.delivery_id
        from due join told on told.home = due.home
       where not exists (select 1 from reminders r where r.asset_id = due.id and r.user_id = told.user_id
                            and r.kind = due.kind and r.due_date = due.due_date)),
    opened as (
      insert into reminder_deliveries (id, user_id, opened_at)
      select distinct delivery_id, user_id, $8::timestamptz from missing order by delivery_id
          on conflict (id) do update set is_open = true where reminder_deliveries.is_open returning id),
    made as (
      insert into reminders (asset_id, user_id, kind, due_date, delivery_id)
      select id, user_id, kind, due_date, delivery_id from missing where delivery_id in (select id from opened)
       order by id, user_id on conflict do nothing returning 1)
    select (select count(*)::int from candidates) as seen, (select count(*)::int from made) as made,
           exists (select 1 from missing where delivery_id not in (select id from opened)) as has_sent,
           last.due_date::text as last_due, last.id as last_id
      from (values (1)) one left join (
        select next_due_at as due_date, id from candidates order by next_due_at desc, id desc limit 1) last on true`;
  let made = 0;
  let deliveries = sweep;
  let place = ['-infinity', '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    signal?.throwIfAborted();
    const parameters = [...values, ...place, deliveries, isMailed, now];
    const [chunk] = await database.transaction((tx) => tx.query<[Chunk]>(statement, parameters));
    made += chunk.made;
    if (chunk.has_sent) {
      deliveries = randomUUID();
      continue;
    }
    if (chunk.seen < size || chunk.last_due === null || chunk.last_id === null) return made;
    place = [chunk.last_due, chunk.last_id];
  }
}
