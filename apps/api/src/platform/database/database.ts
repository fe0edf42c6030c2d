import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { transactionHooks } from './transaction-hooks.js';
import {
  databaseContext,
  withDatabaseContext,
  contextUserId,
  type VisibilityContext,
} from './connections/database-context.js';
import { isMigrated } from './data-source.js';
import { SessionSettings } from './row-level-security/session-settings.js';
import { shares } from './connections/pool-set.js';
import { openSnapshot, type Snapshot, snapshotInUse } from './snapshot.js';
import { KeyedSemaphore } from './connections/keyed-semaphore.js';

/** Replica requests write to the primary. */
const poolOfWriting = () => (databaseContext().poolKind === 'replica' ? 'requests' : databaseContext().poolKind);
const writing = () => ({ isWriting: true, poolKind: poolOfWriting() });

export type Row = Record<string, unknown>;

/** One transaction per writing use case, passed as `tx`; reads need none. */
@Injectable()
export class Database {
  private readonly turns = new KeyedSemaphore();

  constructor(
    private readonly source: DataSource,
    private readonly frames: SessionSettings,
  ) {}

  get read(): EntityManager {
    return snapshotInUse() ?? this.source.manager;
  }

  /** Visibility of one user, for the duration of `work`. */
  snapshot<T>(sees: VisibilityContext, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return openSnapshot(this.source, this.frames.forSnapshot(sees), work);
  }

  /** @param about object with serialized writers */
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

  /** Without the transaction hooks of the request. */
  aside<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return withDatabaseContext({ poolKind: poolOfWriting() }, () => this.source.transaction(work));
  }

  isMigrated(): Promise<boolean> {
    return withDatabaseContext({ poolKind: 'readiness' }, () => isMigrated(this.source));
  }

  /** False on a replica and on a read-only server. */
  async isWritable(): Promise<boolean> {
    const [row] = await withDatabaseContext({ poolKind: 'readiness' }, () =>
      this.rows<{ writable: boolean }>(
        `select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as writable`,
      ),
    );
    return row?.writable ?? false;
  }

  async time(): Promise<number> {
    const [row] = await withDatabaseContext({ poolKind: 'readiness' }, () =>
      this.rows<{ now: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'),
    );
    return row?.now ?? Number.NaN;
  }

  rows<T = Row>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (snapshotInUse() ?? this.source).query<T[]>(sql, parameters);
  }

  /** Writers waiting for row locks hold connections: readers must still get one. */
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
