import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { BEGINNING, finishedPlace, isBehind, type Place } from '../audit/index.js';
import { bodyOf, changedIn, type WebhookEvent } from './event-body.js';
import { WebhookDelivery } from './webhook.entities.js';

const ENTRIES = 1000;
const ROWS = 500;

/** Deliveries are kept as long; an older event of a restored archive would be sent again. */
export const RETENTION_DAYS = 30;

interface NewDelivery {
  webhook_id: string;
  event: WebhookEvent;
}

interface EventRow {
  webhook_id: string;
  id: string;
  action: string;
  entity_type: string;
  entity_id: string | null;
  entity_asset_id: string | null;
  organization_id: string;
  actor_id: string | null;
  before_state: object | null;
  after_state: object | null;
  created_at: Date;
}

/** From the audit trail: covers every action. In order of completion. */
@Injectable()
export class GatherEvents {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async gather(signal?: AbortSignal): Promise<boolean> {
    for (;;) {
      signal?.throwIfAborted();
      const { hasWebhooks, isDone } = await this.database.transaction((tx) => this.chunk(tx));
      if (isDone) return hasWebhooks;
    }
  }

  private async chunk(tx: EntityManager): Promise<{ hasWebhooks: boolean; isDone: boolean }> {
    const [place] = await tx.query<Place[]>(
      'select written_in::text, entry_id as id from webhook_place where id = 1 for update',
    );
    // Read first: a webhook added meanwhile misses no entry.
    const finished = await finishedPlace(tx);
    // Restored: this server's transaction ids are lower. Events already delivered are ignored.
    const from = place && isBehind(place, finished) ? BEGINNING : place;
    const [requested] = await tx.query<unknown[]>('select 1 from webhooks where paused_because is null limit 1');
    if (!requested || !from) {
      await this.moveTo(tx, finished);
      return { hasWebhooks: false, isDone: true };
    }
    const since = new Date(this.clock.now().getTime() - RETENTION_DAYS * 86_400_000);
    const passed = await tx.query<Place[]>(
      `select written_in::text, id from record_events e
        where ${BETWEEN} and e.created_at > $5 order by e.written_in, e.id limit ${String(ENTRIES)}`,
      [from.written_in, from.id, finished.written_in, finished.id, since],
    );
    const last = passed.at(-1);
    if (!last) return { hasWebhooks: true, isDone: true };
    const events = await tx.query<EventRow[]>(TOLD, [from.written_in, from.id, last.written_in, last.id, since]);
    await this.insert(
      tx,
      events.map((entry) => ({ webhook_id: entry.webhook_id, event: eventOf(entry) })),
    );
    await this.moveTo(tx, last);
    return { hasWebhooks: true, isDone: passed.length < ENTRIES };
  }

  async insert(tx: EntityManager, deliveries: readonly NewDelivery[]): Promise<void> {
    const now = this.clock.now();
    const rows = deliveries.map(({ webhook_id, event }) => ({
      id: randomUUID(),
      webhook_id,
      event_id: event.id,
      type: event.type,
      body: bodyOf(event, this.config.publicUrl),
      occurred_at: event.occurred_at,
      state: 'waiting' as const,
      waiting_since: now,
      due_at: now,
      created_at: now,
    }));
    for (let at = 0; at < rows.length; at += ROWS)
      await tx
        .createQueryBuilder()
        .insert()
        .into(WebhookDelivery)
        .values(rows.slice(at, at + ROWS))
        .orIgnore()
        .execute();
  }

  private async moveTo(tx: EntityManager, { written_in, id }: Place): Promise<void> {
    await tx.query(`update webhook_place set written_in = $1, entry_id = $2 where id = 1`, [written_in, id]);
  }
}

const BETWEEN = `(e.written_in, e.id) > ($1::bigint, $2::uuid) and (e.written_in, e.id) <= ($3::bigint, $4::uuid)`;

/** Not for another private organization: each side has its own entry. */
const TOLD = `
  select w.id as webhook_id, e.id, e.action, e.entity_type, e.entity_id, e.entity_asset_id, e.organization_id, e.actor_id,
         e.before_state, e.after_state, e.created_at
    from record_events e
    join webhooks w on w.organization_id = e.organization_id and w.paused_because is null
     and e.action = any(w.events) and e.created_at >= w.enabled_at
    join organization_cards o on o.id = w.organization_id and o.is_active
   where ${BETWEEN} and e.created_at > $5
     and not exists (select 1 from unnest(e.other_organization_ids) as other (id)
       left join organization_cards c on c.id = other.id
       where other.id <> w.organization_id and (c.id is null or c.private))
   order by e.written_in, e.id`;

const eventOf = (entry: EventRow): WebhookEvent => ({
  id: entry.id,
  type: entry.action,
  occurred_at: entry.created_at,
  organization_id: entry.organization_id,
  entity: { type: entry.entity_type, id: entry.entity_id, asset_id: entry.entity_asset_id },
  actor_id: entry.actor_id,
  changed: changedIn(entry.before_state, entry.after_state),
  due_date: null,
});
