import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { recordCalibration, registerThermometer } from './support/calibrated-organization.mjs';
import { call, signIn, startApi, startDatabase } from './support/installation.mjs';
import { median, percentile, resident } from './support/measure.mjs';

export const name = 'hostile';
export const title =
  'what one hostile viewer sends, and meanwhile /health and another person’s /users/me: the longest wait, and how far memory grows';

const BOUND_MS = 1000;
const GROWTH_MB = 200;
const EVERY_MS = 20;
const IDLE_MS = 3000;
const LEAST_MS = 2000;

export async function run() {
  const database = await startDatabase();
  let api;
  try {
    api = await startApi(database);
    const people = {
      hostile: (await signIn(database, api.url, 'hostile@example.org', 'viewer')).token,
      other: (await signIn(database, api.url, 'technician@example.org', 'technician')).token,
    };
    const asset = await registerThermometer(api.url, people.other);
    await recordCalibration(api.url, people.other, asset);
    const attacks = await prepare(api.url, people.hostile);
    await sampled(api, people, () => pause(500));
    const idle = await sampled(api, people, () => pause(IDLE_MS));
    const rows = [];
    const rest = resident(api.pid);
    let peak = rest;
    for (const [title, attack] of Object.entries(attacks)) {
      const before = resident(api.pid);
      const outcome = new Map();
      const seen = await sampled(api, people, () => attack(outcome), before);
      console.log(`  ${title}: ${[...outcome].map(([status, count]) => `${count} times ${status}`).join(', ')}`);
      rows.push(...report(title, seen, idle, before));
      peak = Math.max(peak, seen.peak);
      await pause(1000);
    }
    return [...rows, memoryRow('all of it', peak, rest)];
  } finally {
    await api?.stop();
    await database.stop();
  }
}

function report(title, seen, idle, before) {
  const rows = ['health', 'me'].map((kind) => ({
    name: `${title}: ${kind === 'me' ? '/users/me' : '/health'}`,
    measured: `${Math.max(...seen[kind]).toFixed(0)} ms, p99 ${percentile(seen[kind], 0.99).toFixed(0)} ms`,
    floor: `${median(idle[kind]).toFixed(1)} ms idle, p99 ${percentile(idle[kind], 0.99).toFixed(1)} ms`,
    ratio: (percentile(seen[kind], 0.99) / percentile(idle[kind], 0.99)).toFixed(1),
    bound: `< ${BOUND_MS} ms`,
    ok: Math.max(...seen[kind]) < BOUND_MS,
  }));
  return [...rows, memoryRow(title, seen.peak, before)];
}

const memoryRow = (title, peak, before) => ({
  name: `${title}: memory`,
  measured: `${peak.toFixed(0)} MB`,
  floor: `${before.toFixed(0)} MB before`,
  ratio: (peak / before).toFixed(2),
  bound: `+ < ${GROWTH_MB} MB`,
  ok: peak - before < GROWTH_MB,
});

