// `--minutes=30 --assets=1000000`; `BENCH_KEEP=<folder>` keeps the installation.
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { manyPoints, thermometer } from './support/calibrated-organization.mjs';
import { ask } from './support/compare-sizes.mjs';
import { applicationOn } from './support/application.mjs';
import { built, startApi } from './support/installation.mjs';
import { openInstallation } from './support/large-installation.mjs';
import { median, percentile, resident } from './support/measure.mjs';
import { option } from './support/options.mjs';

export const name = 'soak';
export const title = 'mixed load in a large installation: response times of reads, memory and handles over time';
export const onlyByName = true;

const MINUTES = Number(option('minutes', '30'));
const ASSETS = Number(option('assets', '1000000'));
const IDLE_S = 30;
const LOOK_MS = 5000;
/** Relative to reads alone. */
const P99_BOUND = 3;
/** From the second quarter to the last. */
const MEMORY_MB = 60;
const HANDLES = 20;
const PASSWORD = 'correct horse battery';

export async function run() {
  const installation = await openInstallation({ assets: ASSETS, entries: ASSETS * Number(option('entries', '10')) });
  await installation.api.stop();
  await settle(installation.database);
  installation.api = await startApi(installation.database, { ETALON_ROLES: 'api,worker' });
  const { pid } = installation.api;
  const assets = [];
  for (let n = 0; n < 4; n++)
    assets.push(
      (await ask(installation, { path: '/assets', method: 'POST', body: thermometer(installation.large) })).body,
    );
  await reads(installation, IDLE_S / 5);
  const idle = await reads(installation, IDLE_S);
  const done = {};
  const failures = [];
  const until = performance.now() + MINUTES * 60_000;
  const kinds = load(installation, assets);
  const [busy, samples] = await Promise.all([
    reads(installation, MINUTES * 60),
    watch(pid, until),
    ...Object.entries(kinds).map(async ([kind, { everyMs, send }]) => {
      done[kind] = 0;
      for (let n = 0; performance.now() < until; n++, done[kind]++) {
        await send(n).catch((error) => failures.push(error.message));
        await pause(everyMs);
      }
    }),
  ]);
  console.log(
    `  ${Object.entries(done)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}, ${busy.length} reads`,
  );
  for (const message of new Set(failures.map((text) => text.replaceAll(/[0-9a-f-]{36}/g, '…'))))
    console.log(`  failed: ${message}`);
  await installation.api.stop();
  await installation.database.stop();
  const p99 = (times) =>
    percentile(
      times.map(({ ms }) => ms),
      0.99,
    );
  for (const [path, times] of Object.entries(Object.groupBy(busy, ({ path }) => path)))
    console.log(
      `  ${path}: p99 ${p99(times).toFixed(0)} ms, ${p99(idle.filter((one) => one.path === path)).toFixed(0)} ms alone`,
    );
  const slower = p99(busy) / p99(idle);
  return [
    {
      name: `reads during ${MINUTES} minutes of mixed load, p99`,
      measured: `${p99(busy).toFixed(0)} ms`,
      floor: `${p99(idle).toFixed(0)} ms alone`,
      ratio: slower.toFixed(2),
      bound: `<= ${P99_BOUND}`,
      ok: slower <= P99_BOUND,
    },
    {
      name: 'failed requests of the load',
      measured: String(failures.length),
      floor: '',
      ratio: '',
      bound: '0',
      ok: failures.length === 0,
    },
    growth(
      'resident memory',
      'MB',
      samples.map(({ memory }) => memory),
      MEMORY_MB,
    ),
    growth(
      'open files and sockets',
      'handles',
      samples.map(({ handles }) => handles),
      HANDLES,
    ),
  ];
}

