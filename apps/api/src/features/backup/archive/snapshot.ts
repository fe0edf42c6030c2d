import type pg from 'pg';
import type { Readable } from 'node:stream';
import { copyRows } from '../../../platform/database/copy-reader.js';
import { openTransaction } from './own-transaction.js';

const AT_ONCE = 1000;

/** Reads as owner, without row-level security and timeouts. */
export class Snapshot {
  private constructor(private readonly reading: pg.Client) {}

  static async open(url: string): Promise<Snapshot> {
    return new Snapshot(await openTransaction(url, 'begin isolation level repeatable read read only'));
  }

  async rows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.reading.query<T>(sql, values)).rows;
  }

  /** Pages bound memory. */
  async *pages<T extends pg.QueryResultRow>(sql: string): AsyncIterable<T[]> {
    await this.reading.query(`declare page no scroll cursor for ${sql}`);
    for (;;) {
      const { rows } = await this.reading.query<T>(`fetch ${String(AT_ONCE)} from page`);
      if (rows.length === 0) break;
      yield rows;
    }
    await this.reading.query('close page');
  }

  /** COPY text. The connection is busy until the rows end. */
  copy(select: string): Readable {
    return copyRows(this.reading, select);
  }

  async close(): Promise<void> {
    await this.reading.end().catch(() => undefined);
  }
}
