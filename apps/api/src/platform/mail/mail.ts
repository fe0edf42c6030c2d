import { Inject, Injectable } from '@nestjs/common';
import {
  type Catalogue,
  isLanguage,
  loadCatalogue,
  type MessageKey,
  type MessageParams,
  translate,
} from '@etalon/i18n';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { NoticeTexts } from '../feature/declare-notice.js';
import { Clock } from '../clock/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { OutgoingMail } from './outgoing-mail.entity.js';
import { mailLayout } from './mail-layout.js';

export interface MailContent {
  to: string;
  language: string;
  /** Catalogue entries: `<key>.subject`, `<key>.text`, and `<key>.action` when there is a link. */
  kind: NoticeTexts;
  params: MessageParams;
  /** Path within the app; the address is made from PUBLIC_URL and never from a request. */
  path?: string;
}

/** Writes mails into the outbox, in the transaction of what they tell about. */
@Injectable()
export class Mail {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get isEnabled(): boolean {
    return this.config.smtpUrl !== null;
  }

  /** Nothing happens without SMTP. */
  async queue(tx: EntityManager, content: MailContent): Promise<void> {
    if (!this.isEnabled) return;
    const { subject, text, html } = await this.compose(content);
    await tx.insert(OutgoingMail, {
      id: randomUUID(),
      to_address: content.to,
      subject,
      text,
      html,
      next_attempt_at: this.clock.now(),
    });
  }

  private async compose({
    language,
    kind,
    params,
    path,
  }: MailContent): Promise<{ subject: string; text: string; html: string }> {
    const catalogue = await loadCatalogue(isLanguage(language) ? language : 'en');
    const say = (part: string) => translate(catalogue, `mail.${kind}.${part}` as MessageKey, params);
    const address = path === undefined ? null : `${this.config.publicUrl}${path}`;
    const action = address === null ? null : say('action');
    const footer = footerOf(catalogue, this.config.publicUrl);
    return {
      // One line, whatever a name holds: a header cannot be continued by a person's input.
      subject: say('subject')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .slice(0, 255),
      text: [say('text'), address === null ? null : `${action}:\n${address}`, footer]
        .filter((part) => part !== null)
        .join('\n\n'),
      html: mailLayout({
        language: catalogue.language,
        subject: say('subject'),
        paragraphs: say('text').split('\n\n'),
        action,
        address,
        footer,
      }),
    };
  }
}

const footerOf = (catalogue: Catalogue, url: string) => translate(catalogue, 'mail.footer' as MessageKey, { url });
