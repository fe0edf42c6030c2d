import { randomUUID } from 'node:crypto';
import { type EntityManager, QueryFailedError } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { bytesOf, contentOf, inOrder } from './procedure-content.js';
import { Procedure, ProcedureRevision } from './procedure.entity.js';

/** Shared by all organizations (decision 3). */
export const subject = ({ id }: { id: string }) => ({ id, organization_id: null });

export async function lock(tx: EntityManager, id: string): Promise<Procedure> {
  const procedure = await tx.findOne(Procedure, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!procedure) throw new NotFound('Procedure');
  requireVersion('procedure', procedure.row_version);
  return Object.assign(procedure, inOrder(contentOf(procedure)));
}

export async function saveRevision(
  tx: EntityManager,
  procedure: Procedure,
  caller: Caller,
  changed: string[],
): Promise<void> {
  procedure.content_bytes = bytesOf(procedure);
  await tx.save(procedure);
  await insertRevision(tx, procedure, caller, changed);
}

export async function insertRevision(
  tx: EntityManager,
  procedure: Procedure,
  caller: Caller,
  changed: string[],
): Promise<void> {
  const { id: procedure_id, revision } = procedure;
  const content = contentOf(procedure);
  await tx.insert(
    ProcedureRevision,
    tx.create(ProcedureRevision, {
      ...content,
      id: randomUUID(),
      procedure_id,
      revision,
      changed,
      created_by: caller.id,
    }),
  );
}

const UNIQUE = 'procedures_proc_id_unique';

/** RuleBroken (400), like the reference API; deactivated procedures count. */
export async function uniqueProcId<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint === UNIQUE)
      throw new RuleBroken('procedure.id_taken', 'Another procedure has this procedure id.');
    throw error;
  }
}
