import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { RuleBroken, Unauthenticated } from '../../platform/errors/errors.js';
import { AuditTrail } from '../audit/index.js';
import { User } from '../users/index.js';
import type { LoginRequest, RegisterRequest, RegisterResponse, TokenResponse } from './auth.dto.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { Tokens } from './tokens.js';

/** Where a request came from, for the record. */
export interface Origin {
  ip: string | null;
  user_agent: string | null;
}

/** Registrations wait for one another, so that exactly one account is the first (decision 8). */
const REGISTRATION_LOCK = 0x0e7a105;

@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  async register({ email, name, password }: RegisterRequest, origin: Origin): Promise<RegisterResponse> {
    const password_hash = await hashPassword(password);
    const first = await this.database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [REGISTRATION_LOCK]);
      if (await tx.existsBy(User, { email })) {
        throw new RuleBroken('auth.email_taken', 'An account with this e-mail address exists already.');
      }
      const isFirst = !(await tx.exists(User));
      const user = tx.create(User, {
        id: randomUUID(),
        email,
        name,
        password_hash,
        role: isFirst ? 'superadmin' : 'viewer',
        is_verified: isFirst,
      });
      await tx.insert(User, user);
      await this.record(tx, 'auth.registered', user, origin, { email, name, role: user.role });
      return isFirst;
    });
    return {
      access_token: null,
      token_type: 'bearer',
      verification_required: !first,
      message: first
        ? 'Your account is ready and administers this installation. Sign in.'
        : 'Your account was created. An administrator must activate it before you can sign in.',
    };
  }

  async login({ email, password }: LoginRequest, origin: Origin): Promise<TokenResponse> {
    const user = await this.database.read.findOneBy(User, { email });
    const matches = await verifyPassword(password, user?.password_hash ?? null);
    if (!user || !matches)
      return this.refuse(email, user, origin, 'auth.credentials', 'E-mail address or password is wrong.');
    if (!user.is_active) return this.refuse(email, user, origin, 'auth.inactive', 'This account is deactivated.');
    if (!user.is_verified) {
      return this.refuse(
        email,
        user,
        origin,
        'auth.unverified',
        'This account is not activated yet. Ask an administrator.',
      );
    }
    await this.database.transaction(async (tx) => {
      await tx.update(User, { id: user.id }, { last_login_at: this.clock.now(), updated_at: user.updated_at });
      await this.record(tx, 'auth.signed_in', user, origin);
    });
    return { access_token: await this.tokens.issue(user), token_type: 'bearer' };
  }

  private async refuse(email: string, user: User | null, origin: Origin, code: string, detail: string): Promise<never> {
    await this.database.transaction((tx) =>
      this.record(tx, 'auth.sign_in_failed', { id: user?.id ?? null, email }, origin, { reason: code }),
    );
    throw new Unauthenticated(code, detail);
  }

  private record(
    tx: EntityManager,
    action: 'auth.registered' | 'auth.signed_in' | 'auth.sign_in_failed',
    user: { id: string | null; email: string },
    origin: Origin,
    facts: Record<string, unknown> = {},
  ): Promise<void> {
    return this.audit.act(
      tx,
      { ...origin, id: user.id, email: user.email },
      action,
      { type: 'user', id: user.id, organization_id: null },
      facts,
    );
  }
}
