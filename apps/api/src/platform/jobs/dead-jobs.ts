import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DEAD } from './job-connection.js';
import { JOB_SCHEMA } from '../database/schema/queue-tables.js';
import { Jobs } from './jobs.js';

const MOST_RETRIED = 1000;

interface DeadRow {
  id: string;
  job: string;
  state: string;
}

type Retried = 'retried' | 'unknown' | 'taken';

@Injectable()
export class DeadJobs {
  constructor(private readonly jobs: Jobs) {}

  /** `taken`: another job of its key is waiting or running. */
  async retry(tx: EntityManager, id: string): Promise<{ outcome: Retried; job: string | null }> {
    const [row] = await lock(tx, 'id = $1', [id], 1);
    if (!row) return { outcome: 'unknown', job: null };
    return { outcome: (await this.again(tx, [row])) > 0 ? 'retried' : 'taken', job: row.job };
  }

  async retryAll(tx: EntityManager, job: string): Promise<number> {
    const rows = await lock(tx, 'source_name = $1', [job], MOST_RETRIED);
    return this.again(tx, rows);
  }

  /** @returns its kind; null without such a dead job */
  async drop(tx: EntityManager, id: string): Promise<string | null> {
    const [row] = await lock(tx, 'id = $1', [id], 1);
    if (!row) return null;
    await this.jobs.forgetDead(tx, row.id);
    return row.job;
  }

  private again(tx: EntityManager, rows: readonly DeadRow[]): Promise<number> {
    if (rows.length === 0) return Promise.resolve(0);
    const held = rows.filter(({ state }) => state === 'failed').map(({ id }) => id);
    return this.jobs.redrive(
      tx,
      rows.map(({ id }) => id),
      held,
    );
  }
}

function lock(tx: EntityManager, condition: string, values: unknown[], most: number): Promise<DeadRow[]> {
  return tx.query<DeadRow[]>(
    `select id, coalesce(source_name, name) as job, state::text as state
       from ${JOB_SCHEMA}.job where name = '${DEAD}' and ${condition} order by created_on limit ${most} for update`,
    values,
  );
}
