import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { companions } from './act.js';
import { isMigrated } from './data-source.js';

/** Rows of hand-made SQL, already in wire spelling. */
export type Row = Record<string, unknown>;

/** The way to the database. A writing use case opens exactly one transaction and passes `tx` down; reads need none. */
@Injectable()
export class Database {
  constructor(private readonly source: DataSource) {}

  /** For reads outside a transaction. */
  get read(): EntityManager {
    return this.source.manager;
  }

  async transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const along = companions();
    const result = await this.source.transaction(async (tx) => {
      const done = await work(tx);
      for (const companion of along) await companion.beforeCommit(tx);
      return done;
    });
    for (const companion of along) companion.committed();
    return result;
  }

  /**
   * A transaction that is not the act, but prepares it or tidies up after it: what a request wants to happen together
   * with its act, such as remembering that it is done, stays away from it.
   */
  aside<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.source.transaction(work);
  }

  /** Whether every migration of this program has run. */
  isMigrated(): Promise<boolean> {
    return isMigrated(this.source);
  }

  /** Hand-made SQL for a read. */
  rows<T = Row>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return this.source.query<T[]>(sql, parameters);
  }
}
