// The figures of one organization of 2,000 assets among many. `BENCH_ASSETS=100000` takes a smaller instance, to look at one change quickly.
import { randomUUID } from 'node:crypto';
import { signIn, startApi, startDatabase } from './support/installation.mjs';
import { seedAssets } from './support/seed-assets.mjs';
import { seedCalibrations } from './support/seed-calibrations.mjs';
import { besideASmallOne } from './support/two-houses.mjs';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_ASSETS ?? 1_000_000);
const OWN = 2_000;
const BOUND = 1.2;

export const name = 'dashboard';
export const title = `the dashboard of an organization with ${OWN.toLocaleString('en')} assets among ${LARGE.toLocaleString('en')}, beside the same among 10,000 in the same run: p50 of one request`;

const cases = [
  { name: 'figures', path: ({ own }) => `/dashboard?organization_id=${own}`, bound: BOUND },
  { name: 'the year', path: ({ own }) => `/dashboard/calendar?organization_id=${own}`, bound: BOUND },
  { name: 'activity', path: () => '/activity?limit=8', bound: BOUND },
  { name: 'summary of the wire', path: ({ own }) => `/dashboard/summary?organization_id=${own}`, bound: BOUND },
  // Thousands of rows as they stand, which the page does not ask for: the bound is ours, and wider.
  { name: 'events of the wire', path: ({ own }) => `/dashboard/calendar-events?organization_id=${own}`, bound: 3 },
];

export const run = () => besideASmallOne({ sizes: [SMALL, LARGE], open, cases, of: 'dashboard' });

/** Three calibrations of each asset; what was changed last is, as everywhere, of somebody else. */
async function open(count) {
  const database = await startDatabase();
  const api = await startApi(database, { ETALON_ROLES: 'api' });
  const { id } = await signIn(database, api.url, 'superadmin@example.org', 'superadmin');
  const { id: member, token } = await signIn(database, api.url, 'technician@example.org', 'technician');
  await seedAssets(database, id, count);
  await seedCalibrations(database, id, Math.floor((count * 3) / 5) * 5);
  const own = randomUUID();
  await database.sql(
    `insert into organizations (id, name, private, asset_prefix, created_by) values ($1, 'Laboratory', false, 'LAB', $2)`,
    [own, id],
  );
  await database.sql(
    `insert into organization_members (id, organization_id, user_id, role) values (gen_random_uuid(), $1, $2, 'member')`,
    [own, member],
  );
  // The same of both instances, as far apart as anybody's among those of others.
  await database.sql(
    `update assets set organization_id = $1 where substr(asset_id, 3)::int in
       (select n * 5 from generate_series(1, $2::int) n)`,
    [own, OWN],
  );
  await database.sql(
    `insert into audit_logs (id, actor_id, actor_email, action, entity_type, entity_id, organization_id, audience, created_at)
     select gen_random_uuid(), $1, '', 'asset.updated', 'asset', id, organization_id, 'object', updated_at from assets`,
    [id],
  );
  await database.sql('vacuum analyze');
  return { database, api, token, own };
}
