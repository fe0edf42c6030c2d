import { MailerService } from '@nestjs-modules/mailer';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../clock/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { isDatabaseAway } from '../database/database-away.js';
import { Log } from '../logging/log.js';

const EVERY_MS = 1000;
const LEASE_SECONDS = 120;
const MAX_ATTEMPTS = 8;

interface Waiting {
  id: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  attempts: number;
}

/**
 * The worker's part of mail. A mail is claimed by moving its next attempt into the future in one statement, so that of
 * many processes one sends it; a failed one is tried again later and later, eight times.
 */
@Injectable()
export class SendOutgoingMails implements OnApplicationShutdown {
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly mailer: MailerService,
    private readonly clock: Clock,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (this.running || this.stopped || this.config.smtpUrl === null || !this.config.roles.includes('worker')) return;
    this.running = this.sendAll().catch((error: unknown) => {
      if (!isDatabaseAway(error)) this.log.problem('mails not sent', { error });
    });
    await this.running;
    this.running = null;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async sendAll(): Promise<void> {
    for (let mail = await this.claim(); mail && !this.stopped; mail = await this.claim()) await this.send(mail);
  }

  private async claim(): Promise<Waiting | undefined> {
    const now = this.clock.now();
    const [rows] = await this.database.read.query<[Waiting[], number]>(
      `update outgoing_mails set attempts = attempts + 1, next_attempt_at = $1::timestamptz + $2 * interval '1 second'
        where id = (select id from outgoing_mails where sent_at is null and gave_up_at is null and next_attempt_at <= $1
                     order by next_attempt_at limit 1 for update skip locked)
       returning id, to_address, subject, text, html, attempts`,
      [now, LEASE_SECONDS],
    );
    return rows[0];
  }

  private async send(mail: Waiting): Promise<void> {
    try {
      await this.mailer.sendMail({
        to: { name: '', address: mail.to_address },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
      await this.database.rows(
        'update outgoing_mails set sent_at = $2, text = null, html = null, last_error = null where id = $1',
        [mail.id, this.clock.now()],
      );
    } catch (error) {
      const gaveUp = mail.attempts >= MAX_ATTEMPTS;
      const pause = 30 * 2 ** mail.attempts;
      this.log.problem('mail not sent', { error, mail_id: mail.id, attempt: mail.attempts });
      await this.database.rows(
        `update outgoing_mails set last_error = $2, next_attempt_at = $3::timestamptz + $4 * interval '1 second',
                gave_up_at = case when $5 then $3::timestamptz end, text = case when $5 then null else text end, html = case when $5 then null else html end
          where id = $1`,
        [mail.id, String((error as Error).message).slice(0, 500), this.clock.now(), pause, gaveUp],
      );
    }
  }
}
