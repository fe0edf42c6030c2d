// Specs that start the application, several in one file: it takes some five seconds of a core to load it in a context of
// Jest, and then it is loaded once for all of them. What fails there is tried once more in files of their own.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

const FOLDER = join(root, 'dist/specs');
/** Those of the contract take long each. */
const SPECS = ['apps/api'];
const IN_ONE = 5;

/**
 * Writes the files that import them.
 * @returns file -> the specs in it, and all others of Jest are left to it
 */
export function groupSpecs() {
  forgetGroups();
  mkdirSync(FOLDER, { recursive: true });
  const found = SPECS.flatMap(specsBelow).map((path) => ({ path, source: readFileSync(path, 'utf8') }));
  // The largest are dealt out first, so that no group is much longer than another.
  const chosen = found
    .filter(({ source }) => sharesApplication(source))
    .sort((one, other) => other.source.length - one.source.length || (one.path < other.path ? -1 : 1));
  const groups = new Map();
  const count = Math.ceil(chosen.length / IN_ONE);
  for (let at = 0; at < count; at++) {
    const specs = chosen.filter((_, index) => index % count === at).map(({ path }) => path);
    const file = join(FOLDER, `group-${String(at + 1).padStart(2, '0')}.spec.ts`);
    writeFileSync(file, specs.map((path) => `import '${relative(FOLDER, path).replace(/\.ts$/, '.js')}';\n`).join(''));
    groups.set(file, specs);
  }
  return groups;
}

export function forgetGroups() {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** What stands outside of every `describe` would be of all specs in the file. */
const sharesApplication = (source) =>
  source.includes('startTestApp') && !/^(before|after)(All|Each)\(|^(it|test)[.(]/m.test(source);

function specsBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(root, folder, name));
}
