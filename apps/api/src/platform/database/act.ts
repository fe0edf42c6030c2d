import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** Hook that runs inside the request's transaction, unknown to services. */
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

export function companions(): readonly Companion[] {
  return storage.getStore() ?? [];
}
