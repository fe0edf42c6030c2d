import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { assignGiven } from '../../../platform/database/assign-given.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { RateLimits } from '../../../platform/http/rate-limits/rate-limits.js';
import { Mail } from '../../../platform/mail/mail.js';
import { SignedAddresses } from '../../../platform/storage/signed-addresses.js';
import { AuditTrail } from '../../audit/index.js';
import { nameWarnings } from '../../memberships/index.js';
import { Notify } from '../../notifications/index.js';
import { emailChangeLimits } from '../account-limits.js';
import { AccountMails } from '../mails/account-mails.js';
import { lockOwn, lockSuperadmins } from '../account-rules.js';
import { AddressChanges, uniqueEmail } from '../mails/address-changes.js';
import { changeCredentials, replacePassword } from '../credentials.js';
import { notifyOwner } from '../passwords/notify-owner.js';
import { KnownNetworks } from '../known-networks.js';
import { MailedTokens } from '../mails/mailed-tokens.js';
import { ChoosePassword } from '../passwords/choose-password.js';
import { OwnPassword } from '../passwords/own-password.js';
import { User } from '../user.entity.js';
import {
  type ChangePasswordRequest,
  type OwnAccountResponse,
  toOwnAccountResponse,
  userAuditView,
  type UserSelfUpdate,
} from '../users.dto.js';
import { deactivateUser } from '../users.service.js';
import { codes } from '../users.feature.js';

@Injectable()
export class OwnAccount {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly accountMails: AccountMails,
    private readonly mailed: MailedTokens,
    private readonly changes: AddressChanges,
    private readonly networks: KnownNetworks,
    private readonly mail: Mail,
    private readonly limits: RateLimits,
    private readonly addresses: SignedAddresses,
    private readonly passwords: ChoosePassword,
    private readonly ownPassword: OwnPassword,
    private readonly notify: Notify,
  ) {}

  async get(caller: Caller): Promise<OwnAccountResponse> {
    const { read } = this.database;
    return this.response(read, caller, await read.findOneByOrFail(User, { id: caller.id }));
  }

  /** Needs the password; with SMTP effective on confirmation. */
  async update(caller: Caller, { email, current_password, ...fields }: UserSelfUpdate): Promise<OwnAccountResponse> {
    const newEmail = email && email !== caller.email ? email : null;
    const verified = newEmail ? await this.requirePasswordForEmail(caller, current_password) : null;
    return uniqueEmail(() =>
      this.database.transaction(async (tx) => {
        const user = await lockOwn(tx, caller, verified);
        await this.audit.change(
          tx,
          caller,
          codes['user.updated'],
          subject(user.id),
          () => userAuditView(user),
          async () => {
            assignGiven(user, fields, { keepOnNull: true });
            user.job_title = user.job_title?.trim() || null;
            await tx.save(user);
          },
        );
        if (newEmail) await this.changeEmail(tx, caller, user, newEmail);
        return this.response(tx, caller, user);
      }),
    );
  }

  async cancelEmailChange(caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await lockOwn(tx, caller);
      const email = await this.mailed.pendingEmail(tx, user);
      await this.mailed.end(tx, user, 'change_email');
      if (email !== null)
        await this.audit.act(tx, caller, codes['user.email_change_cancelled'], subject(user.id), { email });
    });
  }

  /** Ends every session. An initial password must change. */
  async changePassword(caller: Caller, { current_password, new_password }: ChangePasswordRequest): Promise<void> {
    const verified = await this.ownPassword.require(caller, current_password);
    const password_hash = await this.passwords.hash(new_password, verified);
    await this.database.transaction(async (tx) => {
      const user = await lockOwn(tx, caller, verified);
      await notifyOwner(tx, this.notify, user);
      await replacePassword(tx, user, password_hash);
      await this.networks.remember(tx, user.id, caller.ip);
      await this.audit.act(tx, caller, codes['user.password_changed'], subject(user.id));
    });
  }

  async signOutEverywhere(caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await lockOwn(tx, caller);
      await changeCredentials(tx, user);
      await this.audit.act(tx, caller, codes['user.signed_out_everywhere'], subject(user.id));
    });
  }

  async deactivate(caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockSuperadmins(tx);
      await deactivateUser(tx, this.audit, caller, await lockOwn(tx, caller));
    });
  }

  private async changeEmail(tx: EntityManager, caller: Caller, user: User, email: string): Promise<void> {
    if (!(await this.mail.isEnabled(tx))) return this.changes.change(tx, caller, user, email);
    await this.changes.requireFree(tx, email, user.id);
    const token_id = await this.mailed.prepare(tx, user, 'change_email', email);
    await this.accountMails.send(tx, { purpose: 'change_email', token_id }, user, email);
    await this.audit.act(tx, caller, codes['user.email_change_requested'], subject(user.id), { email });
  }

  private async requirePasswordForEmail(caller: Caller, password: string | null | undefined): Promise<User> {
    if (!password)
      throw Invalid.field(['body', 'current_password'], 'Give your password to change the e-mail address', 'missing');
    const verified = await this.ownPassword.require(caller, password);
    await this.limits.take(emailChangeLimits(caller.id));
    return verified;
  }

  private async response(manager: EntityManager, caller: Caller, user: User): Promise<OwnAccountResponse> {
    const pending_email = await this.mailed.pendingEmail(manager, user);
    const warnings = await nameWarnings(manager, caller, [user]);
    return toOwnAccountResponse(user, warnings(user.id), pending_email, (fileId) => this.addresses.orNull(fileId));
  }
}

const subject = (id: string) => ({ id, organization_id: null });
