import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { withDatabaseContext } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import { isDatabaseAway } from '../../platform/database/connections/database-away.js';

const WRITTEN_EVERY_MS = 5000;
const MINUTE_MS = 60_000;

/** Buffered; written at most once a minute per key, skipping locked rows. */
@Injectable()
export class KeyUses implements OnApplicationShutdown {
  private noted = new Map<string, { at: Date; address: string | null }>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  note(keyId: string, last: Date | null, address: string | null): void {
    const at = this.clock.now();
    if (last === null || at.getTime() - last.getTime() >= MINUTE_MS) this.noted.set(keyId, { at, address });
  }

  onApplicationShutdown(): Promise<void> {
    return this.write();
  }

  @Interval(WRITTEN_EVERY_MS)
  async write(): Promise<void> {
    if (this.noted.size === 0) return;
    const uses = [...this.noted];
    this.noted = new Map();
    try {
      await withDatabaseContext({ poolKind: 'background', sees: 'job' }, () =>
        this.database.rows(
          `update api_keys k set last_used_at = used.at, last_used_ip = used.address
             from (select k.id, given.at, given.address
                     from unnest($1::uuid[], $2::timestamptz[], $3::text[]) as given (id, at, address)
                     join api_keys k on k.id = given.id and (k.last_used_at is null or k.last_used_at <= given.at - interval '1 minute')
                      for update of k skip locked) used
            where k.id = used.id`,
          [
            uses.map(([id]) => id),
            uses.map(([, { at }]) => at),
            uses.map(([, { address }]) => address?.slice(0, 64) ?? null),
          ],
        ),
      );
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }
}
