import { join } from 'node:path';
import { root } from '../run.mjs';
import {
  freePort,
  SECRET_KEY,
  signIn,
  startApi,
  startDatabase,
  startNode,
  untilReady,
} from './support/installation.mjs';
import { requestsPerSecond } from './support/load.mjs';
import { interleaved, median, medianRatio, processorTime } from './support/measure.mjs';
import { seedAssets } from './support/seed-assets.mjs';

export const name = 'http-adapter';
export const title =
  'Express and Fastify under the same modules and guard, asset list of 10,000 rows (docs/decisions/wire.md#adapter)';
/** Guards no bound: runs only by name. */
export const onlyByName = true;

const ASSETS = 10_000;
const ROUNDS = 9;
const LOAD = { seconds: 3, connections: 10 };
const ADAPTERS = { express: 'Express, bare', fastify: 'Fastify, bare', full: 'Express, as the product' };

export async function run() {
  const database = await startDatabase();
  const servers = {};
  try {
    const token = await prepare(database);
    for (const adapter of Object.keys(ADAPTERS)) servers[adapter] = await startServer(database, adapter);
    const loads = Object.fromEntries(
      Object.entries(servers).map(([adapter, server]) => [adapter, () => load(server, token)]),
    );
    await interleaved(2, loads);
    const values = await interleaved(ROUNDS, loads);
    const rates = (adapter) => values[adapter].map(({ rate }) => rate);
    return Object.entries(ADAPTERS).map(([adapter, label]) => ({
      name: label,
      measured: `${median(rates(adapter)).toFixed(0)} req/s, ${median(values[adapter].map(({ cpu }) => cpu)).toFixed(2)} ms CPU a request`,
      floor: `${median(rates('express')).toFixed(0)} req/s`,
      ratio: medianRatio(rates(adapter), rates('express')).toFixed(2),
      bound: 'none',
      ok: true,
    }));
  } finally {
    for (const server of Object.values(servers)) await server.stop();
    await database.stop();
  }
}

async function prepare(database) {
  const api = await startApi(database);
  const { id, token } = await signIn(database, api.url, 'technician@example.org', 'technician');
  await seedAssets(database, id, ASSETS);
  await api.stop();
  return token;
}

async function startServer(database, adapter) {
  const port = await freePort();
  const server = startNode(join(root, 'tools/bench/support/adapter-server.mjs'), {
    ADAPTER: adapter,
    PORT: String(port),
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.url,
    SECRET_KEY,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(server, `${url}/health/ready`);
  return { ...server, url };
}

/** CPU time is independent of other load. */
async function load(server, token) {
  const before = processorTime(server.pid);
  const rate = await requestsPerSecond(`${server.url}/api/v1/assets`, {
    ...LOAD,
    headers: { authorization: `Bearer ${token}` },
  });
  return { rate, cpu: (processorTime(server.pid) - before) / (rate * LOAD.seconds) };
}
