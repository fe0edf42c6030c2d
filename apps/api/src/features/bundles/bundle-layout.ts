import { extname } from 'node:path';
import type { ZipBounds } from '../../platform/archives/read-zip.js';
import { uploadRules } from '@etalon/access';

export const FORMAT_VERSION = 1;
export const DOCUMENT = 'asset.yaml';

const MEGABYTE = 1_048_576;
/** Twice the document at the maximum of points. */
const DOCUMENT_BYTES = 1024 * MEGABYTE;
export const MOST_POINTS = 300_000;

export const zipBounds = {
  entries: 10_000,
  entryBytes: (name) => (name.endsWith(`/${DOCUMENT}`) ? DOCUMENT_BYTES : uploadRules.attachment.maxBytes),
  totalBytes: 4096 * MEGABYTE,
} as const satisfies ZipBounds;
export const MOST_ASSETS = 500;
export const MOST_CALIBRATIONS = 2000;
export const MOST_FILES = 1000;
/** Including channels no longer in use. */
export const MOST_CHANNELS = 2000;
export const MOST_PAPERS = 200;

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Content type first: a name can be arbitrary. */
export function extensionOf(file: { content_type: string; original_filename: string }): string {
  const own = extname(file.original_filename).slice(1).toLowerCase();
  return extensions[file.content_type] ?? (/^[a-z0-9]{1,10}$/.test(own) ? own : 'bin');
}

export const calibrationFolder = (place: number) => `media/calibrations/${String(place + 1).padStart(3, '0')}`;
