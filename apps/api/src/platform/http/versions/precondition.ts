import { AsyncLocalStorage } from 'node:async_hooks';
import { Fault } from '../../errors/fault.js';
import type { TransactionHook } from '../../database/transaction-hooks.js';
import { PreconditionFailed } from '../../errors/errors.js';

/** Resources whose state has a version. */
export type VersionedKind =
  | 'asset'
  | 'location'
  | 'organization'
  | 'user'
  | 'calibration'
  | 'calibration_draft'
  | 'signature'
  | 'accreditation'
  | 'scope_entry'
  | 'procedure'
  | 'email_settings'
  | 'identity_provider'
  | 'sign_on_settings'
  | 'webhook'
  | 'certificate_template';

const storage = new AsyncLocalStorage<Precondition>();

/**
 * What `If-Match` demands of the resource a request is about. It is compared where the row is locked for the change, so
 * that of two changes at the same instant one is refused.
 */
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
    // Better no change than one whose condition nobody looked at.
    if (!this.compared) throw new Fault(`A change of a versioned ${this.kind} does not compare its version`);
    return Promise.resolve();
  }

  committed(): void {
    // Nothing to do: what was compared stays compared for a second transaction of the same request.
  }
}

/**
 * To be called where the row of a versioned resource is locked for a change. Without `If-Match` it admits everything.
 * @param version null when the resource does not exist at the moment
 * @throws PreconditionFailed
 */
export function requireVersion(kind: VersionedKind, version: number | null): void {
  storage.getStore()?.compare(kind, version);
}

/** Only the version counts: the rest of a tag changes with who reads, and with addresses that expire. */
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
