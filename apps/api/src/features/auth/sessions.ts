import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { AuditTrail } from '../audit/index.js';
import { CallerLookup } from '../users/index.js';
import { codes } from './auth.feature.js';
import { originOf } from './origin.js';
import { SessionResponse, type SessionsResponse } from './sessions.dto.js';
import { UserSession } from './user-session.entity.js';

const MOST_SHOWN = 100;
/** Precision of the latest use, which bounds the writes. */
const USED_MS = 60_000;
/** Sent by open pages: do not prolong a session. */
const BY_ITSELF = /^\/api\/v1\/(notifications\b|auth\/refresh$)/;
const REMOVED_AT_ONCE = 100;

const ENDS_AT = `least(s.expires_at, s.created_at + make_interval(hours => k.session_max_hours))`;
const IS_OPEN = `${ENDS_AT} > $1
  and (k.session_idle_minutes is null or s.last_used_at > $1 - make_interval(mins => k.session_idle_minutes))`;
const LIMITS = 'left join session_limits k on true';

interface OpenSession {
  last_used_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  ends_at: Date;
  /** Null: the installation. */
  closed: (string | null)[];
}

interface Claimed {
  id: string;
  user_id: string;
  /** An identity provider answers for its own factors. */
  byProvider: boolean;
  /** Refreshed sessions accept no other token. */
  isRefreshed: boolean;
}

@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly callers: CallerLookup,
    private readonly clock: Clock,
  ) {}

  async begin(id: string, user: { id: string; token_version: number }, expires_at: Date): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      await tx.query(
        `delete from user_sessions where id = any(array(
           select id from user_sessions where expires_at < $1 order by expires_at limit ${String(REMOVED_AT_ONCE)}))`,
        [now],
      );
      const { id: user_id, token_version } = user;
      await tx.insert(UserSession, { id, user_id, token_version, created_at: now, last_used_at: now, expires_at });
    });
  }

  async callerOf({ id, user_id, byProvider, isRefreshed }: Claimed, request: Request): Promise<Caller | null> {
    const now = this.clock.now();
    const row = await this.callers.owning<OpenSession>({
      columns: `s.last_used_at, s.ip_address, s.user_agent, ${ENDS_AT} as ends_at,
        closed_without_factor(u.id, $1) as closed`,
      from: `from user_sessions s ${LIMITS}`,
      owner: 's.user_id',
      where: `s.id = $2 and s.user_id = $3 and u.service_organization_id is null and ${IS_OPEN}
        and (s.refresh_count is null or $4)`,
      values: [now, id, user_id, isRefreshed],
    });
    if (!row) return null;
    const { ip, user_agent } = originOf(request);
    const isStale = now.getTime() - row.last_used_at.getTime() >= USED_MS;
    if (!BY_ITSELF.test(request.path) && (isStale || ip !== row.ip_address || shortened(user_agent) !== row.user_agent))
      await this.note(id, now, ip, shortened(user_agent));
    const { email, name, role, token_version, memberships } = row;
    const closed = byProvider ? [] : row.closed;
    return new Caller({
      id: row.id,
      email,
      name,
      role,
      token_version,
      ip,
      user_agent,
      session_id: id,
      lacks_factor: closed.includes(null),
      closed_organizations: closed.filter((one) => one !== null),
      token_ends_at: row.ends_at,
      memberships: new Map(Object.entries(memberships ?? {}).filter(([id]) => !closed.includes(id))),
    });
  }

  async list(caller: Caller): Promise<SessionsResponse> {
    const rows = await this.database.rows<UserSession & { ends_at: Date }>(
      `select s.*, ${ENDS_AT} as ends_at from user_sessions s ${LIMITS}
        where s.user_id = $2 and s.token_version = $3 and ${IS_OPEN}
        order by s.last_used_at desc, s.id limit ${String(MOST_SHOWN)}`,
      [this.clock.now(), caller.id, caller.token_version],
    );
    return {
      sessions: rows.map((row) => responseOf(SessionResponse, row, { is_current: row.id === caller.session_id })),
    };
  }

  async end(caller: Caller, id: string): Promise<void> {
    const ended = await this.endThose(caller, 'and id = $2', id);
    if (ended === 0) throw new NotFound('Session');
  }

  /** Twice at once is no error. */
  async endOwn(caller: Caller): Promise<void> {
    if (caller.session_id !== null) await this.endThose(caller, 'and id = $2', caller.session_id);
  }

  async endOthers(caller: Caller): Promise<void> {
    await this.endThose(caller, 'and id is distinct from $2', caller.session_id);
  }

  private endThose(caller: Caller, which: string, id: string | null): Promise<number> {
    return this.database.transaction(async (tx) => {
      const [gone] = await tx.query<[{ id: string }[], number]>(
        `delete from user_sessions where user_id = $1 ${which} returning id`,
        [caller.id, id],
      );
      if (gone.length > 0) {
        const facts = { sessions: gone.length, is_current: gone.some((one) => one.id === caller.session_id) };
        await this.audit.act(tx, caller, codes['auth.sessions_ended'], { id: caller.id, organization_id: null }, facts);
      }
      return gone.length;
    });
  }

  /** A database without writes must not refuse reads. */
  private async note(id: string, now: Date, ip: string | null, user_agent: string | null): Promise<void> {
    await this.database
      .transaction((tx) => tx.update(UserSession, { id }, { last_used_at: now, ip_address: ip, user_agent }))
      .catch(() => undefined);
  }
}

const shortened = (text: string | null) => text?.slice(0, 400) ?? null;
