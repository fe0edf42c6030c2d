// The order in which Jest begins files whose time nobody knows yet: the largest first, a file of others by what it imports.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export default class LargestFirst {
  sort(tests) {
    const sizes = new Map([...tests].map(({ path }) => [path, sizeOf(path)]));
    return [...tests].sort((one, other) => sizes.get(other.path) - sizes.get(one.path));
  }

  allFailedTests = (tests) => tests;
  shard = (tests) => tests;
  cacheResults() {}
}

function sizeOf(path) {
  const { size } = statSync(path);
  if (size > 2000) return size;
  const imported = [...readFileSync(path, 'utf8').matchAll(/^import '(.*\.spec)\.js';$/gm)];
  return imported.reduce((sum, [, spec]) => sum + statSync(join(dirname(path), `${spec}.ts`)).size, size);
}
