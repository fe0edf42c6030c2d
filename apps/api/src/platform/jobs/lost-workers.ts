import type { PgBoss } from 'pg-boss';
import { JOB_SCHEMA } from '../database/schema/queue-tables.js';

export const PROCESS_LOST = 'its process is gone';

/** Concurrent processes are safe: each lease is revoked once. */
export async function takeFromLostWorkers(boss: PgBoss): Promise<{ job: string; id: string }[]> {
  const lost: { rows: { job: string; id: string; retryCount: number }[] } = await boss.getDb().executeSql(
    `select name as job, id, retry_count as "retryCount" from ${JOB_SCHEMA}.job_common
      where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now()`,
  );
  for (const { job, id, retryCount } of lost.rows) {
    await boss.fail(job, [{ id, retryCount }], { message: PROCESS_LOST });
    await boss.update(job, undefined, { id, startAfter: 0 });
  }
  return lost.rows;
}

/** An interruption is no failure. */
export async function addAttempt(boss: PgBoss, job: string, id: string): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      `update ${JOB_SCHEMA}.job set retry_limit = retry_limit + 1 where name = $1 and id = $2 and state = 'active'`,
      [job, id],
    );
}
