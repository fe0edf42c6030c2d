import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const NAMED = /`([\w/.-]+\.(?:spec\.ts|mjs))`(?:: "([^"]+)")?/g;

export function proofsIn(text: string): { file: string; title: string | undefined }[] {
  return [...text.matchAll(NAMED)].map(([, file = '', title]) => ({ file, title }));
}

export function missingProofs(text: string): { file: string; title: string | undefined }[] {
  return proofsIn(text).filter(({ file, title }) => {
    const path = join(root, file);
    if (!existsSync(path)) return true;
    return title !== undefined && !readFileSync(path, 'utf8').replace(/\s+/g, ' ').includes(title);
  });
}
