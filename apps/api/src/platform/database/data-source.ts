import pg from 'pg';
import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import * as migrations from './migrations/index.js';

// A date is a date: never a JS Date at local midnight.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Options of the one connection pool of this process. Schema changes come from migrations only. */
export function dataSourceOptions(url: string, poolSize: number, entities: MixedList<Function>): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities,
    migrations: Object.values(migrations),
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize,
    extra: { connectionTimeoutMillis: 5000, idleTimeoutMillis: 60_000, application_name: 'etalon' },
  };
}

/** Any number of processes may start at once: one migrates under an advisory lock, the others wait. */
const MIGRATION_LOCK = 0x0e7a104;

export async function migrate(source: DataSource): Promise<string[]> {
  const lock = source.createQueryRunner();
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await source.runMigrations();
    return done.map((migration) => migration.name);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
  }
}
