// Production settings, and the built API.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../test/support/free-port.mjs';
import { root } from '../../run.mjs';

const START_PATIENCE_MS = 300_000;
const PASSWORD = 'correct horse battery';

export const SECRET_KEY = 'a secret key for benchmarks only, 32+ characters';

export const built = (path) => import(join(root, 'dist/apps/api', path));

/** Ended with the benchmark in any case. */
const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Last started first. */
const started = [];
export async function stopEverything() {
  for (const stop of [...started].reverse()) await stop();
}

function startedWith(stop) {
  const once = async () => {
    const at = started.indexOf(once);
    if (at < 0) return;
    started.splice(at, 1);
    await stop();
  };
  started.push(once);
  return once;
}

/** @param kept folder to keep; null: temporary */
export async function startDatabase({ kept = null } = {}) {
  const { startEmbeddedPostgres } = await import('@etalon/embedded-postgres');
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'etalon-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const pool = new pg.Pool({ connectionString: server.url, max: 2 });
  pool.on('error', () => undefined);
  return {
    dataDir,
    url: server.url,
    sql: async (text, values = []) => (await pool.query(text, values)).rows,
    rolledBack: async (text, values = []) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        return (await client.query(text, values)).rows;
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
    stop: startedWith(async () => {
      await pool.end();
      await server.stop();
      if (kept === null) await rm(dataDir, { recursive: true, force: true });
    }),
  };
}

/** Flags of `npm start`. */
const FLAGS = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start.match(/--\S+/g) ?? [];

export async function startApi(database, settings = {}, program = 'dist/apps/api/main.js') {
  const port = await freePort();
  const child = startNode(join(root, program), {
    PORT: String(port),
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.url,
    SECRET_KEY,
    LOG_LEVEL: 'silent',
    // The rate limit would bound the measured speed.
    REQUEST_RATE_FACTOR: '1000000',
    ...settings,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, `${url}/health/ready`);
  return { ...child, url };
}

export function startNode(script, env) {
  const child = spawn(process.execPath, [...FLAGS, script], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const exited = new Promise((done) => child.once('exit', done)).finally(() => running.delete(child));
  return {
    pid: child.pid,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output,
    stop: startedWith(async () => {
      child.kill('SIGTERM');
      await exited;
    }),
  };
}

export async function untilReady(child, address) {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (Date.now() < deadline && !child.hasExited()) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`Did not get ready:\n${child.output()}`);
}

export async function signIn(database, url, email, role) {
  const account = { email, name: email.split('@')[0], password: PASSWORD };
  const known = await database.sql('select 1 from users where email = $1', [email]);
  if (known.length === 0) await call(url, 'POST', '/api/v1/auth/register', { body: account });
  await database.sql('update users set is_verified = true, role = $2 where email = $1', [email, role]);
  const { access_token } = await call(url, 'POST', '/api/v1/auth/login', { body: account });
  const [{ id }] = await database.sql('select id from users where email = $1', [email]);
  return { id, token: access_token };
}

export async function call(url, method, path, { body, token } = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${bytes.toString().slice(0, 500)}`);
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString()) : bytes;
}
