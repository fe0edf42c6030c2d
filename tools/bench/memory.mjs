import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { gumPoints, recordCalibration, registerThermometer } from './support/calibrated-organization.mjs';
import { call, signIn, startApi, startDatabase } from './support/installation.mjs';
import { median, resident } from './support/measure.mjs';

export const name = 'memory';
export const title =
  'resident memory of the API process, without Chromium and PostgreSQL, over 10,000 mixed requests: its peak, and its growth';

const REQUESTS = 10_000;
const AT_ONCE = 4;
const PEAK_MB = 400;
/** The first fifth fills caches. */
const GROWTH_BOUND = 1.1;

export async function run() {
  const database = await startDatabase();
  let api;
  try {
    api = await startApi(database);
    const atRest = resident(api.pid);
    const { token } = await signIn(database, api.url, 'technician@example.org', 'technician');
    const asset = await registerThermometer(api.url, token);
    const calibrations = [];
    const samples = [];
    let next = 0;
    const worker = async () => {
      while (next < REQUESTS) {
        await request(next++, { url: api.url, token, asset, calibrations });
        samples.push(resident(api.pid));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const fifth = samples.length / 5;
    const early = median(samples.slice(fifth, 2 * fifth));
    const late = median(samples.slice(4 * fifth));
    const peak = Math.max(...samples);
    return [
      {
        name: `memory, peak over ${REQUESTS} requests`,
        measured: `${peak.toFixed(0)} MB`,
        floor: `${atRest.toFixed(0)} MB at rest`,
        ratio: (peak / atRest).toFixed(2),
        bound: `< ${PEAK_MB} MB`,
        ok: peak < PEAK_MB,
      },
      {
        name: 'memory, last fifth of the requests',
        measured: `${late.toFixed(0)} MB`,
        floor: `${early.toFixed(0)} MB in the second`,
        ratio: (late / early).toFixed(2),
        bound: `<= ${GROWTH_BOUND}`,
        ok: late / early <= GROWTH_BOUND,
      },
    ];
  } finally {
    await api?.stop();
    await database.stop();
  }
}

const analysis = {
  points: gumPoints().map(({ reference_value, measured_value }) => ({
    reference: reference_value,
    measured: measured_value,
  })),
  reference_unit: '°C',
  measured_unit: '°C',
};

const KINDS = [
  (house) => read(house, '/api/v1/assets?with_total=true'),
  (house) => read(house, `/api/v1/assets/${house.asset.id}`),
  (house) => read(house, `/api/v1/assets/${house.asset.id}/profile`),
  (house) => write(house, '/api/v1/calibrations/analyze', analysis),
  (house) => read(house, '/api/v1/users/me'),
  (house) => read(house, '/api/v1/organizations'),
  (house) => read(house, `/api/v1/assets/${house.asset.id}/calibrations`),
  (house) => read(house, '/api/v1/audit-logs'),
  (house) => read(house, '/health/ready'),
  (house) => read(house, existsSync(join(root, 'dist/apps/web/browser/index.html')) ? '/' : '/health'),
];
const RARE = { 40: '/openapi.json', 60: '/docs', 80: '/docs/swagger-ui-bundle.js' };

async function request(number, house) {
  if (number % 100 === 10) {
    house.calibrations.push((await recordCalibration(house.url, house.token, house.asset)).id);
  } else if (number % 100 === 90 && house.calibrations.length > 0) {
    await read(house, `/api/v1/calibrations/${house.calibrations.at(-1)}/certificate/download`);
  } else if (number % 100 === 30) {
    const account = { email: 'technician@example.org', password: 'correct horse battery' };
    await call(house.url, 'POST', '/api/v1/auth/login', { body: account });
  } else if (RARE[number % 100]) {
    await read(house, RARE[number % 100]);
  } else {
    await KINDS[number % KINDS.length](house);
  }
}

const read = ({ url, token }, path) => call(url, 'GET', path, { token });
const write = ({ url, token }, path, body) => call(url, 'POST', path, { token, body });
