import { createHash } from 'node:crypto';
import { PgBoss, type ConstructorOptions } from 'pg-boss';
import { TimeoutClient } from '../database/timeout-client.js';
import { JOB_SCHEMA } from './queue-tables.js';

/** Where the queue announces the kind of each new job; it names the channel after its schema. */
export const NEW_JOBS = `pgboss_${createHash('sha224').update(JOB_SCHEMA).digest('hex').slice(0, 24)}`;

/** The queue of jobs that failed for good. */
export const DEAD = 'dead';

/** One connection to maintain the queues; jobs are sent on the connection of the caller's transaction. */
const SENDER_CONNECTIONS = 1;

/** For fetching, settling and heartbeats; handlers use the connection pool of the application. */
const WORKER_CONNECTIONS = 3;

/**
 * The queue of one process, not yet started.
 *
 * Its connections are few and its own: twelve requests that hold the pool of the application must not stop heartbeats,
 * or jobs in hand would be taken for lost. They are impatient, as those of requests.
 */
export function createBoss(url: string, { works }: { works: boolean }): PgBoss {
  const options: ConstructorOptions & { Client: typeof TimeoutClient; idleTimeoutMillis: number } = {
    connectionString: url,
    schema: JOB_SCHEMA,
    application_name: 'etalon jobs',
    max: works ? WORKER_CONNECTIONS : SENDER_CONNECTIONS,
    // Handed on to the pool as it is.
    Client: TimeoutClient,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    // The schema is made with the migrations, under their lock.
    migrate: false,
    supervise: works,
    schedule: works,
    // Notifications arrive through `Announcements`.
    useListenNotify: false,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 2,
    flowIntervalSeconds: 600,
    // Both are for millions of jobs a day, and a rebuild outlasts the patience of these connections.
    reindex: false,
    monitorVacuum: false,
  };
  return new PgBoss(options);
}
