import { Injectable } from '@nestjs/common';
import { Clock } from '../../clock/clock.js';
import { Database } from '../../database/database.js';
import { TooManyRequests } from '../../errors/errors.js';

export interface Limit {
  name: string;
  subject: string;
  attempts: number;
  window_seconds: number;
}

/** In the database: all processes share one limit. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counted first: parallel attempts cannot bypass it.
   * @throws TooManyRequests
   */
  async take(limits: readonly Limit[]): Promise<void> {
    const now = this.clock.now();
    const rows = await this.database.rows<{ key: string; count: number; window_ends_at: Date }>(
      `insert into rate_limits as r (key, count, window_ends_at)
       select key, 1, $3::timestamptz + seconds * interval '1 second' from unnest($1::text[], $2::int[]) as given(key, seconds) order by key
       on conflict (key) do update set
         count = case when r.window_ends_at <= $3 then 1 else r.count + 1 end,
         window_ends_at = case when r.window_ends_at <= $3 then excluded.window_ends_at else r.window_ends_at end
       returning key, count, window_ends_at`,
      [limits.map(keyOf), limits.map((limit) => limit.window_seconds), now],
    );
    const waits = limits.flatMap((limit) => {
      const row = rows.find(({ key }) => key === keyOf(limit));
      return row && row.count > limit.attempts ? [(row.window_ends_at.getTime() - now.getTime()) / 1000] : [];
    });
    if (waits.length === 0) return;
    // Counting refused attempts would extend the block.
    await this.refund(limits);
    throw new TooManyRequests(Math.max(1, Math.ceil(Math.max(...waits))));
  }

  /** A successful attempt does not count. */
  async refund(limits: readonly Limit[]): Promise<void> {
    await this.database.rows('update rate_limits set count = greatest(count - 1, 0) where key = any($1)', [
      limits.map(keyOf),
    ]);
  }

  async forgetOld(): Promise<void> {
    await this.database.rows('delete from rate_limits where window_ends_at < $1', [this.clock.now()]);
  }
}

const keyOf = ({ name, subject }: Limit) => `${name}:${subject}`.slice(0, 150);
