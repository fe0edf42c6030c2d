// Checks with unchanged inputs and tools are skipped.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale, isFresh, LIBRARIES } from '../build.mjs';
import { hashInputs } from '../inputs.mjs';
import { command, root, runNode, seconds } from '../run.mjs';

/** Removed by package installation: every check runs again. */
const CACHE = join(root, 'node_modules/.cache/checks');
const NOT_CHECKED = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', '.angular']);
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'eslint.config.mjs',
  '.oxlintrc.json',
  'tools/testing/static.mjs',
];
const ANY = readdirSync(root).filter((name) => !NOT_CHECKED.has(name));

const PARTS = [
  { paths: ['libs'], inputs: ['libs'] },
  { paths: ['apps/api'], inputs: ['libs', 'apps/api'] },
  { paths: ['apps/web'], inputs: ['libs', 'apps/web'] },
  { paths: ANY.filter((name) => !['libs', 'apps'].includes(name)), inputs: ANY },
];

const PROJECTS = [
  ...[...LIBRARIES, 'libs/api-client'].map((project) => ({ project, inputs: ['libs'] })),
  { project: 'apps/api', inputs: ['libs', 'apps/api'] },
  { project: 'apps/web', inputs: ['libs', 'apps/web'] },
  { project: 'test', inputs: ['libs', 'apps', 'test'] },
];

/** CPU seconds. */
export const STATIC_BUDGET = { warm: 100, cold: 300 };

/**
 * @param files omits checks of the whole repository
 * @returns `isCold`: something had to be built
 */
export async function checkStatic(files) {
  const log = (line) => console.log(`  ${line}`);
  const isCold = !['libs', 'api', 'web'].every(isFresh);
  await buildStale(['libs'], log);
  const built = () => buildStale(['libs', 'api', 'web'], log).then(() => ({ passed: 1, failed: 0 }));
  // Threads and the test database use the built API.
  const apiBuilt = () => buildStale(['libs', 'api'], log).then(() => ({ passed: 1, failed: 0 }));
  const ofFiles = [
    ['Format', () => format(files)],
    ['Lint', () => lint(files)],
    ['Types', () => types(files)],
  ];
  const lanes = files
    ? [files.some((file) => /^(apps\/api|libs)\//.test(file)) ? [['Build', apiBuilt]] : [], ofFiles]
    : [
        [
          ['Lockfile', () => check('tools/complete-lock.mjs', '--check')],
          ['Lint', lint],
          ['Types', types],
        ],
        [
          ['Build', built],
          ['Generated files', () => check('tools/openapi.mjs', '--check')],
          ['Kept engines', () => check('tools/engine.mjs', '--check')],
          ['Counts', () => check('tools/counts.mjs', '--check')],
          ['Format', format],
        ],
      ];
  const results = (await Promise.all(lanes.map(inOrder))).flat();
  return {
    passed: results.filter(({ failed }) => failed === 0).length,
    failed: results.filter(({ failed }) => failed > 0).length,
    output: results.map(({ output }) => output ?? '').join(''),
    isCold,
  };
}

async function inOrder(checks) {
  const results = [];
  for (const [title, run] of checks) {
    const began = performance.now();
    const result = await run().catch((error) => ({ passed: 0, failed: 1, output: `${error.message}\n` }));
    const verdict = result.failed > 0 ? 'FAILED' : result.isUnchanged ? 'unchanged since it passed' : 'passed';
    console.log(`  ${title}: ${verdict}, ${seconds(began)} s`);
    results.push(result);
  }
  return results;
}

/** Results limited to `files` are not cached. */
async function format(files) {
  if (files) return files.length === 0 ? UNCHANGED : prettier(files);
  return remembered([{ name: 'format', inputs: ANY }], () =>
    prettier(['.', '--cache', '--cache-strategy', 'content', '--cache-location', join(CACHE, 'prettier.json')]),
  );
}

async function lint(files) {
  if (files) {
    const known = files.filter((path) => /\.([cm]?js|ts|html)$/.test(path));
    return known.length === 0 ? UNCHANGED : lintPaths(known);
  }
  const parts = PARTS.map(({ paths, inputs }, index) => ({
    name: `lint-${index}`,
    paths,
    inputs: [...SETTINGS, ...inputs],
  }));
  return remembered(parts, (stale) => lintPaths(stale.flatMap(({ paths }) => paths)));
}

/** `ng build` checks templates; only these projects have specs. */
async function types(files) {
  const all = PROJECTS.map(({ project, inputs }) => ({
    name: `types-${project.replace('/', '-')}`,
    project,
    inputs: [...SETTINGS, ...inputs],
  }));
  const concerned = files
    ? all.filter(({ inputs }) =>
        inputs.some((input) => files.some((file) => file === input || file.startsWith(`${input}/`))),
      )
    : all;
  return remembered(concerned, (stale) =>
    firstFailure(
      stale.map(
        ({ project }) =>
          () =>
            check(
              command('typescript-7', 'tsc'),
              '-p',
              project,
              '--noEmit',
              '--singleThreaded',
              '--incremental',
              '--tsBuildInfoFile',
              join(CACHE, `${project.replaceAll('/', '-')}.tsbuildinfo`),
            ),
      ),
    ),
  );
}

const UNCHANGED = { passed: 1, failed: 0, isUnchanged: true };

/** Entries pass together or not at all. */
async function remembered(entries, run) {
  const stamped = entries.map((entry) => ({
    ...entry,
    stamp: join(CACHE, entry.name),
    hash: hashInputs(entry.inputs),
  }));
  const stale = stamped.filter(({ stamp, hash }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash);
  if (stale.length === 0) return UNCHANGED;
  for (const { stamp } of stale) rmSync(stamp, { force: true });
  const result = await run(stale);
  if (result.failed > 0) return result;
  mkdirSync(CACHE, { recursive: true });
  for (const { stamp, hash } of stale) writeFileSync(stamp, hash);
  return result;
}

const prettier = (paths) => check(command('prettier'), '--check', '--log-level=warn', '--ignore-unknown', ...paths);

/** Oxlint checks types and cycles; ESLint the rest. */
function lintPaths(paths) {
  return firstFailure([
    () =>
      check(
        command('oxlint'),
        '--type-aware',
        '--report-unused-disable-directives',
        '--no-error-on-unmatched-pattern',
        ...paths,
      ),
    () =>
      check(command('eslint'), '--max-warnings=0', '--no-warn-ignored', '--no-error-on-unmatched-pattern', ...paths),
  ]);
}

async function firstFailure(checks) {
  for (const one of checks) {
    const result = await one();
    if (result.failed > 0) return result;
  }
  return { passed: 1, failed: 0 };
}

async function check(script, ...args) {
  const { code, output } = await runNode(script, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}
