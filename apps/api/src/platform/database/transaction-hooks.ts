import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** Hook that runs inside the request's transaction, unknown to services. */
export interface TransactionHook {
  /** Last statement of the transaction; throwing rolls it back. */
  beforeCommit(tx: EntityManager): Promise<void>;
  /** After the commit. */
  committed(): void;
}

const storage = new AsyncLocalStorage<readonly TransactionHook[]>();

/** Runs the hook in every transaction opened by `work`. */
export function withTransactionHooks<T>(companion: TransactionHook, work: () => T): T {
  return storage.run([...transactionHooks(), companion], work);
}

export function transactionHooks(): readonly TransactionHook[] {
  return storage.getStore() ?? [];
}
