import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { NotFound } from '../errors/errors.js';
import { Log } from '../logging/log.js';

/** Milliseconds between two updates. */
const EVERY_MS = 150;
const RETENTION_MS = 3_600_000;

/** Failing to store progress does not end the work. */
export type ProgressReporter = (share: number, stage?: string) => void;

/** Outside of the request's transaction: visible before the commit. */
@Injectable()
export class Progress {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async of<T>(
    caller: Caller,
    id: string | null | undefined,
    work: (report: ProgressReporter) => Promise<T>,
  ): Promise<T> {
    if (!id) return work(() => undefined);
    let last = 0;
    let current: string | null = null;
    let writing = this.write(caller, id, 0, null);
    const report: ProgressReporter = (share, stage) => {
      const now = performance.now();
      const isNew = stage !== undefined && stage !== current;
      if (isNew) current = stage;
      if (!isNew && now - last < EVERY_MS) return;
      last = now;
      const at = current;
      writing = writing.then(() => this.write(caller, id, share, at));
    };
    try {
      return await work(report);
    } finally {
      await writing;
      await this.forget(caller, id);
    }
  }

  async now(caller: Caller, id: string): Promise<{ share: number; stage: string | null }> {
    const [row] = await this.database.rows<{ share: number; stage: string | null }>(
      'select share, stage from work_progress where id = $1 and user_id = $2',
      [id, caller.id],
    );
    if (!row) throw new NotFound('Progress');
    return row;
  }

  private async write(caller: Caller, id: string, share: number, stage: string | null): Promise<void> {
    const now = this.clock.now();
    await this.quietly(
      `insert into work_progress as w (id, user_id, share, stage, updated_at) values ($1, $2, $3, $4, $5)
       on conflict (id) do update set share = excluded.share, stage = excluded.stage, updated_at = excluded.updated_at
        where w.user_id = excluded.user_id`,
      [id, caller.id, Math.min(1, Math.max(0, share)), stage, now],
    );
  }

  /** Also deletes progress left by lost processes. */
  private forget(caller: Caller, id: string): Promise<void> {
    const old = new Date(this.clock.now().getTime() - RETENTION_MS);
    return this.quietly('delete from work_progress where (id = $1 and user_id = $2) or updated_at < $3', [
      id,
      caller.id,
      old,
    ]);
  }

  private async quietly(sql: string, values: unknown[]): Promise<void> {
    try {
      await this.database.rows(sql, values);
    } catch (error) {
      this.log.problem('the progress of a request could not be stored', { error });
    }
  }
}
