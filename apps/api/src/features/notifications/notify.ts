import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isLanguage, loadCatalogue, translate } from '@etalon/i18n';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { NoticeDeclaration, NoticeTexts, Occurrence } from '../../platform/feature/declare-notice.js';
import { withoutWall } from '../../platform/database/frame.js';
import { Database } from '../../platform/database/database.js';
import { declareJob } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Mail } from '../../platform/mail/mail.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { Notification } from './notification.entity.js';

/** Only what earlier versions have left in the queue. */
export const mailNotice = declareJob<{ notification_id: string; texts: NoticeTexts }>('notification.mail');

const AUTHOR = 'notifications';

/** Tells people of something, in the transaction in which it happens: in the app always, by mail where mail is set up. */
@Injectable()
export class Notify implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.writtenBy(AUTHOR, { isWanted: ({ about_id }) => this.isThere(about_id) });
    this.jobs.handle(mailNotice, ({ data }) => this.postEarlier(data.notification_id, data.texts));
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
    const isMailed = notice.inAppOnly !== true && (await this.mail.isEnabled(tx));
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
      if (isMailed)
        await this.outbox.post(tx, {
          person_id: user_id,
          language,
          texts,
          category: notice.category,
          author: AUTHOR,
          about_id: id,
          subject: translate(catalogue, `mail.${texts}.subject`, params),
          text: translate(catalogue, `mail.${texts}.text`, params),
          path: link,
        });
    }
  }

  /** Nobody is mailed what was read and removed. */
  private isThere(id: string | null): Promise<boolean> {
    return id === null ? Promise.resolve(false) : this.database.read.existsBy(Notification, { id });
  }

  private async postEarlier(id: string, texts: NoticeTexts): Promise<void> {
    const [notice] = await this.database.rows<Notification & { language: string }>(
      'select n.*, p.language from notifications n join people p on p.id = n.user_id where n.id = $1',
      [id],
    );
    if (!notice) return;
    const { user_id: person_id, language, title: subject, body, link } = notice;
    const words = { subject, text: body ?? '', ...(link === null ? {} : { path: link }) };
    await this.database.transaction((tx) =>
      this.outbox.post(tx, { person_id, language, texts, author: AUTHOR, about_id: id, ...words }),
    );
  }
}
