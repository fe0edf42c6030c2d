import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@etalon/i18n';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Unauthenticated } from '../../platform/errors/errors.js';
import type { AuditCode } from '../../platform/feature/audit-code.js';
import { RateLimits } from '../../platform/http/rate-limits/rate-limits.js';
import { Mail } from '../../platform/mail/mail.js';
import { AuditTrail } from '../audit/index.js';
import {
  AccountMails,
  AddressChanges,
  addUser,
  ChoosePassword,
  KnownNetworks,
  loginLimits,
  registerLimits,
  uniqueEmail,
  User,
  verifyPassword,
} from '../users/index.js';
import type { AuthOptions, LoginRequest, RegisterRequest, RegisterResponse, TokenResponse } from './auth.dto.js';
import { codes } from './auth.feature.js';
import type { Origin } from './origin.js';
import { PasswordRules } from './password-rules.js';
import { SecondStep } from './second-step.js';
import { SignIns } from './sign-ins.js';

/** Serializes registrations: exactly one account is first (decision 8). */
const REGISTRATION_LOCK = 0x0e7a105;

@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly signIns: SignIns,
    private readonly rules: PasswordRules,
    private readonly secondStep: SecondStep,
    private readonly accountMails: AccountMails,
    private readonly changes: AddressChanges,
    private readonly networks: KnownNetworks,
    private readonly mail: Mail,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly passwords: ChoosePassword,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async options(): Promise<AuthOptions> {
    return {
      first_account: !(await this.database.read.exists(User)),
      mail_enabled: await this.mail.isEnabled(),
      terms_url: this.config.termsUrl,
      privacy_url: this.config.privacyUrl,
    };
  }

  async register(
    { email, name, password }: RegisterRequest,
    origin: Origin,
    language: Language,
  ): Promise<RegisterResponse> {
    await this.limits.take(registerLimits(origin.ip));
    await this.rules.require(null);
    const password_hash = await this.passwords.hash(password, { email, name }, 'password');
    const first = await uniqueEmail(() =>
      this.database.transaction(async (tx) => {
        await tx.query('select pg_advisory_xact_lock($1)', [REGISTRATION_LOCK]);
        await this.changes.requireFree(tx, email, null);
        const isFirst = !(await tx.exists(User));
        const user = await addUser(tx, {
          email,
          name,
          password_hash,
          role: isFirst ? 'superadmin' : 'viewer',
          is_verified: isFirst,
          language,
        });
        await this.record(tx, codes['auth.registered'], user, origin, { email, name, role: user.role });
        if (!isFirst) await this.accountMails.ask(tx, 'verify', email);
        return isFirst;
      }),
    );
    return {
      access_token: null,
      token_type: 'bearer',
      verification_required: !first,
      message: await this.welcome(first),
    };
  }

  async login({ email, password }: LoginRequest, origin: Origin): Promise<TokenResponse> {
    const limits = loginLimits({ account: email, ip: origin.ip, isKnown: await this.networks.has(email, origin.ip) });
    await this.limits.take(limits);
    const user = await this.database.read.findOneBy(User, { email });
    const matches = await verifyPassword(password, user?.password_hash ?? null);
    if (!user || !matches)
      return this.refuse(
        email,
        user,
        origin,
        new Unauthenticated('auth.credentials', 'E-mail address or password is wrong.'),
      );
    if (!user.is_active)
      return this.refuse(email, user, origin, new Unauthenticated('auth.inactive', 'This account is deactivated.'));
    if (!user.is_verified) {
      const refusal = new Unauthenticated(
        'auth.unverified',
        'This account is not activated. Open the link in the e-mail, or ask an administrator.',
      );
      return this.refuse(email, user, origin, refusal);
    }
    if (user.first_password_until !== null && user.first_password_until <= this.clock.now()) {
      const refusal = new Unauthenticated(
        'auth.first_password_ended',
        'The first password has expired. Request a link to set a new password, or ask a super administrator.',
      );
      return this.refuse(email, user, origin, refusal);
    }
    const refusal = await this.rules.refusalOf(user);
    if (refusal) return this.refuse(email, user, origin, refusal);
    // Counted until the second factor: bounds challenges of a stolen password.
    await this.secondStep.require(user);
    await this.limits.refund(limits);
    const about = `sign-in of ${user.id}`;
    await this.database.transaction((tx) => this.signIns.note(tx, user, origin), { about });
    return { access_token: await this.signIns.token(user), token_type: 'bearer' };
  }

  private async welcome(first: boolean): Promise<string> {
    if (first) return 'Your account is ready and administers this installation. Sign in.';
    return (await this.mail.isEnabled())
      ? 'Your account was created. Follow the link in the mail you were sent, then sign in.'
      : 'Your account was created. An administrator must activate it before you can sign in.';
  }

  private async refuse(email: string, user: User | null, origin: Origin, refusal: Unauthenticated): Promise<never> {
    const actor = { id: user?.id ?? null, email, role: user?.role ?? null };
    await this.database.transaction((tx) =>
      this.record(tx, codes['auth.sign_in_failed'], actor, origin, { reason: refusal.code }),
    );
    throw refusal;
  }

  private record(
    tx: EntityManager,
    action: AuditCode,
    user: { id: string | null; email: string; role: string | null },
    origin: Origin,
    facts: Record<string, unknown> = {},
  ): Promise<void> {
    const subject = { id: user.id, organization_id: null };
    return this.audit.act(tx, { ...origin, id: user.id, email: user.email, role: user.role }, action, subject, facts);
  }
}
