import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { FailoverClient } from '../connections/failover-client.js';
import { JOB_SCHEMA } from './queue-tables.js';

/** Queried every two seconds; otherwise reads all retained jobs. */
const ACTIVE_INDEX = `create index if not exists etalon_jobs_in_hand on ${JOB_SCHEMA}.job_common (name) where state = 'active'`;

/** Without an index each page sorts all retained jobs. */
const TIME_INDEX = `create index if not exists etalon_jobs_by_time on ${JOB_SCHEMA}.job_common (created_on, id)`;

/** Under the migration lock: several processes may start at once. */
export async function installJobSchema(url: string): Promise<void> {
  const options: ConstructorOptions & { Client: typeof FailoverClient } = {
    connectionString: url,
    Client: FailoverClient,
    schema: JOB_SCHEMA,
    application_name: 'etalon migrations',
    max: 1,
    supervise: false,
    schedule: false,
  };
  const boss = new PgBoss(options);
  const problems: Error[] = [];
  boss.on('error', (error) => problems.push(error));
  try {
    await boss.start();
    for (const index of [ACTIVE_INDEX, TIME_INDEX]) await boss.getDb().executeSql(index);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (problems[0]) throw problems[0];
}
