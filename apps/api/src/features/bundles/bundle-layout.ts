import { extname } from 'node:path';
import type { ZipBounds } from '../../platform/archives/read-zip.js';
import { uploadRules } from '@etalon/access';

export const FORMAT_VERSION = 1;
export const DOCUMENT = 'asset.yaml';

/** What one archive may hold (rule: bounds come before work). */
export const zipBounds: ZipBounds = {
  entries: 10_000,
  entryBytes: uploadRules.attachment.maxBytes,
  totalBytes: 2048 * 1_048_576,
};
export const MOST_ASSETS = 500;
export const MOST_CALIBRATIONS = 2000;
export const MOST_FILES = 1000;

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** By the content first, as the name says what it will. */
export function extensionOf(file: { content_type: string; original_filename: string }): string {
  const own = extname(file.original_filename).slice(1).toLowerCase();
  return extensions[file.content_type] ?? (/^[a-z0-9]{1,10}$/.test(own) ? own : 'bin');
}

/** Position in the list of the document, from 1. */
export const calibrationFolder = (place: number) => `media/calibrations/${String(place + 1).padStart(3, '0')}`;
