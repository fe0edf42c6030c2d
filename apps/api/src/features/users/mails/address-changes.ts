import { Injectable } from '@nestjs/common';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { RuleBroken } from '../../../platform/errors/errors.js';
import { Mail } from '../../../platform/mail/mail.js';
import { type ActorFacts, AuditTrail } from '../../audit/index.js';
import { Notify } from '../../notifications/index.js';
import { AccountMails } from './account-mails.js';
import { changeCredentials, replacePassword } from '../credentials.js';
import type { MailedToken } from './mailed-token.entity.js';
import { MailedTokens } from './mailed-tokens.js';
import { emailChanged, emailRestored } from '../notices.js';
import { User } from '../user.entity.js';
import { codes } from '../users.feature.js';

/** The previous address gets a recovery link for seven days. */
@Injectable()
export class AddressChanges {
  constructor(
    private readonly audit: AuditTrail,
    private readonly mailed: MailedTokens,
    private readonly accountMails: AccountMails,
    private readonly mail: Mail,
    private readonly notify: Notify,
    private readonly clock: Clock,
  ) {}

  /** The caller locks the person's row. @throws RuleBroken if the address is taken */
  async change(tx: EntityManager, actor: ActorFacts, user: User, email: string): Promise<void> {
    const left = user.email;
    await this.requireFree(tx, email, user.id);
    await this.audit.change(
      tx,
      actor,
      codes['user.email_changed'],
      subject(user),
      () => view(user),
      () => changeCredentials(tx, user, { email, is_verified: true }),
    );
    const isReturning = await this.endWaysBackAfter(tx, user, email);
    if (isReturning || !(await this.mail.isEnabled(tx))) await this.reportSkipped(tx, user, left);
    else {
      const token_id = await this.mailed.prepare(tx, user, 'restore_email', left);
      await this.accountMails.send(tx, { purpose: 'restore_email', token_id, params: { email } }, user, left);
    }
    await this.notify.now(tx, emailChanged, { entity_id: user.id, params: { before: left, email } });
  }

  /** With a new password; invalidates later links. A deactivated account stays so. */
  async restore(
    tx: EntityManager,
    actor: ActorFacts,
    { user, token }: { user: User; token: MailedToken },
    password_hash: string,
  ): Promise<void> {
    const left = user.email;
    const email = token.email ?? left;
    await this.requireFree(tx, email, user.id);
    await replacePassword(tx, user, password_hash, { email, is_verified: true });
    await this.audit.act(tx, actor, codes['user.email_restored'], subject(user), { left, email });
    await this.endLaterWaysBack(tx, user, token.token_version);
    if (left !== email) await this.reportSkipped(tx, user, left);
    await this.notify.now(tx, emailRestored, { entity_id: user.id, params: { before: left, email } });
  }

  /**
   * Addresses with recovery links are reserved, or an attacker could occupy them.
   * @throws RuleBroken
   */
  async requireFree(tx: EntityManager, email: string, userId: string | null): Promise<void> {
    const taken = await tx.query<unknown[]>(
      `select 1 from users where email = $1 and id is distinct from $2
       union all
       select 1 from mailed_tokens where email = $1 and user_id is distinct from $2 and purpose = 'restore_email'
          and used_at is null and expires_at > $3
       limit 1`,
      [email, userId, this.clock.now()],
    );
    if (taken.length > 0) throw emailTaken();
  }

  /** Addresses in between may be an attacker's. */
  private async endWaysBackAfter(tx: EntityManager, user: User, email: string): Promise<boolean> {
    const [first] = await tx.query<{ token_version: number }[]>(
      `select token_version from mailed_tokens
        where user_id = $1 and email = $2 and purpose = 'restore_email' and used_at is null and expires_at > $3
        order by token_version limit 1`,
      [user.id, email, this.clock.now()],
    );
    if (!first) return false;
    await this.endLaterWaysBack(tx, user, first.token_version);
    return true;
  }

  private async endLaterWaysBack(tx: EntityManager, user: User, version: number): Promise<void> {
    await tx.query(
      `update mailed_tokens set used_at = $3
        where user_id = $1 and purpose = 'restore_email' and token_version > $2 and used_at is null`,
      [user.id, version, this.clock.now()],
    );
  }

  private reportSkipped(tx: EntityManager, user: User, left: string): Promise<void> {
    return this.accountMails.send(tx, { purpose: 'email_left', email: left, user_id: user.id }, user, left);
  }
}

const view = (user: User) => ({ email: user.email, is_verified: user.is_verified });
const subject = (user: User) => ({ id: user.id, organization_id: null });
const emailTaken = () => new RuleBroken('auth.email_taken', 'An account with this e-mail address already exists.');

/** For concurrent use of the address. */
export async function uniqueEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint =
      error instanceof QueryFailedError ? (error.driverError as { constraint?: string }).constraint : undefined;
    if (constraint === 'users_email_unique') throw emailTaken();
    throw error;
  }
}
