import type pg from 'pg';
import { Conflict } from '../../../platform/errors/errors.js';
import { HOLD_CONTENTS } from '../../files/index.js';
import { openTransaction } from './own-transaction.js';

export const ONE_AT_A_TIME = 0x6261636b;

/** Contents referenced by later snapshots are not erased. Only one hold. */
export class BackupLock {
  private constructor(private readonly client: pg.Client) {}

  static async open(url: string): Promise<BackupLock> {
    const hold = new BackupLock(await openTransaction(url, 'begin'));
    try {
      await hold.take();
      return hold;
    } catch (error) {
      await hold.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }

  private async take(): Promise<void> {
    const { rows } = await this.client.query<{ alone: boolean }>(
      `select pg_try_advisory_xact_lock(${ONE_AT_A_TIME}) as alone`,
    );
    if (rows[0]?.alone !== true)
      throw new Conflict('backup.in_hand', 'Another backup or restore is running; wait until it finishes.');
    await this.client.query(HOLD_CONTENTS);
  }
}
