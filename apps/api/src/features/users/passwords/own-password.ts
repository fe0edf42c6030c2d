import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { Database } from '../../../platform/database/database.js';
import { RuleBroken } from '../../../platform/errors/errors.js';
import { RateLimits } from '../../../platform/http/rate-limits/rate-limits.js';
import { passwordLimits } from '../account-limits.js';
import { NO_PASSWORD } from '../credentials.js';
import { KnownNetworks } from '../known-networks.js';
import { verifyPassword } from './passwords.js';
import { User } from '../user.entity.js';

/** For operations that a stolen session must not perform. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly database: Database,
    private readonly networks: KnownNetworks,
    private readonly limits: RateLimits,
  ) {}

  /** @throws RuleBroken (400, as the reference), TooManyRequests */
  async require({ id, email, ip }: Caller, password: string, { isFineWithoutOne = false } = {}): Promise<User> {
    const limits = passwordLimits({ account: id, ip, isKnown: await this.networks.has(email, ip) });
    await this.limits.take(limits);
    const user = await this.database.read.findOneByOrFail(User, { id });
    const isFine = isFineWithoutOne && user.password_hash === NO_PASSWORD;
    if (!isFine && !(await verifyPassword(password, user.password_hash)))
      throw new RuleBroken('auth.password_wrong', 'The current password is wrong.');
    await this.limits.refund(limits);
    return user;
  }
}
