import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { call, signIn, startApi, startDatabase } from './support/installation.mjs';
import { requestsPerSecond } from './support/load.mjs';
import { interleaved, median, medianRatio, milliseconds } from './support/measure.mjs';
import { hideAllBut, seedAssets } from './support/seed-assets.mjs';

export const name = 'row-level-security';
export const title =
  'What row-level security costs: two processes on one database, one of which cannot take the confined role';

const ROUNDS = 5;
const LOAD = { seconds: 2, connections: 5 };
const READS = 150;
/** Remaining share of the throughput. */
const LIST_BOUND = 0.9;
/** Additional milliseconds. */
const READ_BOUND = 1;

export async function run() {
  return [...(await measure(10_000, false)), ...(await measure(100_000, true))];
}

async function measure(assets, hidden) {
  const database = await startDatabase();
  const processes = [];
  try {
    const product = await startApi(database);
    processes.push(product);
    const walled = await startApi(database, {}, 'tools/bench/support/walled-api.mjs');
    processes.push(walled);
    const open = await startApi({ ...database, url: await openRole(database) });
    processes.push(open);
    const everything = await signIn(database, walled.url, 'superadmin@example.org', 'superadmin');
    const person = await signIn(database, walled.url, 'technician@example.org', 'technician');
    await seedAssets(database, hidden ? everything.id : person.id, assets);
    if (hidden) await hideAllBut(database, person.id, 300);
    const some = await call(walled.url, 'GET', '/api/v1/assets?limit=50', { token: person.token });
    const rare = `/api/v1/assets?q=${some[7].serial_number}`;
    const lists = hidden
      ? ['/api/v1/assets', '/api/v1/assets?sort=status', rare]
      : ['/api/v1/assets', '/api/v1/assets?sort=status', '/api/v1/assets?q=pressure', rare];
    const results = [];
    for (const path of lists) results.push(await list(path, person, 'technician'));
    if (hidden)
      results.push(await list('/api/v1/assets', everything, 'superadmin'), await list(rare, everything, 'superadmin'));
    if (!hidden) {
      const asset = `/api/v1/assets/${some[0].id}`;
      results.push(await read(asset), await read('/api/v1/users/me'), await read(asset, 'PUT', product));
    }
    return results;

    async function list(path, { token }, role) {
      const load = ({ url }) =>
        requestsPerSecond(url + path, { ...LOAD, headers: { authorization: `Bearer ${token}` } });
      const candidates = { walled: () => load(walled), open: () => load(open) };
      await interleaved(1, candidates);
      const values = await interleaved(ROUNDS, candidates);
      const ratio = medianRatio(values.walled, values.open);
      return {
        name: `${path.replace('/api/v1/', '')} of ${assets.toLocaleString('en')}, ${role}${hidden && role === 'technician' ? ' who sees 300' : ''}`,
        measured: `${median(values.walled).toFixed(0)} req/s`,
        floor: `${median(values.open).toFixed(0)} req/s`,
        ratio: ratio.toFixed(2),
        bound: `>= ${LIST_BOUND}`,
        ok: ratio >= LIST_BOUND,
      };
    }

    async function read(path, method = 'GET', measured = walled) {
      const one = async ({ url }) => {
        const times = [];
        for (let at = 0; at < READS; at++)
          times.push(
            await milliseconds(() =>
              call(url, method, path, {
                token: (method === 'PUT' ? everything : person).token,
                ...(method === 'PUT' && { body: { notes: `${Math.random()}` } }),
              }),
            ),
          );
        return median(times);
      };
      const candidates = { walled: () => one(measured), open: () => one(open) };
      await interleaved(1, candidates);
      const values = await interleaved(ROUNDS, candidates);
      const more = median(values.walled.map((value, round) => value - values.open[round]));
      return {
        name: `${method} ${path}`.replace('/api/v1/', '').replace(/[0-9a-f-]{36}/, '{id}'),
        measured: `${median(values.walled).toFixed(2)} ms`,
        floor: `${median(values.open).toFixed(2)} ms`,
        ratio: `+${more.toFixed(2)} ms`,
        bound: `<= ${READ_BOUND} ms`,
        ok: more <= READ_BOUND,
      };
    }
  } finally {
    for (const process of processes) await process.stop();
    await database.stop();
  }
}

/** Like installations without a restricted role. */
async function openRole({ dataDir, url }) {
  const address = new URL(url);
  const owner = address.username;
  const superuser = new URL(url);
  superuser.username = 'postgres';
  superuser.password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const password = randomBytes(16).toString('hex');
  const client = new pg.Client({ connectionString: superuser.href });
  await client.connect();
  await client.query(`create role open_owner login password '${password}'`);
  await client.query(`grant ${owner} to open_owner with inherit true, set false`);
  await client.end();
  address.username = 'open_owner';
  address.password = password;
  return address.href;
}
