import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RateLimits } from '../../platform/http/rate-limits/rate-limits.js';
import { AccountMails, KnownNetworks, mailLimits } from '../users/index.js';

/** Equal work for known and unknown addresses. */
@Injectable()
export class RequestAccountMail {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly networks: KnownNetworks,
    private readonly accountMails: AccountMails,
  ) {}

  async request(purpose: 'verify' | 'reset', email: string, ip: string | null): Promise<void> {
    const isKnown = await this.networks.has(email, ip);
    await this.limits.take(mailLimits(purpose, { account: email, ip, isKnown }));
    await this.database.transaction((tx) => this.accountMails.ask(tx, purpose, email));
  }
}
