import { access, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { clusterFolder, applicationUrl } from './cluster.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.js';

export interface JoinedPostgres {
  /** Contains the password: not for logs. */
  url: string;
  /** Another process runs the server, which then stays running. */
  isShared: boolean;
  /** Only if it was started for this call. */
  stop(): Promise<void>;
}

/** Never creates a cluster. */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<JoinedPostgres> {
  const dataDir = resolve(options.dataDir);
  await access(join(clusterFolder(dataDir), 'PG_VERSION')).catch(() => {
    throw new EmbeddedPostgresError('folder_unusable', `The data folder ${dataDir} holds no database`);
  });
  try {
    const own = await startEmbeddedPostgres(options);
    return { url: own.url, isShared: false, stop: () => own.stop() };
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error.code !== 'folder_in_use') throw error;
    return { url: await applicationUrl(dataDir, await runningPort(dataDir)), isShared: true, stop: async () => {} };
  }
}

/** Fourth line of PostgreSQL's postmaster.pid. */
async function runningPort(dataDir: string): Promise<number> {
  const lock = await readFile(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(lock.split('\n')[3]);
  if (!Number.isInteger(port) || port <= 0)
    throw new EmbeddedPostgresError(
      'not_started',
      `The embedded database in ${dataDir} is just starting or stopping: try again`,
    );
  return port;
}
