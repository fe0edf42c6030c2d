// `BENCH_ASSETS=100000` takes a smaller house, to look at one change quickly.
import { signIn, startApi, startDatabase } from './support/installation.mjs';
import { seedAssets } from './support/seed-assets.mjs';
import { besideASmallOne, cursorBehind } from './support/two-houses.mjs';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_ASSETS ?? 1_000_000);
const DEPTH = 50_000;

export const name = 'register';
export const title = `the register of assets with ${LARGE.toLocaleString('en')} rows, beside the same with 10,000 in the same run: p50 of one request`;

/** Of an asset that both hold, found by its whole serial number. */
const RARE = `SN${5003 * 7919}`;
const cases = [
  { name: 'first page', path: () => '/assets', bound: 1.3 },
  {
    name: `page at depth ${DEPTH.toLocaleString('en')} by cursor`,
    path: ({ deep }) => `/assets?cursor=${deep}`,
    bound: 1.3,
  },
  { name: 'search by a rare word', path: () => `/assets?q=${RARE}`, bound: 3 },
  { name: 'profile', path: () => '/assets/A-0005003/profile', bound: 1.3 },
];

export const run = () => besideASmallOne({ sizes: [SMALL, LARGE], open, cases, of: 'assets' });

async function open(count) {
  const database = await startDatabase();
  const api = await startApi(database);
  const { id, token } = await signIn(database, api.url, 'superadmin@example.org', 'superadmin');
  await seedAssets(database, id, count);
  const house = { database, api, token };
  return { ...house, deep: await cursorBehind(house, '/assets', Math.min(DEPTH, count / 2)) };
}
