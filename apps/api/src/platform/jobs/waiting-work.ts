import type { EntityManager } from 'typeorm';
import { JOB_SCHEMA } from '../database/schema/queue-tables.js';

/** Not for a backup: people would be notified twice. */
const LEFT = ['mail', 'account', 'backup', 'dead'];

/** For backups; the scheduler sends scheduled ones again. */
export const WAITING_WORK = `
  select id, job, data, key, created_at from jobs_to_send
  union all
  select gen_random_uuid(), j.name, coalesce(j.data, '{}')::jsonb, j.singleton_key, j.created_on
    from ${JOB_SCHEMA}.job j
   where j.state < 'completed' and left(j.name, 2) <> '__' and split_part(j.name, '.', 1) not in ('${LEFT.join("', '")}')
     and not exists (select 1 from ${JOB_SCHEMA}.schedule s where s.name = j.name)`;

/** A running worker becomes a no-op. */
export async function forgetWork(tx: EntityManager): Promise<void> {
  await tx.query(
    `delete from ${JOB_SCHEMA}.job j where (j.state < 'completed' or j.name = 'dead') and left(j.name, 2) <> '__'
        and split_part(j.name, '.', 1) <> 'backup'
        and not exists (select 1 from ${JOB_SCHEMA}.schedule s where s.name = j.name)`,
  );
}
