import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const NAMED = /`([\w/.-]+\.(?:spec\.ts|mjs))`(?:: "([^"]+)")?/g;

/** Tests that a page names as proofs: `path/of.spec.ts`, or `path/of.spec.ts`: "part of a title". */
export function proofsIn(text: string): { file: string; title: string | undefined }[] {
  return [...text.matchAll(NAMED)].map(([, file = '', title]) => ({ file, title }));
}

/** @returns references to missing test files or titles */
export function missingProofs(text: string): { file: string; title: string | undefined }[] {
  return proofsIn(text).filter(({ file, title }) => {
    const path = join(root, file);
    if (!existsSync(path)) return true;
    return title !== undefined && !readFileSync(path, 'utf8').replace(/\s+/g, ' ').includes(title);
  });
}
