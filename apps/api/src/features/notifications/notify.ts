import { Injectable } from '@nestjs/common';
import { isLanguage, loadCatalogue, translate } from '@etalon/i18n';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { NoticeDeclaration, Occurrence } from '../../platform/feature/declare-notice.js';
import { Mail } from '../../platform/mail/mail.js';
import { Notification } from './notification.entity.js';

/** Tells people of something, in the transaction in which it happens: in the app always, by mail where mail is set up. */
@Injectable()
export class Notify {
  constructor(private readonly mail: Mail) {}

  /** Whom, where and in which words is the notice's own; `facts` is what happened this time. */
  async tell<Facts extends Occurrence>(
    tx: EntityManager,
    notice: NoticeDeclaration<Facts>,
    facts: Facts,
  ): Promise<void> {
    const { kind, texts, entity_type } = notice;
    const { entity_id, params } = facts;
    const link = notice.link(facts);
    for (const { id, email, language } of await notice.recipients(tx, facts)) {
      const catalogue = await loadCatalogue(isLanguage(language) ? language : 'en');
      await tx.insert(Notification, {
        id: randomUUID(),
        user_id: id,
        type: kind,
        title: translate(catalogue, `mail.${texts}.subject`, params).slice(0, 255),
        body: translate(catalogue, `mail.${texts}.text`, params),
        link,
        entity_type,
        entity_id,
      });
      await this.mail.queue(tx, { to: email, language, kind: texts, params, path: link });
    }
  }
}
