import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { declareJob } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Mail, MAIL_ATTEMPTS } from '../../platform/mail/mail.js';
import { MailedTokens } from './mailed-tokens.js';
import { User } from './user.entity.js';

/**
 * `verify` and `reset` go to an address that may or may not belong to an account: who asks does the same work either way,
 * and neither answer nor time tells (decision 15). A change of address ends with the sessions of its time.
 */
type AccountMail =
  | { purpose: 'verify' | 'reset'; email: string }
  | { purpose: 'change_email'; email: string; user_id: string; token_version: number };

export const sendAccountMail = declareJob<AccountMail>('account.mail', {
  ...MAIL_ATTEMPTS,
  concurrency: 2,
  priority: 8,
  personal: true,
  keep_seconds: 3600,
});

const PAGES = { verify: 'verify-email', change_email: 'verify-email', reset: 'reset-password' } as const;

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
  async queue(tx: EntityManager, mail: AccountMail): Promise<void> {
    if (this.mail.isEnabled) await this.jobs.send(tx, sendAccountMail, mail);
  }

  /** A second attempt makes a second secret; the first one never reached anybody, and ends with it. */
  private async sendNow(asked: AccountMail): Promise<void> {
    const { purpose, email } = asked;
    const issued = await this.database.transaction(async (tx) => {
      const user = await recipient(tx, asked);
      return user && { user, secret: await this.mailed.issue(tx, user.id, purpose, email) };
    });
    if (!issued) return;
    const { user, secret } = issued;
    await this.mail.send({
      to: email,
      language: user.language,
      kind: purpose,
      params: { name: user.name },
      path: `/auth/${PAGES[purpose]}?token=${secret}`,
    });
  }
}

/** Null when there is no such account, or the mail is of no use to it any more. */
async function recipient(tx: EntityManager, asked: AccountMail): Promise<User | null> {
  if (asked.purpose === 'change_email') {
    const { user_id: id, token_version } = asked;
    return tx.findOneBy(User, { id, token_version, is_active: true });
  }
  const user = await tx.findOneBy(User, { email: asked.email, is_active: true });
  return user && asked.purpose === 'verify' && user.is_verified ? null : user;
}
