import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Jobs } from '../../jobs/jobs.js';
import { Log } from '../../logging/log.js';
import { Announcements } from './announcements.js';
import { isDatabaseAway } from './database-away.js';

/** Notification channel: all data were replaced. */
const REPLACED = 'etalon_replaced';

/** Call in the replacing transaction: every process is notified on commit. */
export async function announceReplacement(tx: EntityManager): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [REPLACED, randomUUID()]);
}

/**
 * The database content was replaced (restore or reset), by any process or command. This process clears its caches and
 * sends the restored jobs. Caches are verified against the database where it matters, or expire within minutes, so a
 * lost notification is harmless.
 */
@Injectable()
export class Replacements implements OnApplicationBootstrap {
  private readonly tasks: (() => void)[] = [];

  constructor(
    private readonly announcements: Announcements,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  /** Registers a function that clears a cache; call it in `onModuleInit`. */
  forget(task: () => void): void {
    this.tasks.push(task);
  }

  onApplicationBootstrap(): void {
    this.announcements.listen(REPLACED, {
      heard: () => void this.settle(),
      listens: (isAgain) => {
        if (isAgain) void this.settle();
      },
    });
  }

  private async settle(): Promise<void> {
    for (const task of this.tasks) task();
    try {
      await this.jobs.sendLeft();
    } catch (error) {
      // `TidyJobs` retries unsent jobs later.
      if (!isDatabaseAway(error)) this.log.problem('work that came with a backup could not be sent', { error });
    }
  }
}
