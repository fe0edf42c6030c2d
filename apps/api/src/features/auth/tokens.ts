import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../platform/clock/clock.js';
import { Sessions } from './sessions.js';

export const TOKEN_KEY = Symbol('TokenKey');

/** Lifetime of a session token. */
export const TOKEN_DAYS = 7;

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
}
