import { uploadRules } from '@etalon/access';
import { extname } from 'node:path';
import type { ZipBounds } from '../../../platform/archives/read-zip.js';
import { IntegerField, ListField, ObjectField, TextField } from '../../../platform/http/fields.js';
import { unprintableLetter } from '../../../platform/http/printable.js';
import { MOST_FILES } from '../procedure-attachments.js';
import { ProcedureFacts } from '../procedure-facts.dto.js';

/** One folder a procedure, with this document and its files below `media`. */
export const DOCUMENT = 'procedure.yaml';
export const FORMAT_VERSION = 1;
export const MOST_PROCEDURES = 200;

/** What one archive may hold. */
export const zipBounds: ZipBounds = {
  entries: 10_000,
  entryBytes: uploadRules.attachment.maxBytes,
  totalBytes: 1024 * 1_048_576,
};

export class BundleFile {
  @TextField({ min: 1, max: 500 }) original_filename: string;
  @TextField({ optional: true, max: 255 }) content_type?: string | null;
  @IntegerField({ optional: true, min: 0 }) step_index?: number | null;
  @TextField({ optional: true, max: 64 }) checksum_sha256?: string | null;
  @TextField({ min: 1, max: 500 }) media_path: string;
}

/** What a document says; the rest of it tells people where it came from. */
export class ProcedureDocument {
  @IntegerField({ min: FORMAT_VERSION, max: FORMAT_VERSION }) export_format_version: number;
  @ObjectField(() => ProcedureFacts) procedure: ProcedureFacts;
  @ListField(() => BundleFile, { optional: true, max: MOST_FILES }) files?: BundleFile[] | null;
}

/** Names within one folder, such as every system takes: the second `report.pdf` is `report (1).pdf`. */
export class FolderNames {
  private readonly taken = new Set<string>();

  take(wanted: string): string {
    const name = usable(wanted);
    const extension = extname(name);
    const stem = name.slice(0, name.length - extension.length);
    let free = name;
    for (let n = 1; this.taken.has(free.toLowerCase()); n++) free = `${stem} (${String(n)})${extension}`;
    this.taken.add(free.toLowerCase());
    return free;
  }
}

function usable(wanted: string): string {
  const letters = Array.from(wanted.normalize('NFC'), (letter) =>
    unprintableLetter(letter) !== null || /[\\/:*?"<>|\ufffd\p{Cf}]/u.test(letter) ? '_' : letter,
  );
  const name = letters.slice(0, 200).join('').replace(/^[. ]/, '_').replace(/[. ]$/, '_');
  return name === '' ? '_' : name;
}

/** The folder of a procedure (interface page, "Zip bundles"). */
export const folderOf = (procId: string): string => procId.replace(/[^\p{L}\p{N}_.\- ]/gu, '_');
