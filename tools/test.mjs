// `npm test`: every check there is; those that read the sources stand beside each other. A check that fails or crashes
// does not keep the others from running. The last line is exactly `N passed, N failed`; tests count one each, every other
// step counts one.
// `--only=lint,jest` runs some of them; `--bare-clone` (or WITH_BARE_CLONE=1) adds the bare clone.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildStale, LIBRARIES } from './build.mjs';
import { command, endPrograms, root, runNode, seconds } from './run.mjs';
import { forgetGroups, groupSpecs } from './spec-groups.mjs';

// A developer's own database and settings are not for tests.
const SETTINGS =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|DATABASE_POOL_SIZE|STORAGE_URL|SECRET_KEY|SMTP_URL|ETALON_ROLES|CORS_ORIGINS|TRUST_PROXY|LOG_LEVEL|LOG_FORMAT|METRICS_TOKEN|NODE_ENV)$/;
const TESTING = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };

/** So many files may need a second look; more of them are no accident. */
const MOST_UNSTEADY = 6;

/** Where the time of the tests goes: so many files are named. */
const MOST_LONGEST = 15;

/** In order: what is quick to say first. Neighbours that may stand `beside` each other run at the same time. */
const STEPS = [
  { name: 'lock', title: 'Lockfile complete', run: () => node('tools/complete-lock.mjs', '--check') },
  {
    name: 'format',
    title: 'Format',
    beside: true,
    run: () => node(command('prettier'), '--check', '.', '--log-level=warn'),
  },
  { name: 'types', title: 'Types', beside: true, run: checkTypes },
  { name: 'lint', title: 'Lint', beside: true, run: lint },
  { name: 'build', title: 'Build', beside: true, run: build },
  { name: 'generated', title: 'Generated files current', run: () => node('tools/openapi.mjs', '--check') },
  { name: 'engine', title: 'Kept engines', run: () => node('tools/engine.mjs', '--check') },
  { name: 'jest', title: 'Jest', run: runJest },
  {
    name: 'journey',
    title: 'Browser journeys',
    when: () => existsSync(join(root, 'test/journeys/run.mjs')),
    run: () => counted(runNode('test/journeys/run.mjs', [], { show: true })),
  },
  {
    name: 'bare-clone',
    title: 'Bare clone',
    // Within a bare clone this script is what is being tried.
    when: () => !process.env.IN_BARE_CLONE && (hasFlag('bare-clone') || process.env.WITH_BARE_CLONE === '1'),
    run: () => counted(bareClone()),
  },
];

for (const name of Object.keys(process.env)) if (SETTINGS.test(name)) delete process.env[name];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    endPrograms();
    process.exit(130);
  });
}

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const unknown = (only ?? []).filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')} (${STEPS.map(({ name }) => name).join(', ')})`);
  process.exit(1);
}
const steps = STEPS.filter(({ name, when }) => (only ? only.includes(name) : (when?.() ?? true)));

const began = performance.now();
let building;
const results = [];
const groups = [];
for (const step of steps) {
  if (step.beside && groups.at(-1)?.at(-1).beside) groups.at(-1).push(step);
  else groups.push([step]);
}
for (const group of groups) results.push(...(await Promise.all(group.map(perform))));
report();

async function perform(step) {
  const number = `[${steps.indexOf(step) + 1}/${steps.length}]`;
  console.log(`${number} ${step.title}...`);
  const stepBegan = performance.now();
  const result = await step.run().catch((error) => ({ passed: 0, failed: 1, output: error.message ?? String(error) }));
  if (result.output) console.log(result.output.trimEnd());
  console.log(`${number} ${step.title}: ${verdict(result)}, ${seconds(stepBegan)} s`);
  return { step, ...result, time: seconds(stepBegan) };
}

