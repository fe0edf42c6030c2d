import { randomUUID } from 'node:crypto';
import { type EntityManager, IsNull } from 'typeorm';
import { Conflict } from '../../platform/errors/errors.js';
import { stepsOf } from './procedure-content.js';
import { type Procedure, ProcedureAttachment } from './procedure.entity.js';

export const MOST_FILES = 200;

export function attachedNow(tx: EntityManager, { id }: Procedure): Promise<ProcedureAttachment[]> {
  return tx.findBy(ProcedureAttachment, { procedure_id: id, to_revision: IsNull() });
}

export async function attach(
  tx: EntityManager,
  { id, revision }: Procedure,
  file_id: string,
  step_id: string | null,
): Promise<void> {
  const at = { procedure_id: id, file_id, step_id, from_revision: revision, to_revision: null };
  await tx.insert(ProcedureAttachment, { id: randomUUID(), ...at });
}

export async function detach(tx: EntityManager, { revision }: Procedure, { id }: ProcedureAttachment): Promise<void> {
  await tx.update(ProcedureAttachment, { id }, { to_revision: revision });
}

/** No file disappears with a step. */
export async function retainAttachments(tx: EntityManager, procedure: Procedure): Promise<boolean> {
  const steps = new Set(stepsOf(procedure).map(({ step_id }) => step_id));
  const orphans = (await attachedNow(tx, procedure)).filter(({ step_id }) => step_id !== null && !steps.has(step_id));
  for (const orphan of orphans) {
    await detach(tx, procedure, orphan);
    await attach(tx, procedure, orphan.file_id, null);
  }
  return orphans.length > 0;
}

export async function requireRoom(tx: EntityManager, procedure: Procedure): Promise<void> {
  const { length } = await attachedNow(tx, procedure);
  if (length >= MOST_FILES)
    throw new Conflict('procedure.too_many_files', 'A procedure has at most {most} files.', { most: MOST_FILES });
}
