import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MessageParams } from '@etalon/i18n';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { withoutRowLevelSecurity } from '../../platform/database/row-level-security/session-settings.js';
import { Database } from '../../platform/database/database.js';
import type { NoticeDeclaration, NoticeTexts, Occurrence } from '../../platform/feature/declare-notice.js';
import { noticeOf } from '../../platform/feature/registered.js';
import { declareJob } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { Letter } from '../../platform/mail/letter.js';
import { Mail } from '../../platform/mail/mail.js';
import type { OutgoingMail } from '../../platform/mail/mail.entity.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { NoticeOccurrence } from './notice-occurrence.entity.js';
import { Notification } from './notification.entity.js';
import { ALL_CHANNELS, channelsOf } from './preferences.js';
import { wordNotice } from './wording.js';

/** Exactly once. */
export const sendNotice = declareJob<{ occurrence_id: string }>('notification.tell', { priority: 5 });

const AUTHOR = 'notifications';

const ROWS = 1000;

export type StoredNotice = Pick<Notification, 'id' | 'user_id' | 'type' | 'link' | 'entity_type' | 'entity_id'> & {
  texts: NoticeTexts;
  params: MessageParams;
};

interface OccurrenceRow {
  kind: string;
  facts: Occurrence;
}

@Injectable()
export class Notify implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.writtenBy(AUTHOR, {
      write: (mail) => this.writeMail(mail),
      isWanted: ({ about_id }) => this.isThere(about_id),
    });
    this.jobs.handle(sendNotice, ({ data }) => this.sendLater(data.occurrence_id));
  }

  /** Call in the transaction of its cause. */
  now<Facts extends Occurrence>(tx: EntityManager, notice: NoticeDeclaration<Facts>, facts: Facts): Promise<void> {
    return withoutRowLevelSecurity(tx, 'notices', () => this.write(tx, notice, facts));
  }

  /** Recipients are determined then. `facts` is plain JSON. */
  async later<Facts extends Occurrence>(
    tx: EntityManager,
    { kind }: NoticeDeclaration<Facts>,
    facts: Facts,
  ): Promise<void> {
    const id = randomUUID();
    await tx.insert(NoticeOccurrence, { id, kind, facts });
    await this.jobs.send(tx, sendNotice, { occurrence_id: id });
  }

  async store(tx: EntityManager, notices: readonly StoredNotice[]): Promise<void> {
    for (let from = 0; from < notices.length; from += ROWS)
      await tx.insert(
        Notification,
        notices.slice(from, from + ROWS).map((one) => ({ ...one, title: null, body: null })),
      );
  }

  private async write<Facts extends Occurrence>(
    tx: EntityManager,
    notice: NoticeDeclaration<Facts>,
    facts: Facts,
  ): Promise<void> {
    const { kind, texts, entity_type, category } = notice;
    const { entity_id, params } = facts;
    const recipients = await notice.recipients(tx, facts);
    const ids = recipients.map(({ id }) => id);
    const wanted = notice.always ? () => ALL_CHANNELS : await channelsOf(tx, category, ids);
    const link = notice.link(facts);
    const inApp = new Map(ids.filter((id) => wanted(id).in_app).map((user_id) => [user_id, randomUUID()]));
    await this.store(
      tx,
      [...inApp].map(([user_id, id]) => ({ id, user_id, type: kind, texts, params, link, entity_type, entity_id })),
    );
    if (notice.inAppOnly || !(await this.mail.isEnabled(tx))) return;
    const data: OccurrenceRow = { kind, facts };
    for (const { id: person_id, language } of recipients)
      if (wanted(person_id).email)
        await this.outbox.post(tx, {
          person_id,
          language,
          texts,
          author: AUTHOR,
          data,
          ...(notice.always ? {} : { category }),
          ...(inApp.has(person_id) ? { about_id: inApp.get(person_id) as string } : {}),
        });
  }

  /** The transaction that deletes the row sends; a second attempt finds none. */
  private sendLater(id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const [[left]] = await tx.query<[NoticeOccurrence[], number]>(
        'delete from notice_occurrences where id = $1 returning kind, facts',
        [id],
      );
      const notice = left && (noticeOf(left.kind) as NoticeDeclaration<Occurrence> | undefined);
      if (notice) await this.write(tx, notice, left.facts as Occurrence);
    });
  }

  /** Skips notices deleted, no longer visible to the person, or no longer wanted by mail. */
  private async writeMail({ user_id, about_id, data }: OutgoingMail): Promise<Letter | null> {
    const { kind, facts } = data as unknown as OccurrenceRow;
    const notice = noticeOf(kind) as NoticeDeclaration<Occurrence> | undefined;
    if (!notice || user_id === null) return null;
    if (about_id !== null && !(await this.isThere(about_id))) return null;
    const channels = await channelsOf(this.database.read, notice.category, [user_id]);
    if (!notice.always && !channels(user_id).email) return null;
    const told = await notice.recipients(this.database.read, facts, user_id);
    const [person] = await this.database.rows<{ email: string; language: string }>(
      'select email, language from people where id = $1 and is_active',
      [user_id],
    );
    if (!person || !told.some(({ id }) => id === user_id)) return null;
    const { title, body } = await wordNotice(person.language, notice.texts, facts.params);
    const { email: to, language } = person;
    return { to, language, kind: notice.texts, subject: title, text: body, path: notice.link(facts) };
  }

  private isThere(id: string | null): Promise<boolean> {
    return id === null ? Promise.resolve(false) : this.database.read.existsBy(Notification, { id });
  }
}
