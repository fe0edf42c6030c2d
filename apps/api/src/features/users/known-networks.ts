import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { networksOf } from '../../platform/http/rate-limits/client-networks.js';
import { DerivedKeys } from '../../platform/secrets/derived-key.js';

const KEPT = 20;
const RETENTION_DAYS = 90;

/** Attacks from elsewhere do not lock out known networks. Keyed: plain hashes of IPv4 can be brute-forced. */
@Injectable()
export class KnownNetworks {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    keys: DerivedKeys,
  ) {
    this.key = keys.of('known networks');
  }

  /** One statement for known and unknown accounts. */
  async has(email: string, ip: string | null): Promise<boolean> {
    const found = await this.database.rows(
      `select 1 from known_networks k join users u on u.id = k.user_id
        where u.email = $1 and k.network = $2 and k.seen_at > $3`,
      [email, this.hashOf(ip), this.oldest()],
    );
    return found.length > 0;
  }

  /** In the sign-in's transaction. Ignores an unknown address, which would match any client. */
  async remember(tx: EntityManager, userId: string, ip: string | null): Promise<void> {
    if (networksOf(ip).near === networksOf(null).near) return;
    await tx.query(
      `insert into known_networks (user_id, network, seen_at) values ($1, $2, $3)
       on conflict (user_id, network) do update set seen_at = excluded.seen_at`,
      [userId, this.hashOf(ip), this.clock.now()],
    );
    await tx.query(
      `delete from known_networks k where user_id = $1 and (seen_at <= $2 or network not in (
         select network from known_networks where user_id = $1 order by seen_at desc, network limit $3))`,
      [userId, this.oldest(), KEPT],
    );
  }

  private hashOf(ip: string | null): string {
    return createHmac('sha256', this.key).update(networksOf(ip).near).digest('hex');
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - RETENTION_DAYS * 86_400_000);
  }
}
