// Checks that read the sources: lockfile, format, types, lint, build, generated files.
import { LIBRARIES, buildStale } from '../build.mjs';
import { command, runNode } from '../run.mjs';

export const STATIC = { budget: 100 };

export async function checkStatic({ files }) {
  const checks = files
    ? []
    : [
        () => node('tools/complete-lock.mjs', '--check'),
        () => node(command('prettier'), '--check', '.', '--log-level=warn'),
        checkTypes,
        lint,
        build,
        () => node('tools/openapi.mjs', '--check'),
        () => node('tools/engine.mjs', '--check'),
      ];
  const all = [];
  for (const check of checks) all.push(await check());
  return {
    passed: all.filter(({ failed }) => failed === 0).length,
    failed: all.filter(({ failed }) => failed > 0).length,
    output: all.map(({ output }) => output ?? '').join('\n'),
  };
}

/** One check; what it wrote is shown only when it failed. */
async function node(script, ...args) {
  const { code, output } = await runNode(script, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

let building;
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
