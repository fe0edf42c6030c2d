import { uploadRules } from '@etalon/access';
import type { ZipBounds } from '../../../platform/archives/read-zip.js';
import { IntegerField, ListField, ObjectField, TextField } from '../../../platform/http/fields/fields.js';
import { MOST_FILES } from '../procedure-attachments.js';
import { ProcedureFacts } from '../procedure-facts.dto.js';

/** A folder per procedure, with its files below `media`. */
export const DOCUMENT = 'procedure.yaml';
export const FORMAT_VERSION = 1;
export const MOST_PROCEDURES = 200;

export const zipBounds: ZipBounds = {
  entries: 10_000,
  entryBytes: uploadRules.attachment.maxBytes,
  totalBytes: 2048 * 1_048_576,
};

export class BundleFile {
  @TextField({ min: 1, max: 500 }) original_filename: string;
  @TextField({ optional: true, max: 255 }) content_type?: string | null;
  @IntegerField({ optional: true, min: 0 }) step_index?: number | null;
  @TextField({ optional: true, max: 64 }) checksum_sha256?: string | null;
  @TextField({ min: 1, max: 500 }) media_path: string;
}

/** Other fields of the document are informative. */
export class ProcedureDocument {
  @IntegerField({ min: FORMAT_VERSION, max: FORMAT_VERSION }) export_format_version: number;
  @ObjectField(() => ProcedureFacts) procedure: ProcedureFacts;
  @ListField(() => BundleFile, { optional: true, max: MOST_FILES }) files?: BundleFile[] | null;
}

export const folderOf = (procId: string): string => procId.replace(/[^\p{L}\p{N}_.\- ]/gu, '_');
