import { Injectable, type OnModuleInit } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { RunningJob } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { GatherDueDates } from './gather-due-dates.js';
import { GatherEvents, RETENTION_DAYS } from './gather-events.js';
import { deliverWebhooks, probeWebhooks, webhookRounds } from './jobs.js';
import { WebhookRetryPolicy } from './webhook-retry-policy.js';

const BATCH = 1000;
const WEBHOOKS = 200;

/** Continuously with webhooks, else once a minute. */
@Injectable()
export class WebhookRounds implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly events: GatherEvents,
    private readonly dueDates: GatherDueDates,
    private readonly retryPolicy: WebhookRetryPolicy,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(webhookRounds, (work) => this.make(work));
  }

  private async make({ data, signal, stopping }: RunningJob<{ turn?: 'one' | 'other' }>): Promise<void> {
    const until = this.clock.now().getTime() + this.retryPolicy.rounds_ms;
    const end = AbortSignal.any([signal, stopping]);
    await this.endWhatIsTooLate();
    await this.forget();
    while (await this.look(signal)) {
      if (end.aborted || this.clock.now().getTime() >= until) return this.goOn(data.turn);
      await pause(this.retryPolicy.look_ms, null, { signal: end }).catch(() => null);
    }
  }

  /** The other key: this job still holds its own. */
  private async goOn(turn: 'one' | 'other' | undefined): Promise<void> {
    const next = turn === 'one' ? 'other' : 'one';
    await this.database.transaction((tx) => this.jobs.send(tx, webhookRounds, { turn: next }, { key: next }));
  }

  async look(signal?: AbortSignal): Promise<boolean> {
    const hasWebhooks = await this.events.gather(signal);
    if (!hasWebhooks) return false;
    await this.dueDates.gather(signal);
    await this.sendToWork();
    return true;
  }

  private async sendToWork(): Promise<void> {
    const due = await this.database.rows<{ id: string; has_failed: boolean }>(
      `select w.id, w.failures > 0 as has_failed from webhooks w
         join organization_cards o on o.id = w.organization_id and o.is_active
         join lateral (select d.due_at from webhook_deliveries d
           where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= $1 order by d.due_at limit 1) first on true
        where w.paused_because is null and (w.resting_until is null or w.resting_until <= $1)
        order by first.due_at limit ${WEBHOOKS}`,
      [this.clock.now()],
    );
    if (due.length === 0) return;
    await this.database.transaction(async (tx) => {
      for (const { id, has_failed } of due)
        await this.jobs.send(tx, has_failed ? probeWebhooks : deliverWebhooks, { webhook_id: id }, { key: id });
    });
  }

  private async endWhatIsTooLate(): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction((tx) =>
      tx.query(
        `update webhook_deliveries set state = 'failed', settled_at = $1 where id in
           (select id from webhook_deliveries where state = 'waiting' and waiting_since < $2 limit ${BATCH})`,
        [now, this.before(this.retryPolicy.waiting_hours)],
      ),
    );
  }

  private async forget(): Promise<void> {
    await this.database.transaction((tx) =>
      tx.query(
        `delete from webhook_deliveries where id in
           (select id from webhook_deliveries where created_at < $1 and state <> 'waiting' limit ${BATCH})`,
        [this.before(RETENTION_DAYS * 24)],
      ),
    );
  }

  private before(hours: number): Date {
    return new Date(this.clock.now().getTime() - hours * 3_600_000);
  }
}
