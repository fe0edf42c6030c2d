import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { transactionHooks } from './transaction-hooks.js';
import { asking, withDatabaseContext, askingPerson, type SeenBy } from './database-context.js';
import { isMigrated } from './data-source.js';
import { SessionSettings } from './session-settings.js';
import { shares } from './pool-set.js';
import { openSnapshot, type Snapshot, snapshotInUse } from './snapshot.js';
import { KeyedSemaphore } from './keyed-semaphore.js';

/** Whoever reads from a replica writes to the primary. */
const laneOfWriting = () => (asking().lane === 'replica' ? 'requests' : asking().lane);
const writing = () => ({ isAct: true, lane: laneOfWriting() });

/** Rows of hand-made SQL, already in wire spelling. */
export type Row = Record<string, unknown>;

/** The way to the database. A writing use case opens exactly one transaction and passes `tx` down; reads need none. */
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

  /** One state of the database, as these eyes see it, for as long as `work` takes; see `Snapshot.read`. */
  snapshot<T>(sees: SeenBy, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return openSnapshot(this.source, this.frames.ofSnapshot(sees), work);
  }

  /** @param about what it changes, when that is not the object the request is about: writers of one thing take turns */
  async transaction<T>(
    work: (tx: EntityManager) => Promise<T>,
    { about = asking().about }: { about?: string | null } = {},
  ): Promise<T> {
    const along = transactionHooks();
    const act = async (tx: EntityManager) => {
      const done = await withDatabaseContext({ isInside: true, isAct: false }, () => work(tx));
      for (const companion of along) await companion.beforeCommit(tx);
      return done;
    };
    const result = await this.inTurn(about, () => withDatabaseContext(writing(), () => this.source.transaction(act)));
    for (const companion of along) companion.committed();
    return result;
  }

  /**
   * A transaction that is not the act, but prepares it or tidies up after it: what a request wants to happen together
   * with its act, such as remembering that it is done, stays away from it.
   */
  aside<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return withDatabaseContext({ lane: laneOfWriting() }, () => this.source.transaction(work));
  }

  /** Whether every migration of this program has run; asked on a connection of its own. */
  isMigrated(): Promise<boolean> {
    return withDatabaseContext({ lane: 'readiness' }, () => isMigrated(this.source));
  }

  /** False on a replica, and where somebody made the server read-only; asked as `isMigrated`. */
  async isWritable(): Promise<boolean> {
    const [row] = await withDatabaseContext({ lane: 'readiness' }, () =>
      this.rows<{ writable: boolean }>(
        `select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as writable`,
      ),
    );
    return row?.writable ?? false;
  }

  /** What time it is there, in milliseconds since 1970; asked on a connection that nobody else waits for. */
  async time(): Promise<number> {
    const [row] = await withDatabaseContext({ lane: 'readiness' }, () =>
      this.rows<{ now: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'),
    );
    return row?.now ?? Number.NaN;
  }

  /** Hand-made SQL for a read. */
  rows<T = Row>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (snapshotInUse() ?? this.source).query<T[]>(sql, parameters);
  }

  /**
   * Writers may wait for a row that somebody else holds, each on a connection. Those of one object get few of them, all
   * together not the last ones: who reads, and who writes elsewhere, goes on.
   */
  private async inTurn<T>(about: string | null, work: () => Promise<T>): Promise<T> {
    const { lane, isInside } = asking();
    const person = askingPerson();
    if (isInside) return work();
    const { object, writingPerson, writers } = shares(this.source.options.poolSize ?? 10);
    const taken: (() => void)[] = [];
    try {
      if (about !== null) taken.push(await this.turns.take(about, lane === 'sign-in' ? 1 : object));
      if (person !== null) taken.push(await this.turns.take(person, writingPerson));
      if (lane !== 'sign-in') taken.push(await this.turns.take('any writer', writers));
      return await work();
    } finally {
      for (const leave of taken) leave();
    }
  }
}
