import type { UploadRule } from '@etalon/access';
import { RuleBroken } from '../errors/errors.js';
import type { ZipBounds } from './read-zip.js';

const MEGABYTE = 1_048_576;
/** Share of the size limit for files; the rest is for everything else. */
const OF_FILES = 0.97;

/**
 * Refuses to make an archive too large to be imported: the owner would only find out when it is needed.
 * @param content before compression, without documents, which compress well
 * @throws RuleBroken
 */
export function requireTakenAgain(
  { files, bytes }: { files: number; bytes: number },
  { maxBytes }: UploadRule,
  { entries }: ZipBounds,
): void {
  const limit = maxBytes * OF_FILES;
  if (files <= entries && bytes <= limit) return;
  throw new RuleBroken(
    'archive.too_large_to_make',
    'The archive would hold {files} files with {size_mb} MB; at most {max} files with {limit_mb} MB are taken in again.',
    { files, size_mb: Math.ceil(bytes / MEGABYTE), max: entries, limit_mb: Math.floor(limit / MEGABYTE) },
  );
}
