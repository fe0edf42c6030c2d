import pg from 'pg';
import { databaseContext, contextUserId, type PoolKind } from './database-context.js';
import { ReplicaPool } from './replica-pool.js';
import { busy, KeyedSemaphore } from './keyed-semaphore.js';

type Release = (error?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

interface PoolSetConfig extends pg.PoolConfig {
  readUrl?: string | null;
}

/** In addition to `DATABASE_POOL_SIZE`. */
const OWN_CONNECTIONS = { authentication: 2, 'sign-in': 2, readiness: 1, snapshot: 1 } as const satisfies Record<
  Exclude<PoolKind, 'requests' | 'background' | 'replica'>,
  number
>;

/** Per ten connections: five per person, three writing; two writers per object; eight writers. */
export const shares = (size: number) => ({
  person: Math.ceil(size / 2),
  writingPerson: Math.max(1, Math.floor(size / 3)),
  object: Math.max(1, Math.floor(size / 5)),
  writers: Math.max(1, size - Math.max(1, Math.floor(size / 5))),
});

const LONGEST_LINE = 500;

/** A busy kind of work must not starve others. Each person gets a share. */
export class PoolSet extends pg.Pool {
  private readonly dedicated: ReadonlyMap<PoolKind, pg.Pool>;
  private readonly turns = new KeyedSemaphore();
  private readonly ofOnePerson: number;
  readonly replica: ReplicaPool | null;

  constructor({ readUrl = null, ...options }: PoolSetConfig) {
    super(options);
    this.replica = readUrl === null ? null : new ReplicaPool({ ...options, connectionString: readUrl });
    this.ofOnePerson = shares(options.max ?? 10).person;
    const dedicated = Object.entries(OWN_CONNECTIONS).map(([poolKind, max]) => {
      const pool = new pg.Pool({ ...options, max });
      pool.on('error', (error, client) => this.emit('error', error, client));
      return [poolKind as PoolKind, pool] as const;
    });
    this.dedicated = new Map(dedicated);
    // From the first message on; later listeners miss errors.
    for (const pool of [this, ...this.dedicated.values()])
      pool.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<pg.PoolClient> | undefined {
    const client = this.checkOut();
    if (!done) return client;
    client.then(
      (one) => done(undefined, one, (error) => one.release(error)),
      (error: unknown) => done(error as Error, undefined, () => undefined),
    );
    return undefined;
  }

  override end(): Promise<void>;
  override end(done: () => void): void;
  override end(done?: () => void): Promise<void> | undefined {
    const ended = Promise.all([
      super.end(),
      this.replica?.end(),
      ...[...this.dedicated.values()].map((pool) => pool.end()),
    ]);
    if (!done) return ended.then(() => undefined);
    void ended.then(() => done());
    return undefined;
  }

  figures(): Record<string, { total: number; idle: number; waiting: number }> {
    const all: [string, pg.Pool][] = [['requests', this], ...this.dedicated];
    if (this.replica) all.push(['replica', this.replica.counts]);
    return Object.fromEntries(
      all.map(([poolKind, { totalCount: total, idleCount: idle, waitingCount: waiting }]) => [
        poolKind,
        { total, idle, waiting },
      ]),
    );
  }

  private async checkOut(): Promise<pg.PoolClient> {
    const { poolKind, isInside, position } = databaseContext();
    const person = contextUserId();
    const pool = this.dedicated.get(poolKind);
    if (pool) return pool.connect();
    const connect = poolKind === 'replica' && position !== undefined ? () => this.asFarAs(position) : () => this.own();
    if (person === null || isInside) return connect();
    const leave = await this.turns.take(person, this.ofOnePerson);
    try {
      const client = await connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        leave();
        release(error);
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** The primary, unless a replica has replayed `position`. */
  private async asFarAs(position: string): Promise<pg.PoolClient> {
    return (await this.replica?.take(position)) ?? this.own();
  }

  private own(): Promise<pg.PoolClient> {
    if (this.waitingCount >= LONGEST_LINE) throw busy();
    return super.connect();
  }
}
