// Builds stale targets; `-- api` a part.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildEngine } from './engine.mjs';
import { finishWeb } from './finish-web.mjs';
import { buildGuide } from './guide.mjs';
import { hashInputs } from './inputs.mjs';
import locks from './lock.cjs';
import { command, endPrograms, root, runNode, seconds } from './run.mjs';

/** Others need no web build. */
const SHARED_LIBRARIES = ['libs/metrology', 'libs/access', 'libs/i18n', 'libs/tables'];
export const LIBRARIES = [...SHARED_LIBRARIES, 'libs/pdf-rendering', 'libs/embedded-postgres'];
const COMMON = ['package-lock.json', 'tsconfig.base.json', 'tools/build.mjs', 'tools/engine.mjs'];
const PROGRESS_EVERY_MS = 10_000;

/** Tests are no inputs. */
const TARGETS = {
  libs: {
    title: 'the libraries',
    needs: [],
    inputs: [...COMMON, ...LIBRARIES],
    outputs: [...LIBRARIES.map((library) => `${library}/dist/index.js`), 'libs/metrology/dist/engine/engine.json'],
    async build(onStart) {
      for (const library of LIBRARIES) dropOrphans(`${library}/src`, `${library}/dist`);
      const force = outputsExist('libs') ? [] : ['--force'];
      const projects = LIBRARIES.map((library) => `${library}/tsconfig.build.json`);
      const result = await runNode(command('typescript-7', 'tsc'), ['-b', ...force, ...projects], { onStart });
      if (result.code === 0) await buildEngine();
      return result;
    },
  },
  api: {
    title: 'the API',
    needs: ['libs'],
    // The build includes package.json's version.
    inputs: [...COMMON, 'package.json', 'nest-cli.json', 'apps/api', ...LIBRARIES],
    outputs: ['dist/apps/api/main.js'],
    async build(onStart) {
      dropOrphans('apps/api/src', 'dist/apps/api');
      if (!outputsExist('api')) rmSync(join(root, 'dist/apps/api.tsbuildinfo'), { force: true });
      const result = await runNode(command('@nestjs/cli', 'nest'), ['build', 'api', '-b', 'tsc'], { onStart });
      markAsModules();
      return result;
    },
  },
  web: {
    title: 'the web app',
    needs: ['libs'],
    inputs: [
      ...COMMON,
      'package.json',
      'angular.json',
      'apps/web',
      'docs/guide',
      'tools/guide.mjs',
      'tools/finish-web.mjs',
      'libs/api-client',
      ...SHARED_LIBRARIES,
    ],
    outputs: ['dist/apps/web/browser/index.html', 'dist/apps/web/browser/guide-pages/en/contents.json'],
    async build(onStart) {
      await buildGuide();
      const result = await runNode(command('@angular/cli', 'ng'), ['build', '--progress=false'], {
        env: { NG_CLI_ANALYTICS: 'false' },
        onStart,
      });
      if (result.code === 0) await finishWeb();
      return result;
    },
  },
};

/** Throws with the builder's output. */
export async function buildStale(targets, log) {
  const wanted = [...new Set(targets.flatMap((target) => [...TARGETS[target].needs, target]))];
  if (wanted.every(isFresh)) return;
  const onWait = (pid) => log(`Waiting for process ${pid ?? '?'}, which is building...`);
  await locks.withLock(join(root, 'dist/.build-lock'), onWait, async (hold) => {
    const [first, rest] = [wanted.filter((name) => name === 'libs'), wanted.filter((name) => name !== 'libs')];
    for (const group of [first, rest]) {
      const results = await Promise.allSettled(
        group.filter((name) => !isFresh(name)).map((name) => build(name, log, hold)),
      );
      const failures = results.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message);
      if (failures.length > 0) throw new Error(failures.join('\n\n'));
    }
  });
}

/** For scripts that write into its output. */
export function markStale(target) {
  rmSync(stampOf(target), { force: true });
}

export function isFresh(target) {
  return readOrEmpty(stampOf(target)) === inputsOf(target) && outputsExist(target);
}

async function build(name, log, hold) {
  const target = TARGETS[name];
  const began = performance.now();
  // Interrupted builds leave no stamp; changes meanwhile are built next.
  markStale(name);
  const inputs = inputsOf(name);
  log(`Building ${target.title}...`);
  const timer = setInterval(() => log(`  still building ${target.title}, ${seconds(began)} s`), PROGRESS_EVERY_MS);
  const { code, output } = await target.build(hold).finally(() => clearInterval(timer));
  if (code !== 0 || !outputsExist(name)) {
    throw new Error(`${output.trimEnd()}\nBuilding ${target.title} failed (${code ?? 'killed'}).`);
  }
  mkdirSync(join(root, 'dist/.stamps'), { recursive: true });
  writeFileSync(stampOf(name), inputs);
  log(`Built ${target.title} in ${seconds(began)} s`);
}

const stampOf = (target) => join(root, 'dist/.stamps', target);
const outputsExist = (target) => TARGETS[target].outputs.every((output) => existsSync(join(root, output)));
const inputsOf = (target) => hashInputs(TARGETS[target].inputs, (path) => /\.spec\.[cm]?[jt]s$/.test(path));

function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Otherwise Node parses each file as CommonJS first. */
function markAsModules() {
  mkdirSync(join(root, 'dist/apps/api'), { recursive: true });
  writeFileSync(join(root, 'dist/apps/api/package.json'), '{ "type": "module" }\n');
}

/** Migrations and entities are loaded by directory listing. */
function dropOrphans(sources, outputs) {
  const folder = join(root, outputs);
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const [, stem] = /^(.+?)(?:\.d\.ts|\.js)(?:\.map)?$/.exec(entry.name) ?? [];
    if (!entry.isFile() || stem === undefined) continue;
    const source = join(root, sources, relative(folder, entry.parentPath), `${stem}.ts`);
    if (!existsSync(source)) rmSync(join(entry.parentPath, entry.name));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in TARGETS));
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      endPrograms();
      process.exit(130);
    });
  }
  try {
    if (unknown.length > 0)
      throw new Error(`No such target: ${unknown.join(', ')} (${Object.keys(TARGETS).join(', ')})`);
    await buildStale(asked.length > 0 ? asked : Object.keys(TARGETS), console.log);
    console.log('Everything is built');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
