import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { createSecretKey } from 'node:crypto';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { isUuid } from '../../platform/access/require-uuid.js';
import { KeyCallers, keyOf } from '../api-keys/index.js';
import { Sessions } from './sessions.js';
import { TOKEN_KEY, type Claims } from './tokens.js';

/** Tokens contain no role: session and person are loaded. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(TOKEN_KEY) key: Buffer,
    private readonly sessions: Sessions,
    private readonly keys: KeyCallers,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // Text or bytes are tried as a public key on every request.
      secretOrKey: createSecretKey(key) as unknown as Buffer,
      algorithms: ['HS256'],
      // The library uses the machine's clock; `validate` uses ours.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
  }

  override authenticate(request: Request, options?: unknown): void {
    const secret = keyOf(request);
    if (secret === null) super.authenticate(request, options);
    else
      this.keys.callerOf(secret, request).then(
        (caller) => this.success(caller),
        (error: unknown) => this.error(error as Error),
      );
  }

  async validate(request: Request, claims: Claims): Promise<Caller | false> {
    const { sub, ver, exp, jti, idp, ref } = claims;
    if (typeof exp !== 'number' || exp * 1000 <= this.clock.now().getTime()) return false;
    if (typeof sub !== 'string' || !isUuid(sub) || typeof jti !== 'string' || !isUuid(jti)) return false;
    const claimed = { id: jti, user_id: sub, byProvider: idp === true, isRefreshed: ref === true };
    const caller = await this.sessions.callerOf(claimed, request);
    return caller !== null && caller.token_version === ver ? caller : false;
  }
}
