import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MessageParams } from '@etalon/i18n';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { NoticeTexts } from '../../../platform/feature/declare-notice.js';
import { letterOfTexts } from '../../../platform/mail/compose-letter.js';
import type { Letter } from '../../../platform/mail/letter.js';
import { Mail } from '../../../platform/mail/mail.js';
import { type Addressee, Outbox } from '../../../platform/mail/outbox.js';
import { MailedToken, type TokenPurpose } from './mailed-token.entity.js';
import { MailedTokens } from './mailed-tokens.js';
import { User } from '../user.entity.js';

type PreparedMail =
  | { purpose: 'change_email'; token_id: string }
  | { purpose: 'restore_email'; token_id: string; params: { email: string } }
  | { purpose: 'set_password'; token_id: string; text: 'invited' | 'password_link'; params: { by: string } };

/** The address may belong to no account: equal work, so neither response nor timing reveals it (decision 15). */
interface MailRequest {
  purpose: 'verify' | 'reset';
  email: string;
  user_id: string | null;
  token_version: number | null;
}

interface Farewell {
  purpose: 'email_left';
  email: string;
  user_id: string;
}

type AccountMail = PreparedMail | MailRequest | Farewell;

const PAGES: Record<TokenPurpose, string> = {
  verify: 'verify-email',
  change_email: 'verify-email',
  reset: 'reset-password',
  set_password: 'reset-password',
  restore_email: 'restore-email',
};

export const pathOf = (purpose: TokenPurpose, secret: string): string => `/auth/${PAGES[purpose]}?token=${secret}`;

interface SecretLink {
  to: string;
  user: User;
  text: NoticeTexts;
  params: MessageParams;
  secret: string;
}

const AUTHOR = 'accounts';

/** Secrets are generated on delivery: never in the outbox. */
@Injectable()
export class AccountMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly mailed: MailedTokens,
    private readonly mail: Mail,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.writtenBy(AUTHOR, { write: ({ data }) => this.write(data as AccountMail) });
  }

  async send(tx: EntityManager, mail: PreparedMail | Farewell, user: User, email = user.email): Promise<void> {
    if (await this.mail.isEnabled(tx)) await this.post(tx, mail, { person_id: user.id, address: email }, user.language);
  }

  /** Equal statements for known and unknown accounts. */
  async ask(tx: EntityManager, purpose: MailRequest['purpose'], email: string): Promise<void> {
    if (!(await this.mail.isEnabled(tx))) return;
    const [found] = await tx.query<{ user_id: string; token_version: number; language: string }[]>(
      'select id as user_id, token_version, language from users where email = $1',
      [email],
    );
    const { language, ...account } = found ?? { language: 'en', user_id: null, token_version: null };
    await this.post(tx, { purpose, email, ...account }, { person_id: account.user_id, address: email }, language);
  }

  private async post(tx: EntityManager, mail: AccountMail, to: Addressee, language: string): Promise<void> {
    await this.outbox.post(tx, { ...to, language, texts: textsOf(mail), author: AUTHOR, data: mail });
  }

  /** A retry voids the undelivered secret. */
  private async write(requested: AccountMail): Promise<Letter | null> {
    if (requested.purpose === 'email_left') return this.farewell(requested);
    const link = await this.database.transaction((tx) =>
      'token_id' in requested ? this.prepared(tx, requested) : this.asked(tx, requested),
    );
    if (!link) return null;
    const { to, user, text, params, secret } = link;
    return letterOfTexts({
      to,
      language: user.language,
      kind: text,
      params: { ...params, name: user.name },
      path: pathOf(requested.purpose, secret),
    });
  }

  private async farewell({ email, user_id }: Farewell): Promise<Letter | null> {
    const user = await this.database.read.findOneBy(User, { id: user_id });
    if (!user) return null;
    const { name, language } = user;
    return letterOfTexts({ to: email, language, kind: 'email_left', params: { name, email } });
  }

  /** Null when used, replaced, or the credentials have changed. */
  private async prepared(tx: EntityManager, mail: PreparedMail): Promise<SecretLink | null> {
    const before = await tx.findOneBy(MailedToken, { id: mail.token_id });
    const user = before && (await lock(tx, before.user_id));
    if (!user) return null;
    const isOfNow = user.is_active && user.token_version === before.token_version;
    if (!isOfNow && mail.purpose !== 'restore_email') return null;
    const secret = await this.mailed.secretOf(tx, before);
    if (secret === null) return null;
    const params = 'params' in mail ? mail.params : {};
    return { to: before.email ?? user.email, user, text: textsOf(mail), params, secret };
  }

  private async asked(tx: EntityManager, requested: MailRequest): Promise<SecretLink | null> {
    const { purpose, email, user_id, token_version } = requested;
    const user = user_id === null ? null : await lock(tx, user_id);
    if (!user?.is_active || user.token_version !== token_version || user.email !== email) return null;
    if (purpose === 'verify' && user.is_verified) return null;
    const secret = await this.mailed.issue(tx, user, purpose, email);
    return { to: email, user, text: textsOf(requested), params: {}, secret };
  }
}

const textsOf = (mail: AccountMail): NoticeTexts => (mail.purpose === 'set_password' ? mail.text : mail.purpose);

/** Lock person, then links, as credential changes do. */
const lock = (tx: EntityManager, id: string) =>
  tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
