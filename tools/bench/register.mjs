import { signIn, startApi, startDatabase } from './support/installation.mjs';
import { interleaved, median } from './support/measure.mjs';
import { seedAssets } from './support/seed-assets.mjs';

export const name = 'register';
export const title =
  'the register of assets with 1,000,000 rows, beside the same with 10,000 in the same run: p50 of one request';

const SMALL = 10_000;
const LARGE = 1_000_000;
const DEPTH = 50_000;
const ROUNDS = 7;
const REQUESTS = 30;
const WARM_UP = 2;
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
        name: `assets, ${what}`,
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
  const api = await startApi(database);
  const { id, token } = await signIn(database, api.url, 'superadmin@example.org', 'superadmin');
  await seedAssets(database, id, count);
  const house = { database, api, token, deep: '' };
  const skip = Math.min(DEPTH, count / 2);
  const { headers } = await ask(house, `/assets?limit=50&skip=${skip - 50}`);
  house.deep = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
  return house;
}

async function ask({ api, token }, path) {
  const answer = await fetch(`${api.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
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