/** Background jobs of a new installation would compete with the load. */
async function settle(database) {
  const { Sealer } = await built('features/audit/index.js');
  const { asSystem } = await built('platform/database/connections/database-context.js');
  const app = await applicationOn(database);
  await app.init();
  await asSystem('job', () => app.get(Sealer, { strict: false }).seal());
  await app.close();
  const { ENGINE_VERSION } = await import('@etalon/metrology');
  await database.sql(
    `insert into asset_scores (asset_id, revision, engine_version, score, computed_at)
     select id, health_revision, $1, 90, now() from assets where calibration_count > 1 on conflict do nothing`,
    [ENGINE_VERSION],
  );
  await database.sql(
    `insert into reminder_rounds (organization_id, day) select id, (now() at time zone coalesce(time_zone, 'UTC'))::date from organizations
         on conflict (organization_id) do update set day = excluded.day`,
  );
}

function load(installation, assets) {
  const send = async (method, path, body, given = {}) =>
    (await ask(installation, { method, path, body, ...given })).body;
  const record = (n, count) =>
    send('POST', '/calibrations', {
      asset_id: assets[n % assets.length].id,
      calibration_date: '2026-03-12',
      calibration_interval: 12,
      performed_by_name: 'L. Ejemplo',
      calibration_type: 'internal',
      points: manyPoints(count),
    });
  return {
    records: { everyMs: 200, send: (n) => record(n, 20) },
    certificates: {
      everyMs: 1000,
      send: async (n) => send('GET', `/calibrations/${(await record(n, 11)).id}/certificate/download`),
    },
    changes: {
      everyMs: 200,
      send: (n) => send('PUT', `/assets/${assets[n % assets.length].id}`, { notes: `Moved to bench ${n}` }),
    },
    analyses: {
      everyMs: 1000,
      send: () =>
        send('POST', '/calibrations/analyze', {
          points: manyPoints(500).map(({ reference_value, measured_value }) => ({
            reference: reference_value,
            measured: measured_value,
          })),
          reference_unit: '°C',
          measured_unit: '°C',
        }),
    },
    'sign-ins': {
      everyMs: 2000,
      send: () =>
        send('POST', '/auth/login', { email: 'technician@example.org', name: 'technician', password: PASSWORD }),
    },
    exports: {
      everyMs: 10_000,
      send: () => send('GET', `/tables/assets?format=csv&organization_id=${installation.own}`),
    },
  };
}

/** Path and milliseconds of each. */
async function reads(installation, seconds) {
  const { asset, large, token, member } = installation;
  const paths = [
    '/assets',
    `/assets/${asset}`,
    `/assets/${asset}/profile`,
    `/assets/${asset}/calibrations`,
    `/assets?organization_id=${large}`,
    '/calibrations',
    '/assets?q=SN7919',
    '/audit-logs?limit=50',
  ];
  const times = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    [token, member, token].map(async (person, first) => {
      for (let n = first; performance.now() < until; n++) {
        const path = paths[n % paths.length];
        if (person === member && path.includes(large)) continue;
        const began = performance.now();
        await ask(installation, { path, token: person });
        times.push({ path: path.replace(/[0-9a-f-]{36}/, '…'), ms: performance.now() - began });
        await pause(50);
      }
    }),
  );
  return times;
}

async function watch(pid, until) {
  const samples = [];
  for (; performance.now() < until; await pause(LOOK_MS))
    samples.push({ memory: resident(pid), handles: readdirSync(`/proc/${pid}/fd`).length });
  return samples;
}

function growth(what, unit, values, bound) {
  const quarter = Math.floor(values.length / 4);
  const [before, after] = [median(values.slice(quarter, 2 * quarter)), median(values.slice(-quarter))];
  return {
    name: `${what}, last quarter of the time`,
    measured: `${after.toFixed(0)} ${unit}, peak ${Math.max(...values).toFixed(0)}`,
    floor: `${before.toFixed(0)} ${unit} in the second quarter`,
    ratio: (after / before).toFixed(2),
    bound: `+ <= ${bound}`,
    ok: after - before <= bound,
  };
}
