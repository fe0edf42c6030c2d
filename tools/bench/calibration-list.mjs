// The list of calibrations over all assets. `BENCH_CALIBRATIONS=100000` takes a smaller house, to look at one change quickly.
import { signIn, startApi, startDatabase } from './support/installation.mjs';
import { interleaved, median } from './support/measure.mjs';
import { seedAssets } from './support/seed-assets.mjs';
import { seedCalibrations } from './support/seed-calibrations.mjs';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_CALIBRATIONS ?? 1_000_000);
const DEPTH = 50_000;
const ROUNDS = 7;
const REQUESTS = 20;
const WARM_UP = 2;

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

export async function run() {
  const houses = [];
  try {
    for (const count of [SMALL, LARGE]) houses.push(await open(count));
    const [small, large] = houses;
    const results = [];
    for (const { name: what, path, bound } of cases) {
      const candidates = { small: () => typical(small, path(small)), large: () => typical(large, path(large)) };
      await interleaved(WARM_UP, candidates);
      const values = await interleaved(ROUNDS, candidates);
      const [floor, measured] = [median(values.small), median(values.large)];
      results.push({
        name: `calibrations, ${what}`,
        measured: `${measured.toFixed(1)} ms`,
        floor: `${floor.toFixed(1)} ms`,
        ratio: (measured / floor).toFixed(2),
        bound: `<= ${bound}`,
        ok: measured / floor <= bound,
      });
    }
    return results;
  } finally {
    for (const { api, database } of houses) {
      await api.stop();
      await database.stop();
    }
  }
}

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
  const skip = Math.min(DEPTH, count / 2) - 50;
  for (const [order, sort] of [
    ['recorded', '-recorded'],
    ['date', '-date'],
  ]) {
    const { headers } = await ask(house, `/calibrations?sort=${sort}&limit=50&skip=${skip}`);
    const cursor = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
    house.deep[order] = `/calibrations?sort=${sort}&cursor=${cursor}`;
  }
  return house;
}

async function ask({ api, token }, path) {
  const answer = await fetch(`${api.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const rows = await answer.json();
  if (rows.length === 0) throw new Error(`${path} found nothing`);
  return answer;
}

/** Milliseconds of the request in the middle of some. */
async function typical(house, path) {
  const times = [];
  for (let n = 0; n < REQUESTS; n++) {
    const begin = performance.now();
    await ask(house, path);
    times.push(performance.now() - begin);
  }
  return median(times);
}
