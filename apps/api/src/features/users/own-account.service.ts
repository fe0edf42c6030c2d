import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, RuleBroken } from '../../platform/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { Mail } from '../../platform/mail/mail.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import type { AuditCode } from '../../platform/feature/audit-code.js';
import { AuditTrail } from '../audit/index.js';
import { AccountMails } from './account-mails.js';
import { lockSuperadmins, lockUser } from './account-rules.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { User } from './user.entity.js';
import {
  type ChangePasswordRequest,
  toUserResponse,
  userAuditView,
  type UserResponse,
  type UserSelfUpdate,
} from './users.dto.js';
import { deactivateUser, uniqueEmail } from './users.service.js';
import { codes } from './users.feature.js';

const PASSWORD_TRIES = { attempts: 10, window_seconds: 900 };

/** What a person does with the own account. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly accountMails: AccountMails,
    private readonly mail: Mail,
    private readonly limits: RateLimits,
    private readonly addresses: SignedAddresses,
  ) {}

  async get(caller: Caller): Promise<UserResponse> {
    return this.response(await this.database.read.findOneByOrFail(User, { id: caller.id }));
  }

  /** A new address needs the password; with mail it takes effect when its mail is confirmed, without mail at once. */
  async update(caller: Caller, { email, current_password, ...fields }: UserSelfUpdate): Promise<UserResponse> {
    const newEmail = email && email !== caller.email ? email : null;
    if (newEmail) {
      if (!current_password)
        throw Invalid.field(['body', 'current_password'], 'Give your password to change the e-mail address', 'missing');
      await this.requirePassword(caller, current_password);
      if (await this.database.read.existsBy(User, { email: newEmail })) {
        throw new RuleBroken('auth.email_taken', 'An account with this e-mail address exists already.');
      }
    }
    return uniqueEmail(() =>
      this.database.transaction(async (tx) => {
        const user = (await lockUser(tx, caller.id)) ?? (await tx.findOneByOrFail(User, { id: caller.id }));
        await this.audit.change(
          tx,
          caller,
          codes['user.updated'],
          subject(user.id),
          () => userAuditView(user),
          async () => {
            assignGiven(user, fields, { keepOnNull: true });
            if (newEmail && !this.mail.isEnabled) user.email = newEmail;
            await tx.save(user);
          },
        );
        if (newEmail && this.mail.isEnabled) {
          const { id: user_id, token_version } = user;
          await this.accountMails.queue(tx, { purpose: 'change_email', email: newEmail, user_id, token_version });
          await this.audit.act(tx, caller, codes['user.email_change_requested'], subject(user.id), { email: newEmail });
        }
        return this.response(user);
      }),
    );
  }

  /** Ends every session but the one that is given back. */
  async changePassword(caller: Caller, { current_password, new_password }: ChangePasswordRequest): Promise<void> {
    await this.requirePassword(caller, current_password);
    const password_hash = await hashPassword(new_password);
    await this.endSessions(caller, codes['user.password_changed'], { password_hash });
  }

  async signOutEverywhere(caller: Caller): Promise<void> {
    await this.endSessions(caller, codes['user.signed_out_everywhere'], {});
  }

  async deactivate(caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockSuperadmins(tx);
      const user = await lockUser(tx, caller.id);
      if (user) await deactivateUser(tx, this.audit, caller, user);
    });
  }

  private async endSessions(caller: Caller, action: AuditCode, changes: Partial<User>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await lockUser(tx, caller.id);
      if (!user) return;
      Object.assign(user, changes);
      user.token_version += 1;
      await tx.save(user);
      await this.audit.act(tx, caller, action, subject(user.id));
    });
  }

  /** @throws RuleBroken (400, as the reference) when it is wrong, TooManyRequests after ten wrong ones */
  private async requirePassword(caller: Caller, password: string): Promise<void> {
    const limits = [{ name: 'password.account', subject: caller.id, ...PASSWORD_TRIES }];
    await this.limits.take(limits);
    const { password_hash } = await this.database.read.findOneByOrFail(User, { id: caller.id });
    if (!(await verifyPassword(password, password_hash))) {
      throw new RuleBroken('auth.password_wrong', 'The current password is wrong.');
    }
    await this.limits.giveBack(limits);
  }

  private response(user: User): UserResponse {
    return toUserResponse(user, (fileId) => this.addresses.orNull(fileId));
  }
}

const subject = (id: string) => ({ id, organization_id: null });
