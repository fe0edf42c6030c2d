// Last line is exactly `N passed, N failed`. docs/testing.md.
// --only=static,libs: only these steps; with --results=FILE results there
// --changed: since a commit (--since=REV, default last); --files=a,b without git
// --until-failed: with --changed, closest specs first, stops after a failure
// --record: writes test/recorded.json, like a complete --long run
// --long [words]: full rounds; words select kinds or specs
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { endPrograms, root, runNode } from './run.mjs';
import { changedSince, slices, specsFor } from './testing/changed.mjs';
import { machineFactor, processorSeconds, samples, whileSampling } from './testing/processor-time.mjs';
import { KINDS, kindOf, listSpecs } from './testing/kinds.mjs';
import { writeRecorded } from './testing/recorded.mjs';
import { runSpecs } from './testing/run-specs.mjs';
import { checkSlow, printFaults, printTable } from './testing/report.mjs';
import { checkStatic, STATIC_BUDGET } from './testing/static.mjs';

// Developers' settings are not for tests.
const SETTINGS =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|DATABASE_POOL_SIZE|STORAGE_URL|SECRET_KEY|SMTP_URL|ETALON_ROLES|CORS_ORIGINS|TRUST_PROXY|LOG_LEVEL|LOG_FORMAT|METRICS_TOKEN|NODE_ENV)$/;
/** CPU times vary with load. */
const TOLERANCE = 1.25;
/** A single spec or test is one measurement, not a sum of hundreds. */
const TOLERANCE_OF_ONE = 1.5;
const JOURNEYS = { title: 'Browser journeys', budget: 105 };
const WITHOUT_BUILD = ['libs', 'web'];
/** Longest first, two at a time. */
const AFTER_BUILD = ['api', 'processes', 'journeys', 'contract', 'unit'];

for (const name of Object.keys(process.env)) if (SETTINGS.test(name)) delete process.env[name];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    endPrograms();
    process.exit(130);
  });
}

const option = (name) => process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const hasFlag = (name) => process.argv.includes(`--${name}`);
const words = process.argv.slice(2).filter((given) => !given.startsWith('--'));
const isLong = hasFlag('long');
const results = [];
const isRecording = (isLong && words.length === 0) || hasFlag('record');
const folder = mkdtempSync(join(tmpdir(), 'etalon-test-run-'));
const seenCodes = process.env.ETALON_SEEN_CODES ?? join(folder, 'audit-codes');
const [faults, reach] = [join(folder, 'faults'), join(folder, 'reach')];
mkdirSync(seenCodes, { recursive: true });
for (const file of [faults, reach]) writeFileSync(file, '');
Object.assign(process.env, {
  ETALON_SEEN_CODES: seenCodes,
  FAULT_TABLE: faults,
  ...(isLong && { TEST_LONG: '1' }),
  ...(isRecording && { SPEC_REACH: reach }),
});

try {
  if (hasFlag('changed')) await testChanged();
  else if (isLong) await testLong();
  else await testAll();
  if (isRecording) recordReach();
  report();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function testAll() {
  const steps = { static: staticStep, ...specSteps(listSpecs()), journeys: journeyStep };
  const only = option('only')?.split(',') ?? Object.keys(steps);
  const unknown = only.filter((name) => !(name in steps));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')} (${Object.keys(steps).join(', ')})`);
    process.exit(1);
  }
  if (only.length === 1) await steps[only[0]]();
  else {
    const chosen = (names) => names.filter((name) => only.includes(name));
    const [checks, early, queue] = [['static'], WITHOUT_BUILD, AFTER_BUILD].map(chosen);
    const built = inOrder(checks);
    const lanes = [built, inOrder(early)];
    await Promise.all(lanes.map((lane) => Promise.all([lane, built]).then(() => inOrder(queue))));
  }
  if (only.length < Object.keys(steps).length) return;
  await auditCodesStep();
  await step('Slow specs', async () => checkSlow(specsThatRan(), machineFactor() * TOLERANCE_OF_ONE));
}

async function inOrder(names) {
  for (let name = names.shift(); name !== undefined; name = names.shift()) await inOwnProcess(name);
}

/** A process counts its own descendants' CPU time. */
async function inOwnProcess(name) {
  const file = join(folder, `${name}.json`);
  const { code } = await runNode('tools/test.mjs', [`--only=${name}`, `--results=${file}`], { show: true });
  if (existsSync(file)) {
    const other = JSON.parse(readFileSync(file, 'utf8'));
    results.push(...other.results);
    samples.push(...other.samples);
  } else results.push({ title: name, wall: 0, cpu: 0, passed: 0, failed: 1, output: `It ended with ${code}.` });
}

