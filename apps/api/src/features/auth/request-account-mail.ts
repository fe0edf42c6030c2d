import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { AccountMails } from '../users/index.js';
import { mailLimits } from './auth-limits.js';

/** "Send me the mail again" and "I forgot my password": the same work for known and unknown addresses. */
@Injectable()
export class RequestAccountMail {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly accountMails: AccountMails,
  ) {}

  async request(purpose: 'verify' | 'reset', email: string, ip: string | null): Promise<void> {
    await this.limits.take(mailLimits(purpose, email, ip));
    await this.database.transaction((tx) => this.accountMails.queue(tx, { purpose, email }));
  }
}
