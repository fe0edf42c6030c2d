import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../platform/clock/clock.js';
import { Sessions } from './sessions.js';

export const TOKEN_KEY = Symbol('TokenKey');

export const TOKEN_DAYS = 7;

const ACCESS_SECONDS = 900;

/** Not yet checked. */
export interface Claims {
  sub?: unknown;
  email?: unknown;
  ver?: unknown;
  iat?: unknown;
  exp?: unknown;
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

  async issue(user: { id: string; email: string; token_version: number }, byProvider = false): Promise<string> {
    // Without `iat` the library derives `exp` from its own clock.
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    const claims = { sub: user.id, email: user.email, iat, jti: randomUUID(), ver: user.token_version };
    await this.sessions.begin(claims.jti, user, new Date((iat + TOKEN_DAYS * 86_400) * 1000));
    return this.jwt.signAsync(byProvider ? { ...claims, idp: true } : claims);
  }

  refreshed({ sub, email, ver, jti, idp }: Claims, endsAt: Date): Promise<string> {
    const now = this.clock.now().getTime();
    const iat = Math.floor(now / 1000);
    const end = Math.floor(endsAt.getTime() / 1000);
    const expiresIn = Math.min(ACCESS_SECONDS, end - iat);
    const claims = { sub, email, ver, jti, iat, end, ref: true };
    return this.jwt.signAsync(idp === true ? { ...claims, idp } : claims, { expiresIn });
  }

  /** May have expired; null for tokens of others. */
  async read(token: string): Promise<Claims | null> {
    try {
      return await this.jwt.verifyAsync<Claims>(token, { algorithms: ['HS256'], ignoreExpiration: true });
    } catch {
      return null;
    }
  }
}