async function testLong() {
  const isWhole = words.length === 0;
  const all = listSpecs({ long: true });
  const isChosen = (spec) => isWhole || words.some((word) => spec.includes(word) || kindOf(spec) === word);
  await step('Build', () => buildStale(['libs', 'api', 'web'], console.log).then(() => ({ passed: 1, failed: 0 })));
  for (const run of Object.values(specSteps(all.filter(isChosen)))) await run();
  printFaults(readFileSync(faults, 'utf8'));
}

async function testChanged() {
  const files = (option('files')?.split(',') ?? changedSince(option('since') ?? 'HEAD')).filter((file) =>
    existsSync(join(root, file)),
  );
  if (files.length === 0) console.log('Nothing has changed: name a commit with --since=REV');
  const { chosen, left } = specsFor(files);
  for (const spec of chosen) console.log(`  ${spec}`);
  if (left.length > 0) console.log(`  (${left.length} more reach these files and are left to npm test)`);
  if (!hasFlag('specs-only')) await step('Static checks', () => checkStatic(files));
  else
    await buildStale(
      files.some((file) => /\/migrations\/|\.entity\.ts$/.test(file)) ? ['libs', 'api'] : [],
      console.log,
    );
  for (const part of hasFlag('until-failed') ? slices(chosen) : [chosen]) {
    for (const run of Object.values(specSteps(part, { groups: 2 }))) await run();
    if (results.some(({ failed }) => failed > 0)) break;
  }
}

function staticStep() {
  return step('Static checks', checkStatic, ({ isCold }) => (isCold ? STATIC_BUDGET.cold : STATIC_BUDGET.warm));
}

function specSteps(specs, { groups } = {}) {
  const kinds = Object.entries(KINDS).map(([kind, facts]) => ({
    kind,
    ...facts,
    mine: specs.filter((spec) => kindOf(spec) === kind),
  }));
  return Object.fromEntries(
    kinds
      .filter(({ mine }) => mine.length > 0)
      .map(({ kind, title, budget, mine }) => [
        kind,
        () => step(title, () => runSpecs(kind, mine, { groups }), hasFlag('changed') || isLong ? undefined : budget),
      ]),
  );
}

async function journeyStep() {
  await step(
    JOURNEYS.title,
    async () => counted(await runNode('test/journeys/run.mjs', [], { show: true })),
    JOURNEYS.budget,
  );
}

async function auditCodesStep() {
  await step('Audit codes provoked', async () => {
    const { unseenCodes } = await import('../test/support/unseen-codes.mjs');
    const unseen = await unseenCodes(seenCodes);
    if (unseen.length === 0) return { passed: 1, failed: 0 };
    return { passed: 0, failed: 1, output: `Declared audit codes that no test provokes: ${unseen.join(', ')}` };
  });
}

async function step(title, run, given) {
  console.log(`${title}...`);
  const [began, before] = [performance.now(), processorSeconds()];
  const work = given === undefined ? run() : whileSampling(run);
  const result = await work.catch((error) => ({ passed: 0, failed: 1, output: error.message ?? String(error) }));
  if (result.output) console.log(result.output.trimEnd());
  const budget = typeof given === 'function' ? given(result) : given;
  const wall = (performance.now() - began) / 1000;
  const cpu = processorSeconds() - before;
  results.push({ title, wall, cpu, budget, factor: machineFactor(), ...result });
  console.log(`${title}: ${result.failed === 0 ? 'passed' : 'FAILED'}, ${wall.toFixed(1)} s`);
}

function specsThatRan() {
  return results.flatMap((result) => result.specs ?? []);
}

function report() {
  const file = option('results');
  if (file) return writeFileSync(file, JSON.stringify({ results, samples }));
  for (const result of results) {
    result.isOver = result.cpu > result.budget * TOLERANCE * result.factor;
    if (result.isOver) result.failed++;
  }
  for (const { file, failed } of specsThatRan().filter((spec) => spec.failed.length > 0))
    console.log(`FAILED ${file}: ${failed.join('; ')}`);
  printTable(results, machineFactor());
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') === 0 && total('passed') > 0 ? 0 : 1;
}

function recordReach() {
  const lines = readFileSync(reach, 'utf8').split('\n').filter(Boolean);
  writeRecorded(
    specsThatRan(),
    lines.map((line) => JSON.parse(line)),
  );
  console.log('Wrote test/recorded.json');
}

function counted({ code, output }) {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  if (passed === undefined) return { passed: 0, failed: 1, output: `It ended with ${code} and without a count.` };
  const counts = { passed: Number(passed), failed: Number(failed) };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
