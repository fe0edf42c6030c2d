import { Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Request } from 'express';
import { isUuid } from '../../platform/access/require-uuid.js';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Unauthenticated } from '../../platform/errors/errors.js';
import { DerivedKeys } from '../../platform/secrets/derived-key.js';
import { AuditTrail } from '../audit/index.js';
import { codes } from './auth.feature.js';
import type { RefreshRequest, RefreshResponse } from './sessions.dto.js';
import { Sessions } from './sessions.js';
import { Tokens } from './tokens.js';
import { UserSession } from './user-session.entity.js';

const REFRESH_PATH = '/api/v1/auth/refresh';
const COOKIE = 'etalon-refresh-';

/** Two tabs or a lost answer: a former token gives the current one. */
const REPEATED_MS = 60_000;

interface Cookie {
  name: string;
  options: CookieOptions;
}

interface Refreshed {
  response: RefreshResponse;
  cookie: Cookie & { value: string };
  /** The browser removes them. */
  ended: Cookie[];
}

/** A former token ends the session (RFC 9700, 4.14.2). MAC of session and rotation number: no secret stored. */
@Injectable()
export class RefreshTokens {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly tokens: Tokens,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    keys: DerivedKeys,
  ) {
    this.key = keys.of('refresh tokens');
  }

  async refresh({ access_token, is_persistent }: RefreshRequest, request: Request): Promise<Refreshed> {
    const claims = await this.tokens.read(access_token);
    const { sub, ver, jti: id, idp, ref } = claims ?? {};
    if (!claims || typeof sub !== 'string' || typeof id !== 'string' || !isUuid(sub) || !isUuid(id)) throw ended();
    const caller = await this.sessions.callerOf(
      { id, user_id: sub, byProvider: idp === true, isRefreshed: true },
      request,
    );
    if (!caller?.token_ends_at || caller.token_version !== ver) throw ended();
    const { name, options } = this.cookieOf(id, request);
    // The token of the sign-in replaces the first refresh token.
    const given = ref === true ? this.countOf(id, valueOf(request, name)) : -1;
    const count = given === null ? null : await this.rotate(caller, id, given);
    if (count === null) throw ended();
    return {
      response: { access_token: await this.tokens.refreshed(claims, caller.token_ends_at), token_type: 'bearer' },
      cookie: {
        name,
        value: `${String(count)}.${this.secretOf(id, count)}`,
        options: { ...options, ...(is_persistent === true ? { expires: caller.token_ends_at } : {}) },
      },
      ended: await this.endedOf(request, id),
    };
  }

  cookieOf(id: string, request: Request): Cookie {
    const secure = request.secure || (request.headers.origin?.startsWith('https:') ?? false);
    return {
      name: `${secure ? '__Secure-' : ''}${COOKIE}${id}`,
      options: { httpOnly: true, secure, sameSite: 'strict', path: REFRESH_PATH },
    };
  }

  /** Cookies whose sessions no longer exist. */
  private async endedOf(request: Request, current: string): Promise<Cookie[]> {
    const named = cookiesOf(request).map(([name = '']) => name.split(COOKIE)[1] ?? '');
    const ids = new Set(named.filter((id) => isUuid(id) && id !== current));
    if (ids.size === 0) return [];
    const open = await this.database.rows<{ id: string }>('select id from user_sessions where id = any($1::uuid[])', [
      [...ids],
    ]);
    for (const { id } of open) ids.delete(id);
    return [...ids].map((id) => this.cookieOf(id, request));
  }

  /** Null if the session has ended. */
  private rotate(caller: Caller, id: string, given: number): Promise<number | null> {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      const session = await tx.findOne(UserSession, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!session) return null;
      const { refresh_count, refreshed_at } = session;
      const current = refresh_count ?? -1;
      if (given === current) {
        await tx.update(UserSession, { id }, { refresh_count: current + 1, refreshed_at: now });
        return current + 1;
      }
      const isRepeated = refreshed_at !== null && now.getTime() - refreshed_at.getTime() < REPEATED_MS;
      if (given === current - 1 && isRepeated) return current;
      await tx.delete(UserSession, { id });
      const facts = { sessions: 1, is_current: true, reason: 'refresh_token_reused' };
      await this.audit.act(tx, caller, codes['auth.sessions_ended'], { id: caller.id, organization_id: null }, facts);
      return null;
    });
  }

  private secretOf(id: string, count: number): string {
    return createHmac('sha256', this.key)
      .update(`${id}.${String(count)}`)
      .digest('base64url');
  }

  /** Null for anything else, which ends nothing. */
  private countOf(id: string, cookie: string | undefined): number | null {
    const [, digits = '', secret = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
    if (digits === '') return null;
    const right = Buffer.from(this.secretOf(id, Number(digits)));
    return timingSafeEqual(Buffer.from(secret), right) ? Number(digits) : null;
  }
}

const cookiesOf = ({ headers }: Request) => (headers.cookie ?? '').split(';').map((one) => one.trim().split('='));

const valueOf = (request: Request, name: string) => cookiesOf(request).find(([given]) => given === name)?.[1];

const ended = () => new Unauthenticated('auth.token', 'Sign in: the request carries no valid bearer token.');
