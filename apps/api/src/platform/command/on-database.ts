import type { DataSource, MixedList } from 'typeorm';
import type { Config } from '../config/config.js';
import { StartupError } from '../config/startup-error.js';
import { isMigrated, sourceWithoutTimeouts } from '../database/data-source.js';
import { joinEmbeddedPostgres } from '../database/connections/embedded-postgres.js';
import { requireServer } from '../database/connections/require-server.js';

export async function onDatabase<T>(
  config: Config,
  print: (line: string) => void,
  work: (source: DataSource, facts: { isShared: boolean }) => Promise<T>,
  entities: MixedList<Function> = [],
): Promise<T> {
  const embedded =
    config.databaseUrl === null ? await joinEmbeddedPostgres({ dataDir: config.dataDir, log: print }) : null;
  try {
    const url = embedded?.url ?? config.databaseDirectUrl ?? config.databaseUrl ?? '';
    await requireServer(url);
    const source = await sourceWithoutTimeouts(url, 'etalon command', entities).initialize();
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
