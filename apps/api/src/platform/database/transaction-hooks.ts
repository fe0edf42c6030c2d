import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

export interface TransactionHook {
  /** Last statement; throwing rolls the transaction back. */
  beforeCommit(tx: EntityManager): Promise<void>;
  committed(): void;
}

const storage = new AsyncLocalStorage<readonly TransactionHook[]>();

export function withTransactionHooks<T>(companion: TransactionHook, work: () => T): T {
  return storage.run([...transactionHooks(), companion], work);
}

export function transactionHooks(): readonly TransactionHook[] {
  return storage.getStore() ?? [];
}
