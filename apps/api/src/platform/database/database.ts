import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { transactionHooks } from './transaction-hooks.js';
import { databaseContext, withDatabaseContext, contextUserId, type SeenBy } from './connections/database-context.js';
import { isMigrated } from './data-source.js';
import { SessionSettings } from './row-level-security/session-settings.js';
import { shares } from './connections/pool-set.js';
import { openSnapshot, type Snapshot, snapshotInUse } from './snapshot.js';
import { KeyedSemaphore } from './connections/keyed-semaphore.js';

/** Requests that read from a replica write to the primary. */
const poolOfWriting = () => (databaseContext().poolKind === 'replica' ? 'requests' : databaseContext().poolKind);
const writing = () => ({ isWriting: true, poolKind: poolOfWriting() });

/** Row of a raw SQL statement, with column names as on the wire. */
export type Row = Record<string, unknown>;

/** Access to the database. A writing use case opens exactly one transaction and passes `tx` down; reads need none. */
@Injectable()
export class Database {
  private readonly turns = new KeyedSemaphore();

  constructor(
    private readonly source: DataSource,
    private readonly frames: SessionSettings,
  ) {}

  /** For reads outside a transaction. */
  get read(): EntityManager {
    return snapshotInUse() ?? this.source.manager;
  }

  /** A snapshot with the visibility of one user, for the duration of `work`; see `Snapshot.read`. */
  snapshot<T>(sees: SeenBy, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return openSnapshot(this.source, this.frames.ofSnapshot(sees), work);
  }

  /** @param about object of the change, if it differs from the object of the request: its writers are serialized */
  async transaction<T>(
    work: (tx: EntityManager) => Promise<T>,
    { about = databaseContext().about }: { about?: string | null } = {},
  ): Promise<T> {
    const along = transactionHooks();
    const act = async (tx: EntityManager) => {
      const done = await withDatabaseContext({ isInside: true, isWriting: false }, () => work(tx));
      for (const companion of along) await companion.beforeCommit(tx);
      return done;
    };
    const result = await this.inTurn(about, () => withDatabaseContext(writing(), () => this.source.transaction(act)));
    for (const companion of along) companion.committed();
    return result;
  }

  /** Transaction without the transaction hooks of the request, for preparation or clean-up. */
  aside<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return withDatabaseContext({ poolKind: poolOfWriting() }, () => this.source.transaction(work));
  }

  /** Whether every migration of this program has run; uses the connection pool for readiness. */
  isMigrated(): Promise<boolean> {
    return withDatabaseContext({ poolKind: 'readiness' }, () => isMigrated(this.source));
  }

  /** False on a replica and on a read-only server. Uses the connection pool for readiness, as `isMigrated`. */
  async isWritable(): Promise<boolean> {
    const [row] = await withDatabaseContext({ poolKind: 'readiness' }, () =>
      this.rows<{ writable: boolean }>(
        `select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as writable`,
      ),
    );
    return row?.writable ?? false;
  }

  /** Server time in milliseconds since 1970, read through the connection pool for readiness. */
  async time(): Promise<number> {
    const [row] = await withDatabaseContext({ poolKind: 'readiness' }, () =>
      this.rows<{ now: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'),
    );
    return row?.now ?? Number.NaN;
  }

  /** Raw SQL for a read. */
  rows<T = Row>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (snapshotInUse() ?? this.source).query<T[]>(sql, parameters);
  }

  /**
   * Writers may wait for a row lock, each with a connection. This limits connections per object and for all writers
   * together, so that readers and other writers still get one.
   */
  private async inTurn<T>(about: string | null, work: () => Promise<T>): Promise<T> {
    const { poolKind, isInside } = databaseContext();
    const person = contextUserId();
    if (isInside) return work();
    const { object, writingPerson, writers } = shares(this.source.options.poolSize ?? 10);
    const taken: (() => void)[] = [];
    try {
      if (about !== null) taken.push(await this.turns.take(about, poolKind === 'sign-in' ? 1 : object));
      if (person !== null) taken.push(await this.turns.take(person, writingPerson));
      if (poolKind !== 'sign-in') taken.push(await this.turns.take('any writer', writers));
      return await work();
    } finally {
      for (const leave of taken) leave();
    }
  }
}
