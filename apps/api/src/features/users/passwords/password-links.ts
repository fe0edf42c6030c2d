import { Inject, Injectable } from '@nestjs/common';
import { can } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { RuleBroken } from '../../../platform/errors/errors.js';
import { RateLimits } from '../../../platform/http/rate-limits/rate-limits.js';
import { Mail } from '../../../platform/mail/mail.js';
import { AuditTrail } from '../../audit/index.js';
import { AccessNotices } from '../../memberships/index.js';
import { Notify } from '../../notifications/index.js';
import { passwordLinkLimits } from '../account-limits.js';
import { AccountMails, pathOf } from '../mails/account-mails.js';
import { lockEditable } from '../account-rules.js';
import { changeCredentials } from '../credentials.js';
import { MailedTokens } from '../mails/mailed-tokens.js';
import { linkSent, linkShown } from '../notices.js';
import type { User } from '../user.entity.js';
import type { PasswordLinkResponse } from '../users.dto.js';
import { codes } from '../users.feature.js';

/**
 * No user sets another's password (decision 25). Without mail a superadmin sees the link once, recorded and reported.
 */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly mailed: MailedTokens,
    private readonly accountMails: AccountMails,
    private readonly mail: Mail,
    private readonly notify: Notify,
    private readonly accessNotices: AccessNotices,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async make(caller: Caller, id: string): Promise<PasswordLinkResponse> {
    // It would end the caller's session first.
    if (id.toLowerCase() === caller.id)
      throw new RuleBroken(
        'user.own_password_link',
        'Change your own password in the settings, or request a link with "Forgot password".',
      );
    await this.requireWay(caller);
    await this.limits.take(passwordLinkLimits(caller.id, id));
    return this.database.transaction(async (tx) => {
      const user = await lockEditable(tx, caller, id);
      if (!user.is_active) throw new RuleBroken('user.inactive', 'This account is deactivated; reactivate it first.');
      await changeCredentials(tx, user);
      await this.accessNotices.tell(tx, caller, user, 'link');
      if (!(await this.mail.isEnabled(tx))) return { sent_to: null, link: await this.show(tx, caller, user) };
      await this.send(tx, caller, user, 'password_link');
      return { sent_to: user.email, link: null };
    });
  }

  async invite(tx: EntityManager, caller: Caller, user: User): Promise<void> {
    if (await this.mail.isEnabled(tx)) await this.send(tx, caller, user, 'invited');
  }

  async requireWay(caller: Caller): Promise<void> {
    if (can(caller, 'user.manage_superadmins') || (await this.mail.isEnabled())) return;
    throw new RuleBroken(
      'user.link_needs_superadmin',
      'This installation sends no e-mail: only super administrators can get a password link to hand over.',
    );
  }

  private async send(tx: EntityManager, caller: Caller, user: User, text: 'invited' | 'password_link'): Promise<void> {
    const token_id = await this.mailed.prepare(tx, user, 'set_password', user.email);
    await this.accountMails.send(tx, { purpose: 'set_password', token_id, text, params: { by: caller.name } }, user);
    await this.audit.act(tx, caller, codes['user.password_link_sent'], subject(user), { email: user.email });
    await this.notify.now(tx, linkSent, { entity_id: user.id, params: { by: caller.name } });
  }

  private async show(tx: EntityManager, caller: Caller, user: User): Promise<string> {
    const secret = await this.mailed.issue(tx, user, 'set_password', user.email);
    await this.audit.act(tx, caller, codes['user.password_link_shown'], subject(user), { email: user.email });
    await this.notify.now(tx, linkShown, { entity_id: user.id, params: { by: caller.name } });
    return `${this.config.publicUrl}${pathOf('set_password', secret)}`;
  }
}

const subject = (user: User) => ({ id: user.id, organization_id: null });
