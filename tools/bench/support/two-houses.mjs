import { interleaved, median } from './measure.mjs';

const ROUNDS = 7;
const REQUESTS = 20;
const WARM_UP = 2;

/**
 * Each case asked of a small and a large house in turns: p50 of one request, and the ratio of the two.
 * @param open makes a house of one size: `api`, `database`, `token` and what the paths of the cases need
 * @param cases name, path within the API of a house (as its owner, or with a token), bound of the ratio
 */
export async function besideASmallOne({ sizes, open, cases, of }) {
  const houses = [];
  try {
    for (const count of sizes) houses.push(await open(count));
    const [small, large] = houses;
    const results = [];
    for (const { name, path, bound } of cases) {
      const candidates = { small: () => typical(small, path(small)), large: () => typical(large, path(large)) };
      await interleaved(WARM_UP, candidates);
      const values = await interleaved(ROUNDS, candidates);
      const [floor, measured] = [median(values.small), median(values.large)];
      results.push({
        name: `${of}, ${name}`,
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

/** Where the page after so many rows begins. */
export async function cursorBehind(house, list, skip) {
  const separator = list.includes('?') ? '&' : '?';
  const { headers } = await ask(house, `${list}${separator}limit=50&skip=${skip - 50}`);
  return /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
}

async function ask({ api, token: own }, asked) {
  const { path, token } = typeof asked === 'string' ? { path: asked, token: own } : asked;
  const answer = await fetch(`${api.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const body = await answer.json();
  if (Array.isArray(body) && body.length === 0) throw new Error(`${path} found nothing`);
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
