import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app.js';
import { upgradeDatabase } from './upgrade-database.js';
import type { Config } from './platform/config/config.js';
import { requireWritable } from './platform/config/data-dir.js';
import { StartupError } from './platform/config/startup-error.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/connections/embedded-postgres.js';
import { ApiDocument } from './platform/http/document/api-document.js';
import { OpenRequests } from './platform/http/open-requests.js';
import { Readiness } from './platform/http/health/readiness.js';
import { requireFreePort } from './platform/http/require-free-port.js';
import { Jobs } from './platform/jobs/jobs.js';
import { Log } from './platform/logging/log.js';
import { openStorage, requireStorage } from './platform/storage/open-storage.js';
import { givenSecret } from './start-secret.js';
import { PdfRenderer, RenderingError, resolveChromium } from '@etalon/pdf-rendering';

const DRAIN_MS = 30_000;
const JOBS_AT_LEAST_MS = 5000;
const BROWSER_MS = 3000;
const LINGERING_MS = 500;
const LOOK_EVERY_MS = 20;
const CLOSING_MS = 500;

export interface Etalon {
  /** Finishes requests and jobs (30 s at most). */
  stop(): Promise<void>;
  /** Never settles for an external database. */
  databaseLost: Promise<unknown>;
}

/** @throws StartupError for errors that the operator can fix */
export async function startEtalon(config: Config, print: (line: string) => void): Promise<Etalon> {
  await requireFreePort(config.host, config.port);
  await requireWritable(config.dataDir);
  const given = await givenSecret(config);
  const log = new Log(config.logLevel, config.logFormat);
  await requireChromium(config, print);
  const storage = await openStorage(config);
  await requireStorage(storage);
  const database = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: print });
  try {
    const databaseUrl = config.databaseUrl ?? database?.url ?? '';
    const secretKey = await upgradeDatabase(databaseUrl, config, given, print);
    const app = await createApp({
      config,
      databaseUrl,
      secretKey,
      log,
      storage,
    });
    if (config.roles.includes('api')) app.get(ApiDocument).prepare();
    if (config.roles.includes('worker')) await PdfRenderer.load();
    await listen(() => app.listen(config.port, config.host), config);
    const server = app.getHttpServer();
    if (config.roles.includes('worker')) warmUp(app.get(PdfRenderer), log);
    return {
      stop: async () => {
        const until = Date.now() + DRAIN_MS;
        app.get(Readiness).stop();
        await drain(app.get(OpenRequests), server);
        // Some requests wait for a job.
        await app.get(Jobs).drain(Math.max(until - Date.now(), JOBS_AT_LEAST_MS));
        await app.close();
        await Promise.race([app.get(PdfRenderer).close(), pause(BROWSER_MS)]);
        await stopDatabase(database);
      },
      databaseLost: database?.exited ?? new Promise(() => undefined),
    };
  } catch (error) {
    await stopDatabase(database);
    throw error;
  }
}

/** Without a browser, certificates report it missing. */
function warmUp(renderer: PdfRenderer, log: Log): void {
  renderer.warmUp().catch((error: unknown) => {
    const isStopped = error instanceof RenderingError && error.code === 'closed';
    if (!isStopped) log.problem('no browser to render certificates with', { error });
  });
}

/** A configured browser must start; otherwise one is searched for later. */
async function requireChromium({ chromiumPath, dataDir }: Config, print: (line: string) => void): Promise<void> {
  if (chromiumPath === null) return;
  try {
    await resolveChromium({ chromiumPath, cacheDir: `${dataDir}/chromium`, log: print });
  } catch (error) {
    if (!(error instanceof RenderingError)) throw error;
    throw new StartupError(`The setting CHROMIUM_PATH is wrong: ${error.message}.`);
  }
}

async function listen(start: () => Promise<unknown>, config: Config): Promise<void> {
  try {
    await start();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (!code?.startsWith('E')) throw error;
    throw new StartupError(
      `cannot listen on ${config.host}:${config.port}: ${code === 'EADDRINUSE' ? 'the port is in use' : message}.`,
    );
  }
}

/** Accepts connections while draining: health checks get a response. */
async function drain(requests: OpenRequests, server: Server): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, DRAIN_MS)));
  await Promise.race([requests.finish(), patience]);
  clearTimeout(timer);
  await linger(server);
  await new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSING_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Closing keep-alive connections could lose a request just sent: one more response. */
async function linger(server: Server): Promise<void> {
  const until = Date.now() + LINGERING_MS;
  while (Date.now() < until && (await connectionsOf(server)) > 0) await pause(LOOK_EVERY_MS);
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

async function stopDatabase(database: EmbeddedPostgres | null): Promise<void> {
  await database?.stop();
}
