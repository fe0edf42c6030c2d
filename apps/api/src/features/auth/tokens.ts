import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../platform/clock/clock.js';

export const TOKEN_KEY = Symbol('TokenKey');

/** Lifetime of a session token. */
export const TOKEN_DAYS = 7;

@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  issue(user: { id: string; email: string; token_version: number }): Promise<string> {
    // `exp` is derived from `iat`; without it the library would use its own clock.
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    return this.jwt.signAsync({ sub: user.id, email: user.email, iat, jti: randomUUID(), ver: user.token_version });
  }
}
