import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { createSecretKey } from 'node:crypto';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { isUuid } from '../../platform/access/require-uuid.js';
import { KeyCallers, keyOf } from '../api-keys/index.js';
import { CallerLookup } from '../users/index.js';
import { TOKEN_KEY } from './tokens.js';

/** Verifies signature and expiry, then loads the person's current state: tokens contain no role. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(TOKEN_KEY) key: Buffer,
    private readonly callers: CallerLookup,
    private readonly keys: KeyCallers,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // The types permit text and bytes only, which the library would try as a public key on every request.
      secretOrKey: createSecretKey(key) as unknown as Buffer,
      algorithms: ['HS256'],
      // The library would use the machine's clock; `validate` uses ours.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
  }

  /** An API key in place of the token. */
  override authenticate(request: Request, options?: unknown): void {
    const secret = keyOf(request);
    if (secret === null) super.authenticate(request, options);
    else
      this.keys.callerOf(secret, request).then(
        (caller) => this.success(caller),
        (error: unknown) => this.error(error as Error),
      );
  }

  async validate(
    request: IncomingMessage & { ip?: string },
    claims: { sub?: unknown; ver?: unknown; exp?: unknown },
  ): Promise<Caller | false> {
    if (typeof claims.exp !== 'number' || claims.exp * 1000 <= this.clock.now().getTime()) return false;
    if (typeof claims.sub !== 'string' || !isUuid(claims.sub)) return false;
    const row = await this.callers.byId(claims.sub);
    if (!row || row.token_version !== claims.ver) return false;
    const { id, email, name, role, token_version, memberships } = row;
    return new Caller({
      id,
      email,
      name,
      role,
      token_version,
      token_ends_at: new Date(claims.exp * 1000),
      memberships: new Map(Object.entries(memberships ?? {})),
      ip: request.ip ?? request.socket.remoteAddress ?? null,
      user_agent: request.headers['user-agent'] ?? null,
    });
  }
}