async function sampled(api, people, work) {
  const seen = { health: [], me: [], peak: resident(api.pid) };
  let done = false;
  const ask = async (kind, path, token) => {
    while (!done) {
      const began = performance.now();
      const answer = await fetch(api.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
      seen[kind].push(performance.now() - began);
      await pause(EVERY_MS);
    }
  };
  const watch = async () => {
    while (!done) {
      seen.peak = Math.max(seen.peak, resident(api.pid));
      await pause(EVERY_MS);
    }
  };
  const asking = Promise.all([ask('health', '/health'), ask('me', '/api/v1/users/me', people.other), watch()]);
  try {
    await Promise.all([work(), pause(LEAST_MS)]);
  } finally {
    done = true;
  }
  await asking;
  return seen;
}

/** A closed connection counts as response. */
async function prepare(url, token) {
  const send = (method, path, body, headers = {}) =>
    fetch(`${url}/api/v1${path}`, { method, headers: { authorization: `Bearer ${token}`, ...headers }, body })
      .then(async (answer) => (await answer.arrayBuffer(), String(answer.status)))
      .catch(() => 'cut off');
  const json = (path, body) => send('POST', path, body, { 'content-type': 'application/json' });
  const times = (count, request) => async (outcome) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, i) => request(i)));
    for (const status of answers) outcome.set(status, (outcome.get(status) ?? 0) + 1);
  };
  const analyze = (body) => () => json('/calibrations/analyze', body);
  const empty = `{"reference_unit":"°C","measured_unit":"°C","points":[${'{},'.repeat(690_000)}{}]}`;
  const names = JSON.stringify({ ...largest(), ...Object.fromEntries(numbers(60_000).map((n) => [`name_${n}`, n])) });
  const pictures = await picturesOf(6300);
  return {
    'ten largest analyses at once': times(10, analyze(JSON.stringify(largest()))),
    'fifty analyses of 50 points': times(50, analyze(JSON.stringify(largest(50, 0)))),
    'ten times 2 MB of empty points': times(10, analyze(empty)),
    'twenty times 5,000 wrong points': times(
      20,
      analyze(JSON.stringify({ ...largest(2), points: numbers(5000).map(() => ({ reference: 'x', measured: [] })) })),
    ),
    'ten times 2 MB of nesting': times(10, analyze('['.repeat(1_000_000) + ']'.repeat(1_000_000))),
    'ten times 60,000 names': times(10, analyze(names)),
    'ten times a text of 2 MB': times(10, analyze(JSON.stringify({ ...largest(2), reference_unit: 'x'.repeat(2e6) }))),
    'twelve pictures of 39.7 megapixels': times(12, (i) => {
      const form = new FormData();
      form.append('file', new Blob([pictures[i % pictures.length]]), 'picture');
      return send('POST', '/users/me/picture', form);
    }),
    'forty lists of 1,000': times(40, (i) =>
      send('GET', `/${['calibrations', 'audit-logs', 'organizations', 'users'][i % 4]}?limit=1000`),
    ),
    '5,000 requests in one piece': times(1, () => inOnePiece(url, `GET /api/v1/users/me`, token)),
    '5,000 times the document in one piece': times(1, () => inOnePiece(url, 'GET /openapi.json', token)),
    '500 searches at once': times(500, (i) =>
      send('GET', `/assets?with_total=true&limit=200&q=${'a_%25'.repeat(20)}${i}`),
    ),
    'an address of 15,000 slashes': times(20, () =>
      fetch(`${url}/api${'/'.repeat(15_000)}`, { redirect: 'manual' }).then(
        ({ status }) => String(status),
        () => 'cut off',
      ),
    ),
  };
}

const inOnePiece = (url, line, token) =>
  new Promise((done) => {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname);
    const head = `${line} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    socket.on('data', () => undefined).on('error', () => undefined);
    socket.on('close', () => done('cut off'));
    socket.write(head.repeat(5000));
    setTimeout(() => socket.destroy(), 8000).unref();
  });

const numbers = (count) => Array.from({ length: count }, (_, n) => n);

const largest = (count = 5000, lines = 100) => ({
  points: numbers(count).map((n) => ({ reference: n / 50, measured: n / 50 + Math.sin(n) * 1e-3 })),
  reference_unit: '°C',
  measured_unit: '°C',
  poly_degree: 5,
  channel_accuracy_value: 0.5,
  channel_accuracy_type: 'absolute',
  decision_rule: 'non_binary_guard_band',
  contributions: numbers(lines).map((n) => ({
    source: `Line ${n}`,
    value: 0.01,
    distribution: 't',
    degrees_of_freedom: n + 3,
  })),
});

async function picturesOf(side) {
  const picture = (channels) =>
    sharp({ create: { width: side, height: side, channels, background: { r: 20, g: 90, b: 160, alpha: 0.5 } } });
  return Promise.all(
    [
      picture(3).png({ compressionLevel: 1 }),
      picture(3).jpeg(),
      picture(3).jpeg({ progressive: true, chromaSubsampling: '4:2:0' }),
      picture(4).png({ progressive: true, compressionLevel: 1 }),
    ].map((each) => each.toBuffer()),
  );
}
