import { Entity, type EntityManager } from 'typeorm';
import { CreatedAt, Id, Json, OptionalText, Text } from '../database/schema/columns.js';

/** Migrations must not depend on pg-boss's tables. */
@Entity('jobs_to_send')
export class JobToSend {
  @Id() id: string;
  @Text(60) job: string;
  @Json() data: object;
  @OptionalText(100) key: string | null;
  @CreatedAt() created_at: Date;
}

export async function takeJobsToSend(tx: EntityManager, jobs: readonly string[]): Promise<JobToSend[]> {
  const [rows] = await tx.query<[JobToSend[], number]>(
    `delete from jobs_to_send where id in (select id from jobs_to_send where job = any($1) for update skip locked)
     returning *`,
    [jobs],
  );
  return rows;
}
