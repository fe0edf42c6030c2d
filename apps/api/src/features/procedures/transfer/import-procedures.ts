import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { ArchiveRefused, displayName } from '../../../platform/archives/entry-names.js';
import { ZipArchive } from '../../../platform/archives/read-zip.js';
import { topFolders } from '../../../platform/archives/top-folders.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid, RuleBroken } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { requirePart, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { Spool } from '../../../platform/storage/spool.js';
import { AuditTrail } from '../../audit/index.js';
import { Files, type NewFile } from '../../files/index.js';
import { attach } from '../procedure-attachments.js';
import { stepsOf } from '../procedure-content.js';
import { subject, uniqueProcId } from '../procedure-row.js';
import { Procedure } from '../procedure.entity.js';
import { insertNew } from '../procedures.service.js';
import { codes, procedureFile } from '../procedures.feature.js';
import { type BundleFile, DOCUMENT, MOST_PROCEDURES, type ProcedureDocument, zipBounds } from './bundle.js';
import { ProcedureImportPreview, ProcedureImportResponse, ProcedureImportResult } from './bundles.dto.js';
import { readFolder } from './read-folder.js';

/** Each folder completely or with an error. */
@Injectable()
export class ImportProcedures {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly spool: Spool,
    private readonly audit: AuditTrail,
  ) {}

  async validate(part: UploadedPart | undefined): Promise<ProcedureImportPreview> {
    const previews = await this.opened(requirePart(part), async (archive, folders) => {
      const seen: ProcedureImportPreview[] = [];
      for (const folder of folders) seen.push(await this.preview(archive, folder));
      return seen;
    }).catch((error: unknown) => [nothingIn(error)]);
    const [first] = [...previews.filter(({ valid }) => !valid), ...previews];
    return responseOf(ProcedureImportPreview, first ?? nothingIn(nothingFound()), { procedures: previews });
  }

  async import(caller: Caller, part: UploadedPart | undefined): Promise<ProcedureImportResponse> {
    const results = await this.opened(requirePart(part), async (archive, folders) => {
      const done: ProcedureImportResult[] = [];
      for (const folder of folders) done.push(await this.take(caller, archive, folder));
      return done;
    }).catch(async (error: unknown) => {
      const result = await this.refused(caller, '', null, error);
      if (error instanceof ArchiveRefused) throw error;
      return [result];
    });
    return responseOf(ProcedureImportResponse, { results });
  }

  private async opened<T>(
    { spooled }: UploadedPart,
    work: (archive: ZipArchive, folders: string[]) => Promise<T>,
  ): Promise<T> {
    const archive = await ZipArchive.open(spooled.path, zipBounds);
    try {
      const folders = topFolders(archive);
      if (folders.length === 0) throw nothingFound();
      if (folders.length > MOST_PROCEDURES)
        throw new RuleBroken(
          'procedure.too_many_in_archive',
          'The archive contains {count} procedures; the limit is {max}.',
          { count: folders.length, max: MOST_PROCEDURES },
        );
      return await work(archive, folders);
    } finally {
      archive.close();
    }
  }

  private async preview(archive: ZipArchive, folder: string): Promise<ProcedureImportPreview> {
    try {
      const { procedure, files } = await readFolder(archive, folder);
      await this.requireFree(procedure.proc_id);
      return responseOf(ProcedureImportPreview, procedure, {
        valid: true,
        error_message: null,
        step_count: procedure.steps?.length ?? 0,
        file_count: files?.length ?? 0,
        procedures: [],
      });
    } catch (error) {
      return nothingIn(error);
    }
  }

  private async take(caller: Caller, archive: ZipArchive, folder: string): Promise<ProcedureImportResult> {
    let proc_id: string | null = null;
    try {
      const document = await readFolder(archive, folder);
      ({ proc_id } = document.procedure);
      await this.requireFree(proc_id);
      const received = await this.receive(caller, archive, folder, document);
      const new_proc_pk = await this.insert(caller, folder, document, received);
      return { source_folder: displayName(folder), status: 'created', proc_id, new_proc_pk, error_message: null };
    } catch (error) {
      return this.refused(caller, folder, proc_id, error);
    }
  }

  /** Concurrent imports are decided by the unique constraint. */
  private async requireFree(proc_id: string): Promise<void> {
    if (await this.database.read.existsBy(Procedure, { proc_id }))
      throw new RuleBroken('procedure.id_taken', 'Another procedure has this procedure id.');
  }

  /** Before any transaction; unreferenced contents are swept. */
  private async receive(
    caller: Caller,
    archive: ZipArchive,
    folder: string,
    { files }: ProcedureDocument,
  ): Promise<{ file: NewFile; said: BundleFile }[]> {
    const received: { file: NewFile; said: BundleFile }[] = [];
    for (const stated of files ?? []) {
      const content = await this.spool.receive(await archive.read(`${folder}/${stated.media_path}`));
      try {
        if (stated.checksum_sha256 && stated.checksum_sha256.toLowerCase() !== content.sha256)
          throw new RuleBroken('procedure.file_differs', 'A file differs from the exported one: {name}', {
            name: displayName(stated.media_path),
          });
        const facts = { filename: stated.original_filename, content_type: stated.content_type ?? '' };
        const file = await this.files.storeNamed(procedureFile, { owner: folder, by: caller.id, content, ...facts });
        received.push({ file, said: stated });
      } finally {
        await content.discard();
      }
    }
    return received;
  }

  private insert(
    caller: Caller,
    folder: string,
    { procedure: given }: ProcedureDocument,
    received: readonly { file: NewFile; said: BundleFile }[],
  ): Promise<string> {
    return uniqueProcId(() =>
      this.database.transaction(async (tx) => {
        const procedure = await insertNew(tx, caller, given);
        const steps = stepsOf(procedure);
        const { proc_id, name } = procedure;
        const facts = { proc_id, name, source_folder: displayName(folder), files: received.length };
        await this.audit.created(tx, caller, codes['procedure.imported'], subject(procedure), facts);
        for (const { file, said: stated } of received) {
          file.row.entity_id = procedure.id;
          await this.files.keepQuietly(tx, file);
          await attach(tx, procedure, file.row.id, steps[stated.step_index ?? -1]?.step_id ?? null);
        }
        return procedure.id;
      }),
    );
  }

  private async refused(
    caller: Caller,
    folder: string,
    proc_id: string | null,
    error: unknown,
  ): Promise<ProcedureImportResult> {
    const error_message = messageOf(error);
    const source_folder = displayName(folder);
    await this.database.transaction((tx) =>
      this.audit.act(
        tx,
        caller,
        codes['procedure.import_failed'],
        { id: null, organization_id: null },
        {
          source_folder,
          error_message,
        },
      ),
    );
    return { source_folder, status: 'error', proc_id, new_proc_pk: null, error_message };
  }
}

const nothingFound = () =>
  new RuleBroken('procedure.none_in_archive', 'The archive contains no folder with {document}.', {
    document: DOCUMENT,
  });

function messageOf(error: unknown): string {
  if (error instanceof Invalid || error instanceof RuleBroken) return error.message;
  throw error;
}

function nothingIn(error: unknown): ProcedureImportPreview {
  return responseOf(ProcedureImportPreview, {
    valid: false,
    error_message: messageOf(error),
    proc_id: null,
    name: null,
    physical_quantity: null,
    version: null,
    step_count: 0,
    file_count: 0,
    procedures: [],
  });
}
