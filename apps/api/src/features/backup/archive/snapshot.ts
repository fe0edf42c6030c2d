import pg from 'pg';
import type { Readable } from 'node:stream';
import { copyOut } from '../../../platform/database/copy-out.js';
import { Conflict } from '../../../platform/errors/errors.js';
import { HostedClient } from '../../../platform/database/hosted-client.js';
import { HOLD_CONTENTS } from '../../files/index.js';

const AT_ONCE = 1000;

/** For whoever makes a backup or puts one back. */
export const ONE_AT_A_TIME = 0x6261636b;

/**
 * One state of the database, read by its owner past the policies, however long that takes. While it is open nobody erases
 * contents of files, and there is no second one.
 */
export class Snapshot {
  private constructor(
    private readonly holding: pg.Client,
    private readonly reading: pg.Client,
  ) {}

  /** @throws Conflict while another one is open */
  static async open(url: string): Promise<Snapshot> {
    const holding = client(url);
    const reading = client(url);
    try {
      await Promise.all([holding.connect(), reading.connect()]);
      // Before the snapshot is taken: what is in it was not erased.
      await begin(holding, 'begin');
      const { rows } = await holding.query<{ alone: boolean }>(
        `select pg_try_advisory_xact_lock(${ONE_AT_A_TIME}) as alone`,
      );
      if (rows[0]?.alone !== true)
        throw new Conflict('backup.in_hand', 'A backup is being made or put back already; wait until it is done.');
      await holding.query(HOLD_CONTENTS);
      await begin(reading, 'begin isolation level repeatable read read only');
      return new Snapshot(holding, reading);
    } catch (error) {
      await Promise.allSettled([holding.end(), reading.end()]);
      throw error;
    }
  }

  async rows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.reading.query<T>(sql, values)).rows;
  }

  /** In pages, one after the other: many rows in little memory. */
  async *pages<T extends pg.QueryResultRow>(sql: string): AsyncIterable<T[]> {
    await this.reading.query(`declare page no scroll cursor for ${sql}`);
    for (;;) {
      const { rows } = await this.reading.query<T>(`fetch ${String(AT_ONCE)} from page`);
      if (rows.length === 0) break;
      yield rows;
    }
    await this.reading.query('close page');
  }

  /** Rows in the text form of COPY. Nothing else is asked until it has ended. */
  copy(select: string): Readable {
    return copyOut(this.reading, select);
  }

  /** At any moment: what is being read ends. */
  async close(): Promise<void> {
    await Promise.allSettled([this.reading.end(), this.holding.end()]);
  }
}

/** It stands still while contents are read, and each statement takes as long as its table. */
async function begin(one: pg.Client, statement: string): Promise<void> {
  await one.query(statement);
  await one.query('set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0');
}

function client(url: string): pg.Client {
  const settings = { connectionTimeoutMillis: 5000, keepAlive: true, application_name: 'etalon backup' };
  const one = new HostedClient({ connectionString: url, ...settings });
  // Whoever waits for an answer hears of it.
  one.on('error', () => undefined);
  return one;
}
