import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { isDatabaseAway } from '../../platform/database/database-away.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { Mail } from '../../platform/mail/mail.js';
import { MailedTokens, User } from '../users/index.js';
import { mailLimits } from './auth-limits.js';
import { AccountMailRequest } from './account-mail-request.entity.js';

const EVERY_MS = 1000;

/** "Send me the mail again" and "I forgot my password": the same work for known and unknown addresses. */
@Injectable()
export class AccountMails implements OnApplicationShutdown {
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly mailed: MailedTokens,
    private readonly mail: Mail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async request(purpose: 'verify' | 'reset', email: string, ip: string | null): Promise<void> {
    await this.limits.take(mailLimits(purpose, email, ip));
    if (this.mail.isEnabled) await this.database.read.insert(AccountMailRequest, { id: randomUUID(), purpose, email });
  }

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (this.running || this.stopped || !this.mail.isEnabled || !this.config.roles.includes('worker')) return;
    this.running = this.answerAll().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
    });
    try {
      await this.running;
    } finally {
      this.running = null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async answerAll(): Promise<void> {
    while (!this.stopped && (await this.database.transaction((tx) => this.answerOne(tx))));
  }

  /** Takes one request out of the table and, if there is such an account, writes its mail, in one transaction. */
  private async answerOne(tx: EntityManager): Promise<boolean> {
    const [rows] = await tx.query<[AccountMailRequest[], number]>(
      `delete from account_mail_requests
        where id = (select id from account_mail_requests order by created_at limit 1 for update skip locked) returning *`,
    );
    const request = rows[0];
    if (!request) return false;
    const user = await tx.findOneBy(User, { email: request.email, is_active: true });
    if (!user || (request.purpose === 'verify' && user.is_verified)) return true;
    const secret = await this.mailed.issue(tx, user.id, request.purpose, user.email);
    const page = request.purpose === 'verify' ? 'verify-email' : 'reset-password';
    await this.mail.queue(tx, {
      to: user.email,
      language: user.language,
      kind: request.purpose,
      params: { name: user.name },
      path: `/auth/${page}?token=${secret}`,
    });
    return true;
  }
}
