import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isLanguage, loadCatalogue, translate } from '@etalon/i18n';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { NoticeDeclaration, NoticeTexts, Occurrence } from '../../platform/feature/declare-notice.js';
import { withoutWall } from '../../platform/database/frame.js';
import { Database } from '../../platform/database/database.js';
import { declareJob } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Mail, MAIL_ATTEMPTS } from '../../platform/mail/mail.js';
import { Notification } from './notification.entity.js';

/** The notice says whom it is for and what it says: the queue knows neither address nor name. */
export const mailNotice = declareJob<{ notification_id: string; texts: NoticeTexts }>('notification.mail', {
  ...MAIL_ATTEMPTS,
  concurrency: 2,
  priority: 5,
});

/** Tells people of something, in the transaction in which it happens: in the app always, by mail where mail is set up. */
@Injectable()
export class Notify implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(mailNotice, ({ data }) => this.send(data.notification_id, data.texts));
  }

  /** Whom, where and in which words is the notice's own; `facts` is what happened this time. */
  tell<Facts extends Occurrence>(tx: EntityManager, notice: NoticeDeclaration<Facts>, facts: Facts): Promise<void> {
    return withoutWall(tx, 'notices', () => this.write(tx, notice, facts));
  }

  private async write<Facts extends Occurrence>(
    tx: EntityManager,
    notice: NoticeDeclaration<Facts>,
    facts: Facts,
  ): Promise<void> {
    const { kind, texts, entity_type } = notice;
    const { entity_id, params } = facts;
    const link = notice.link(facts);
    for (const { id: user_id, language } of await notice.recipients(tx, facts)) {
      const catalogue = await loadCatalogue(isLanguage(language) ? language : 'en');
      const id = randomUUID();
      await tx.insert(Notification, {
        id,
        user_id,
        type: kind,
        title: translate(catalogue, `mail.${texts}.subject`, params).slice(0, 255),
        body: translate(catalogue, `mail.${texts}.text`, params),
        link,
        entity_type,
        entity_id,
      });
      const isMailed = this.mail.isEnabled && notice.inAppOnly !== true;
      if (isMailed) await this.jobs.send(tx, mailNotice, { notification_id: id, texts });
    }
  }

  /** Nobody is told any more who was deactivated since, and nothing is told that was removed. */
  private async send(notificationId: string, kind: NoticeTexts): Promise<void> {
    const notice = await this.database.read.findOneBy(Notification, { id: notificationId });
    const [person] = await this.database.rows<{ email: string; language: string }>(
      'select email, language from people where id = $1 and is_active',
      [notice?.user_id],
    );
    if (!notice || !person) return;
    const { title, body, link } = notice;
    const letter = { to: person.email, language: person.language, kind, subject: title, text: body ?? '' };
    await this.mail.sendLetter({ ...letter, ...(link === null ? {} : { path: link }) });
  }
}
