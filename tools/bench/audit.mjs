// The record, over two years of months. `BENCH_AUDIT=1000000` takes a smaller one, to look at one change quickly.
import { signIn, startApi, startDatabase } from './support/installation.mjs';
import { seedAssets } from './support/seed-assets.mjs';
import { besideASmallOne, cursorBehind } from './support/two-houses.mjs';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_AUDIT ?? 10_000_000);
const MONTHS = 24;
const ASSETS = 2_000;
const AT_ONCE = 500_000;
const DEPTH = 50_000;

export const name = 'audit';
export const title = `the record with ${LARGE.toLocaleString('en')} entries over ${MONTHS} months, beside the same with 10,000 in the same run: p50 of one request`;

const cases = [
  { name: 'first page', path: () => '/audit-logs', bound: 1.5 },
  { name: 'first page of a member', path: ({ member }) => ({ path: '/audit-logs', token: member }), bound: 1.5 },
  { name: `page at depth ${DEPTH.toLocaleString('en')} by cursor`, path: ({ deep }) => deep, bound: 1.5 },
  { name: 'of one person', path: ({ person }) => `/audit-logs?actor_id=${person}`, bound: 1.5 },
  { name: 'of one asset', path: ({ asset }) => `/audit-logs?entity_id=${asset}`, bound: 1.5 },
  { name: 'of two actions', path: () => '/audit-logs?action=asset.created&action=asset.retired', bound: 1.5 },
  { name: 'of a month', path: ({ month }) => `/audit-logs?${month}`, bound: 1.5 },
  {
    name: 'of a month, of a member',
    path: ({ month, member }) => ({ path: `/audit-logs?${month}`, token: member }),
    bound: 1.5,
  },
  { name: 'search by a frequent word', path: () => '/audit-logs?q=updated', bound: 1.5 },
  { name: 'search by a rare word', path: () => '/audit-logs?q=needle', bound: 3 },
];

export const run = () => besideASmallOne({ sizes: [SMALL, LARGE], open, cases, of: 'record' });

async function open(count) {
  const database = await startDatabase();
  const api = await startApi(database, { ETALON_ROLES: 'api' });
  const { id, token } = await signIn(database, api.url, 'superadmin@example.org', 'superadmin');
  const { id: technician, token: member } = await signIn(database, api.url, 'technician@example.org', 'technician');
  await seedAssets(database, technician, ASSETS);
  await seedEntries(database, id, technician, count);
  const [{ month, asset }] = await database.sql(
    `select 'from=' || to_char(first, 'YYYY-MM-DD') || 'T00:00:00Z&to=' || to_char(first + interval '1 month', 'YYYY-MM-DD') || 'T00:00:00Z' as month,
            (select entity_id from audit_logs where action = 'asset.updated' limit 1) as asset
       from (select date_trunc('month', now() at time zone 'UTC') - interval '9 months' as first) months`,
  );
  const house = { database, api, token, member, person: technician, month, asset };
  return {
    ...house,
    deep: `/audit-logs?cursor=${await cursorBehind(house, '/audit-logs', Math.min(DEPTH, count / 2))}`,
  };
}

/** Of hundreds of people about assets, calibrations and sign-ins, evenly over the months; three of them hold a word of their own. */
async function seedEntries(database, superadmin, technician, count) {
  await database.sql(
    `select make_audit_month(((now() at time zone 'UTC')::date - n * interval '1 month')::date) from generate_series(1, $1::int) n`,
    [MONTHS],
  );
  for (let from = 1; from <= count; from += AT_ONCE)
    await database.sql(
      `insert into audit_logs (id, actor_id, actor_email, actor_role, action, entity_type, entity_id, entity_asset_id, audience,
                               organization_id, before_state, after_state, ip_address, created_at)
       select gen_random_uuid(), case n % 400 when 0 then $1::uuid when 1 then $2::uuid else md5('person ' || n % 400)::uuid end,
              'person' || n % 400 || '@example.org', 'technician', given.action, given.kind,
              case given.kind when 'user' then md5('person ' || n % 400)::uuid else a.id end,
              case when given.kind <> 'user' then a.asset_id end, case given.kind when 'user' then 'people' else 'object' end,
              case when given.kind <> 'user' then a.organization_id end,
              case when given.action like '%.updated' then jsonb_build_object('notes', 'Before ' || n, 'next_due_at', '2026-01-01') end,
              case when given.kind <> 'user' then jsonb_build_object('notes', 'After ' || n,
                'name', case when n % ($4::int / 3) = 7 then 'Needle in the stack' else 'Pressure transmitter' end) end,
              '192.0.2.' || n % 250, now() - ($4::int - n) * ($5::int * interval '30 days') / $4::int
         from generate_series($3::int, least($3::int + ${AT_ONCE} - 1, $4::int)) n
         join (select id, asset_id, organization_id, row_number() over (order by asset_id) as at from assets) a on a.at = 1 + n % ${ASSETS}
        cross join lateral (select (array['asset.updated', 'auth.signed_in', 'calibration.created', 'asset.updated', 'asset.created',
                                          'asset.updated', 'auth.signed_in', 'asset.retired'])[1 + n % 8] as action,
                                   (array['asset', 'user', 'calibration', 'asset', 'asset', 'asset', 'user', 'asset'])[1 + n % 8] as kind) given`,
      [superadmin, technician, from, count, MONTHS],
    );
  await database.sql('vacuum analyze audit_logs');
}
