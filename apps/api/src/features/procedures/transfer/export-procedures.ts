import { Injectable } from '@nestjs/common';
import { uploadRules } from '@etalon/access';
import { Readable } from 'node:stream';
import { In } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { type Plain, writeYaml } from '../../../platform/archives/write-yaml.js';
import { requireTakenAgain } from '../../../platform/archives/taken-again.js';
import { FileNames } from '../../../platform/archives/file-names.js';
import { writeZip, type ZipPart } from '../../../platform/archives/write-zip.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound, Unavailable } from '../../../platform/errors/errors.js';
import { declaredFields } from '../../../platform/http/fields/field-declarations.js';
import { AuditTrail } from '../../audit/index.js';
import { FileDamaged, Files } from '../../files/index.js';
import { inOrder, stepsOf } from '../procedure-content.js';
import { ProcedureFacts } from '../procedure-facts.dto.js';
import type { AttachedFile } from '../procedure-response.js';
import { subject } from '../procedure-row.js';
import { Procedure } from '../procedure.entity.js';
import { codes } from '../procedures.feature.js';
import { ProceduresQueries } from '../procedures.queries.js';
import { DOCUMENT, folderOf, FORMAT_VERSION, zipBounds } from './bundle.js';

export interface MadeArchive {
  name: string;
  content: Readable;
}

const RETRY_SECONDS = 300;

type Media = AttachedFile & { media_path: string };

@Injectable()
export class ExportProcedures {
  constructor(
    private readonly database: Database,
    private readonly queries: ProceduresQueries,
    private readonly files: Files,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async one(caller: Caller, id: string): Promise<MadeArchive> {
    const procedure = await this.database.read.findOneBy(Procedure, { id });
    if (!procedure) throw new NotFound('Procedure');
    const { proc_id } = procedure;
    await this.requireWhole([procedure]);
    await this.database.transaction((tx) =>
      this.audit.act(tx, caller, codes['procedure.exported'], subject(procedure), { proc_id }),
    );
    return { name: `${new FileNames().take(folderOf(proc_id))}.zip`, content: this.archive([id]) };
  }

  async many(caller: Caller, ids: readonly string[]): Promise<MadeArchive> {
    const found = await this.database.read.find(Procedure, { where: { id: In([...ids]) }, order: { proc_id: 'ASC' } });
    if (found.length === 0) throw new NotFound('Procedure');
    await this.requireWhole(found);
    const proc_ids = found.map(({ proc_id }) => proc_id);
    await this.database.transaction((tx) =>
      this.audit.act(tx, caller, codes['procedure.exported_bulk'], nothing, { proc_ids, count: proc_ids.length }),
    );
    const stamp = this.clock.now().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
    return { name: `procedures-export-${stamp}.zip`, content: this.archive(found.map(({ id }) => id)) };
  }

  /** A truncated archive reports no error. */
  private async requireWhole(procedures: readonly Procedure[]): Promise<void> {
    const all: (AttachedFile & { proc_id: string })[] = [];
    for (const { id, revision, proc_id } of procedures)
      for (const file of await this.queries.filesOfRevision(id, revision)) all.push({ ...file, proc_id });
    const bytes = all.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
    requireTakenAgain({ files: all.length + procedures.length, bytes }, uploadRules.procedures, zipBounds);
    for (const file of all) await this.requireFile(file);
  }

  private async requireFile({ id, proc_id, original_filename: name }: AttachedFile & { proc_id: string }) {
    try {
      await this.files.findWhole(id);
    } catch (error) {
      if (!(error instanceof FileDamaged)) throw error;
      throw new Unavailable(
        'procedure.file_damaged',
        'The stored file {name} of procedure {proc_id} is missing or damaged. Attach it again or remove it to export the others.',
        RETRY_SECONDS,
        { name, proc_id },
      );
    }
  }

  private archive(ids: readonly string[]): Readable {
    const now = this.clock.now();
    return writeZip(this.parts(ids, now), now);
  }

  private async *parts(ids: readonly string[], now: Date): AsyncIterable<ZipPart> {
    const folders = new FileNames();
    for (const id of ids) {
      const procedure = await this.database.read.findOneByOrFail(Procedure, { id });
      const media = named(await this.queries.filesOfRevision(id, procedure.revision));
      const folder = folders.take(folderOf(procedure.proc_id));
      yield {
        name: `${folder}/${DOCUMENT}`,
        open: () => Readable.from(writeYaml(documentOf(procedure, media, now)), { objectMode: false }),
      };
      for (const file of media)
        yield { name: `${folder}/${file.media_path}`, open: () => this.files.open(file), isPacked: isPacked(file) };
    }
  }
}

const nothing = { id: null, organization_id: null };

const isPacked = ({ content_type }: Media) => /^(image\/(?!svg|bmp)|video\/|application\/(pdf|zip))/.test(content_type);

function named(files: readonly AttachedFile[]): Media[] {
  const folders = new Map<string, FileNames>();
  return files.map((file) => {
    const folder = file.step_index === null ? 'media/files' : `media/steps/${String(file.step_index)}`;
    const names = folders.get(folder) ?? new FileNames();
    folders.set(folder, names);
    return Object.assign({}, file, { media_path: `${folder}/${names.take(file.original_filename)}` });
  });
}

/** Internal ids have no meaning elsewhere. */
function documentOf(procedure: Procedure, media: readonly Media[], now: Date): Plain {
  const content = inOrder(procedure);
  const facts = declaredFields(ProcedureFacts).map((name) => [name, content[name]]);
  const steps = procedure.steps && stepsOf(content).map(({ step_id: _own, ...step }) => step);
  return {
    export_format_version: FORMAT_VERSION,
    exported_at: now.toISOString(),
    procedure: {
      ...(Object.fromEntries(facts) as Record<string, Plain>),
      steps,
      revision: procedure.revision,
      is_active: procedure.is_active,
      created_at: procedure.created_at.toISOString(),
      updated_at: procedure.updated_at.toISOString(),
    },
    files: media.map((file) => ({
      original_filename: file.original_filename,
      content_type: file.content_type,
      step_index: file.step_index,
      size_bytes: file.size_bytes,
      checksum_sha256: file.checksum_sha256,
      created_at: file.created_at.toISOString(),
      media_path: file.media_path,
    })),
  };
}
