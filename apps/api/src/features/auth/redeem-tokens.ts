import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { RuleBroken } from '../../platform/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limits/rate-limits.js';
import { AuditTrail } from '../audit/index.js';
import { Notify } from '../notifications/index.js';
import {
  AddressChanges,
  ChoosePassword,
  confirmAddress,
  KnownNetworks,
  type MailedToken,
  MailedTokens,
  notifyOwner,
  redeemLimits,
  replacePassword,
  type TokenPurpose,
  uniqueEmail,
  User,
  userCodes,
} from '../users/index.js';
import type { ResetPasswordRequest, RestoreEmailResponse, TokenResponse, VerifyEmailResponse } from './auth.dto.js';
import type { Origin } from './origin.js';
import { PasswordRules } from './password-rules.js';
import { SecondStep } from './second-step.js';
import { WaysIn } from './ways-in.js';
import { Tokens } from './tokens.js';

@Injectable()
export class RedeemTokens {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly mailed: MailedTokens,
    private readonly changes: AddressChanges,
    private readonly networks: KnownNetworks,
    private readonly tokens: Tokens,
    private readonly audit: AuditTrail,
    private readonly passwords: ChoosePassword,
    private readonly rules: PasswordRules,
    private readonly secondStep: SecondStep,
    private readonly waysIn: WaysIn,
    private readonly notify: Notify,
  ) {}

  /** A changed address is confirmed without signing in. */
  async verifyEmail(secret: string, origin: Origin): Promise<VerifyEmailResponse> {
    await this.requireFound(secret, ['verify', 'change_email'], origin);
    const { user, token } = await uniqueEmail(() =>
      this.database.transaction(async (tx) => {
        const redeemed = await this.redeem(tx, secret, ['verify', 'change_email']);
        const { user, token } = redeemed;
        if (token.purpose === 'verify') await this.confirm(tx, user, token, origin);
        else await this.changes.change(tx, actor(user, origin), user, token.email ?? user.email);
        return redeemed;
      }),
    );
    const isAllowed = token.purpose === 'verify' && (await this.rules.allow(user));
    const signsIn = isAllowed && !(await this.secondStep.isNeeded(user));
    const access_token = signsIn ? await this.tokens.issue(user) : null;
    const changed_account_id = token.purpose === 'change_email' ? user.id : null;
    return { access_token, token_type: 'bearer', email: user.email, changed_account_id };
  }

  /** Ends all earlier sessions. Mailbox access confirms the address. */
  async resetPassword({ token: secret, new_password }: ResetPasswordRequest, origin: Origin): Promise<TokenResponse> {
    const found = await this.requireFound(secret, ['reset', 'set_password'], origin);
    await this.rules.require(found);
    const password_hash = await this.passwords.hash(new_password, found);
    const needsStep = await this.secondStep.isNeeded(found);
    const user = await this.database.transaction(async (tx) => {
      const { user, token } = await this.redeem(tx, secret, ['reset', 'set_password']);
      if (token.email !== user.email) throw refused();
      await notifyOwner(tx, this.notify, user);
      await replacePassword(tx, user, password_hash, { is_verified: true });
      await this.waysIn.endRecovered(tx, user.id);
      if (!needsStep) await this.networks.remember(tx, user.id, origin.ip);
      await this.audit.act(tx, actor(user, origin), userCodes['user.password_reset'], subject(user));
      return user;
    });
    await this.secondStep.require(user);
    return { access_token: await this.tokens.issue(user), token_type: 'bearer' };
  }

  async restoreEmail(
    { token: secret, new_password }: ResetPasswordRequest,
    origin: Origin,
  ): Promise<RestoreEmailResponse> {
    const found = await this.requireFound(secret, ['restore_email'], origin);
    const password_hash = await this.passwords.hash(new_password, found);
    return uniqueEmail(() =>
      this.database.transaction(async (tx) => {
        const redeemed = await this.redeem(tx, secret, ['restore_email']);
        await this.changes.restore(tx, actor(redeemed.user, origin), redeemed, password_hash);
        await this.waysIn.endRecovered(tx, redeemed.user.id);
        await this.waysIn.endSince(tx, redeemed.user.id, redeemed.token.created_at);
        return { email: redeemed.user.email };
      }),
    );
  }

  /** Invalid links only: an attacker cannot exhaust the owner's attempts. */
  private async requireFound(secret: string, purposes: TokenPurpose[], origin: Origin): Promise<User> {
    const { read } = this.database;
    const token = await this.mailed.find(read, secret, purposes);
    const user = token && (await read.findOneBy(User, { id: token.user_id }));
    if (user) return user;
    await this.limits.take(redeemLimits(origin.ip));
    throw refused();
  }

  private async redeem(
    tx: EntityManager,
    secret: string,
    purposes: TokenPurpose[],
  ): Promise<{ user: User; token: MailedToken }> {
    const redeemed = await this.mailed.redeem(tx, secret, purposes);
    if (!redeemed) throw refused();
    return redeemed;
  }

  private async confirm(tx: EntityManager, user: User, token: MailedToken, origin: Origin): Promise<void> {
    if (token.email !== user.email) throw refused();
    const view = () => ({ email: user.email, is_verified: user.is_verified });
    await this.audit.change(tx, actor(user, origin), userCodes['user.verified'], subject(user), view, () =>
      confirmAddress(tx, user),
    );
    await this.networks.remember(tx, user.id, origin.ip);
  }
}

const actor = ({ id, email, role }: User, origin: Origin) => ({ ...origin, id, email, role });
const subject = (user: User) => ({ id: user.id, organization_id: null });

/** Unknown, used and expired links get equal responses. */
const refused = () => new RuleBroken('auth.link_invalid', 'This link is no longer valid. Request a new one.');
