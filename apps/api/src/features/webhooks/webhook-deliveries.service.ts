import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, NotFound } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { type Limit, RateLimits } from '../../platform/http/rate-limits/rate-limits.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { AuditTrail } from '../audit/index.js';
import { bodyOf } from './event-body.js';
import { deliverWebhooks } from './jobs.js';
import { subjectOf } from './pause-webhook.js';
import {
  WebhookAttemptResponse,
  WebhookDeliveryDetail,
  type WebhookDeliveryListQuery,
  WebhookDeliveryResponse,
  WebhookReplayed,
} from './webhook-deliveries.dto.js';
import { lockWebhook } from './webhook-row.js';
import { Webhook, WebhookAttempt, WebhookDelivery } from './webhook.entities.js';
import { codes } from './webhooks.feature.js';

const TEST = 'webhook.test';
/** A round has twelve; a replay begins another. */
const ATTEMPTS = 50;

/** Each causes an immediate request to an external server. */
const limit = (webhook: string): Limit => ({
  name: 'webhook_by_hand',
  subject: webhook,
  attempts: 60,
  window_seconds: 3600,
});

@Injectable()
export class WebhookDeliveries {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly audit: AuditTrail,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(organizationId: string, webhookId: string, query: WebhookDeliveryListQuery) {
    await this.requireWebhook(organizationId, webhookId);
    const parameters = new Parameters();
    const { bind } = parameters;
    const conditions = [`d.webhook_id = ${bind(webhookId)}`];
    if (query.state) conditions.push(`d.state = ${bind(query.state)}`);
    if (query.type && query.type.length > 0) conditions.push(`d.type = any(${bind(query.type)})`);
    const page: Page<WebhookDelivery> = await readPage<WebhookDelivery>(this.database, query, {
      name: 'webhook deliveries',
      // Events of a batch share their creation time.
      by: [byTime('d.created_at'), byTime('d.occurred_at'), byUuid('d.id')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select d.*, ${place} from webhook_deliveries d where ${conditions.join(' and ')} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => responseOf(WebhookDeliveryResponse, row, { next_at: nextOf(row) }));
  }

  async get(organizationId: string, webhookId: string, id: string): Promise<WebhookDeliveryDetail> {
    await this.requireWebhook(organizationId, webhookId);
    const delivery = await this.database.read.findOneBy(WebhookDelivery, { id, webhook_id: webhookId });
    if (!delivery) throw new NotFound('Delivery');
    const attempts = await this.database.read.find(WebhookAttempt, {
      where: { delivery_id: id },
      order: { started_at: 'desc', id: 'desc' },
      take: ATTEMPTS,
    });
    const history = attempts.map((attempt) => responseOf(WebhookAttemptResponse, attempt));
    return responseOf(WebhookDeliveryDetail, delivery, { next_at: nextOf(delivery), history });
  }

  async replay(caller: Caller, organizationId: string, webhookId: string, id: string): Promise<WebhookDeliveryDetail> {
    await this.limits.take([limit(webhookId)]);
    await this.database.transaction(async (tx) => {
      const webhook = await lockActive(tx, organizationId, webhookId);
      const delivery = await tx.findOneBy(WebhookDelivery, { id, webhook_id: webhookId });
      if (!delivery) throw new NotFound('Delivery');
      await this.again(tx, webhook, `id = $3`, id);
      const { type } = delivery;
      await this.audit.act(tx, caller, codes['webhook.replayed'], subjectOf(webhook), { name: webhook.name, type });
    });
    return this.get(organizationId, webhookId, id);
  }

  async replayFailed(caller: Caller, organizationId: string, webhookId: string, since: Date): Promise<WebhookReplayed> {
    await this.limits.take([limit(webhookId)]);
    return this.database.transaction(async (tx) => {
      const webhook = await lockActive(tx, organizationId, webhookId);
      const replayed = await this.again(tx, webhook, `state = 'failed' and created_at >= $3`, since);
      const facts = { name: webhook.name, count: replayed };
      if (replayed > 0) await this.audit.act(tx, caller, codes['webhook.replayed'], subjectOf(webhook), facts);
      return responseOf(WebhookReplayed, { replayed });
    });
  }

  async test(caller: Caller, organizationId: string, webhookId: string): Promise<WebhookDeliveryDetail> {
    await this.limits.take([limit(webhookId)]);
    const id = randomUUID();
    const event_id = randomUUID();
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      const webhook = await lockActive(tx, organizationId, webhookId);
      const event = {
        id: event_id,
        type: TEST,
        occurred_at: now,
        organization_id: organizationId,
        entity: { type: 'webhook', id: webhookId, asset_id: null },
        actor_id: caller.id,
        changed: [],
        due_date: null,
      };
      await tx.insert(WebhookDelivery, {
        id,
        webhook_id: webhookId,
        event_id,
        type: TEST,
        body: bodyOf(event, this.config.publicUrl),
        occurred_at: now,
        created_at: now,
        state: 'waiting',
        waiting_since: now,
        due_at: now,
      });
      await this.hurry(tx, webhook);
      await this.audit.act(tx, caller, codes['webhook.tested'], subjectOf(webhook), { name: webhook.name });
    });
    return this.get(organizationId, webhookId, id);
  }

  /** @param condition with the value as `$3` @returns number of deliveries */
  private async again(tx: EntityManager, webhook: Webhook, condition: string, value: unknown): Promise<number> {
    const [, count] = await tx.query<[unknown[], number]>(
      `update webhook_deliveries set state = 'waiting', attempts = 0, waiting_since = $2, due_at = $2, settled_at = null
        where webhook_id = $1 and ${condition}`,
      [webhook.id, this.clock.now(), value],
    );
    if (count > 0) await this.hurry(tx, webhook);
    return count;
  }

  private async hurry(tx: EntityManager, { id }: Webhook): Promise<void> {
    await tx.query('update webhooks set resting_until = null where id = $1', [id]);
    await this.jobs.send(tx, deliverWebhooks, { webhook_id: id }, { key: id });
  }

  private async requireWebhook(organization_id: string, id: string): Promise<void> {
    if (!(await this.database.read.existsBy(Webhook, { id, organization_id }))) throw new NotFound('Webhook');
  }
}

const nextOf = ({ state, due_at }: WebhookDelivery) => (state === 'waiting' ? due_at : null);

async function lockActive(tx: EntityManager, organizationId: string, id: string): Promise<Webhook> {
  const webhook = await lockWebhook(tx, organizationId, id);
  if (webhook.paused_because !== null) throw new Conflict('webhook.paused', 'The webhook is paused. Resume it first.');
  return webhook;
}
