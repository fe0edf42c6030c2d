// The list of calibrations over all assets. `BENCH_CALIBRATIONS=100000` takes a smaller house, to look at one change quickly.
import { signIn, startApi, startDatabase } from './support/installation.mjs';
import { seedAssets } from './support/seed-assets.mjs';
import { seedCalibrations } from './support/seed-calibrations.mjs';
import { besideASmallOne, cursorBehind } from './support/two-houses.mjs';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_CALIBRATIONS ?? 1_000_000);
const DEPTH = 50_000;

export const name = 'calibration-list';
export const title = `the list of calibrations over all assets with ${LARGE.toLocaleString('en')} of them, beside the same with 10,000 in the same run: p50 of one request`;

/** Of an asset that both houses hold. */
const RARE = `SN${1003 * 7919}`;
const cases = [
  { name: 'first page', path: () => '/calibrations', bound: 1.3 },
  { name: 'first page by date', path: () => '/calibrations?sort=-date', bound: 1.3 },
  { name: 'first page by due date', path: () => '/calibrations?sort=due', bound: 1.3 },
  { name: `page at depth ${DEPTH.toLocaleString('en')} by cursor`, path: ({ deep }) => deep.recorded, bound: 1.3 },
  { name: 'the same by date', path: ({ deep }) => deep.date, bound: 1.3 },
  {
    name: 'of one organization by date',
    path: ({ own }) => `/calibrations?sort=-date&organization_id=${own}`,
    bound: 1.3,
  },
  { name: 'search by a rare word', path: () => `/calibrations?q=${RARE}`, bound: 3 },
  // Its groups of three digits stand in many others: the bound is ours, and wider.
  { name: 'search by a certificate number', path: () => '/calibrations?q=L3-CAL-A-0001003-v2', bound: 10 },
  { name: 'out of tolerance, by date', path: () => '/calibrations?sort=-date&conformity=fail', bound: 3 },
  { name: 'waiting for approval', path: () => '/calibrations?status=pending_approval', bound: 3 },
  {
    name: 'in force and due in a month',
    path: ({ month }) => `/calibrations?sort=due&status=valid&${month}`,
    bound: 3,
  },
];

export const run = () => besideASmallOne({ sizes: [SMALL, LARGE], open, cases, of: 'calibrations' });

async function open(count) {
  const database = await startDatabase();
  const api = await startApi(database, { ETALON_ROLES: 'api' });
  const { id, token } = await signIn(database, api.url, 'superadmin@example.org', 'superadmin');
  const [, , own] = await seedAssets(database, id, count / 5);
  await seedCalibrations(database, id, count);
  const [{ month }] = await database.sql(
    `select 'due_after=' || current_date::text || '&due_before=' || (current_date + 31)::text as month`,
  );
  const house = { database, api, token, own, month, deep: {} };
  for (const [order, sort] of [
    ['recorded', '-recorded'],
    ['date', '-date'],
  ]) {
    const list = `/calibrations?sort=${sort}`;
    house.deep[order] = `${list}&cursor=${await cursorBehind(house, list, Math.min(DEPTH, count / 2))}`;
  }
  return house;
}
