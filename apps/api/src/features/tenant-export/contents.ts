import type { Readable } from 'node:stream';
import { ObjectMissing } from '../../platform/storage/storage.js';
import { FileDamaged, type Files, type StoredFile } from '../files/index.js';

type ContentState = 'whole' | 'damaged' | 'missing';

export interface ContentLine {
  sha256: string;
  size_bytes: number;
  state: ContentState;
}

interface OpenedContent {
  state: ContentState;
  /** Null: the content is damaged and not exported. */
  open: (() => Promise<Readable>) | null;
}

/** Verified first. Damage raises the alarm; the export continues. */
export async function openContent(files: Files, file: StoredFile): Promise<OpenedContent> {
  try {
    await files.requireWhole(file);
    return { state: 'whole', open: () => files.open(file) };
  } catch (error) {
    if (!(error instanceof FileDamaged)) throw error;
    return { state: error.cause instanceof ObjectMissing ? 'missing' : 'damaged', open: null };
  }
}

export const contentLineSchema = {
  type: 'object',
  properties: {
    sha256: { type: 'string', description: 'Of the content, and its name in the folder `contents`' },
    size_bytes: { type: 'number' },
    state: {
      type: 'string',
      enum: ['whole', 'damaged', 'missing'],
      description: 'Only what is whole is in the archive',
    },
  },
  required: ['sha256', 'size_bytes', 'state'],
} as const;
