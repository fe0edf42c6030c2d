import { createHash } from 'node:crypto';
import { PgBoss, type ConstructorOptions } from 'pg-boss';
import { TimeoutClient } from '../database/connections/timeout-client.js';
import { JOB_SCHEMA } from './queue-tables.js';

/** Channel on which the queue announces the kind of each new job; named after its schema. */
export const NEW_JOBS = `pgboss_${createHash('sha224').update(JOB_SCHEMA).digest('hex').slice(0, 24)}`;

/** Queue of permanently failed jobs. */
export const DEAD = 'dead';

/** One connection to maintain the queues; jobs are sent on the connection of the caller's transaction. */
const SENDER_CONNECTIONS = 1;

/** For fetching, settling and heartbeats; handlers use the connection pool of the application. */
const WORKER_CONNECTIONS = 3;

/**
 * Queue of one process, not yet started. It has a few dedicated connections. Otherwise twelve requests that occupy the
 * application's pool would stop heartbeats, and running jobs would count as lost. Their timeouts equal those of
 * requests.
 */
export function createBoss(url: string, { works }: { works: boolean }): PgBoss {
  const options: ConstructorOptions & { Client: typeof TimeoutClient; idleTimeoutMillis: number } = {
    connectionString: url,
    schema: JOB_SCHEMA,
    application_name: 'etalon jobs',
    max: works ? WORKER_CONNECTIONS : SENDER_CONNECTIONS,
    // Passed on to the pool.
    Client: TimeoutClient,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    // Migrations create the schema, under their lock.
    migrate: false,
    supervise: works,
    schedule: works,
    // Notifications arrive through `Announcements`.
    useListenNotify: false,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 2,
    flowIntervalSeconds: 600,
    // Both are for millions of jobs a day, and a rebuild exceeds the timeouts of these connections.
    reindex: false,
    monitorVacuum: false,
  };
  return new PgBoss(options);
}
