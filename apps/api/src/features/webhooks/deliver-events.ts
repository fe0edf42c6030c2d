import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { RunningJob } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { version } from '../../platform/version.js';
import { AuditTrail } from '../audit/index.js';
import { Notify } from '../notifications/index.js';
import { deliverWebhooks, probeWebhooks } from './jobs.js';
import { pauseBySystem } from './pause-webhook.js';
import { AddressRefused, UnknownName } from '../../platform/http/outgoing/outgoing-addresses.js';
import { ReceiverAddresses } from './sending/receiver-addresses.js';
import { type Answer, sendWebhook } from './sending/send-webhook.js';
import { WebhookMetrics } from './webhook-metrics.js';
import { WebhookRetryPolicy } from './webhook-retry-policy.js';
import { signed, WebhookSecrets } from './webhook-secrets.js';
import { type Webhook, WebhookAttempt, type WebhookDelivery } from './webhook.entities.js';
import { codes } from './webhooks.feature.js';

const DAY_MS = 86_400_000;

type Next = Pick<WebhookDelivery, 'event_id' | 'body' | 'attempts'> &
  Pick<
    Webhook,
    'id' | 'organization_id' | 'name' | 'url' | 'wrapped_secret' | 'wrapped_former_secret' | 'former_until'
  > & { delivery_id: string };

interface Met extends Answer {
  started_at: Date;
  duration_ms: number;
}

/** In order; the first failure pauses the receiver. */
@Injectable()
export class DeliverEvents implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly secrets: WebhookSecrets,
    private readonly addresses: ReceiverAddresses,
    private readonly retryPolicy: WebhookRetryPolicy,
    private readonly metrics: WebhookMetrics,
    private readonly audit: AuditTrail,
    private readonly notify: Notify,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const job of [deliverWebhooks, probeWebhooks])
      this.jobs.handle(job, (work) => this.turn(work), [codes['webhook.paused']]);
  }

  private async turn({ data, signal, stopping }: RunningJob<{ webhook_id: string }>): Promise<void> {
    const until = this.clock.now().getTime() + this.retryPolicy.turn_ms;
    do {
      const next = await this.next(data.webhook_id);
      if (!next) return;
      const met = await this.attempt(next, signal);
      await this.database.transaction((tx) => this.keep(tx, next, met));
      this.metrics.attempts.inc({ outcome: met.outcome });
      if (met.outcome !== 'delivered') return;
    } while (this.clock.now().getTime() < until && !stopping.aborted);
  }

  /** Least tried first: a bad event does not block others. */
  private async next(webhookId: string): Promise<Next | undefined> {
    const [next] = await this.database.rows<Next>(
      `select d.id as delivery_id, d.event_id, d.body, d.attempts, w.id, w.organization_id, w.name, w.url,
              w.wrapped_secret, w.wrapped_former_secret, w.former_until
         from webhook_deliveries d join webhooks w on w.id = d.webhook_id
         join organization_cards o on o.id = w.organization_id
        where d.webhook_id = $1 and d.state = 'waiting' and d.due_at <= $2 and w.paused_because is null and o.is_active
          and (w.resting_until is null or w.resting_until <= $2)
        order by case when w.failures > 0 then d.attempts else 0 end, d.occurred_at, d.id limit 1`,
      [webhookId, this.clock.now()],
    );
    return next;
  }

  private async attempt(next: Next, signal: AbortSignal): Promise<Met> {
    const started_at = this.clock.now();
    const answer = await this.send(next, started_at, signal);
    return { ...answer, started_at, duration_ms: Math.max(0, this.clock.now().getTime() - started_at.getTime()) };
  }

  private async send(next: Next, now: Date, signal: AbortSignal): Promise<Answer> {
    const { event_id, body } = next;
    const url = new URL(next.url);
    const failed = (outcome: Answer['outcome']): Answer => ({ outcome, status: null, answer: null });
    try {
      const addresses = await this.addresses.of(url, signal);
      const headers = {
        'content-type': 'application/json',
        'user-agent': `Etalon/${version}`,
        ...signed(this.secrets.keysOf(next, now), event_id, now, body),
      };
      return await sendWebhook({ url, addresses, headers, body, retryPolicy: this.retryPolicy, signal });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AddressRefused) return failed('address_refused');
      if (error instanceof UnknownName) return failed('unknown_name');
      throw error;
    }
  }

  private async keep(tx: EntityManager, next: Next, met: Met): Promise<void> {
    const { started_at, duration_ms, outcome, status, answer } = met;
    const now = this.clock.now();
    const attempts = next.attempts + 1;
    const isOver = outcome === 'gone' || attempts > this.retryPolicy.pauses_seconds.length;
    const state = outcome === 'delivered' ? 'delivered' : isOver ? 'failed' : 'waiting';
    // Fixed lock order: webhook first.
    const [webhook] = await tx.query<{ url: string }[]>('select url from webhooks where id = $1 for update', [next.id]);
    const id = randomUUID();
    const attempt = { id, delivery_id: next.delivery_id, started_at, duration_ms, outcome, status, answer };
    // The address was changed during the attempt: its failure says nothing about the new receiver.
    if (outcome !== 'delivered' && webhook && webhook.url !== next.url) {
      await tx.insert(WebhookAttempt, attempt);
      return;
    }
    const failing = await this.count(tx, next.id, outcome === 'delivered', now);
    const [rows] = await tx.query<[unknown[], number]>(
      `update webhook_deliveries set state = $2, attempts = $3, last_outcome = $4, last_status = $5, due_at = $6, settled_at = $7
        where id = $1 and attempts = $8 returning id`,
      [
        next.delivery_id,
        state,
        attempts,
        outcome,
        status,
        this.dueAfter(attempts, now),
        state === 'waiting' ? null : now,
        next.attempts,
      ],
    );
    if (rows.length === 0) return;
    await tx.insert(WebhookAttempt, attempt);
    const services = { audit: this.audit, notify: this.notify };
    if (outcome === 'gone') await pauseBySystem(tx, services, next, 'gone');
    else if (failing !== null && now.getTime() - failing.getTime() > this.retryPolicy.failing_days * DAY_MS)
      await pauseBySystem(tx, services, next, 'failing');
  }

  private async count(tx: EntityManager, id: string, isDelivered: boolean, now: Date): Promise<Date | null> {
    const { first_rest_seconds, longest_rest_seconds } = this.retryPolicy;
    const [rows] = isDelivered
      ? await tx.query<[{ failing_since: null }[], number]>(
          `update webhooks set failures = 0, failing_since = null, resting_until = null, last_delivered_at = $2
            where id = $1 returning failing_since`,
          [id, now],
        )
      : await tx.query<[{ failing_since: Date }[], number]>(
          `update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, $2),
                  resting_until = $2::timestamptz + interval '1 second' * least($4::float8, $3::float8 * power(2, least(failures, 20)))
            where id = $1 returning failing_since`,
          [id, now, first_rest_seconds, longest_rest_seconds],
        );
    return rows[0]?.failing_since ?? null;
  }

  private dueAfter(attempts: number, now: Date): Date {
    const { pauses_seconds, jitter } = this.retryPolicy;
    const seconds = pauses_seconds[attempts - 1] ?? 0;
    return new Date(now.getTime() + seconds * 1000 * (1 + Math.random() * jitter));
  }
}
