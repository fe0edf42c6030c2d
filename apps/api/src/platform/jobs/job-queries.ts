import type { Database } from '../database/database.js';
import { JOB_SCHEMA } from '../database/schema/queue-tables.js';
import { PROCESS_LOST } from './lost-workers.js';

/** Only this file names columns of the queue's tables. */

export type JobState = 'waiting' | 'in_hand' | 'done' | 'cancelled' | 'dead';

export interface JobView {
  id: string;
  job: string;
  state: JobState;
  /** 0 to 1; null if not reported. */
  progress: number | null;
  code: string | null;
  /** Without those of lost processes. */
  failures: number;
  error: string | null;
  created_at: Date;
  finished_at: Date | null;
}

export interface JobCount {
  job: string;
  waiting: number;
  in_hand: number;
  /** Not retried since. */
  dead: number;
  /** Seconds; 0 when none is due. */
  late_seconds: number;
}

export interface DeadJob {
  id: string;
  job: string;
  error: string | null;
  attempts: number;
  created_at: Date;
  died_at: Date;
}

const VIEW = `select j.id, j.name as job, p.progress, p.code,
    case j.state::text when 'active' then 'in_hand' when 'completed' then 'done' when 'cancelled' then 'cancelled'
                 when 'failed' then 'dead' else 'waiting' end as state,
    case when j.state in ('retry', 'failed') and j.output->>'message' <> '${PROCESS_LOST}'
         then j.retry_count + 1 else j.retry_count end as failures,
    j.output->>'message' as error, j.created_on as created_at, j.completed_on as finished_at
  from ${JOB_SCHEMA}.job j left join job_progress p on p.job_id = j.id`;

export async function viewJob(database: Database, job: string, id: string): Promise<JobView | null> {
  const [row] = await database.rows<JobView>(`${VIEW} where j.name = $1 and j.id = $2`, [job, id]);
  return row ?? null;
}

export async function latestJob(database: Database, job: string, key: string): Promise<JobView | null> {
  const [row] = await database.rows<JobView>(
    `${VIEW} where j.name = $1 and j.singleton_key = $2 order by j.created_on desc limit 1`,
    [job, key],
  );
  return row ?? null;
}

/** One scan each, for any number of kinds. */
export function jobCounts(database: Database, names: readonly string[]): Promise<JobCount[]> {
  return database.rows<JobCount>(
    `with dead as (select source_name as job, count(*)::int as count from ${JOB_SCHEMA}.job where name = 'dead' group by source_name),
          open as (select name as job, (count(*) filter (where state < 'active'))::int as waiting,
                          (count(*) filter (where state = 'active'))::int as in_hand,
                          extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())) as late
                     from ${JOB_SCHEMA}.job where state < 'completed' and name <> 'dead' group by name)
     select k.job, coalesce(open.waiting, 0) as waiting, coalesce(open.in_hand, 0) as in_hand, coalesce(dead.count, 0) as dead,
            coalesce(open.late, 0)::float8 as late_seconds
       from unnest($1::text[]) as k(job) left join open on open.job = k.job left join dead on dead.job = k.job order by k.job`,
    [names],
  );
}

export function deadJobs(database: Database, limit: number): Promise<DeadJob[]> {
  return database.rows<DeadJob>(
    `select id, source_name as job, source_output->>'message' as error, source_retry_count + 1 as attempts,
            source_created_on as created_at, created_on as died_at
       from ${JOB_SCHEMA}.job where name = 'dead' order by created_on desc limit $1`,
    [limit],
  );
}
