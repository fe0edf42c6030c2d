import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { Jobs } from '../jobs/jobs.js';
import { Log } from '../logging/log.js';
import type { Letter } from './letter.js';
import { Mail } from './mail.js';
import { type MailReason, type MailState, OutgoingMail } from './mail.entity.js';
import { type MailFailure, failureOf } from './mail-failure.js';
import { MailMetrics } from './mail-metrics.js';
import { MailRetryPolicy } from './mail-retry-policy.js';
import { type MailServer, MailServers } from './mail-servers.js';
import { deliverMail, Outbox } from './outbox.js';
import { ServerWatch } from './server-watch.js';
import { finishMail } from './finish-mail.js';

@Injectable()
export class Delivery implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly mail: Mail,
    private readonly servers: MailServers,
    private readonly watch: ServerWatch,
    private readonly retryPolicy: MailRetryPolicy,
    private readonly metrics: MailMetrics,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(deliverMail, async ({ data, signal }) => {
      const server = await this.servers.usable();
      const { paused_until } = await this.watch.state();
      await (server === null || (paused_until !== null && !data.is_probe)
        ? this.park(data.mail_id)
        : this.attempt(data.mail_id, server, signal));
    });
  }

  private async attempt(id: string, server: MailServer, signal: AbortSignal): Promise<void> {
    const mail = await this.database.read.findOneBy(OutgoingMail, { id, state: 'waiting' });
    if (!mail) return;
    const letter = await this.letterOf(mail);
    if (typeof letter === 'string') return this.settle(mail, 'dropped', letter);
    try {
      const { message_id, category } = mail;
      await this.mail.handOver(server, letter, { message_id, isOptional: category !== null, signal });
    } catch (error) {
      // Shutdown: another process continues.
      signal.throwIfAborted();
      return this.failed(mail, error);
    }
    this.metrics.sent.inc();
    await this.settle(mail, 'sent', null);
  }

  private async letterOf(mail: OutgoingMail): Promise<Letter | MailReason> {
    const author = this.outbox.authorOf(mail);
    const to = mail.address ?? (await this.addressOf(mail.user_id));
    if (to === null) return 'inactive';
    if (mail.data !== null) return (await author?.write?.(mail)) ?? 'unwanted';
    if (author?.isWanted && !(await author.isWanted(mail))) return 'unwanted';
    const { language, subject, text, path, tables } = mail;
    return { to, language, kind: mail.kind as Letter['kind'], subject: subject ?? '', text: text ?? '', path, tables };
  }

  /** Null: deactivated or a service account. */
  private async addressOf(userId: string | null): Promise<string | null> {
    const [person] = await this.database.rows<{ email: string }>(
      'select email from people where id = $1 and is_active and not is_service_account',
      [userId],
    );
    return person?.email ?? null;
  }

  private async failed(mail: OutgoingMail, error: unknown): Promise<void> {
    const failure = failureOf(error);
    const attempts = mail.attempts + ((await this.counts(mail, failure)) ? 1 : 0);
    this.log.problem('the mail server refused a mail', { error, mail_id: mail.id, kind: mail.kind, attempt: attempts });
    const tried = { attempts, last_error: failure.reply };
    if (failure.isFinal) return this.settle(mail, 'dead', 'refused', failure, tried);
    if (attempts >= this.retryPolicy.attempts) return this.settle(mail, 'dead', 'attempts', failure, tried);
    const due_at = new Date(this.clock.now().getTime() + this.pauseAfter(attempts) * 1000);
    await this.database.transaction(async (tx) => {
      await this.met(failure, tx);
      const is_parked = (await this.watch.held(tx)).paused_until !== null;
      await tx.update(OutgoingMail, { id: mail.id }, { ...tried, due_at, is_parked });
      if (!is_parked) await this.jobs.send(tx, deliverMail, { mail_id: mail.id }, { not_before: due_at });
    });
  }

  /** The last two attempts are for failures of the mail. The first failure of an outage counts: the mail may have caused it. */
  private async counts({ attempts }: OutgoingMail, { isServer }: MailFailure): Promise<boolean> {
    return !isServer || attempts < this.retryPolicy.attempts - 2 || (await this.watch.state()).failures === 0;
  }

  private pauseAfter(attempts: number): number {
    const { first_seconds, longest_seconds } = this.retryPolicy;
    return Math.min(longest_seconds, first_seconds * 2 ** (attempts - 1));
  }

  /** The row lock orders this with releasing parked mails: none is left behind. */
  private park(id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { paused_until } = await this.watch.held(tx);
      if (paused_until === null && (await this.servers.usable(tx)) !== null)
        await this.jobs.send(tx, deliverMail, { mail_id: id });
      else await tx.update(OutgoingMail, { id, state: 'waiting' }, { is_parked: true });
    });
  }

  private settle(
    { id }: OutgoingMail,
    state: Exclude<MailState, 'waiting'>,
    reason: MailReason | null,
    failure: MailFailure | null = null,
    tried: Partial<Pick<OutgoingMail, 'attempts' | 'last_error'>> = {},
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      if (state !== 'dropped') await this.met(failure, tx);
      await finishMail(tx, { outbox: this.outbox, now: this.clock.now() }, id, { state, reason, ...tried });
    });
  }

  private met(failure: MailFailure | null, tx: Parameters<ServerWatch['failed']>[0]): Promise<void> {
    return failure?.isServer ? this.watch.failed(tx, failure.reply) : this.watch.answered(tx);
  }
}
