import type { ZipArchive } from '../../../platform/archives/read-zip.js';
import { Invalid, RuleBroken } from '../../../platform/errors/errors.js';
import { refuseOutOfBounds } from '../../../platform/http/input/input-bounds.js';
import { readInput } from '../../../platform/http/input/read-input.js';
import { DOCUMENT, ProcedureDocument } from './bundle.js';

/** Validated like a request. */
export async function readFolder(archive: ZipArchive, folder: string): Promise<ProcedureDocument> {
  if (!archive.has(`${folder}/${DOCUMENT}`))
    throw new RuleBroken('procedure.no_document', 'The folder has no {document}.', { document: DOCUMENT });
  const stated = await archive.yaml(`${folder}/${DOCUMENT}`);
  if (typeof stated !== 'object' || stated === null || Array.isArray(stated))
    throw Invalid.field([DOCUMENT], 'Must be an object', 'model_attributes_type');
  refuseOutOfBounds(stated, ProcedureDocument, DOCUMENT);
  const document = (await readInput(ProcedureDocument, stated, DOCUMENT)) as ProcedureDocument;
  const count = document.procedure.steps?.length ?? 0;
  const seen = new Set<string>();
  for (const [index, { step_index, media_path }] of (document.files ?? []).entries()) {
    const loc = (field: string) => [DOCUMENT, 'files', String(index), field];
    if (step_index != null && step_index >= count)
      throw Invalid.field(loc('step_index'), 'The procedure has {count} steps', 'value_error', { count });
    if (!archive.has(`${folder}/${media_path}`)) throw Invalid.field(loc('media_path'), 'The archive has no such file');
    if (seen.has(media_path)) throw Invalid.field(loc('media_path'), 'Another file has the same media_path');
    seen.add(media_path);
  }
  return document;
}
