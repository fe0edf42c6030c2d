import type { Database } from '../database/database.js';
import { JOB_SCHEMA } from '../database/schema/queue-tables.js';

/** @returns false when the job was cancelled */
export async function storeProgress(
  database: Database,
  job: { id: string; name: string; retryCount: number },
  share: number,
  code: string | null,
): Promise<boolean> {
  const rows = await database.rows(
    `insert into job_progress (job_id, job, progress, code, updated_at)
     select id, name, least(1, greatest(0, $4::float8)), $5, now() from ${JOB_SCHEMA}.job
      where name = $1 and id = $2 and state = 'active' and retry_count = $3
     on conflict (job_id) do update
        set progress = excluded.progress, code = excluded.code, updated_at = excluded.updated_at
     returning job_id`,
    [job.name, job.id, job.retryCount, share, code],
  );
  return rows.length > 0;
}

export async function forgetProgress(database: Database): Promise<void> {
  await database.rows(
    `delete from job_progress p where not exists (select 1 from ${JOB_SCHEMA}.job j where j.name = p.job and j.id = p.job_id)`,
  );
}
