import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { withVersion, versionOf } from '../../platform/http/versions/version-of.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { AuditTrail, type RecordedAct } from '../audit/index.js';
import { Organization } from '../organizations/index.js';
import { DUE_EVENTS } from './gather-due-dates.js';
import { webhookRounds } from './jobs.js';
import { subjectOf } from './pause-webhook.js';
import { ReceiverUrl } from './receiver-url.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { auditView, lockVersion } from './webhook-row.js';
import { Webhook } from './webhook.entities.js';
import {
  MOST_WEBHOOKS,
  type WebhookCreate,
  type WebhookListQuery,
  WebhookMade,
  WebhookResponse,
  type WebhookUpdate,
} from './webhooks.dto.js';
import { codes } from './webhooks.feature.js';

const BOTH_SIGN_MS = 24 * 3_600_000;

type Row = Webhook & { waiting: number };

@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly audit: AuditTrail,
    private readonly secrets: WebhookSecrets,
    private readonly receivers: ReceiverUrl,
    private readonly clock: Clock,
  ) {}

  async list(organizationId: string, query: WebhookListQuery): Promise<Page<WebhookResponse>> {
    const parameters = new Parameters();
    const organization = parameters.bind(organizationId);
    const page = await readPage<Row>(this.database, query, {
      name: 'webhooks',
      by: [byTime('w.created_at'), byUuid('w.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select w.*, ${WAITING}, ${place} from webhooks w
          where w.organization_id = ${organization} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => this.response(row));
  }

  async get(organizationId: string, id: string): Promise<WebhookResponse> {
    const [row] = await this.database.rows<Row>(
      `select w.*, ${WAITING} from webhooks w where w.id = $1 and w.organization_id = $2`,
      [id, organizationId],
    );
    if (!row) throw new NotFound('Webhook');
    return this.response(row);
  }

  async create(caller: Caller, organization_id: string, given: WebhookCreate): Promise<WebhookMade> {
    const id = randomUUID();
    const events = eventsOf(given.events);
    const url = await this.receivers.read(given.url);
    const secret = await this.database.transaction(async (tx) => {
      await roomFor(tx, organization_id);
      const made = await this.secrets.make(tx, id);
      const { name } = given;
      const facts = { id, organization_id, name, url, events, wrapped_secret: made.wrapped };
      const webhook = tx.create(Webhook, { ...facts, enabled_at: this.clock.now(), created_by: caller.id });
      await tx.insert(Webhook, webhook);
      await this.audit.created(tx, caller, codes['webhook.created'], subjectOf(webhook), auditView(webhook));
      await this.awake(tx, id);
      return made.secret;
    });
    return responseOf(WebhookMade, { webhook: await this.get(organization_id, id), secret });
  }

  async update(caller: Caller, organizationId: string, id: string, given: WebhookUpdate): Promise<WebhookResponse> {
    const url = given.url == null ? null : await this.receivers.read(given.url);
    const events = given.events == null ? null : eventsOf(given.events);
    await this.database.transaction(async (tx) => {
      const webhook = await lockVersion(tx, organizationId, id);
      const before = webhook.url;
      const toldDue = tellsDue(webhook);
      const subject = subjectOf(webhook);
      const code = codes['webhook.updated'];
      const changed = await this.audit.change(
        tx,
        caller,
        code,
        subject,
        () => auditView(webhook),
        () => {
          webhook.name = given.name ?? webhook.name;
          webhook.url = url ?? webhook.url;
          webhook.events = events ?? webhook.events;
        },
      );
      const isElsewhere = webhook.url !== before;
      if (isElsewhere && !changed) await this.audit.all(tx, caller, [elsewhere(webhook)]);
      if (!changed && !isElsewhere) return;
      // A new URL has no failures; assets already due cause no events.
      if (isElsewhere) Object.assign(webhook, untried());
      if (!toldDue && tellsDue(webhook)) webhook.due_known_at = null;
      await tx.save(webhook);
    });
    return this.get(organizationId, id);
  }

  async remove(caller: Caller, organizationId: string, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const webhook = await lockVersion(tx, organizationId, id);
      await tx.delete(Webhook, { id });
      await this.audit.act(tx, caller, codes['webhook.removed'], subjectOf(webhook), auditView(webhook));
    });
  }

  async pause(caller: Caller, organizationId: string, id: string): Promise<WebhookResponse> {
    await this.database.transaction(async (tx) => {
      const webhook = await lockVersion(tx, organizationId, id);
      if (webhook.paused_because !== null) return;
      webhook.paused_because = 'by_hand';
      await tx.save(webhook);
      await this.audit.act(tx, caller, codes['webhook.paused'], subjectOf(webhook), { name: webhook.name });
    });
    return this.get(organizationId, id);
  }

  async resume(caller: Caller, organizationId: string, id: string): Promise<WebhookResponse> {
    await this.database.transaction(async (tx) => {
      const webhook = await lockVersion(tx, organizationId, id);
      if (webhook.paused_because === null) return;
      Object.assign(webhook, untried(), { paused_because: null, enabled_at: this.clock.now(), due_known_at: null });
      await tx.save(webhook);
      await this.audit.act(tx, caller, codes['webhook.resumed'], subjectOf(webhook), { name: webhook.name });
      await this.awake(tx, id);
    });
    return this.get(organizationId, id);
  }

  /** The secret before the previous becomes invalid. */
  async rotate(caller: Caller, organizationId: string, id: string): Promise<WebhookMade> {
    const secret = await this.database.transaction(async (tx) => {
      const webhook = await lockVersion(tx, organizationId, id);
      const made = await this.secrets.make(tx, id);
      webhook.wrapped_former_secret = webhook.wrapped_secret;
      webhook.former_until = new Date(this.clock.now().getTime() + BOTH_SIGN_MS);
      webhook.wrapped_secret = made.wrapped;
      await tx.save(webhook);
      await this.audit.act(tx, caller, codes['webhook.secret_rotated'], subjectOf(webhook), { name: webhook.name });
      return made.secret;
    });
    const webhook = await this.get(organizationId, id);
    return withVersion(responseOf(WebhookMade, { webhook, secret }), versionOf(webhook) ?? 1);
  }

  /** Without a webhook the audit trail is not read. */
  private async awake(tx: EntityManager, key: string): Promise<void> {
    await this.jobs.send(tx, webhookRounds, {}, { key });
  }

  private response(row: Row): WebhookResponse {
    const { paused_because, former_until } = row;
    const former_secret_until = former_until !== null && former_until > this.clock.now() ? former_until : null;
    const made = { is_active: paused_because === null, former_secret_until };
    return withVersion(responseOf(WebhookResponse, row, made), row.version);
  }
}

