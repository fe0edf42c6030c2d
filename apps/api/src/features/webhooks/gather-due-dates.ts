import { Injectable } from '@nestjs/common';
import { addDays } from '@etalon/metrology';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { EmailSettingsService } from '../mail/index.js';
import { reminderNotices } from '../reminders/index.js';
import { GatherEvents } from './gather-events.js';

const EVERY_MS = 3_600_000;
const ASSETS = 1000;
const WEBHOOKS = 100;

export const DUE_EVENTS = { due_soon: reminderNotices.due_soon.kind, overdue: reminderNotices.overdue.kind } as const;

interface Asked {
  id: string;
  organization_id: string;
  events: string[];
  time_zone: string | null;
  days: number;
  is_known: boolean;
}

interface Due {
  asset_id: string;
  reference: string;
  kind: keyof typeof DUE_EVENTS;
  due_date: string;
}

@Injectable()
export class GatherDueDates {
  constructor(
    private readonly database: Database,
    private readonly events: GatherEvents,
    private readonly settings: EmailSettingsService,
    private readonly clock: Clock,
  ) {}

  async gather(signal?: AbortSignal): Promise<void> {
    const requested = await this.database.rows<Asked>(
      `select w.id, w.organization_id, w.events, o.time_zone,
              coalesce(o.calibration_reminder_days, $2) as days, w.due_known_at is not null as is_known
         from webhooks w join organizations o on o.id = w.organization_id
        where w.paused_because is null and o.is_active and w.events && $3
          and (w.due_known_at is null or w.due_known_at < $1) order by w.due_known_at nulls first limit ${WEBHOOKS}`,
      [new Date(this.clock.now().getTime() - EVERY_MS), await this.settings.reminderDays(), Object.values(DUE_EVENTS)],
    );
    for (const webhook of requested) {
      signal?.throwIfAborted();
      while ((await this.database.transaction((tx) => this.chunk(tx, webhook))) === ASSETS) signal?.throwIfAborted();
      await this.database.transaction((tx) =>
        tx.query('update webhooks set due_known_at = $2 where id = $1', [webhook.id, this.clock.now()]),
      );
    }
  }

  /** Assets already due are marked without an event. */
  private async chunk(tx: EntityManager, { id, organization_id, events, time_zone, days, is_known }: Asked) {
    const today = this.clock.today(time_zone);
    const found = await tx.query<Due[]>(
      `with due as (
         select a.asset_id, a.reference, a.due_date,
                case when a.due_date < $3::date then 'overdue' else 'due_soon' end as kind
           from asset_due_dates a where a.organization_id = $2 and a.is_active and a.due_date <= $4::date),
       missing as (
         select * from due where not exists (select 1 from webhook_due_dates t where t.webhook_id = $1
            and t.asset_id = due.asset_id and t.kind = due.kind and t.due_date = due.due_date)
          order by due_date, asset_id limit ${String(ASSETS)}),
       noted as (
         insert into webhook_due_dates (webhook_id, asset_id, kind, due_date)
         select $1, asset_id, kind, due_date from missing on conflict do nothing returning asset_id, kind, due_date)
       select m.asset_id, m.reference, m.kind, m.due_date::text as due_date
         from missing m join noted n on n.asset_id = m.asset_id and n.kind = m.kind and n.due_date = m.due_date`,
      [id, organization_id, today, addDays(today, days)],
    );
    const wanted = is_known ? found.filter(({ kind }) => events.includes(DUE_EVENTS[kind])) : [];
    await this.events.insert(
      tx,
      wanted.map(({ asset_id, reference, kind, due_date }) => ({
        webhook_id: id,
        event: {
          id: idOf(asset_id, kind, due_date),
          type: DUE_EVENTS[kind],
          occurred_at: this.clock.now(),
          organization_id,
          entity: { type: 'asset', id: asset_id, asset_id: reference },
          actor_id: null,
          changed: [],
          due_date,
        },
      })),
    );
    return found.length;
  }
}

/** Equal ids for every webhook. */
function idOf(assetId: string, kind: string, dueDate: string): string {
  const hash = createHash('sha256').update(`${assetId} ${kind} ${dueDate}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
