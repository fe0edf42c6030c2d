import { Injectable } from '@nestjs/common';
import type { KeyScope } from '@etalon/access';
import type { IncomingMessage } from 'node:http';
import { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Forbidden, Unauthenticated } from '../../platform/errors/errors.js';
import { RateLimit } from '../../platform/http/body-reading/rate-limit.js';
import { CallerLookup } from '../users/index.js';
import { hashOfKey, isKeySecret, KEY_PREFIX } from './api-key-secret.js';
import { isAmong } from './key-addresses.js';
import { KeyUses } from './key-uses.js';

interface KeyRow {
  key_id: string;
  key_name: string;
  scopes: KeyScope[];
  organization_ids: string[] | null;
  addresses: string[];
  requests_per_minute: number;
  ends_at: Date;
  last_used_at: Date | null;
}

type From = IncomingMessage & { ip?: string };

export function keyOf({ headers }: IncomingMessage): string | null {
  const [, token] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token?.startsWith(KEY_PREFIX) ? token : null;
}

/** Owner's current permissions, restricted to the key's. */
@Injectable()
export class KeyCallers {
  constructor(
    private readonly callers: CallerLookup,
    private readonly uses: KeyUses,
    private readonly rateLimit: RateLimit,
    private readonly clock: Clock,
  ) {}

  async callerOf(secret: string, request: From): Promise<Caller> {
    const row = isKeySecret(secret) ? await this.find(hashOfKey(secret)) : null;
    if (!row) throw new Unauthenticated('auth.key', 'This API key is unknown, revoked or expired.');
    const ip = request.ip ?? request.socket.remoteAddress ?? null;
    if (row.addresses.length > 0 && !isAmong(row.addresses, ip))
      throw new Forbidden('access.key_address', 'This API key may not be used from the address {address}.', {
        address: ip ?? '',
      });
    await this.rateLimit.ofKey(row.key_id, row.requests_per_minute);
    this.uses.note(row.key_id, row.last_used_at, ip);
    const { id, email, name, role, token_version, organization_ids: organizations } = row;
    const isReached = ([of]: [string, unknown]) => organizations === null || organizations.includes(of);
    return new Caller({
      id,
      email,
      name,
      role,
      token_version,
      token_ends_at: row.ends_at,
      memberships: new Map(Object.entries(row.memberships ?? {}).filter(isReached)),
      key: { id: row.key_id, name: row.key_name },
      grant: { scopes: row.scopes, organizations },
      ip,
      user_agent: request.headers['user-agent'] ?? null,
    });
  }

  private find(hash: string) {
    const now = this.clock.now();
    return this.callers.owning<KeyRow>({
      columns: `k.id as key_id, k.name as key_name, k.scopes, k.organization_ids, k.addresses, k.requests_per_minute, k.last_used_at,
        case when k.secret_hash = $2 then k.expires_at else k.former_secret_until end as ends_at`,
      from: 'from api_keys k',
      where: 'k.expires_at > $1 and (k.secret_hash = $2 or k.former_secret_hash = $2 and k.former_secret_until > $1)',
      owner: 'k.user_id',
      values: [now, hash],
    });
  }
}
