import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { freePort, signIn, startApi, startDatabase, startNode, untilReady } from './support/installation.mjs';
import { interleaved, median, medianRatio } from './support/measure.mjs';

export const name = 'sign-in';
export const title =
  'POST /api/v1/auth/login against raw argon2id with the same parameters; GET /users/me during a storm of sign-ins';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 8;
const RATE_BOUND = 0.7;
const LATENCY_BOUND = 4;
const emailOf = (number) => `bench${number}@example.org`;

export async function run() {
  const database = await startDatabase();
  const processes = [];
  try {
    const api = await startApi(database);
    processes.push(api);
    const people = [];
    for (let i = 0; i < CONNECTIONS; i++) people.push(await signIn(database, api.url, emailOf(i), 'technician'));
    const [{ token }] = people;
    const port = await freePort();
    const raw = startNode(join(root, 'tools/bench/support/raw-argon2.mjs'), { PORT: String(port) });
    processes.push(raw);
    await untilReady(raw, `http://127.0.0.1:${port}/ready`);
    const rates = await interleaved(ROUNDS, {
      api: () => signInsPerSecond(api.url),
      raw: async () => Number(await (await fetch(`http://127.0.0.1:${port}/measure?seconds=${SECONDS}`)).text()),
    });
    const ratio = medianRatio(rates.api, rates.raw);
    const latencies = await interleaved(ROUNDS, {
      idle: () => p99OfMe(api.url, token),
      storm: () => duringStorm(api.url, () => p99OfMe(api.url, token)),
    });
    const slower = median(latencies.storm) / median(latencies.idle);
    return [
      {
        name: 'sign-ins',
        measured: `${median(rates.api).toFixed(1)} /s`,
        floor: `${median(rates.raw).toFixed(1)} argon2id/s`,
        ratio: ratio.toFixed(2),
        bound: `>= ${RATE_BOUND}`,
        ok: ratio >= RATE_BOUND,
      },
      {
        name: 'p99 of GET /users/me in the storm',
        measured: `${median(latencies.storm).toFixed(1)} ms`,
        floor: `${median(latencies.idle).toFixed(1)} ms idle`,
        ratio: slower.toFixed(2),
        bound: `<= ${LATENCY_BOUND}`,
        ok: slower <= LATENCY_BOUND,
      },
    ];
  } finally {
    for (const process of processes) await process.stop();
    await database.stop();
  }
}

/** Different users: one account is rate-limited and row-locked. */
const storm = (url, seconds) =>
  autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: Array.from({ length: CONNECTIONS }, (_, number) => ({
      path: '/api/v1/auth/login',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(number), password: 'correct horse battery' }),
    })),
  });

async function signInsPerSecond(url) {
  const result = await storm(url, SECONDS);
  // Cut-off requests are still being processed.
  await pause(1500);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} sign-ins refused, ${result.errors} errors`);
  return result['2xx'] / result.duration;
}

async function duringStorm(url, work) {
  const running = storm(url, SECONDS + 2);
  await pause(1000);
  try {
    return await work();
  } finally {
    await running;
    await pause(1500);
  }
}

/** Sequential with pauses: only sign-ins delay them. */
async function p99OfMe(url, token) {
  const latencies = [];
  const until = performance.now() + SECONDS * 1000;
  while (performance.now() < until) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/v1/users/me`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`GET /users/me answered ${answer.status}`);
    latencies.push(performance.now() - began);
    await pause(2);
  }
  return latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)];
}
