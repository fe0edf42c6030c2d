import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { orderedId } from '../../platform/database/schema/ordered-id.js';
import { Mail } from '../../platform/mail/mail.js';
import type { OutgoingMail } from '../../platform/mail/mail.entity.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { channelsOf, type StoredNotice, Notify } from '../notifications/index.js';
import { CATEGORY, digestTexts, reminderNotices } from './notices.js';
import { reminderKinds, type ReminderKind } from './reminder.entity.js';
import { listed, standing, type Standing } from './standing-reminders.js';
import { writeReminders } from './write-reminders.js';

const AUTHOR = 'reminders';

/** More are one notice per kind. */
const NOTICES_AT_ONCE = 10;

interface SentReminders {
  reminders: number;
  mails: number;
}

const NOTHING: SentReminders = { reminders: 0, mails: 0 };

/** A single transaction: all once or nothing. */
@Injectable()
export class SendReminders implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly notify: Notify,
    private readonly mail: Mail,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.writtenBy(AUTHOR, {
      write: (mail) => writeReminders(this.database, mail),
      settled: (tx, mail, state) => this.settle(tx, mail, state === 'sent'),
    });
  }

  /** Checks asset, due date, recipients and preferences again. */
  send(person: { user_id: string; language: string }): Promise<SentReminders> {
    return this.database.transaction(async (tx) => {
      const delivery = await this.take(tx, person.user_id);
      if (delivery === null) return NOTHING;
      await tx.query(`delete from reminders r where r.delivery_id = $1 and not exists (${standing('r')})`, [delivery]);
      const wanted = (await channelsOf(tx, CATEGORY, [person.user_id]))(person.user_id);
      const isMailed = wanted.email && (await this.mail.isEnabled(tx));
      const found = await listed(tx, delivery, NOTICES_AT_ONCE);
      if (found.total === 0 || (!wanted.in_app && !isMailed)) {
        await tx.query('delete from reminder_deliveries where id = $1', [delivery]);
        return NOTHING;
      }
      if (wanted.in_app) await this.notify.store(tx, noticesOf(person.user_id, found));
      const mailId = isMailed ? await this.post(tx, person, delivery, found) : null;
      await tx.query(
        `update reminder_deliveries set is_open = false, in_app = $2, mail_id = $3,
                delivered_at = case when $2 then $4::timestamptz end where id = $1`,
        [delivery, wanted.in_app, mailId, this.clock.now()],
      );
      return { reminders: found.total, mails: isMailed ? 1 : 0 };
    });
  }

  /** A concurrent caller waits and then finds none. */
  private async take(tx: EntityManager, userId: string): Promise<string | null> {
    const open = await tx.query<{ id: string }[]>(
      'select id from reminder_deliveries where user_id = $1 and is_open order by id for update',
      [userId],
    );
    const [first, ...others] = open.map(({ id }) => id);
    if (first === undefined) return null;
    if (others.length > 0) {
      await tx.query('update reminders set delivery_id = $1 where delivery_id = any($2)', [first, others]);
      await tx.query('delete from reminder_deliveries where id = any($1)', [others]);
    }
    return first;
  }

  private post(
    tx: EntityManager,
    { user_id: person_id, language }: { user_id: string; language: string },
    delivery: string,
    { total, items }: Standing,
  ): Promise<string> {
    const texts = total === 1 ? (items[0]?.kind ?? 'due_soon') : 'reminders';
    return this.outbox.post(tx, {
      person_id,
      language,
      texts,
      author: AUTHOR,
      about_id: delivery,
      category: CATEGORY,
      data: {},
    });
  }

  /** A permanent mail failure makes the reminders due again. */
  private async settle(tx: EntityManager, { about_id }: OutgoingMail, isSent: boolean): Promise<void> {
    if (isSent)
      await tx.query('update reminder_deliveries set delivered_at = coalesce(delivered_at, $2) where id = $1', [
        about_id,
        this.clock.now(),
      ]);
    else await tx.query('delete from reminder_deliveries where id = $1 and not in_app', [about_id]);
  }
}

/** After a restore, which brings back no mails: their reminders are due again. */
export async function forgetUnsentReminders(tx: EntityManager): Promise<void> {
  await tx.query('delete from reminder_deliveries where not is_open and not in_app and delivered_at is null');
}

function noticesOf(user_id: string, { total, items, kinds }: Standing): StoredNotice[] {
  const notice = (kind: ReminderKind) => ({
    id: orderedId(),
    user_id,
    type: reminderNotices[kind].kind,
    entity_type: 'asset',
  });
  if (total <= NOTICES_AT_ONCE)
    return items.map(({ kind, id, asset_id: asset, name, due_date: due }) => ({
      ...notice(kind),
      texts: reminderNotices[kind].texts,
      params: { asset, name, due },
      link: `/assets/${id}`,
      entity_id: id,
    }));
  return reminderKinds.flatMap((kind) => {
    const { count, first, last } = kinds[kind];
    if (count === 0) return [];
    const link = kind === 'overdue' ? '/assets?status=expired' : `/assets?from=${first}&to=${last}`;
    return { ...notice(kind), texts: digestTexts[kind], params: { count, due: first }, link, entity_id: null };
  });
}
