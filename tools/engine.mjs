// Released engines without imports (rule R7). After `npm run engine:keep`, changes need a new ENGINE_VERSION.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './run.mjs';

const LIBRARY = 'libs/metrology';
const ENTRY = `${LIBRARY}/src/engine.ts`;
const FOLDER = `${LIBRARY}/engines`;
const LIST = `${LIBRARY}/src/engines/released-engines.ts`;
const BUILT = `${LIBRARY}/dist/engine`;

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** Equal sources and esbuild give equal bytes. */
async function bundleEngine() {
  // Build dependency: a built Etalon starts without it.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const inputs = Object.keys(metafile.inputs).sort();
  const sources = sha256(...inputs.flatMap((path) => [`${path}\0`, readFileSync(join(root, path)), '\0']));
  const body = outputFiles[0].text;
  const { ENGINE_VERSION: version } = await import(
    `data:text/javascript;base64,${Buffer.from(body).toString('base64')}`
  );
  return { version, sources, text: `${header(version, sources, sha256(body))}${body}` };
}

const HEADER_LINES = 3;
const header = (version, sources, body) =>
  `// Etalon's mathematics ${version}. Made by tools/engine.mjs and never edited.\n` +
  `// Sources sha256 ${sources}\n// Body sha256 ${body}\n`;

export async function buildEngine() {
  const { version, sources, text } = await bundleEngine();
  mkdirSync(join(root, BUILT), { recursive: true });
  writeFileSync(join(root, BUILT, 'engine.mjs'), text);
  writeFileSync(join(root, BUILT, 'engine.json'), `${JSON.stringify({ version, sources, sha256: sha256(text) })}\n`);
}

function keptFiles() {
  const folder = join(root, FOLDER);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => ({ version: name.slice(0, -'.mjs'.length), text: readFileSync(join(folder, name), 'utf8') }))
    .sort((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }));
}

function list() {
  const rows = keptFiles().map(({ version, text }) => `\n  '${version}': '${sha256(text)}',`);
  return (
    `/** Released engine versions, each stored as one file, with its SHA-256. Written by tools/engine.mjs. */\n` +
    `export const RELEASED_ENGINES: Readonly<Record<string, string>> = {${rows.join('')}${rows.length > 0 ? '\n' : ''}};\n`
  );
}

/** Without header: source comments may change. */
const bodyOf = (text) => text.split('\n').slice(HEADER_LINES).join('\n');

async function keep() {
  const { version, text } = await bundleEngine();
  const file = join(root, FOLDER, `${version}.mjs`);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (kept !== null && bodyOf(kept) !== bodyOf(text))
    throw new Error(`${version} is kept already, and is something else now: raise ENGINE_VERSION.`);
  mkdirSync(join(root, FOLDER), { recursive: true });
  writeFileSync(file, kept ?? text);
  writeFileSync(join(root, LIST), list());
  console.log(`Kept ${version} as ${FOLDER}/${version}.mjs`);
}

async function check() {
  const problems = keptFiles().flatMap(({ version, text }) => {
    const [, stated] = /^\/\/ Body sha256 ([0-9a-f]{64})$/m.exec(text) ?? [];
    return stated === sha256(bodyOf(text)) ? [] : [`${FOLDER}/${version}.mjs is not what was kept.`];
  });
  if (readFileSync(join(root, LIST), 'utf8') !== list()) problems.push(`${LIST} does not list what is kept.`);
  const present = await bundleEngine();
  const kept = keptFiles().find(({ version }) => version === present.version);
  if (kept && bodyOf(kept.text) !== bodyOf(present.text))
    problems.push(`${present.version} is released and its sources have changed: raise ENGINE_VERSION.`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(
    `${present.version} is ${kept ? 'kept as it is' : 'not released yet'}; ${keptFiles().length} engines kept`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await (process.argv.includes('--check') ? check() : keep());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