function report() {
  const passed = sum('passed');
  const failed = sum('failed');
  console.log('');
  for (const { step, time, ...result } of results) {
    console.log(`${step.title.padEnd(26)} ${time.padStart(7)} s   ${verdict(result)}`);
  }
  console.log(`${'All'.padEnd(26)} ${seconds(began).padStart(7)} s`);
  console.log('');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

function sum(key) {
  return results.reduce((total, result) => total + result[key], 0);
}

function verdict({ passed, failed, skipped = 0 }) {
  const counts = passed + failed === 1 ? '' : ` (${passed} passed, ${failed} failed)`;
  return `${failed === 0 ? 'passed' : 'FAILED'}${counts}${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function hasFlag(name) {
  return process.argv.includes(`--${name}`);
}

/** One check; what it wrote is shown only when it failed. */
async function node(script, ...args) {
  const { code, output } = await runNode(script, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

/** Types, and the lint that knows them, read what the libraries declare. */
function libraries() {
  building ??= buildStale(['libs'], (line) => console.log(`  ${line}`));
  return building;
}

async function lint() {
  await libraries();
  // The types of everything at once take more memory than a process has by itself.
  for (const part of [['apps/api'], ['.', '--ignore-pattern', 'apps/api/**']]) {
    const result = await node(command('eslint'), ...part, '--max-warnings=0');
    if (result.failed > 0) return result;
  }
  return { passed: 1, failed: 0 };
}

async function checkTypes() {
  const tsc = command('typescript', 'tsc');
  await libraries();
  const checks = [
    ...[...LIBRARIES, 'libs/api-client', 'apps/api', 'apps/web', 'test'].map((project) => [
      tsc,
      '-p',
      project,
      '--noEmit',
    ]),
    [command('@angular/compiler-cli', 'ngc'), '-p', 'apps/web/tsconfig.app.json', '--noEmit'],
  ];
  const outputs = [];
  for (const [script, ...args] of checks) outputs.push(await node(script, ...args));
  const failures = outputs.filter(({ failed }) => failed > 0);
  if (failures.length === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, output: failures.map(({ output }) => output).join('\n') };
}

async function build() {
  // Lint and types wait for these, not for the rest.
  await libraries();
  await buildStale(['libs', 'api', 'web'], (line) => console.log(`  ${line}`));
  return { passed: 1, failed: 0 };
}

/**
 * A file that failed beside others is tried once more by itself. One that passes then counts as passed, and is named: it
 * depends on how busy the machine is, or on its neighbours, which is a defect of its own, but of the test.
 */
async function runJest() {
  const groups = groupSpecs();
  try {
    return await runGrouped(groups);
  } finally {
    forgetGroups();
  }
}

async function runGrouped(groups) {
  const inGroups = [...groups.values()].flat();
  const alone = inGroups.flatMap((path) => ['--testPathIgnorePatterns', escaped(path)]);
  // Much of it waits for a process or a clock: one more than there are cores. A busy machine is no failure.
  const first = await jest([
    '--maxWorkers=3',
    '--testSequencer=./tools/largest-first.mjs',
    '--testPathIgnorePatterns',
    '/node_modules/',
    ...alone,
  ]);
  tellLongest(first.files ?? [], groups);
  const failing = (first.files ?? []).filter(({ failed }) => failed > 0);
  if (failing.length === 0 || failing.length > MOST_UNSTEADY) return first;
  const again = failing.flatMap(({ path }) => groups.get(path) ?? [path]);
  console.log(`Once more by themselves: ${again.join(', ')}`);
  const second = await jest(['--maxWorkers=1', '--runTestsByPath', ...again]);
  if (!second.files) return first;
  if (second.failed === 0)
    for (const { path } of failing) console.log(`UNSTEADY: ${namesOf(path, groups)} passes only by itself`);
  const before = failing.reduce((sum, { passed }) => sum + passed, 0);
  return { ...second, passed: first.passed - before + second.passed, skipped: first.skipped };
}

function escaped(path) {
  return `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

function namesOf(path, groups) {
  return (groups.get(path) ?? [path]).map((one) => relative(root, one)).join(' ');
}

async function jest(given) {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-jest-'));
  const file = join(folder, 'results.json');
  try {
    const args = ['--json', `--outputFile=${file}`, ...given];
    const { code } = await runNode(command('jest'), args, {
      env: TESTING,
      // With --json Jest says what happens on the error stream and repeats the result, large, on the other.
      show: 'stderr',
    });
    if (!existsSync(file)) return { passed: 0, failed: 1, output: `Jest ended with ${code} and left no result.` };
    const result = JSON.parse(readFileSync(file, 'utf8'));
    // A file that cannot be run has tests nobody counted. And Jest may fail without a failed test.
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return {
      passed: result.numPassedTests,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped: result.numPendingTests + result.numTodoTests,
      files: result.testResults.map(filed),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many tests of a file passed and failed; one that could not be run failed as a whole. */
function filed({ name, status, assertionResults, startTime, endTime }) {
  const count = (wanted) => assertionResults.filter((test) => test.status === wanted).length;
  const failed = status === 'failed' ? Math.max(1, count('failed')) : 0;
  return { path: name, passed: count('passed'), failed, seconds: (endTime - startTime) / 1000 };
}

/** Of files that stood beside others, so that their sum is more than the time it took. */
function tellLongest(files, groups) {
  const longest = files.toSorted((one, other) => other.seconds - one.seconds);
  const all = files.reduce((sum, file) => sum + file.seconds, 0);
  console.log(`Longest of ${files.length} files, which took ${all.toFixed(0)} s together:`);
  for (const { path, seconds: took } of longest.slice(0, MOST_LONGEST))
    console.log(`${took.toFixed(1).padStart(9)} s   ${namesOf(path, groups)}`);
}

/** For a program that counts for itself: its last line says `N passed, N failed`. */
async function counted(running) {
  const { code, output } = await running;
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(last.trim()) ?? [];
  if (passed === undefined) return { passed: 0, failed: 1, output: `It ended with ${code} and without a count.` };
  const counts = { passed: Number(passed), failed: Number(failed) };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function bareClone() {
  return new Promise((done) => {
    const child = spawn('bash', [join(root, 'tools/bare-clone.sh')], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      process.stdout.write(text);
    });
    child.once('error', (error) => done({ code: null, output: error.message }));
    child.once('close', (code) => done({ code, output }));
  });
}
