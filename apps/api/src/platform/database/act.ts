import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** What a request wants to happen together with its act, without the services knowing of it. */
export interface Companion {
  /** In the transaction of the act, as its last statement; throwing rolls the act back. */
  beforeCommit(tx: EntityManager): Promise<void>;
  /** After the commit. */
  committed(): void;
}

const storage = new AsyncLocalStorage<readonly Companion[]>();

/** Every transaction opened by `work` takes the companion along. */
export function accompanied<T>(companion: Companion, work: () => T): T {
  return storage.run([...companions(), companion], work);
}

/** For bookkeeping before or after the act: its transactions are not the act, and nothing comes along. */
export function unaccompanied<T>(work: () => T): T {
  return storage.run([], work);
}

export function companions(): readonly Companion[] {
  return storage.getStore() ?? [];
}
