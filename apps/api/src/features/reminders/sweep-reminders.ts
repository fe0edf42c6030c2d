import { Injectable, type OnModuleInit } from '@nestjs/common';
import { addDays } from '@etalon/metrology';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../platform/clock/clock.js';
import { hourOf } from '../../platform/clock/time-zones.js';
import { withDatabaseContext } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import { declareJob } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Mail } from '../../platform/mail/mail.js';
import { EmailSettingsService } from '../mail/index.js';
import { gatherReminders, type Round } from './gather-reminders.js';
import { ReminderSweep } from './reminder.entity.js';
import { SendReminders } from './send-reminders.js';

/** Hourly: each organization once a day, in its local morning. */
export const sweepReminders = declareJob<{ all?: boolean }>('reminder.sweep', {
  once_per_key: true,
  retries: 3,
  longest_seconds: 4 * 3600,
  keep_seconds: 7 * 24 * 3600,
});

/** Hour of the organization's local day. */
const MORNING = 7;
const ROUNDS = 500;
const PEOPLE = 500;

/** Older reminders are gathered again: a day may have passed. */
const FORGOTTEN_MS = 6 * 3_600_000;

interface SweepOptions {
  all?: boolean;
  progress?: (share: number) => Promise<void>;
  signal?: AbortSignal;
}

type SweepResult = Pick<ReminderSweep, 'organizations' | 'reminders' | 'people' | 'mails'>;

/** Concurrent and killable: gathered rows are unique, each notification is one transaction. */
@Injectable()
export class SweepReminders implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly teller: SendReminders,
    private readonly mail: Mail,
    private readonly settings: EmailSettingsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sweepReminders, async (job) => {
      const progress = (share: number) => job.progress(share);
      await this.sweep({ all: job.data.all === true, signal: job.signal, progress });
    });
  }

  run(options: SweepOptions): Promise<SweepResult> {
    return withDatabaseContext({ poolKind: 'background', sees: 'job' }, () => this.sweep(options));
  }

  private async sweep({ all = false, signal, progress = () => Promise.resolve() }: SweepOptions): Promise<SweepResult> {
    const now = this.clock.now();
    const sweep = randomUUID();
    const result: SweepResult = { organizations: 0, reminders: 0, people: 0, mails: 0 };
    await this.forget(now);
    const isMailed = await this.mail.isEnabled(this.database.read);
    const swept: { id: string; today: string }[] = [];
    for await (const rounds of this.rounds(now, all)) {
      signal?.throwIfAborted();
      await gatherReminders(this.database, rounds, { sweep, now, isMailed, signal });
      swept.push(...rounds.map(({ id, today }) => ({ id, today })));
      await progress(0.1);
    }
    if (swept.length === 0) return result;
    result.organizations = swept.length;
    await this.database.read.insert(ReminderSweep, { id: sweep, started_at: now });
    await this.tellAll(result, progress, signal);
    await this.keep(sweep, swept, result);
    return result;
  }

  private async tellAll(
    result: SweepResult,
    progress: (share: number) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    const [{ count }] = await this.database.read.query<[{ count: number }]>(
      'select count(distinct user_id)::int as count from reminder_deliveries where is_open',
    );
    let done = 0;
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const people = await this.database.rows<{ user_id: string; language: string }>(
        `select p.id as user_id, p.language from people p
          where p.id > $1 and exists (select 1 from reminder_deliveries d where d.user_id = p.id and d.is_open)
          order by p.id limit ${PEOPLE}`,
        [after],
      );
      for (const person of people) {
        signal?.throwIfAborted();
        const { reminders, mails } = await this.teller.send(person);
        result.reminders += reminders;
        result.mails += mails;
        if (reminders > 0) result.people++;
        await progress(Math.min(1, 0.1 + (0.9 * ++done) / Math.max(1, count)));
      }
      const last = people.at(-1);
      if (people.length < PEOPLE || !last) return;
      after = last.user_id;
    }
  }

  private async *rounds(now: Date, all: boolean): AsyncGenerator<Round[]> {
    const standard = await this.settings.reminderDays();
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const page = await this.database.rows<{
        id: string;
        time_zone: string | null;
        days: number;
        swept_on: string | null;
        first_due: string | null;
      }>(
        `select o.id, o.time_zone, coalesce(o.calibration_reminder_days, $2) as days, r.day::text as swept_on,
                (select min(coalesce(a.next_due_at, 'infinity'::date)) from assets a
                  where a.organization_id = o.id and a.is_active)::text as first_due
           from organizations o left join reminder_rounds r on r.organization_id = o.id
          where o.id > $1 and o.is_active and o.org_category = 'internal' order by o.id limit ${ROUNDS}`,
        [after, standard],
      );
      const rounds = page.flatMap(({ id, time_zone, days, swept_on, first_due }): Round[] => {
        const today = this.clock.today(time_zone);
        if (!all && (swept_on === today || hourOf(now, time_zone) < MORNING)) return [];
        const until = addDays(today, days);
        return [{ id, today, until, has_due: first_due !== null && first_due <= until }];
      });
      if (rounds.length > 0) yield rounds;
      const last = page.at(-1);
      if (page.length < ROUNDS || !last) return;
      after = last.id;
    }
  }

  private async forget(now: Date): Promise<void> {
    await this.database.transaction((tx) =>
      tx.query('delete from reminder_deliveries where is_open and opened_at < $1', [
        new Date(now.getTime() - FORGOTTEN_MS),
      ]),
    );
  }

  private async keep(sweep: string, swept: { id: string; today: string }[], result: SweepResult): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query(
        `insert into reminder_rounds (organization_id, day)
         select id, day from unnest($1::uuid[], $2::date[]) as swept (id, day)
         on conflict (organization_id) do update set day = excluded.day`,
        [swept.map(({ id }) => id), swept.map(({ today }) => today)],
      );
      await tx.update(ReminderSweep, { id: sweep }, { ...result, finished_at: this.clock.now() });
    });
  }
}
