import { createHash } from 'node:crypto';
import { PgBoss, type ConstructorOptions } from 'pg-boss';
import { TimeoutClient } from '../database/connections/timeout-client.js';
import { JOB_SCHEMA } from '../database/schema/queue-tables.js';

/** Channel of the queue, named after its schema. */
export const NEW_JOBS = `pgboss_${createHash('sha224').update(JOB_SCHEMA).digest('hex').slice(0, 24)}`;

export const DEAD = 'dead';

/** For maintenance; jobs are sent on the caller's transaction. */
const SENDER_CONNECTIONS = 1;

/** Fetching, settling, heartbeats; handlers use the application's pool. */
const WORKER_CONNECTIONS = 3;

/** Dedicated: requests occupying the pool would stop heartbeats, and jobs would count as lost. */
export function createBoss(url: string, { works }: { works: boolean }): PgBoss {
  const options: ConstructorOptions & { Client: typeof TimeoutClient; idleTimeoutMillis: number } = {
    connectionString: url,
    schema: JOB_SCHEMA,
    application_name: 'etalon jobs',
    max: works ? WORKER_CONNECTIONS : SENDER_CONNECTIONS,
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
    // Needed at millions of jobs a day; exceeds the timeouts here.
    reindex: false,
    monitorVacuum: false,
  };
  return new PgBoss(options);
}
