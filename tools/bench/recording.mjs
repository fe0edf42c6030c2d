// Floor: the captured statements, directly on PostgreSQL.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { manyPoints, registerThermometer } from './support/calibrated-organization.mjs';
import { call, signIn, startApi, startDatabase } from './support/installation.mjs';
import { interleaved, median, medianRatio, milliseconds } from './support/measure.mjs';
import { statementsOf } from './support/statements-of.mjs';

export const name = 'recording';
export const title =
  'a calibration of 20 points over HTTP against its statements in one transaction; 2,000 points against 20';

const ROUNDS = 5;
const SECONDS = 3;
const AT_ONCE = 4;
const SHARE_BOUND = 0.4;
const POINTS_BOUND = 12;
/** Unique: identifies it in statements. */
const MARK = 7_000_000;

export async function run() {
  const database = await startDatabase();
  let api;
  try {
    api = await startApi(database, { ETALON_ROLES: 'api' });
    const { token } = await signIn(database, api.url, 'technician@example.org', 'technician');
    const assets = [];
    for (let i = 0; i < AT_ONCE; i++) assets.push(await registerThermometer(api.url, token));
    const record = (asset, count) =>
      call(api.url, 'POST', '/api/v1/calibrations', { token, body: calibration(asset, count) });
    await api.stop();
    await database.sql('update assets set last_calibration_version = $1', [MARK]);
    const statements = await statementsOf(
      database,
      assets.map(
        (asset) => (url) => call(url, 'POST', '/api/v1/calibrations', { token, body: calibration(asset, 20) }),
      ),
    );
    api = await startApi(database, { ETALON_ROLES: 'api' });

    const known = await identifiers(database);
    const straight = new pg.Pool({ connectionString: database.url, max: AT_ONCE });
    const results = [];
    try {
      // Above all numbers that the service assigns.
      let version = 2 * MARK;
      const candidates = {
        over: () => perSecond((worker) => record(assets[worker], 20)),
        straight: () => {
          version += MARK;
          return perSecond((worker) => transaction(straight, renewed(statements[worker], known, ++version)));
        },
      };
      await interleaved(1, candidates);
      const values = await interleaved(ROUNDS, candidates);
      const share = medianRatio(values.over, values.straight);
      results.push({
        name: `20 points, ${AT_ONCE} at once, ${statements[0].length} statements`,
        measured: `${median(values.over).toFixed(0)} /s`,
        floor: `${median(values.straight).toFixed(0)} /s`,
        ratio: share.toFixed(2),
        bound: `>= ${SHARE_BOUND}`,
        ok: share >= SHARE_BOUND,
      });
    } finally {
      await straight.end();
    }
    const times = await interleaved(ROUNDS, {
      many: () => milliseconds(() => record(assets[1], 2000)),
      few: () => milliseconds(() => record(assets[1], 20)),
    });
    const ratio = medianRatio(times.many, times.few);
    results.push({
      name: '2,000 points',
      measured: `${median(times.many).toFixed(0)} ms`,
      floor: `${median(times.few).toFixed(0)} ms with 20`,
      ratio: ratio.toFixed(1),
      bound: `<= ${POINTS_BOUND}`,
      ok: ratio <= POINTS_BOUND,
    });
    return results;
  } finally {
    await api?.stop();
    await database.stop();
  }
}

async function perSecond(work) {
  const began = performance.now();
  const until = began + SECONDS * 1000;
  let done = 0;
  const worker = async (number) => {
    while (performance.now() < until) {
      await work(number);
      done++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => worker(number)));
  return (done * 1000) / (performance.now() - began);
}

async function transaction(pool, statements) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { text, values } of statements) await client.query(text, values);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Request-created identifiers differ each time. */
async function identifiers(database) {
  const rows = await database.sql(
    `select id::text from users union all select id::text from assets union all select id::text from sensor_channels
     union all select id::text from organizations`,
  );
  return new Set(rows.map(({ id }) => id));
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function renewed(statements, known, version) {
  const fresh = new Map();
  const text = (value) =>
    value
      .replace(UUID, (id) => {
        if (known.has(id)) return id;
        if (!fresh.has(id)) fresh.set(id, randomUUID());
        return fresh.get(id);
      })
      .replaceAll(String(MARK + 1), String(version));
  const one = (value) => {
    if (typeof value === 'string') return text(value);
    if (value === MARK + 1) return version;
    if (Array.isArray(value)) return value.map(one);
    if (value && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value))
      return JSON.parse(text(JSON.stringify(value)));
    return value;
  };
  return statements.map(({ text: statement, values }) => ({ text: text(statement), values: values.map(one) }));
}

function calibration(asset, count) {
  return {
    asset_id: asset.id,
    calibration_date: '2026-03-12',
    calibration_interval: 12,
    performed_by_name: 'L. Ejemplo',
    calibration_type: 'internal',
    temperature: 23.1,
    humidity: 45,
    points: manyPoints(count),
  };
}
