// Contents and paths only: clones have new timestamps.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const NOT_SOURCES = new Set(['node_modules', 'dist', '.angular', 'coverage']);

/** Missing files are part of the hash. */
export function hashInputs(paths, ignore = () => false) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((entry) => listFiles(entry))) {
    if (ignore(path)) continue;
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  // Node versions may build differently.
  return hash.update(process.version).digest('hex');
}

export function listFiles(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !NOT_SOURCES.has(name) && !name.endsWith('.tsbuildinfo'))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}
