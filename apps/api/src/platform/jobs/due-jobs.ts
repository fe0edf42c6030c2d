import type { PgBoss } from 'pg-boss';
import { JOB_SCHEMA } from '../database/schema/queue-tables.js';

export async function kindsThatAreDue(boss: PgBoss, kinds: readonly string[]): Promise<string[]> {
  const due: { rows: { kind: string }[] } = await boss.getDb().executeSql(
    `select kind from unnest($1::text[]) as kind
      where exists (select from ${JOB_SCHEMA}.job_common j
        where j.name = kind and j.state < 'active' and not j.blocked and j.start_after <= ${JOB_SCHEMA}.job_now())`,
    [kinds],
  );
  return due.rows.map(({ kind }) => kind);
}
