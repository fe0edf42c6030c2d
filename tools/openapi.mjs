// Writes openapi.json and client, without database. `--check` names differing files.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildStale } from './build.mjs';
import { command, root, runNode } from './run.mjs';
import { wireTypes } from './wire-types.mjs';

const DOCUMENT = 'openapi.json';
const CONFIG = join(root, 'libs/api-client/ng-openapi-gen.json');
const CLIENT = 'libs/api-client/src/generated';

try {
  await buildStale(['api'], console.log);
  if (process.argv.includes('--check')) await check();
  else {
    await generate(join(root, DOCUMENT), join(root, CLIENT));
    console.log(`Wrote ${DOCUMENT} and ${listFiles(join(root, CLIENT)).length} files in ${CLIENT}`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function generate(document, client) {
  await run('dist/apps/api/openapi.js', document);
  // Without server, URLs are relative.
  const folder = mkdtempSync(join(tmpdir(), 'etalon-client-'));
  try {
    const { servers: _, ...rest } = JSON.parse(readFileSync(document, 'utf8'));
    const input = join(folder, DOCUMENT);
    writeFileSync(input, JSON.stringify(rest));
    await run(command('ng-openapi-gen'), '--config', CONFIG, '--input', input, '--output', client);
    removeUnexported(join(client, 'models'));
    writeFileSync(join(client, 'wire.d.ts'), wireTypes(rest));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One list of values for each enum; few are exported. */
function removeUnexported(models) {
  const exported = readFileSync(join(root, CLIENT, '../index.ts'), 'utf8');
  for (const name of readdirSync(models).filter((one) => one.endsWith('-array.ts')))
    if (!exported.includes(`/${name.replace('.ts', '')}'`)) rmSync(join(models, name));
}

async function run(script, ...args) {
  const { code, output } = await runNode(script, args);
  if (code !== 0) throw new Error(`${output.trimEnd()}\n${relative(root, script)} ended with ${code ?? 'a signal'}.`);
}

async function check() {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-openapi-'));
  try {
    await generate(join(folder, DOCUMENT), join(folder, 'client'));
    const differences = [
      ...(isSame(join(folder, DOCUMENT), join(root, DOCUMENT)) ? [] : [DOCUMENT]),
      ...compareFolders(join(folder, 'client'), join(root, CLIENT)).map((file) => `${CLIENT}/${file}`),
    ];
    if (differences.length > 0) throw new Error(`Not current, run npm run openapi:\n  ${differences.join('\n  ')}`);
    console.log(`${DOCUMENT} and ${CLIENT} are current`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compareFolders(made, committed) {
  const names = new Set([...listFiles(made), ...listFiles(committed)]);
  return [...names].filter((name) => !isSame(join(made, name), join(committed, name))).sort();
}

function isSame(made, committed) {
  return existsSync(made) && existsSync(committed) && readFileSync(made).equals(readFileSync(committed));
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
