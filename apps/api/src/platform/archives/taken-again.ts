import type { UploadRule } from '@etalon/access';
import { RuleBroken } from '../errors/errors.js';
import type { ZipBounds } from './read-zip.js';

const MEGABYTE = 1_048_576;
const OF_FILES = 0.97;

/**
 * Otherwise noticed only when the archive is needed.
 * @param content uncompressed, without documents
 * @throws RuleBroken
 */
export function requireTakenAgain(
  { files, bytes }: { files: number; bytes: number },
  { maxBytes }: Pick<UploadRule, 'maxBytes'>,
  { entries }: ZipBounds,
): void {
  const limit = maxBytes * OF_FILES;
  if (files <= entries && bytes <= limit) return;
  throw new RuleBroken(
    'archive.too_large_to_make',
    'The archive would contain {files} files with {size_mb} MB; the import accepts {max} files with {limit_mb} MB.',
    { files, size_mb: Math.ceil(bytes / MEGABYTE), max: entries, limit_mb: Math.floor(limit / MEGABYTE) },
  );
}
