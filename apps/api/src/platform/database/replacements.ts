import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Jobs } from '../jobs/jobs.js';
import { Log } from '../logging/log.js';
import { Announcements } from './announcements.js';
import { isDatabaseAway } from './database-away.js';

/** Everything in the database is another state of things. */
const REPLACED = 'etalon_replaced';

/** In the transaction that replaces everything: heard by every process when that commits. */
export async function announceReplacement(tx: EntityManager): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [REPLACED, randomUUID()]);
}

/**
 * Another state of everything is in place, by whichever process or command: what this process keeps of the former one goes,
 * and the work that came along is sent. What is kept is held against the database where it matters, or lasts for minutes:
 * where nothing is heard, nothing is wrong.
 */
@Injectable()
export class Replacements implements OnApplicationBootstrap {
  private readonly tasks: (() => void)[] = [];

  constructor(
    private readonly announcements: Announcements,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  /** In `onModuleInit`: what this process has to forget. */
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
      // What was not sent is found later: see TidyJobs.
      if (!isDatabaseAway(error)) this.log.problem('work that came with a backup could not be sent', { error });
    }
  }
}
