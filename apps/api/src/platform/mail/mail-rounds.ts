import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { declareJob } from '../jobs/declare-job.js';
import { Jobs } from '../jobs/jobs.js';
import { OutgoingMail } from './mail.entity.js';
import { MailRetryPolicy } from './mail-retry-policy.js';
import { MailServers } from './mail-servers.js';
import { deliverMail, Outbox } from './outbox.js';
import { releaseMails, ServerWatch } from './server-watch.js';
import { finishMail } from './finish-mail.js';

const makeRounds = declareJob('mail.rounds', { schedule: '* * * * *', retries: 0, keep_seconds: 3600 });

const BATCH = 500;
const LOST_HOURS = 1;
/** Texts and addresses are removed before the row. */
const WORDS_DAYS = 30;
const ROWS_DAYS = 400;

@Injectable()
export class MailRounds implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly servers: MailServers,
    private readonly watch: ServerWatch,
    private readonly retryPolicy: MailRetryPolicy,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(makeRounds, () => this.make());
    this.jobs.handle(releaseMails, () => this.release());
  }

  async make(): Promise<void> {
    await this.endWhatIsTooLate();
    await this.findLost();
    await this.forget();
    await this.probe();
    await this.release();
  }

  /** The least tried mail: a bad one does not block others. A parked one is not being delivered. */
  private async probe(): Promise<void> {
    const now = this.clock.now();
    const { paused_until } = await this.watch.state();
    if ((await this.servers.usable()) === null || paused_until === null || paused_until > now) return;
    await this.database.transaction(async (tx) => {
      const [[next]] = await tx.query<[{ id: string }[], number]>(
        `update mails set is_parked = false, due_at = $1 where id =
           (select id from mails where state = 'waiting' and is_parked order by attempts, due_at limit 1
               for update skip locked)
         returning id`,
        [now],
      );
      if (next) await this.jobs.send(tx, deliverMail, { mail_id: next.id, is_probe: true });
      else if (!(await tx.existsBy(OutgoingMail, { state: 'waiting' }))) await this.watch.answered(tx);
    });
  }

  private async release(): Promise<void> {
    for (;;) {
      if ((await this.servers.usable()) === null || (await this.watch.state()).paused_until !== null) return;
      const released = await this.database.transaction(async (tx) => {
        const [rows] = await tx.query<[{ id: string }[], number]>(
          `update mails set is_parked = false, due_at = $1 where id in
             (select id from mails where state = 'waiting' and is_parked order by due_at limit $2 for update skip locked)
           returning id`,
          [this.clock.now(), BATCH],
        );
        for (const { id } of rows) await this.jobs.send(tx, deliverMail, { mail_id: id });
        return rows.length;
      });
      if (released < BATCH) return;
    }
  }

  private async endWhatIsTooLate(): Promise<void> {
    const late = await this.database.rows<{ id: string }>(
      `select id from mails where state = 'waiting' and waiting_since < $1 limit $2`,
      [this.before(this.retryPolicy.waiting_hours), BATCH],
    );
    for (const { id } of late)
      await this.database.transaction((tx) =>
        finishMail(tx, { outbox: this.outbox, now: this.clock.now() }, id, { state: 'dead', reason: 'too_late' }),
      );
  }

  private async findLost(): Promise<void> {
    await this.database.transaction((tx) =>
      tx.query(`update mails set is_parked = true where state = 'waiting' and not is_parked and due_at < $1`, [
        this.before(LOST_HOURS),
      ]),
    );
  }

  private async forget(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query(
        `update mails set address = null, subject = null, text = null, path = null, tables = null, data = null,
                last_error = null, forgotten_at = $1
          where id in (select id from mails where state <> 'waiting' and forgotten_at is null and settled_at < $2 limit $3)`,
        [this.clock.now(), this.before(WORDS_DAYS * 24), BATCH],
      );
      await tx.query(
        `delete from mails where id in (select id from mails where state <> 'waiting' and settled_at < $1 limit $2)`,
        [this.before(ROWS_DAYS * 24), BATCH],
      );
    });
  }

  private before(hours: number): Date {
    return new Date(this.clock.now().getTime() - hours * 3_600_000);
  }
}
