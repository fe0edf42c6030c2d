import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, NotFound } from '../../platform/errors/errors.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import type { UploadedPart } from '../../platform/http/body-reading/uploads.js';
import { withVersion } from '../../platform/http/versions/version-of.js';
import { AuditTrail } from '../audit/index.js';
import { Files } from '../files/index.js';
import { attach, attachedNow, detach, requireRoom } from './procedure-attachments.js';
import { stepsOf } from './procedure-content.js';
import { type AttachedFile, toFileResponse, toRevisionResponse } from './procedure-response.js';
import { lock, saveRevision, subject } from './procedure-row.js';
import { Procedure } from './procedure.entity.js';
import type { ProcedureFilePlace, ProcedureFileResponse, ProcedureRevisionResponse } from './procedures.dto.js';
import { codes, procedureFile } from './procedures.feature.js';
import { ProceduresQueries, type UnsignedRevision } from './procedures.queries.js';

@Injectable()
export class ProcedureFiles {
  constructor(
    private readonly database: Database,
    private readonly queries: ProceduresQueries,
    private readonly files: Files,
    private readonly audit: AuditTrail,
  ) {}

  async page(id: string, query: WholeListQuery): Promise<Page<ProcedureFileResponse>> {
    await this.requireKnown(id);
    return (await this.queries.files(id, query)).map((file) => this.shown(file));
  }

  async revisions(id: string, query: WholeListQuery): Promise<Page<UnsignedRevision>> {
    await this.requireKnown(id);
    return this.queries.revisions(id, query);
  }

  async revision(id: string, revision: number): Promise<ProcedureRevisionResponse> {
    await this.requireKnown(id);
    const row = await this.queries.revision(id, revision);
    if (!row) throw new NotFound('Revision');
    const files = await this.queries.filesOfRevision(id, revision);
    return toRevisionResponse(
      row,
      files.map((file) => this.shown(file)),
    );
  }

  async attach(
    caller: Caller,
    id: string,
    place: ProcedureFilePlace,
    part: UploadedPart | undefined,
  ): Promise<ProcedureFileResponse> {
    await this.requireKnown(id);
    const file = await this.files.receive(procedureFile, id, caller.id, part);
    const version = await this.change(id, async (tx, procedure) => {
      const step_id = stepAt(procedure, place, 'query');
      await requireRoom(tx, procedure);
      procedure.revision += 1;
      const { id: file_id, original_filename, size_bytes, checksum_sha256: sha256 } = file.row;
      const facts = { file_id, original_filename, size_bytes, sha256, step: titleOf(procedure, step_id) };
      await this.files.keep(tx, file, { actor: caller, subject: subject(procedure), facts });
      await attach(tx, procedure, file_id, step_id);
      await saveRevision(tx, procedure, caller, ['files']);
    });
    return withVersion(await this.read(id, file.row.id), version);
  }

  async move(caller: Caller, id: string, fileId: string, place: ProcedureFilePlace): Promise<ProcedureFileResponse> {
    const version = await this.change(id, async (tx, procedure) => {
      const attachment = await this.find(tx, procedure, fileId);
      const before = attachment.step_id;
      const step_id = stepAt(procedure, place, 'body');
      let now = before;
      const about = Object.assign(subject(procedure), { names: { file_id: fileId } });
      const view = () => ({ step: titleOf(procedure, now), step_number: numberOf(procedure, now) });
      await this.audit.change(tx, caller, codes['procedure.file_moved'], about, view, () => {
        now = step_id;
      });
      if (step_id === before) return;
      procedure.revision += 1;
      await detach(tx, procedure, attachment);
      await attach(tx, procedure, fileId, step_id);
      await saveRevision(tx, procedure, caller, ['files']);
    });
    return withVersion(await this.read(id, fileId), version);
  }

  async remove(caller: Caller, id: string, fileId: string): Promise<void> {
    await this.change(id, async (tx, procedure) => {
      const attachment = await this.find(tx, procedure, fileId);
      procedure.revision += 1;
      await detach(tx, procedure, attachment);
      const { original_filename } = await this.files.find(fileId);
      const facts = { file_id: fileId, original_filename, step: titleOf(procedure, attachment.step_id) };
      await this.audit.act(tx, caller, codes['procedure.file_removed'], subject(procedure), facts);
      await saveRevision(tx, procedure, caller, ['files']);
    });
  }

  private change(id: string, work: (tx: EntityManager, procedure: Procedure) => Promise<void>): Promise<number> {
    const change = async (tx: EntityManager) => {
      const procedure = await lock(tx, id);
      await work(tx, procedure);
      return procedure.row_version;
    };
    return this.database.transaction(change, { about: `procedures:${id}` });
  }

  private async find(tx: EntityManager, procedure: Procedure, fileId: string) {
    const attachment = (await attachedNow(tx, procedure)).find(({ file_id }) => file_id === fileId.toLowerCase());
    if (!attachment) throw new NotFound('File');
    return attachment;
  }

  private async read(id: string, fileId: string): Promise<ProcedureFileResponse> {
    const file = await this.queries.file(id, fileId);
    if (!file) throw new NotFound('File');
    return this.shown(file);
  }

  private async requireKnown(id: string): Promise<void> {
    if (!(await this.database.read.existsBy(Procedure, { id }))) throw new NotFound('Procedure');
  }

  private shown(file: AttachedFile): ProcedureFileResponse {
    return toFileResponse(file, this.files.address(file.id));
  }
}

function stepAt(
  procedure: Procedure,
  { step_index, step_id }: ProcedureFilePlace,
  where: 'query' | 'body',
): string | null {
  const steps = stepsOf(procedure);
  if (step_id != null) {
    const id = step_id.toLowerCase();
    if (!steps.some((step) => step.step_id === id))
      throw Invalid.field([where, 'step_id'], 'There is no such {what}', 'value_error', { what: 'step' });
    return id;
  }
  if (step_index == null) return null;
  const step = steps[step_index];
  if (!step)
    throw Invalid.field([where, 'step_index'], 'The procedure has {count} steps', 'value_error', {
      count: steps.length,
    });
  return step.step_id;
}

const titleOf = (procedure: Procedure, id: string | null) =>
  stepsOf(procedure).find(({ step_id }) => step_id === id)?.title ?? null;

/** Steps may have equal titles. */
const numberOf = (procedure: Procedure, id: string | null) =>
  stepsOf(procedure).findIndex(({ step_id }) => step_id === id) + 1 || null;
