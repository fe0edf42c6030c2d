import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** Hook that runs inside the request's transaction, unknown to services. */
export interface TransactionHook {
  /** In the transaction of the act, as its last statement; throwing rolls the act back. */
  beforeCommit(tx: EntityManager): Promise<void>;
  /** After the commit. */
  committed(): void;
}

const storage = new AsyncLocalStorage<readonly TransactionHook[]>();

/** Every transaction opened by `work` takes the companion along. */
export function withTransactionHooks<T>(companion: TransactionHook, work: () => T): T {
  return storage.run([...transactionHooks(), companion], work);
}

export function transactionHooks(): readonly TransactionHook[] {
  return storage.getStore() ?? [];
}
