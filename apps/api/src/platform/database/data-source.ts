import pg from 'pg';
import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import { StartupError } from '../config/startup-error.js';
import { installJobSchema } from './schema/job-schema.js';
import { SessionSettings } from './row-level-security/session-settings.js';
import { FailoverClient } from './connections/failover-client.js';
import { TimeoutClient } from './connections/timeout-client.js';
import { StatementWatch } from './connections/statement-watch.js';
import { statementName } from './connections/prepared-statements.js';
import { PoolSet } from './connections/pool-set.js';
import { readDatabaseAddress } from '../config/database-address.js';
import { setUpRowLevelSecurity } from './row-level-security/confined-role.js';
import { migrationNames, MIGRATIONS } from './migrations/index.js';

// Dates stay text: a JS Date would be local midnight.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export function dataSourceOptions(
  url: string,
  poolSize: number,
  entities: MixedList<Function>,
  frames = new SessionSettings(),
  watch = new StatementWatch(),
  readUrl: string | null = null,
): DataSourceOptions {
  return {
    type: 'postgres',
    // TypeORM reads names from it; connections use all servers.
    url: readDatabaseAddress(url)?.servers[0] ?? url,
    entities,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize,
    driver: { ...pg, Pool: PoolSet },
    extra: {
      connectionString: url,
      readUrl,
      Client: TimeoutClient,
      frame: frames.now,
      watch: watch.begin,
      keep: statementName,
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 60_000,
      application_name: 'etalon',
    },
  };
}

/** Two connections without timeouts, not opened yet. */
export function sourceWithoutTimeouts(
  url: string,
  application_name: string,
  entities: MixedList<Function> = [],
): DataSource {
  const extra = { connectionString: url, Client: FailoverClient, connectionTimeoutMillis: 5000, application_name };
  return new DataSource({ ...dataSourceOptions(url, 2, entities), driver: pg, extra });
}

export const urlOf = ({ options }: DataSource): string =>
  options.type === 'postgres' ? (options.extra as { connectionString: string }).connectionString : '';

/**
 * Without timeouts.
 * @throws StartupError when the database refuses
 */
export async function migrateDatabase(url: string): Promise<string[]> {
  const source = sourceWithoutTimeouts(url, 'etalon migrations');
  try {
    await source.initialize();
    return await migrate(source);
  } catch (error) {
    if (typeof (error as { code?: unknown }).code !== 'string') throw error;
    throw new StartupError(`the database cannot be brought up to date: ${(error as Error).message}.`);
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}

/** Advisory lock: one starting process migrates, the others wait. */
export const MIGRATION_LOCK = 0x0e7a104;

export async function isMigrated(source: DataSource): Promise<boolean> {
  const names = migrationNames();
  const [row] = await source.query<{ done: number }[]>(
    'select count(*)::int as done from migrations where name = any($1)',
    [names],
  );
  return row?.done === names.length;
}

/** For a transaction that may wait, and block others. */
const UNHURRIED = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Transaction lock: behind a pooler a session lock would never be released. */
export async function migrate(source: DataSource): Promise<string[]> {
  const lock = source.createQueryRunner();
  await lock.connect();
  try {
    await lock.startTransaction();
    await lock.query(UNHURRIED);
    await lock.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const done = await source.runMigrations();
    await installJobSchema(urlOf(source));
    await source.transaction(setUpRowLevelSecurity);
    return done.map((migration) => migration.name);
  } finally {
    if (lock.isTransactionActive) await lock.rollbackTransaction().catch(() => undefined);
    await lock.release();
  }
}
