import { MailerService } from '@nestjs-modules/mailer';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type Catalogue,
  isLanguage,
  loadCatalogue,
  type MessageKey,
  type MessageParams,
  translate,
} from '@etalon/i18n';
import type { EntityManager } from 'typeorm';
import type { NoticeTexts } from '../feature/declare-notice.js';
import { CONFIG, type Config } from '../config/config.js';
import { declareJob } from '../jobs/declare-job.js';
import { Jobs } from '../jobs/jobs.js';
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

/** A mail that was composed by an earlier version and had not left when this one came. */
interface ComposedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Eight further attempts: one minute after the first, two after that, four hours in all; then it is of no use. */
export const MAIL_ATTEMPTS = { retries: 8, backoff: { first_seconds: 60, longest_seconds: 7200 } } as const;

const sendMail = declareJob<MailContent | ComposedMail>('mail.send', { ...MAIL_ATTEMPTS, concurrency: 2, priority: 5 });

/**
 * Mails that tell about something are queued in its transaction. What a mail says is composed when it is sent, so that
 * the queue holds no text; one that carries a secret is a job of its own, which makes the secret when it sends.
 */
@Injectable()
export class Mail implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: MailerService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sendMail, ({ data }) => ('kind' in data ? this.send(data) : this.deliver(data)));
  }

  get isEnabled(): boolean {
    return this.config.smtpUrl !== null;
  }

  /** For mails without a secret. Nothing happens without SMTP. */
  async queue(tx: EntityManager, content: MailContent): Promise<void> {
    if (this.isEnabled) await this.jobs.send(tx, sendMail, content);
  }

  /** Sends it now; for handlers of jobs. @throws when the server does not take it */
  async send(content: MailContent): Promise<void> {
    await this.deliver({ to: content.to, ...(await this.compose(content)) });
  }

  private async deliver({ to, subject, text, html }: ComposedMail): Promise<void> {
    // It may be that mail was switched off since.
    if (this.isEnabled) await this.mailer.sendMail({ to: { name: '', address: to }, subject, text, html });
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

const footerOf = (catalogue: Catalogue, url: string) => translate(catalogue, 'mail.footer', { url });
