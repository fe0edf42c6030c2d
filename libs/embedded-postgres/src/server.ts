import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import type { Account } from './account.js';
import type { Binaries } from './binaries.js';
import { type Guarded, runGuarded } from './guard.js';
import { clusterName, endLeftovers, readPostmasterPid } from './leftovers.js';

export interface ServerOptions {
  cluster: string;
  binaries: Binaries;
  account: Account;
  settings: Record<string, string>;
  superuserPassword: string;
  log: (line: string) => void;
}

export interface Server {
  port: number;
  pid: number;
  exited: Promise<{ code: number | null }>;
  stop(): Promise<void>;
}

const MB = 2 ** 20;
/** A share for PostgreSQL's own cache; the rest serves Etalon and the cache of the system. */
const CACHE_SHARE = 1 / 16;
const [LEAST_CACHE_MB, MOST_CACHE_MB] = [128, 1024];

/** @param bytes memory of the machine or container */
export function sharedBuffers(bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)): string {
  const share = Math.floor((bytes * CACHE_SHARE) / MB);
  return `${Math.min(MOST_CACHE_MB, Math.max(LEAST_CACHE_MB, share))}MB`;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // Socket paths are limited to 107 bytes; many checkouts need more.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Logged statements could expose personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  // A restore locks every table and index, also each month of the audit trail.
  max_locks_per_transaction: '256',
};

const ATTEMPTS = 10;
const PROGRESS_EVERY_MS = 5000;
const STOP_PATIENCE_MS = 60_000;

/** Returns when it accepts connections, after crash recovery. */
export async function startServer(options: ServerOptions, wantedPort?: number): Promise<Server> {
  await endLeftovers(options.cluster, options.log);
  for (let attempt = 1; ; attempt++) {
    const port = wantedPort ?? (await findFreePort());
    const run = launch(options, port);
    try {
      await untilReady(run.guarded, options, port);
      return manage(run, options.cluster, port);
    } catch (error) {
      run.guarded.end();
      await run.guarded.exited;
      const output = run.guarded.output();
      const portTaken = output.includes('could not bind');
      const stillHeld = /lock file ".*" already exists|pre-existing shared memory block/.test(output);
      if (attempt === ATTEMPTS || !(portTaken || stillHeld)) throw error;
      if (stillHeld) await endLeftovers(options.cluster, options.log);
      await wait(stillHeld || wantedPort ? 500 : 0);
    }
  }
}

interface Run {
  guarded: Guarded;
  stopping: boolean;
}

function launch({ cluster, binaries, account, settings, log }: ServerOptions, port: number): Run {
  const all = {
    ...SETTINGS,
    shared_buffers: sharedBuffers(),
    ...settings,
    cluster_name: clusterName(cluster),
    port: String(port),
  };
  const run: Partial<Run> & { stopping: boolean } = { stopping: false };
  run.guarded = runGuarded(
    [
      join(binaries.bin, 'postgres'),
      '-D',
      '/proc/self/cwd',
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      account,
      folder: cluster,
      onLine: (line) => {
        if (!run.stopping && isNews(line)) log(line.replace(/^.*?\] /, ''));
      },
    },
  );
  return run as Run;
}

function isNews(line: string): boolean {
  return (
    /WARNING:|FATAL:|PANIC:|automatic recovery|terminated by signal/.test(line) &&
    !/is starting up|not yet accepting connections|could not (bind|create) /.test(line)
  );
}

async function untilReady(guarded: Guarded, options: ServerOptions, port: number): Promise<void> {
  const end = new AbortController();
  void guarded.exited.then(() => end.abort());
  const isOver = () => end.signal.aborted;
  let nextReport = Date.now() + PROGRESS_EVERY_MS;
  for (;;) {
    if (isOver())
      throw new EmbeddedPostgresError(
        'not_started',
        `The embedded database did not start: ${lastReason(guarded.output())}`,
      );
    const failure = await tryConnect(options.superuserPassword, port);
    if (failure === undefined && !isOver() && readPostmasterPid(options.cluster) !== undefined) return;
    if (failure === '28P01') {
      throw new EmbeddedPostgresError(
        'damaged',
        `The embedded database refuses the password in ${options.cluster}.password`,
      );
    }
    if (Date.now() > nextReport) {
      options.log('The embedded database is repairing itself after an interruption');
      nextReport += PROGRESS_EVERY_MS;
    }
    await wait(15);
  }
}

/** Undefined: connected; else the failure code. */
async function tryConnect(password: string, port: number): Promise<string | undefined> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? 'unknown';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lastReason(output: string): string {
  const lines = output.split('\n');
  const line = lines.findLast((entry) => /FATAL:|PANIC:|could not|error/i.test(entry)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC|LOG|ERROR): */, '') || 'no reason given';
}

function manage(run: Run, cluster: string, port: number): Server {
  const { child, exited, end } = run.guarded;
  // The database must not keep an idle process alive.
  const handles = [child, child.stdin, child.stdout, child.stderr] as { ref?: () => void; unref?: () => void }[];
  for (const handle of handles) handle.unref?.();
  let stopped: Promise<void> | undefined;
  return {
    port,
    pid: readPostmasterPid(cluster) ?? 0,
    exited,
    stop: () => (stopped ??= stop()),
  };

  async function stop(): Promise<void> {
    run.stopping = true;
    for (const handle of handles) handle.ref?.();
    end();
    const inTime = await Promise.race([exited.then(() => true), wait(STOP_PATIENCE_MS, false, { ref: false })]);
    // Without a checkpoint; the next start recovers from the WAL.
    if (!inTime) await endLeftovers(cluster, () => undefined);
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
