import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { RuleBroken } from '../../platform/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import type { AuditCode } from '../../platform/feature/audit-code.js';
import { AuditTrail } from '../audit/index.js';
import {
  confirmAddress,
  hashPassword,
  type MailedToken,
  MailedTokens,
  replacePassword,
  type TokenPurpose,
  User,
  userCodes,
} from '../users/index.js';
import type { ResetPasswordRequest, TokenResponse } from './auth.dto.js';
import type { Origin } from './auth.service.js';
import { redeemLimits } from './auth-limits.js';
import { Tokens } from './tokens.js';

/** What a person does with a mailed link: confirm an address, or set a new password. Each works once. */
@Injectable()
export class RedeemTokens {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly mailed: MailedTokens,
    private readonly tokens: Tokens,
    private readonly audit: AuditTrail,
  ) {}

  /** Confirms a new account, or the new address of one that changed it; signs in. */
  async verifyEmail(secret: string, origin: Origin): Promise<TokenResponse> {
    await this.limits.take(redeemLimits(origin.ip));
    const user = await this.database.transaction(async (tx) => {
      const { user, token } = await this.redeem(tx, secret, ['verify', 'change_email']);
      const email = token.purpose === 'change_email' ? (token.email ?? user.email) : user.email;
      if (token.purpose === 'verify' && token.email !== user.email) throw refused();
      if (email !== user.email && (await tx.existsBy(User, { email }))) {
        throw new RuleBroken('auth.email_taken', 'An account with this e-mail address exists already.');
      }
      await this.change(tx, user, origin, userCodes['user.verified'], () => confirmAddress(tx, user, email));
      return user;
    });
    return { access_token: await this.tokens.issue(user), token_type: 'bearer' };
  }

  /** Sets the password, ends every earlier session and signs in. Who reads mail at the address has confirmed it, too. */
  async resetPassword({ token: secret, new_password }: ResetPasswordRequest, origin: Origin): Promise<TokenResponse> {
    await this.limits.take(redeemLimits(origin.ip));
    const password_hash = await hashPassword(new_password);
    const user = await this.database.transaction(async (tx) => {
      const { user, token } = await this.redeem(tx, secret, ['reset']);
      if (token.email !== user.email) throw refused();
      user.is_verified = true;
      await replacePassword(tx, user, password_hash);
      await this.audit.act(
        tx,
        { ...origin, id: user.id, email: user.email },
        userCodes['user.password_reset'],
        subject(user),
      );
      return user;
    });
    return { access_token: await this.tokens.issue(user), token_type: 'bearer' };
  }

  private async redeem(
    tx: EntityManager,
    secret: string,
    purposes: TokenPurpose[],
  ): Promise<{ user: User; token: MailedToken }> {
    const token = await this.mailed.redeem(tx, secret, purposes);
    const user =
      token &&
      (await tx.findOne(User, { where: { id: token.user_id, is_active: true }, lock: { mode: 'pessimistic_write' } }));
    if (!user) throw refused();
    return { user, token };
  }

  private async change(
    tx: EntityManager,
    user: User,
    origin: Origin,
    action: AuditCode,
    change: () => unknown,
  ): Promise<void> {
    const view = () => ({ email: user.email, is_verified: user.is_verified });
    await this.audit.change(tx, { ...origin, id: user.id, email: user.email }, action, subject(user), view, change);
  }
}

const subject = (user: User) => ({ id: user.id, organization_id: null });

/** Unknown, used and expired links are answered alike. */
const refused = () => new RuleBroken('auth.link_invalid', 'This link is not valid any more. Ask for a new one.');
