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
import type { NoticeTexts } from '../feature/declare-notice.js';
import { CONFIG, type Config } from '../config/config.js';
import { declareJob } from '../jobs/declare-job.js';
import { Jobs } from '../jobs/jobs.js';
import { mailLayout } from './mail-layout.js';

interface Addressed {
  to: string;
  language: string;
  /** Path within the app; the address is made from PUBLIC_URL and never from a request. */
  path?: string;
}

/** A mail in the words of the catalogue. */
export interface MailContent extends Addressed {
  /** Catalogue entries: `<key>.subject`, `<key>.text`, and `<key>.action` when there is a link. */
  kind: NoticeTexts;
  params: MessageParams;
}

/** A mail whose words were made when it was caused. */
export interface Letter extends Addressed {
  /** `<key>.action` names the link. */
  kind: NoticeTexts;
  subject: string;
  text: string;
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

/** Only what earlier versions have left in the queue. */
const sendMail = declareJob<MailContent | ComposedMail>('mail.send', { ...MAIL_ATTEMPTS, personal: true });

/**
 * Sends mails. A mail is a job of the feature whose mail it is, sent in the transaction of its cause: the job says which
 * mail it is, by ids, and words, address and secrets are looked up or made when it is sent.
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

  /** Sends it now; for handlers of jobs. @throws when the server does not take it */
  async send(content: MailContent): Promise<void> {
    const { kind, params, language } = content;
    const catalogue = await catalogueOf(language);
    const say = (part: 'subject' | 'text') => translate(catalogue, `mail.${kind}.${part}`, params);
    await this.sendLetter({ ...content, subject: say('subject'), text: say('text') });
  }

  /** As `send`. */
  async sendLetter(letter: Letter): Promise<void> {
    await this.deliver({ to: letter.to, ...(await this.compose(letter)) });
  }

  private async deliver({ to, subject, text, html }: ComposedMail): Promise<void> {
    // It may be that mail was switched off since.
    if (this.isEnabled) await this.mailer.sendMail({ to: { name: '', address: to }, subject, text, html });
  }

  private async compose({ language, kind, subject, text, path }: Letter): Promise<Omit<ComposedMail, 'to'>> {
    const catalogue = await catalogueOf(language);
    const address = path === undefined ? null : `${this.config.publicUrl}${path}`;
    const action = address === null ? null : translate(catalogue, `mail.${kind}.action` as MessageKey);
    const footer = footerOf(catalogue, this.config.publicUrl);
    return {
      // One line, whatever a name holds: a header cannot be continued by a person's input.
      subject: subject.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 255),
      text: [text, address === null ? null : `${action}:\n${address}`, footer]
        .filter((part) => part !== null)
        .join('\n\n'),
      html: mailLayout({
        language: catalogue.language,
        subject,
        paragraphs: text.split('\n\n'),
        action,
        address,
        footer,
      }),
    };
  }
}

const catalogueOf = (language: string) => loadCatalogue(isLanguage(language) ? language : 'en');
const footerOf = (catalogue: Catalogue, url: string) => translate(catalogue, 'mail.footer', { url });
