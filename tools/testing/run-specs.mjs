// Jest loads the application per file, in five CPU seconds.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { command, root, runNode } from '../run.mjs';
import { KINDS } from './kinds.mjs';
import { recordedCost } from './recorded.mjs';

const FOLDER = 'dist/specs';
/** CPU seconds. */
const LEAST_COST = 10;
/** Otherwise V8 runs a full GC per 50 MB of buffers, a third of rendering. */
const FLAGS = ['--external-memory-accounted-in-global-limit'];
const TESTING = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };

/** @returns counts, output of a failed run, data of test/support/spec-times.mjs */
export async function runSpecs(kind, specs, { groups = KINDS[kind].groups, env = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-jest-'));
  const [results, times] = ['results.json', 'times'].map((name) => join(folder, name));
  try {
    writeFileSync(times, '');
    const worthwhile = Math.ceil(specs.reduce((sum, spec) => sum + recordedCost(spec), 0) / LEAST_COST);
    const files = writeGroups(kind, specs, Math.max(1, Math.min(groups, specs.length, worthwhile)));
    const args = [
      '--no-verbose',
      '--selectProjects',
      KINDS[kind].project,
      '--maxWorkers=2',
      '--runTestsByPath',
      ...files,
    ];
    const { code, output } = await runNode(command('jest'), ['--json', `--outputFile=${results}`, ...args], {
      env: { ...TESTING, SPEC_TIMES: times, ...env },
      flags: FLAGS,
      // Jest with --json reports on stderr.
      show: 'stderr',
    });
    if (!existsSync(results)) return { passed: 0, failed: 1, specs: [], output: `Jest ended with ${code}.\n${output}` };
    return { ...counts(JSON.parse(readFileSync(results, 'utf8')), code), specs: readTimes(times) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(join(root, FOLDER, kind), { recursive: true, force: true });
  }
}

/** Jest may fail without failed tests. */
function counts({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests }, code) {
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Load time is recorded under the group. */
function readTimes(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines
    .map((line) => JSON.parse(line))
    .map((spec) => ({ ...spec, file: relative(root, resolve(root, spec.file)) }));
}

/** Specs with a shared fixture form the first group. */
function writeGroups(kind, specs, count) {
  const groups = Array.from({ length: count }, () => ({ cost: 0, specs: [] }));
  const isShared = (spec) => readFileSync(join(root, spec), 'utf8').includes('contractFixture(');
  const shared = new Set(specs.filter(isShared));
  const byCost = (one, other) => recordedCost(other) - recordedCost(one) || (one < other ? -1 : 1);
  for (const spec of [...shared, ...specs.filter((one) => !shared.has(one)).sort(byCost)]) {
    const cheapest = groups.reduce((best, group) => (group.cost < best.cost ? group : best));
    const group = shared.has(spec) ? groups[0] : cheapest;
    group.specs.push(spec);
    group.cost += recordedCost(spec);
  }
  const folder = join(root, FOLDER, kind);
  mkdirSync(folder, { recursive: true });
  return groups.map(({ specs: mine }, index) => {
    const file = join(folder, `${String(index + 1).padStart(2, '0')}.spec.ts`);
    writeFileSync(file, mine.map((spec) => importOf(spec, folder)).join(''));
    return file;
  });
}

const importOf = (spec, folder) =>
  `globalThis.specFile = '${spec}';\nawait import('${relative(folder, join(root, spec)).replace(/\.ts$/, '.js')}');\n`;
