import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** After that the primary is used. */
const CATCH_UP_MS = 200;
const LOOK_EVERY_MS = 10;

const ASIDE_MS = 5000;

/** A promoted server may lack changes of the primary. */
const IS_AS_FAR = `select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as there`;

/** Connections have replayed the primary's position. */
export class ReplicaPool {
  private readonly pool: pg.Pool;
  /** Replicas only move forward. */
  private readonly reached = new WeakMap<pg.PoolClient, string>();
  private asideUntil = 0;

  constructor(
    options: pg.PoolConfig,
    private readonly monotonic = () => performance.now(),
  ) {
    this.pool = new pg.Pool(options);
    this.pool.on('error', () => this.putAside());
    // Without a listener, a lost replica would end the process.
    this.pool.on('connect', (client) => client.on('error', () => this.putAside()));
  }

  get isInUse(): boolean {
    return this.monotonic() >= this.asideUntil;
  }

  get counts(): pg.Pool {
    return this.pool;
  }

  putAside(): void {
    this.asideUntil = this.monotonic() + ASIDE_MS;
  }

  /** @returns null if the primary must be used */
  async take(position: string): Promise<pg.PoolClient | null> {
    if (!this.isInUse) return null;
    const client = await this.pool.connect().catch(() => null);
    if (client === null) {
      this.putAside();
      return null;
    }
    try {
      if (await this.catchesUp(client, position)) return client;
      client.release();
    } catch {
      this.putAside();
      client.release(true);
    }
    return null;
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  private async catchesUp(client: pg.PoolClient, position: string): Promise<boolean> {
    if (this.reached.get(client) === position) return true;
    const until = this.monotonic() + CATCH_UP_MS;
    do {
      const { rows } = await client.query<{ there: boolean }>(IS_AS_FAR, [position]);
      if (rows[0]?.there === true) {
        this.reached.set(client, position);
        return true;
      }
      await pause(LOOK_EVERY_MS);
    } while (this.monotonic() < until);
    return false;
  }
}
