import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { StartupError } from '../config/startup-error.js';
import { dataSourceOptions, isMigrated } from '../database/data-source.js';
import { joinEmbeddedPostgres } from '../database/embedded-postgres.js';
import { requireServer } from '../database/require-server.js';

/**
 * Runs something on the database of an installation, beside its service or while it is stopped.
 * @throws StartupError in one line when something the operator can mend is wrong
 */
export async function onDatabase<T>(
  config: Config,
  say: (line: string) => void,
  work: (source: DataSource, facts: { isShared: boolean }) => Promise<T>,
): Promise<T> {
  const embedded =
    config.databaseUrl === null ? await joinEmbeddedPostgres({ dataDir: config.dataDir, log: say }) : null;
  try {
    const url = embedded?.url ?? config.databaseUrl ?? '';
    await requireServer(url);
    // A command may wait as long as it takes, unlike a request.
    const extra = { connectionTimeoutMillis: 5000, application_name: 'etalon command' };
    const source = await new DataSource({ ...dataSourceOptions(url, 2, []), driver: pg, extra }).initialize();
    try {
      if (!(await isMigrated(source).catch(() => false)))
        throw new StartupError(
          'the database is not that of this version of Etalon: start Etalon once, then try again.',
        );
      return await work(source, { isShared: embedded?.isShared ?? false });
    } finally {
      await source.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}
