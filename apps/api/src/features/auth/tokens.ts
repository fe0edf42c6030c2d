import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../platform/clock/clock.js';
import { Sessions } from './sessions.js';

export const TOKEN_KEY = Symbol('TokenKey');

/** Lifetime of a session token. */
export const TOKEN_DAYS = 7;

/** Lifetime of the access token of a refreshed session. */
const ACCESS_SECONDS = 900;

/** Claims of a token, not yet checked. */
export interface Claims {
  sub?: unknown;
  email?: unknown;
  /** Token version of the account. */
  ver?: unknown;
  iat?: unknown;
  exp?: unknown;
  /** Session. */
  jti?: unknown;
  /** True: an identity provider authenticated the person. */
  idp?: unknown;
  /** True: access token of a refreshed session. */
  ref?: unknown;
}

@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Begins a session.
   * @param byProvider an identity provider authenticated the person
   */
  async issue(user: { id: string; email: string; token_version: number }, byProvider = false): Promise<string> {
    // `exp` is derived from `iat`; without it the library would use its own clock.
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    const claims = { sub: user.id, email: user.email, iat, jti: randomUUID(), ver: user.token_version };
    await this.sessions.begin(claims.jti, user, new Date((iat + TOKEN_DAYS * 86_400) * 1000));
    return this.jwt.signAsync(byProvider ? { ...claims, idp: true } : claims);
  }

  /** Access token of a refreshed session. @param of claims of the token before */
  refreshed({ sub, email, ver, jti, idp }: Claims, endsAt: Date): Promise<string> {
    const now = this.clock.now().getTime();
    const iat = Math.floor(now / 1000);
    const end = Math.floor(endsAt.getTime() / 1000);
    const expiresIn = Math.min(ACCESS_SECONDS, end - iat);
    const claims = { sub, email, ver, jti, iat, end, ref: true };
    return this.jwt.signAsync(idp === true ? { ...claims, idp } : claims, { expiresIn });
  }

  /** Claims of a token of ours, which may have expired; null for others. */
  async read(token: string): Promise<Claims | null> {
    try {
      return await this.jwt.verifyAsync<Claims>(token, { algorithms: ['HS256'], ignoreExpiration: true });
    } catch {
      return null;
    }
  }
}
