import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Announcements } from './announcements.js';

const REPLACED = 'etalon_replaced';

/** In the replacing transaction: processes are notified on commit. */
export async function announceReplacement(tx: EntityManager): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [REPLACED, randomUUID()]);
}

/** After restore or reset. Lost notifications are harmless: caches are verified or expire. */
@Injectable()
export class Replacements implements OnApplicationBootstrap {
  private readonly tasks: (() => void)[] = [];

  constructor(private readonly announcements: Announcements) {}

  onReplaced(task: () => void): void {
    this.tasks.push(task);
  }

  onApplicationBootstrap(): void {
    this.announcements.listen(REPLACED, {
      onMessage: () => this.settle(),
      listens: (isAgain) => {
        if (isAgain) this.settle();
      },
    });
  }

  private settle(): void {
    for (const task of this.tasks) task();
  }
}
