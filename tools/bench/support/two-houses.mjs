import { interleaved, median } from './measure.mjs';
import { statementsOf } from './statements-of.mjs';

const ROUNDS = 7;
const REQUESTS = 10;
const WARM_UP = 2;

/**
 * Each case asked of a small and a large house in turns: p50 of one request, and the ratio of the two.
 * @param open makes a house of one size: `api`, `database`, `token` and what the paths of the cases need
 * @param cases name, path within the API of a house (as its owner, or with a token, or something that is written), bound of the ratio
 */
export async function besideASmallOne({ sizes, open, cases, of }) {
  const houses = [];
  for (const size of sizes) houses.push(await open(size));
  const [small, large] = houses;
  const results = [];
  for (const { name, path, bound } of cases) {
    const candidates = { small: () => typical(small, path(small)), large: () => typical(large, path(large)) };
    await interleaved(WARM_UP, candidates);
    const values = await interleaved(ROUNDS, candidates);
    const [floor, measured] = [median(values.small), median(values.large)];
    const pages = async (house) => (path(house).method ? '' : `, ${await pagesRead(house, path(house))} pages`);
    results.push({
      name: `${of}, ${name}`,
      measured: `${measured.toFixed(1)} ms${await pages(large)}`,
      floor: `${floor.toFixed(1)} ms${await pages(small)}`,
      ratio: (measured / floor).toFixed(2),
      bound: `<= ${bound}`,
      ok: measured / floor <= bound,
    });
  }
  for (const { api, database } of houses) {
    await api.stop();
    await database.stop();
  }
  return results;
}

/** Of the database, by all statements of a request: what does not depend on who else uses the machine. */
async function pagesRead(house, asked) {
  const [statements] = await statementsOf(house.database, [(url) => ask({ ...house, api: { url } }, asked)]);
  let pages = 0;
  for (const { text, values } of statements)
    if (/^\s*(with|select)\b/i.test(text)) {
      const [row] = await house.database.rolledBack(`explain (analyze, buffers, format json) ${text}`, values);
      const { Plan } = row['QUERY PLAN'][0];
      pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    }
  return pages;
}

/** Where the page after so many rows begins. */
export async function cursorBehind(house, list, skip) {
  const separator = list.includes('?') ? '&' : '?';
  const { headers } = await ask(house, `${list}${separator}limit=50&skip=${skip - 50}`);
  return /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
}

async function ask({ api, token: own }, asked) {
  const { path, token = own, method = 'GET', body } = typeof asked === 'string' ? { path: asked } : asked;
  const answer = await fetch(`${api.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body()) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const found = await answer.json();
  if (Array.isArray(found) && found.length === 0) throw new Error(`${path} found nothing`);
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
