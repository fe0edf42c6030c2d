import type { Server } from 'node:http';
import { DataSource } from 'typeorm';
import { createApp } from './app.js';
import type { Config } from './platform/config/config.js';
import { dataDirSecret, requireWritable } from './platform/config/data-dir.js';
import { StartupError } from './platform/config/startup-error.js';
import { requireServer } from './platform/database/require-server.js';
import { migrate } from './platform/database/data-source.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres.js';
import { Readiness } from './platform/http/readiness.js';
import { requireFreePort } from './platform/http/require-free-port.js';
import { Log } from './platform/logging/log.js';
import { PdfRenderer } from './platform/rendering/index.js';

const DRAIN_SECONDS = 30;

export interface Etalon {
  /** Readiness fails at once, open requests finish (30 s at most), then all that was started stops. */
  stop(): Promise<void>;
}

/**
 * Database, migrations, API, worker and web app of one process.
 * @param say progress for the person at the terminal
 * @throws StartupError in one line when something the operator can mend is wrong
 */
export async function startEtalon(config: Config, say: (line: string) => void): Promise<Etalon> {
  await requireFreePort(config.host, config.port);
  await requireWritable(config.dataDir);
  const secretKey = config.secretKey ?? (await dataDirSecret(config.dataDir));
  const log = new Log(config.logLevel, config.logFormat);
  const database = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  try {
    const databaseUrl = config.databaseUrl ?? database?.url ?? '';
    await requireServer(databaseUrl);
    const app = await createApp({ config, databaseUrl, secretKey, log });
    const migrated = await migrate(app.get(DataSource));
    if (migrated.length > 0)
      say(`Database brought up to date: ${migrated.length} migration${migrated.length > 1 ? 's' : ''}`);
    await listen(() => app.listen(config.port, config.host), config);
    const server = app.getHttpServer() as Server;
    return {
      stop: async () => {
        app.get(Readiness).stop();
        await drain(server);
        await app.close();
        await app.get(PdfRenderer).close();
        await stopDatabase(database);
      },
    };
  } catch (error) {
    await stopDatabase(database);
    throw error;
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

/** Takes no new connection, lets open requests finish, then cuts what is left. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_SECONDS * 1000);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

async function stopDatabase(database: EmbeddedPostgres | null): Promise<void> {
  await database?.stop();
}
