import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { declareJob } from '../jobs/declare-job.js';
import { Jobs } from '../jobs/jobs.js';
import { Log } from '../logging/log.js';
import { MailRetryPolicy } from './mail-retry-policy.js';
import { MailServerState } from './mail-server.entity.js';

export const releaseMails = declareJob('mail.release', { retries: 8, priority: 4, keep_seconds: 3600 });

/** Circuit breaker: after two failures mails are parked; then one is tried. */
@Injectable()
export class ServerWatch {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly retryPolicy: MailRetryPolicy,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  state(tx?: EntityManager): Promise<MailServerState> {
    return (tx ?? this.database.read).findOneByOrFail(MailServerState, { id: 1 });
  }

  /** Locks the state until the transaction ends. */
  held(tx: EntityManager): Promise<MailServerState> {
    return tx.findOneOrFail(MailServerState, { where: { id: 1 }, lock: { mode: 'pessimistic_read' } });
  }

  /** Concurrent failures count as one. */
  async failed(tx: EntityManager, reply: string): Promise<void> {
    const { first_pause_seconds, longest_pause_seconds } = this.retryPolicy;
    const now = this.clock.now();
    const [rows] = await tx.query<[{ failures: number }[], number]>(
      `update mail_server set failures = failures + 1, last_error = $2, failing_since = coalesce(failing_since, $1),
              paused_until = case when failures = 0 then null
                else $1::timestamptz + interval '1 second' * least($4::float8, $3::float8 * power(2, least(failures - 1, 20))) end
        where id = 1 and (paused_until is null or paused_until <= $1) returning failures`,
      [now, reply, first_pause_seconds, longest_pause_seconds],
    );
    if (rows[0]?.failures === 2) this.log.warn('mails wait: the mail server does not respond, or refuses all mails');
  }

  async answered(tx: EntityManager): Promise<void> {
    const [rows] = await tx.query<[unknown[], number]>(
      `update mail_server set failures = 0, paused_until = null, failing_since = null, last_error = null
        where id = 1 and failures > 0 returning id`,
    );
    if (rows.length === 0) return;
    this.log.info('mails continue: the mail server responds');
    await this.jobs.send(tx, releaseMails, {});
  }

  async reset(tx: EntityManager): Promise<void> {
    await tx.update(
      MailServerState,
      { id: 1 },
      { failures: 0, paused_until: null, failing_since: null, last_error: null },
    );
    await this.jobs.send(tx, releaseMails, {});
  }
}
