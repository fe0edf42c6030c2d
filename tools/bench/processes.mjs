// CPU time per request: load changes latency, not cost.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { recordCalibration, registerThermometer } from './support/calibrated-organization.mjs';
import { call, signIn, startApi, startDatabase } from './support/installation.mjs';
import { interleaved, median, medianRatio, processorTime } from './support/measure.mjs';
import { seedAssets } from './support/seed-assets.mjs';

export const name = 'processes';
export const title = 'processor time of a request in 1 process and in 3, the same mixed requests';

const PROCESSES = 3;
const ROUNDS = 5;
const REQUESTS = 700;
/** More concurrency means more work per wake-up. */
const AT_ONCE_EACH = 4;
const ASSETS = 5000;
const BOUND = 1.15;
const IDLE_MS = 15_000;
const IDLE_BOUND = 0.03;

export async function run() {
  const database = await startDatabase();
  const apis = [];
  try {
    for (let n = 0; n < PROCESSES; n++) apis.push(await startApi(database, { ETALON_ROLES: 'api' }));
    const { id, token } = await signIn(database, apis[0].url, 'technician@example.org', 'technician');
    await seedAssets(database, id, ASSETS);
    const asset = await registerThermometer(apis[0].url, token);
    await recordCalibration(apis[0].url, token, asset);
    const house = { token, asset };
    let turn = 0;
    const candidates = {
      // Rotating: equally warm.
      one: () => perRequest(apis, [apis[turn++ % PROCESSES]], house),
      three: () => perRequest(apis, apis, house),
    };
    await interleaved(PROCESSES, candidates);
    const { one, three } = await interleaved(ROUNDS, candidates);
    const ratio = medianRatio(three, one);
    return [
      {
        name: `a request in ${PROCESSES} processes, processor time`,
        measured: `${median(three).toFixed(2)} ms`,
        floor: `${median(one).toFixed(2)} ms in one`,
        ratio: ratio.toFixed(2),
        bound: `<= ${BOUND}`,
        ok: ratio <= BOUND,
      },
      await idleRow(apis),
    ];
  } finally {
    for (const api of apis) await api.stop();
    await database.stop();
  }
}

const spent = (apis) => apis.reduce((sum, { pid }) => sum + processorTime(pid), 0);

/** All processes: equal idle overhead in both cases. */
async function perRequest(apis, serving, house) {
  const before = spent(apis);
  let next = 0;
  const worker = async () => {
    while (next < REQUESTS) {
      const number = next++;
      await KINDS[number % KINDS.length]({ ...house, url: serving[number % serving.length].url });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE_EACH * serving.length }, worker));
  return (spent(apis) - before) / REQUESTS;
}

async function idleRow(apis) {
  const before = spent(apis);
  await pause(IDLE_MS);
  const share = (spent(apis) - before) / apis.length / IDLE_MS;
  return {
    name: 'a process that nobody asks',
    measured: `${(100 * share).toFixed(1)} % of a core`,
    floor: '-',
    ratio: share.toFixed(3),
    bound: `<= ${IDLE_BOUND}`,
    ok: share <= IDLE_BOUND,
  };
}

/** Not divisible by three: each process gets each kind. */
const KINDS = [
  (house) => read(house, '/api/v1/assets?limit=50'),
  (house) => read(house, `/api/v1/assets/${house.asset.id}`),
  (house) => read(house, '/api/v1/users/me'),
  (house) => read(house, `/api/v1/assets/${house.asset.id}/calibrations`),
  (house) => write(house, 'PUT', `/api/v1/assets/${house.asset.id}`, { notes: randomUUID() }),
  (house) => read(house, '/api/v1/audit-logs?limit=50'),
  (house) => read(house, '/api/v1/organizations'),
];

const read = ({ url, token }, path) => call(url, 'GET', path, { token });
const write = ({ url, token }, method, path, body) => call(url, method, path, { token, body });
