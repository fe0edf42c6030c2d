import { join } from 'node:path';
import { root } from '../run.mjs';
import { freePort } from '../../test/support/free-port.mjs';
import { signIn, startApi, startDatabase, startNode, untilReady } from './support/installation.mjs';
import { listStatements } from './support/list-statements.mjs';
import { requestsPerSecond } from './support/load.mjs';
import { interleaved, median, medianRatio } from './support/measure.mjs';
import { hideAllBut, seedAssets } from './support/seed-assets.mjs';

export const name = 'assets-list';
export const title =
  'GET /api/v1/assets, first page of 10,000 assets, against a bare handler with the same statements on the same HTTP library';

const ASSETS = 10_000;
const POOL_SIZE = 10;
const ROUNDS = 7;
const LOAD = { seconds: 3, connections: 10 };
const BOUND = 0.5;
const MANY = 100_000;
const FEW = 300;
/** Ratio of few to all visible rows. */
const FEW_BOUND = 0.7;

export async function run() {
  return [...(await againstBare()), ...(await fewAgainstAll())];
}

async function againstBare() {
  const database = await startDatabase();
  const processes = [];
  try {
    const api = await startApi(database, { DATABASE_POOL_SIZE: String(POOL_SIZE) });
    processes.push(api);
    const { id, token } = await signIn(database, api.url, 'technician@example.org', 'technician');
    await seedAssets(database, id, ASSETS);
    const bare = await startBare(database, await listStatements(database, id));
    processes.push(bare);
    const candidates = {
      api: () =>
        requestsPerSecond(`${api.url}/api/v1/assets`, { ...LOAD, headers: { authorization: `Bearer ${token}` } }),
      bare: () => requestsPerSecond(`${bare.url}/`, LOAD),
    };
    // Warm-up of JIT and database cache.
    await interleaved(1, candidates);
    const values = await interleaved(ROUNDS, candidates);
    const ratio = medianRatio(values.api, values.bare);
    return [
      {
        name: 'assets list, 10,000 rows',
        measured: `${median(values.api).toFixed(0)} req/s`,
        floor: `${median(values.bare).toFixed(0)} req/s`,
        ratio: ratio.toFixed(2),
        bound: `>= ${BOUND}`,
        ok: ratio >= BOUND,
      },
    ];
  } finally {
    for (const process of processes) await process.stop();
    await database.stop();
  }
}

async function fewAgainstAll() {
  const database = await startDatabase();
  const processes = [];
  try {
    const api = await startApi(database, { DATABASE_POOL_SIZE: String(POOL_SIZE) });
    processes.push(api);
    const everything = await signIn(database, api.url, 'superadmin@example.org', 'superadmin');
    const little = await signIn(database, api.url, 'technician@example.org', 'technician');
    await seedAssets(database, everything.id, MANY);
    await hideAllBut(database, little.id, FEW);
    const results = [];
    for (const sort of ['-updated_at', 'status']) {
      const page = ({ token }) => {
        const headers = { authorization: `Bearer ${token}` };
        return requestsPerSecond(`${api.url}/api/v1/assets?sort=${sort}`, { ...LOAD, headers });
      };
      const candidates = { few: () => page(little), all: () => page(everything) };
      await interleaved(1, candidates);
      const values = await interleaved(ROUNDS, candidates);
      const ratio = medianRatio(values.few, values.all);
      results.push({
        name: `assets list by ${sort}, seeing ${FEW} of ${MANY.toLocaleString('en')}`,
        measured: `${median(values.few).toFixed(0)} req/s`,
        floor: `${median(values.all).toFixed(0)} req/s`,
        ratio: ratio.toFixed(2),
        bound: `>= ${FEW_BOUND}`,
        ok: ratio >= FEW_BOUND,
      });
    }
    return results;
  } finally {
    for (const process of processes) await process.stop();
    await database.stop();
  }
}

async function startBare(database, statements) {
  const port = await freePort();
  const child = startNode(join(root, 'tools/bench/support/bare-list.mjs'), {
    PORT: String(port),
    DATABASE_URL: database.url,
    POOL_SIZE: String(POOL_SIZE),
    STATEMENTS: JSON.stringify(statements),
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url);
  return { ...child, url };
}
