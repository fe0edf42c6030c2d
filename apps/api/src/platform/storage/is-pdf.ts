import { open } from 'node:fs/promises';
import type { SpooledContent } from './spool.js';

const PDF = Buffer.from('%PDF-');

/** Checks the content: the file name is client input. */
export async function isPdf({ path }: SpooledContent): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(PDF.length), 0, PDF.length, 0);
    return buffer.equals(PDF);
  } finally {
    await file.close();
  }
}
