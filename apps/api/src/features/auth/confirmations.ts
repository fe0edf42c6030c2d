import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Caller } from '../../platform/access/caller.js';
import { isUuid } from '../../platform/access/require-uuid.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Forbidden, RuleBroken } from '../../platform/errors/errors.js';
import type { AuditCode } from '../../platform/feature/audit-code.js';
import { DerivedKeys } from '../../platform/secrets/derived-key.js';
import { AuditTrail } from '../audit/index.js';
import { NO_PASSWORD, OwnPassword } from '../users/index.js';
import { codes } from './auth.feature.js';
import type { ConfirmationResponse } from './confirmations.dto.js';
import { PasswordRules } from './password-rules.js';

const confirmationMethods = ['password', 'provider', 'passkey', 'totp', 'recovery_code'] as const;
type ConfirmationMethod = (typeof confirmationMethods)[number];
/** A one-time code alone may not sign (21 CFR 11.200 (a)(1)). */
export const SIGNING_METHODS: readonly ConfirmationMethod[] = ['password', 'passkey', 'provider'];

const WITHOUT_PASSWORD = confirmationMethods.filter((one) => one !== 'password');

export const CONFIRMATION_SECONDS = 600;

const HEADER = 'etalon-confirmation';

export interface Confirmed {
  /** Single-use confirmations are stored by it. */
  id: string;
  method: ConfirmationMethod;
  at: Date;
}

interface Claims {
  sub?: unknown;
  ver?: unknown;
  jti?: unknown;
  amr?: unknown;
  iat?: unknown;
  exp?: unknown;
}

export const GivenConfirmation = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  confirmationOf(context.switchToHttp().getRequest<IncomingMessage>()),
);

export function confirmationOf({ headers }: IncomingMessage): string | null {
  const value = headers[HEADER];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Against stolen sessions and API keys; a password change ends it. */
@Injectable()
export class Confirmations {
  private readonly key: Buffer;

  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly password: OwnPassword,
    private readonly rules: PasswordRules,
    keys: DerivedKeys,
  ) {
    this.key = keys.of('confirmations');
  }

  async byPassword(caller: Caller, password: string): Promise<ConfirmationResponse> {
    if (!(await this.rules.allow(caller)))
      throw new RuleBroken(
        'auth.no_password_sign_in',
        'Passwords are switched off for your account. Confirm with your identity provider.',
      );
    try {
      await this.password.require(caller, password);
    } catch (error) {
      if (error instanceof RuleBroken) await this.recordRefusal(caller, 'password', error.code);
      throw error;
    }
    return this.issue(caller, 'password');
  }

  /** Requires a proof and a valid session. */
  async issue(caller: Caller, method: ConfirmationMethod): Promise<ConfirmationResponse> {
    requirePerson(caller);
    await this.record(caller, codes['auth.confirmed'], { method });
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    const claims = { sub: caller.id, ver: caller.token_version, jti: randomUUID(), amr: [method], iat };
    const options = { secret: this.key, algorithm: 'HS256' as const, expiresIn: CONFIRMATION_SECONDS };
    const confirmation = await this.jwt.signAsync(claims, options);
    return { confirmation, expires_at: new Date((iat + CONFIRMATION_SECONDS) * 1000) };
  }

  /**
   * Before a sign-in method is added: a stolen session must not create permanent access. Accounts without a password
   * confirm by provider, or by their second factor.
   */
  async requireOwner(caller: Caller, password: string | null | undefined, given: string | null): Promise<void> {
    const user = await this.password.require(caller, password ?? '', { isFineWithoutOne: true });
    if (user.password_hash !== NO_PASSWORD) return;
    try {
      await this.require(caller, given, WITHOUT_PASSWORD);
    } catch (error) {
      if (!(error instanceof Forbidden)) throw error;
      throw required({ methods: ['provider'] });
    }
  }

  async recordRefusal(caller: Caller, method: ConfirmationMethod, reason: string): Promise<void> {
    await this.record(caller, codes['auth.confirmation_failed'], { method, reason });
  }

  async require(
    caller: Caller,
    given: string | null,
    methods: readonly ConfirmationMethod[] = confirmationMethods,
  ): Promise<Confirmed> {
    requirePerson(caller);
    if (given === null) throw required();
    const { sub, ver, jti, amr, iat, exp } = await this.read(given);
    const [method] = Array.isArray(amr) ? methods.filter((one) => amr.includes(one)) : [];
    if (typeof exp !== 'number' || typeof iat !== 'number' || typeof jti !== 'string' || !isUuid(jti) || !method)
      throw required();
    if (sub !== caller.id) throw required();
    if (ver !== caller.token_version || exp * 1000 <= this.clock.now().getTime())
      throw new Forbidden('auth.confirmation_expired', 'Your confirmation has expired. Confirm your identity again.');
    return { id: jti, method, at: new Date(iat * 1000) };
  }

  private async read(given: string): Promise<Claims> {
    try {
      // The library uses the machine's clock; `require` uses ours.
      const options = { secret: this.key, algorithms: ['HS256' as const], ignoreExpiration: true };
      return await this.jwt.verifyAsync<Claims>(given, options);
    } catch {
      throw required();
    }
  }

  private async record(caller: Caller, code: AuditCode, facts: Record<string, unknown>): Promise<void> {
    const subject = { id: caller.id, organization_id: null };
    await this.database.transaction((tx) => this.audit.act(tx, caller, code, subject, facts));
  }
}

const required = (params: { methods?: string[] } = {}) =>
  new Forbidden(
    'auth.confirmation_required',
    'Confirm your identity, then repeat the request with the confirmation.',
    params,
  );

/** An API key cannot prove presence. */
function requirePerson({ key }: Caller): void {
  if (key !== null) throw required();
}