const tellsDue = ({ events }: Webhook) => Object.values(DUE_EVENTS).some((event) => events.includes(event));

const elsewhere = (webhook: Webhook): RecordedAct => {
  const { receiver } = auditView(webhook);
  const subject = subjectOf(webhook);
  return {
    action: codes['webhook.updated'],
    subject,
    before: { receiver },
    after: { ...subject.names, receiver },
  };
};

const WAITING = `(select count(*)::int from webhook_deliveries d
  where d.webhook_id = w.id and d.state = 'waiting') as waiting`;

const untried = () => ({ failures: 0, failing_since: null, resting_until: null });

function eventsOf(events: readonly string[]): string[] {
  if (events.length === 0) throw Invalid.field(['body', 'events'], 'At least one event has to be named', 'missing');
  return [...new Set(events)].sort();
}

/** Locks the organization: concurrent additions respect the maximum. @throws RuleBroken */
async function roomFor(tx: EntityManager, organization_id: string): Promise<void> {
  await tx.findOne(Organization, {
    where: { id: organization_id },
    lock: { mode: 'pessimistic_write' },
    select: { id: true },
  });
  if ((await tx.countBy(Webhook, { organization_id })) >= MOST_WEBHOOKS)
    throw new RuleBroken('webhook.too_many', 'An organization has at most {most} webhooks.', { most: MOST_WEBHOOKS });
}
