import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { withDatabaseContext } from './connections/database-context.js';
import type { StatementSettings } from './connections/settings-statement.js';

const inUse = new AsyncLocalStorage<EntityManager>();

export const snapshotInUse = (): EntityManager | undefined => inUse.getStore();

/** Read-only, with row-level security for one user. */
export class Snapshot {
  constructor(private readonly manager: EntityManager) {}

  /** All reads inside `work` use this snapshot. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return inUse.run(this.manager, work);
  }
}

export async function openSnapshot<T>(
  source: DataSource,
  frame: StatementSettings,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    await withDatabaseContext({ poolKind: 'snapshot' }, async () => {
      await runner.connect();
      await runner.query('begin isolation level repeatable read read only');
    });
    const settings = Object.keys(frame).map((name, at) => `set_config('${name}', $${at + 1}, true)`);
    await runner.query(`select ${settings.join(', ')}`, Object.values(frame));
    oneByOne(runner);
    return await work(new Snapshot(runner.manager));
  } finally {
    if (!runner.isReleased) await runner.query('rollback').catch(() => undefined);
    await runner.release();
  }
}

/** Reads written for parallel connections share one here. */
function oneByOne(runner: QueryRunner): void {
  const ask = runner.query.bind(runner) as (...given: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  runner.query = ((...given: unknown[]) => {
    const answer = last.then(() => ask(...given));
    last = answer.catch(() => undefined);
    return answer;
  }) as typeof runner.query;
}
