import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { declareJob } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';

export const pruneReminders = declareJob('reminder.prune', {
  schedule: '41 3 * * *',
  longest_seconds: 3600,
  keep_seconds: 24 * 3600,
});

/** Due dates that disappear for a shorter time are not notified again. */
const DAYS = 30;
const SWEEPS_DAYS = 400;
const ROWS = 10_000;

interface Chunk<Place> {
  seen: number;
  last: Place | null;
}

type ReminderPlace = [asset_id: string, user_id: string, kind: string, due_date: string];

/** Kept while its asset has that due date: records the notification. */
@Injectable()
export class PruneReminders implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(pruneReminders, ({ signal }) => this.prune(signal));
  }

  async prune(signal?: AbortSignal): Promise<void> {
    await this.inChunks<ReminderPlace>(
      `with page as materialized (
         select asset_id, user_id, kind, due_date, delivery_id from reminders
          where (asset_id, user_id, kind, due_date) > ($3::uuid, $4::uuid, $5, $6::date)
          order by asset_id, user_id, kind, due_date limit $1),
       gone as (
         delete from reminders r using page p, reminder_deliveries d, assets a
          where r.asset_id = p.asset_id and r.user_id = p.user_id and r.kind = p.kind and r.due_date = p.due_date
            and d.id = p.delivery_id and not d.is_open and d.opened_at < $2
            and a.id = p.asset_id and a.next_due_at is distinct from p.due_date)
       select (select count(*)::int from page) as seen,
              (select json_build_array(asset_id, user_id, kind, due_date) from page
                order by asset_id desc, user_id desc, kind desc, due_date desc limit 1) as last`,
      ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', '', '-infinity'],
      DAYS,
      signal,
    );
    await this.inChunks<[string]>(
      `with page as materialized (select id, is_open, opened_at from reminder_deliveries where id > $3::uuid order by id limit $1),
       gone as (
         delete from reminder_deliveries d using page p
          where d.id = p.id and not p.is_open and p.opened_at < $2
            and not exists (select 1 from reminders r where r.delivery_id = p.id))
       select (select count(*)::int from page) as seen,
              (select json_build_array(id) from page order by id desc limit 1) as last`,
      ['00000000-0000-0000-0000-000000000000'],
      DAYS,
      signal,
    );
    await this.database.transaction((tx) =>
      tx.query('delete from reminder_sweeps where started_at < $1', [this.before(SWEEPS_DAYS)]),
    );
  }

  private async inChunks<Place extends string[]>(
    statement: string,
    first: Place,
    days: number,
    signal?: AbortSignal,
  ): Promise<void> {
    let place = first;
    for (;;) {
      signal?.throwIfAborted();
      const parameters = [ROWS, this.before(days), ...place];
      const [chunk] = await this.database.transaction((tx) => tx.query<[Chunk<Place>]>(statement, parameters));
      if (chunk.seen < ROWS || chunk.last === null) return;
      place = chunk.last;
    }
  }

  private before(days: number): Date {
    return new Date(this.clock.now().getTime() - days * 86_400_000);
  }
}
