import type { EntityManager } from 'typeorm';
import { Fault } from '../../../platform/errors/fault.js';
import type { KeyWrapper } from '../../../platform/secrets/key-wrapping.js';
import { RecordKey, storedKey } from './record-key.js';
import { restartChain } from './seal-record.js';
import type { ChainReason } from './seals.entities.js';

export const OWN_SEALS = [
  'select * from audit_keys',
  'select * from audit_chains',
  'select * from audit_seals order by number desc limit 1',
] as const;

/** Call after replacing the audit trail, in its transaction. The new chain contains the old head. */
export async function goOnBehind(
  tx: EntityManager,
  { wrapper, now, reason }: { wrapper: KeyWrapper; now: Date; reason: Extract<ChainReason, 'import' | 'reset'> },
): Promise<void> {
  const stored = await storedKey(tx, wrapper);
  const key = stored && RecordKey.open(stored, wrapper);
  if (!key) throw new Fault('The key of the record does not open with this SECRET_KEY');
  await tx.query('select open_record()');
  await tx.query(
    `update audit_positions set base = greatest(base, last.written_in + 1)
       from (select max(written_in) as written_in from audit_logs) last where last.written_in is not null`,
  );
  await restartChain(tx, { key, now, reason });
}
