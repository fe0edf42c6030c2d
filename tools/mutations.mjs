// Faults of test/mutations in a copy, against its `npm run test:changed` specs.
// words: faults by name or kind
// --write: stores test/mutations/expected.json
// --check: each fault's text occurs exactly once
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { faults, misplacedFaults } from '../test/mutations/faults.mjs';
import { buildStale, LIBRARIES } from './build.mjs';
import { root } from './run.mjs';

const EXPECTED = join(root, 'test/mutations/expected.json');
const NOT_COPIED = new Set(['.git', '.angular', 'node_modules', 'coverage', 'data', 'dist/.build-lock', 'dist/specs']);
/** Always fail in a faulty copy. */
const NOT_DETECTING = [
  'test/mutations/faults.spec.ts',
  'test/contract/packages/image.spec.ts',
  'test/contract/asvs.spec.ts',
];
/** Tests may rebuild them from faulty source. */
const BUILT = ['dist', ...LIBRARIES.flatMap((library) => [`${library}/dist`, `${library}/tsconfig.build.tsbuildinfo`])];
const MOST_NAMED = 3;

const words = process.argv.slice(2).filter((given) => !given.startsWith('--'));
const hasFlag = (name) => process.argv.includes(`--${name}`);
const isChosen = ({ name, kind }) => words.length === 0 || words.some((word) => `${kind} ${name}`.includes(word));

const misplaced = misplacedFaults(root);
if (misplaced.length > 0) fail(`Not exactly once in the source, or named twice:\n  ${misplaced.join('\n  ')}`);
if (hasFlag('check')) console.log(`${faults.length} faults, each at one place`);
else await measure(faults.filter(isChosen));

async function measure(chosen) {
  if (chosen.length === 0) fail(`No fault has ${words.join(' or ')} in its name or kind`);
  await buildStale(['libs', 'api', 'web'], console.log);
  const copy = fs.mkdtempSync(join(tmpdir(), 'etalon-mutations-'));
  try {
    copyRepository(copy);
    // Imported from the copy for its paths.
    const { endPrograms, runNode } = await import(pathToFileURL(join(copy, 'tools/run.mjs')).href);
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => {
        endPrograms();
        fs.rmSync(copy, { recursive: true, force: true });
        process.exit(130);
      });
    }
    const results = [];
    for (const fault of chosen) {
      const result = { ...fault, ...(await applied(copy, fault, runNode)) };
      results.push(result);
      console.log(`[${results.length}/${chosen.length}] ${lineOf(result)}`);
    }
    const unsteady = await failingAnyway(results, runNode);
    report(results, unsteady);
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

/** Packages are symlinks; workspace libraries are copied. */
function copyRepository(copy) {
  copyTo(copy, '.');
  for (const spec of NOT_DETECTING) fs.rmSync(join(copy, spec));
  const packages = join(root, 'node_modules');
  fs.mkdirSync(join(copy, 'node_modules'));
  for (const name of fs.readdirSync(packages)) {
    if (name === '@etalon')
      fs.cpSync(join(packages, name), join(copy, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
    else fs.symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  }
}

function copyTo(copy, path) {
  fs.cpSync(join(root, path), join(copy, path), {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    mode: fs.constants.COPYFILE_FICLONE,
    filter: (source) => !NOT_COPIED.has(relative(root, source)),
  });
}

async function applied(copy, { file, find, replace }, runNode) {
  const path = join(copy, file);
  const text = fs.readFileSync(path, 'utf8');
  const before = stampsOf(copy);
  fs.writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  try {
    const args = ['--changed', '--specs-only', '--until-failed', `--files=${file}`];
    const { code, output } = await runNode('tools/test.mjs', args, { env: { TEST_PATIENCE_MS: '20000' } });
    const [, failed] = /^\d+ passed, (\d+) failed$/.exec(output.trimEnd().split('\n').at(-1)) ?? [];
    if (code === null) throw new Error(`The tests were ended:\n${output}`);
    const specs = [...output.matchAll(/^FAILED (\S+\.spec\.ts): /gm)].map(([, spec]) => spec);
    return { failed: Number(failed ?? (code === 0 ? 0 : 1)), specs };
  } finally {
    fs.writeFileSync(path, text);
    if (stampsOf(copy) !== before) {
      for (const built of BUILT) fs.rmSync(join(copy, built), { recursive: true, force: true });
      for (const built of BUILT) if (fs.existsSync(join(root, built))) copyTo(copy, built);
    }
  }
}

function stampsOf(copy) {
  const folder = join(copy, 'dist/.stamps');
  return fs
    .readdirSync(folder)
    .map((name) => fs.readFileSync(join(folder, name), 'utf8'))
    .join();
}

/** @returns specs failing without a fault: they prove nothing */
async function failingAnyway(results, runNode) {
  const named = [...new Set(results.flatMap(({ specs }) => specs.slice(0, MOST_NAMED)))];
  if (named.length === 0) return [];
  const env = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
  const args = ['--maxWorkers=2', '--runTestsByPath', ...named];
  const { output } = await runNode('node_modules/jest/bin/jest.js', args, { env });
  return named.filter((spec) => new RegExp(`^FAIL .*${spec}`, 'm').test(output));
}

function lineOf({ name, kind, failed, specs }) {
  const caught = failed === 0 ? 'SURVIVED' : `${failed} ${specs.slice(0, MOST_NAMED).join(', ')}`;
  return `${name} | ${kind} | ${caught}`;
}

function report(results, unsteady) {
  const stateOf = ({ failed }) => (failed > 0 ? 'caught' : 'survived');
  const expected = fs.existsSync(EXPECTED) ? JSON.parse(fs.readFileSync(EXPECTED, 'utf8')) : {};
  const lost = results.filter((result) => stateOf(result) === 'survived' && expected[result.name] === 'caught');
  console.log(`\nfault | kind | caught by\n${results.map(lineOf).join('\n')}\n`);
  if (unsteady.length > 0) console.log(`Fail without a fault, too: ${unsteady.join(', ')}`);
  if (lost.length > 0) console.log(`Were caught before:\n  ${lost.map(({ name }) => name).join('\n  ')}`);
  if (hasFlag('write')) {
    const now = { ...expected, ...Object.fromEntries(results.map((result) => [result.name, stateOf(result)])) };
    const known = faults.filter(({ name }) => name in now).map(({ name }) => [name, now[name]]);
    fs.writeFileSync(EXPECTED, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
  }
  const caught = results.filter((result) => stateOf(result) === 'caught').length;
  console.log(`${caught} caught, ${results.length - caught} survived`);
  process.exitCode = lost.length > 0 || unsteady.length > 0 ? 1 : 0;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
