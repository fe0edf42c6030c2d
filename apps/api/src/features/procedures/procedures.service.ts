import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { withoutEmptied } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { AuditTrail } from '../audit/index.js';
import { Files } from '../files/index.js';
import { attach, attachedNow, retainAttachments } from './procedure-attachments.js';
import { auditView, bytesOf, changedFacts, contentOf, withStepIds, stepsOf } from './procedure-content.js';
import { requireOrder } from './procedure-climate.dto.js';
import { ProcedureFacts } from './procedure-facts.dto.js';
import { toProcedureResponse } from './procedure-response.js';
import { insertRevision, lock, saveRevision, subject, uniqueProcId } from './procedure-row.js';
import { Procedure } from './procedure.entity.js';
import type {
  ProcedureCreate,
  ProcedureDuplicateRequest,
  ProcedureListQuery,
  ProcedureResponse,
  ProcedureUpdate,
} from './procedures.dto.js';
import { codes } from './procedures.feature.js';
import { ProceduresQueries } from './procedures.queries.js';

@Injectable()
export class ProceduresService {
  constructor(
    private readonly database: Database,
    private readonly queries: ProceduresQueries,
    private readonly files: Files,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(query: ProcedureListQuery): Promise<Page<ProcedureResponse>> {
    return (await this.queries.list(query)).map(toProcedureResponse);
  }

  async get(id: string): Promise<ProcedureResponse> {
    const procedure = await this.database.read.findOneBy(Procedure, { id });
    if (!procedure) throw new NotFound('Procedure');
    return toProcedureResponse(procedure);
  }

  async create(caller: Caller, given: ProcedureCreate): Promise<ProcedureResponse> {
    const id = await uniqueProcId(() =>
      this.database.transaction(async (tx) => {
        const procedure = await insertNew(tx, caller, given);
        const { name, proc_id } = procedure;
        await this.audit.created(tx, caller, codes['procedure.created'], subject(procedure), { name, proc_id });
        return procedure.id;
      }),
    );
    return this.get(id);
  }

  /** File contents are shared. */
  async duplicate(caller: Caller, id: string, given: ProcedureDuplicateRequest): Promise<ProcedureResponse> {
    const made = await uniqueProcId(() =>
      this.database.transaction(async (tx) => {
        const original = await tx.findOneBy(Procedure, { id });
        if (!original) throw new NotFound('Procedure');
        const { proc_id, name = null } = given;
        const content = Object.assign(contentOf(original), { proc_id, name: name ?? original.name });
        const procedure = await insertNew(tx, caller, content);
        for (const { file_id, step_id } of await attachedNow(tx, original))
          await attach(tx, procedure, await this.files.copy(tx, file_id, procedure.id, caller.id), step_id);
        const facts = { name: procedure.name, proc_id, duplicated_from: original.proc_id };
        await this.audit.created(tx, caller, codes['procedure.duplicated'], subject(procedure), facts);
        return procedure.id;
      }),
    );
    return this.get(made);
  }

  async update(caller: Caller, id: string, changes: ProcedureUpdate): Promise<ProcedureResponse> {
    const change = async (tx: EntityManager) => {
      const procedure = await lock(tx, id);
      const before = contentOf(procedure);
      const given = withoutEmptied(ProcedureFacts, withStepIds(changes as Partial<ProcedureFacts>, stepsOf(procedure)));
      const changed = await this.audit.change(
        tx,
        caller,
        codes['procedure.updated'],
        subject(procedure),
        () => auditView(procedure),
        () => assignGiven(procedure, given),
      );
      requireOrder(procedure);
      const facts = changedFacts(before, contentOf(procedure));
      // Steps with equal titles swapped places.
      if (!changed && facts.length === 0) return;
      procedure.revision += 1;
      if (await retainAttachments(tx, procedure)) facts.push('files');
      await saveRevision(tx, procedure, caller, facts);
    };
    await uniqueProcId(() => this.database.transaction(change, { about: `procedures:${id}` }));
    return this.get(id);
  }

  async deactivate(caller: Caller, id: string): Promise<void> {
    await this.setActive(caller, id, false);
  }

  async restore(caller: Caller, id: string): Promise<ProcedureResponse> {
    await this.setActive(caller, id, true);
    return this.get(id);
  }

  private async setActive(caller: Caller, id: string, active: boolean): Promise<void> {
    const code = active ? codes['procedure.restored'] : codes['procedure.deactivated'];
    await this.database.transaction(
      async (tx) => {
        const procedure = await lock(tx, id);
        const view = () => ({ is_active: procedure.is_active });
        const changed = await this.audit.change(tx, caller, code, subject(procedure), view, () => {
          procedure.is_active = active;
        });
        if (!changed) return;
        procedure.deactivated_at = active ? null : this.clock.now();
        await tx.save(procedure);
      },
      { about: `procedures:${id}` },
    );
  }
}

export async function insertNew(tx: EntityManager, caller: Caller, given: ProcedureFacts): Promise<Procedure> {
  requireOrder(given);
  const content = contentOf(withStepIds(given, []));
  const procedure = tx.create(Procedure, {
    ...content,
    id: randomUUID(),
    revision: 1,
    content_bytes: bytesOf(content),
    created_by: caller.id,
  });
  await tx.insert(Procedure, procedure);
  await insertRevision(tx, procedure, caller, []);
  return procedure;
}
