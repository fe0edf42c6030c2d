import { Injectable } from '@nestjs/common';
import { isLanguage, loadCatalogue, type MessageKey, type MessageParams, translate } from '@etalon/i18n';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Mail } from '../../platform/mail/mail.js';
import { Notification } from './notification.entity.js';

export interface Recipient {
  id: string;
  email: string;
  language: string;
}

export interface Notice {
  type: 'organization.join_requested' | 'organization.join_approved' | 'organization.join_rejected';
  params: MessageParams;
  /** Path in the app. */
  link: string;
  entity_type: string;
  entity_id: string;
}

/** Tells people of something, in the transaction in which it happens: in the app always, by mail where mail is set up. */
@Injectable()
export class Notify {
  constructor(private readonly mail: Mail) {}

  async tell(tx: EntityManager, recipients: readonly Recipient[], notice: Notice): Promise<void> {
    const kind = notice.type.split('.')[1] as 'join_requested' | 'join_approved' | 'join_rejected';
    for (const recipient of recipients) {
      const catalogue = await loadCatalogue(isLanguage(recipient.language) ? recipient.language : 'en');
      await tx.insert(Notification, {
        id: randomUUID(),
        user_id: recipient.id,
        type: notice.type,
        title: translate(catalogue, `mail.${kind}.subject` as MessageKey, notice.params).slice(0, 255),
        body: translate(catalogue, `mail.${kind}.text` as MessageKey, notice.params),
        link: notice.link,
        entity_type: notice.entity_type,
        entity_id: notice.entity_id,
      });
      await this.mail.queue(tx, {
        to: recipient.email,
        language: recipient.language,
        kind,
        params: notice.params,
        path: notice.link,
      });
    }
  }
}
