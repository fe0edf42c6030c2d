import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MessageParams } from '@etalon/i18n';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { NoticeTexts } from '../../platform/feature/declare-notice.js';
import { declareJob } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Mail, MAIL_ATTEMPTS } from '../../platform/mail/mail.js';
import { MailedToken, type TokenPurpose } from './mailed-token.entity.js';
import { MailedTokens } from './mailed-tokens.js';
import { User } from './user.entity.js';

/** A link that is prepared in the transaction of its cause, and ends with it. */
type PreparedMail =
  | { purpose: 'change_email'; token_id: string }
  | { purpose: 'restore_email'; token_id: string; params: { email: string } }
  | { purpose: 'set_password'; token_id: string; text: 'invited' | 'password_link'; params: { by: string } };

/**
 * Asked for at an address that may or may not belong to an account: who asks does the same work either way, and neither
 * answer nor time tells (decision 15). The version is the account's when it was asked for.
 */
interface AskedMail {
  purpose: 'verify' | 'reset';
  email: string;
  user_id: string | null;
  token_version: number | null;
}

/** Tells an address that the account has another one now; there is no way back with it. */
interface Farewell {
  purpose: 'email_left';
  email: string;
  user_id: string;
}

/** Waiting since before links were prepared; what was asked for without a version is for the account of today. */
interface EarlierMail {
  purpose: 'verify' | 'reset' | 'change_email';
  email: string;
  user_id?: string;
  token_version?: number;
}

export const sendAccountMail = declareJob<PreparedMail | AskedMail | EarlierMail | Farewell>('account.mail', {
  ...MAIL_ATTEMPTS,
  concurrency: 2,
  priority: 8,
  personal: true,
  keep_seconds: 3600,
});

const PAGES: Record<TokenPurpose, string> = {
  verify: 'verify-email',
  change_email: 'verify-email',
  reset: 'reset-password',
  set_password: 'reset-password',
  restore_email: 'restore-email',
};

/** The path of the page that redeems a link. */
export const pathOf = (purpose: TokenPurpose, secret: string): string => `/auth/${PAGES[purpose]}?token=${secret}`;

interface Letter {
  to: string;
  user: User;
  text: NoticeTexts;
  params: MessageParams;
  secret: string;
}

/** Mails with a secret link. The secret is made when the mail is sent, so that it never lies in the queue. */
@Injectable()
export class AccountMails implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly mailed: MailedTokens,
    private readonly mail: Mail,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sendAccountMail, ({ data }) => this.sendNow(data));
  }

  /** Nothing happens without SMTP. */
  async send(tx: EntityManager, mail: PreparedMail | Farewell): Promise<void> {
    if (this.mail.isEnabled) await this.jobs.send(tx, sendAccountMail, mail);
  }

  /** Whether there is such an account or not: the same statements. Nothing happens without SMTP. */
  async ask(tx: EntityManager, purpose: AskedMail['purpose'], email: string): Promise<void> {
    if (!this.mail.isEnabled) return;
    const [found] = await tx.query<{ user_id: string; token_version: number }[]>(
      'select id as user_id, token_version from users where email = $1',
      [email],
    );
    await this.jobs.send(tx, sendAccountMail, { purpose, email, user_id: null, token_version: null, ...found });
  }

  /** A second attempt makes a second secret; the first one never reached anybody, and ends with it. */
  private async sendNow(asked: PreparedMail | AskedMail | EarlierMail | Farewell): Promise<void> {
    if (asked.purpose === 'email_left') return this.farewell(asked);
    const letter = await this.database.transaction((tx) =>
      'token_id' in asked ? this.prepared(tx, asked) : this.asked(tx, asked),
    );
    if (!letter) return;
    const { to, user, text, params, secret } = letter;
    await this.mail.send({
      to,
      language: user.language,
      kind: text,
      params: { ...params, name: user.name },
      path: pathOf(asked.purpose, secret),
    });
  }

  private async farewell({ email, user_id }: Farewell): Promise<void> {
    const { name, language } = await this.database.read.findOneByOrFail(User, { id: user_id });
    await this.mail.send({ to: email, language, kind: 'email_left', params: { name, email } });
  }

  /** Null when the link is void: used, replaced by a newer one, or the credentials have changed since. */
  private async prepared(tx: EntityManager, mail: PreparedMail): Promise<Letter | null> {
    const before = await tx.findOneBy(MailedToken, { id: mail.token_id });
    const user = before && (await lock(tx, { id: before.user_id }));
    if (!user) return null;
    const isOfNow = user.is_active && user.token_version === before.token_version;
    if (!isOfNow && mail.purpose !== 'restore_email') return null;
    const secret = await this.mailed.secretOf(tx, before);
    if (secret === null) return null;
    const text = mail.purpose === 'set_password' ? mail.text : mail.purpose;
    const params = 'params' in mail ? mail.params : {};
    return { to: before.email ?? user.email, user, text, params, secret };
  }

  /** Null when there is no such account, or the mail is of no use to it any more. */
  private async asked(tx: EntityManager, asked: AskedMail | EarlierMail): Promise<Letter | null> {
    const { purpose, email, user_id } = asked;
    const user = user_id === null ? null : await lock(tx, user_id === undefined ? { email } : { id: user_id });
    if (!user?.is_active || user.token_version !== (asked.token_version ?? user.token_version)) return null;
    if (purpose !== 'change_email' && user.email !== email) return null;
    if (purpose === 'verify' && user.is_verified) return null;
    const secret = await this.mailed.issue(tx, user, purpose, email);
    return { to: email, user, text: purpose, params: {}, secret };
  }
}

/** The person first, then the links: the order of everybody who changes credentials. */
const lock = (tx: EntityManager, where: { id: string } | { email: string }) =>
  tx.findOne(User, { where, lock: { mode: 'pessimistic_write' } });
