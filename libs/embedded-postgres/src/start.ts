import { resolve } from 'node:path';
import pg from 'pg';
import { databaseAccount } from './account.js';
import { stageBinaries } from './binaries.js';
import { APPLICATION_ROLE, CONFINED_ROLE, clusterFolder, ensureCluster, type Passwords } from './cluster.js';
import { dataDirError, lockDataDir, prepareDataDir } from './data-dir.js';
import { type Server, type ServerOptions, startServer } from './server.js';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
  staging?: string;
}

export interface EmbeddedPostgres {
  /** Includes the password: never log it. */
  url: string;
  port: number;
  readonly pid: number;
  stop(): Promise<void>;
  exited: Promise<{ code: number | null }>;
}

const RESTARTS_PER_MINUTE = 5;

/** A killed server restarts on the same port. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  await prepareDataDir(dataDir);
  let unlock = async () => {};
  try {
    unlock = await lockDataDir(dataDir);
    const cluster = clusterFolder(dataDir);
    const [binaries, account] = await Promise.all([stageBinaries(dataDir, options.staging), databaseAccount(cluster)]);
    const passwords = await ensureCluster(dataDir, binaries, account);
    const { settings = {}, log } = options;
    const serverOptions = { cluster, binaries, account, settings, superuserPassword: passwords.superuser, log };
    const server = await startServer(serverOptions);
    await ensureDatabase(server.port, passwords).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return supervise(server, serverOptions, passwords, unlock);
  } catch (error) {
    await unlock();
    throw dataDirError(dataDir, error);
  }
}

/** At each start: completes an interrupted first start. */
async function ensureDatabase(port: number, passwords: Passwords): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean; confined: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database,
              exists (select from pg_roles where rolname = $2) as confined`,
      [APPLICATION_ROLE, CONFINED_ROLE],
    );
    const password = client.escapeLiteral(passwords.application);
    // createdb: the tests create one database per worker.
    if (!rows[0]?.role) await client.query(`create role ${APPLICATION_ROLE} login createdb password ${password}`);
    if (!rows[0]?.confined) await client.query(`create role ${CONFINED_ROLE} nologin`);
    await client.query(`grant ${CONFINED_ROLE} to ${APPLICATION_ROLE}`);
    if (!rows[0]?.database) await client.query(`create database ${APPLICATION_ROLE} owner ${APPLICATION_ROLE}`);
  } finally {
    await client.end();
  }
}

function supervise(
  first: Server,
  options: ServerOptions,
  passwords: Passwords,
  unlock: () => Promise<void>,
): EmbeddedPostgres {
  const { port } = first;
  let server = first;
  let stopping: Promise<void> | undefined;
  const isStopping = () => stopping !== undefined;
  const exited = watchUntilUnlocked();
  return {
    url: `postgres://${APPLICATION_ROLE}:${passwords.application}@127.0.0.1:${port}/${APPLICATION_ROLE}`,
    port,
    get pid() {
      return server.pid;
    },
    exited,
    stop: () => (stopping ??= stop()),
  };

  async function stop(): Promise<void> {
    await server.stop();
    await exited;
  }

  async function watchUntilUnlocked(): Promise<{ code: number | null }> {
    try {
      return await watch();
    } finally {
      await unlock();
    }
  }

  async function watch(): Promise<{ code: number | null }> {
    const restarts: number[] = [];
    for (;;) {
      const end = await server.exited;
      if (isStopping()) return end;
      const now = Date.now();
      if (restarts.filter((time) => now - time < 60_000).length >= RESTARTS_PER_MINUTE) return end;
      restarts.push(now);
      options.log(`The embedded database ended unexpectedly (code ${end.code}) and is started again`);
      try {
        server = await startServer(options, port);
      } catch (error) {
        options.log((error as Error).message);
        return end;
      }
      if (isStopping()) await server.stop();
    }
  }
}
