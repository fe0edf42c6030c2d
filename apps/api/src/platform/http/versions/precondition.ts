import { AsyncLocalStorage } from 'node:async_hooks';
import { Fault } from '../../errors/fault.js';
import type { TransactionHook } from '../../database/transaction-hooks.js';
import { PreconditionFailed } from '../../errors/errors.js';

export type VersionedKind =
  | 'asset'
  | 'location'
  | 'organization'
  | 'user'
  | 'calibration'
  | 'calibration_draft'
  | 'signature'
  | 'signature_policy'
  | 'accreditation'
  | 'scope_entry'
  | 'procedure'
  | 'email_settings'
  | 'identity_provider'
  | 'sign_on_settings'
  | 'webhook'
  | 'certificate_template';

const storage = new AsyncLocalStorage<Precondition>();

/** Compared under the row lock: one of two concurrent changes is refused. */
export class Precondition implements TransactionHook {
  private compared = false;

  constructor(
    private readonly kind: VersionedKind,
    private readonly ifMatch: string,
  ) {}

  run<T>(work: () => T): T {
    return storage.run(this, work);
  }

  /** @throws PreconditionFailed */
  compare(kind: VersionedKind, version: number | null): void {
    if (kind !== this.kind) return;
    this.compared = true;
    if (!admits(this.ifMatch, version)) throw changedMeanwhile(version);
  }

  beforeCommit(): Promise<void> {
    // Fail rather than change without checking the precondition.
    if (!this.compared) throw new Fault(`A change of a versioned ${this.kind} does not compare its version`);
    return Promise.resolve();
  }

  committed(): void {
    // The comparison stays valid for the request's second transaction.
  }
}

/**
 * Call where the row is locked. Passes without `If-Match`.
 * @throws PreconditionFailed
 */
export function requireVersion(kind: VersionedKind, version: number | null): void {
  storage.getStore()?.compare(kind, version);
}

/** The rest varies with the reader and expiring URLs. */
function admits(ifMatch: string, version: number | null): boolean {
  if (version === null) return false;
  if (ifMatch.trim() === '*') return true;
  return [...ifMatch.matchAll(/"v(\d+)(?:-[^"]*)?"/g)].some(([, seen]) => Number(seen) === version);
}

export const changedMeanwhile = (version: number | null) =>
  new PreconditionFailed(
    'precondition.failed',
    'It was changed in the meantime. Read it again, then repeat the change.',
    {
      current_version: version,
    },
  );
