import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';

export const TOKEN_KEY = Symbol('TokenKey');

/** Lifetime of a session token. */
export const TOKEN_DAYS = 7;

@Injectable()
export class Tokens {
  constructor(private readonly jwt: JwtService) {}

  issue(user: { id: string; email: string; token_version: number }): Promise<string> {
    return this.jwt.signAsync({ sub: user.id, email: user.email, jti: randomUUID(), ver: user.token_version });
  }
}
