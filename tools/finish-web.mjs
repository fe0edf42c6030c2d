// Merges small parts and preloads those of the first pages; Brotli copies (`x.js.br`) are smaller than per response.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from './run.mjs';

const FONT = /^media\/inter-latin-wght-normal-[\w-]+\.woff2$/;
const TEXT = /\.(js|css|svg|json|webmanifest|wasm)$/;
/** Below, a header outweighs the saving. */
const LEAST_BYTES = 1024;
/** Best quality would take half a minute. */
const BEST_UP_TO_BYTES = 300_000;
const compress = promisify(brotliCompress);

const fileOf = (part) => (part === 'all' ? 'index' : part);
const FRAME = ['shell/shell.ts', 'ui/icon/more-icon-paths.ts'];
const assets = 'features/assets/';
const calibrations = 'features/calibrations/';
/** The first pages, as `firstTexts` of the app. `isEarly`: their code stays small, others may share more. */
const PAGES = [
  {
    path: String.raw`^/(?!guide|verify|register|auth/)`,
    texts: 'entrance',
    sources: ['features/auth/sign-in/sign-in.ts'],
    isEarly: true,
  },
  {
    path: String.raw`^/(dashboard)?$`,
    signedIn: true,
    texts: 'overview',
    sources: ['features/dashboard/dashboard-page.ts'],
    isEarly: true,
  },
  {
    path: String.raw`^/assets$`,
    signedIn: true,
    texts: 'lists',
    sources: [`${assets}assets.routes.ts`, `${assets}asset-list/asset-list.ts`],
    isEarly: true,
  },
  {
    path: String.raw`^/assets/(?!new$|import$|table$)[^/]+$`,
    signedIn: true,
    texts: 'records',
    sources: [`${assets}assets.routes.ts`, `${assets}asset-detail/asset-detail.ts`],
  },
  {
    path: String.raw`^/calibrations$`,
    signedIn: true,
    texts: 'records',
    sources: [`${calibrations}calibrations.routes.ts`, `${calibrations}calibration-list/calibration-list.ts`],
  },
  {
    path: String.raw`^/calibrations/[\da-f-]{36}$`,
    signedIn: true,
    texts: 'records',
    sources: [`${calibrations}calibrations.routes.ts`, `${calibrations}calibration-view/calibration-view.ts`],
  },
];

export async function finishWeb() {
  const folder = join(root, 'dist/apps/web/browser');
  // Built before the web app, not before this module is loaded.
  const { languages, textParts } = await import('@etalon/i18n');
  const catalogues = { languages, textParts };
  await preloadParts(folder, await mergeParts(folder, catalogues), catalogues);
  const names = await readdir(folder, { recursive: true });
  await preload(
    join(folder, 'index.html'),
    names.find((name) => FONT.test(name)),
  );
  for (const name of names.filter((one) => one.endsWith('.br'))) await rm(join(folder, name));
  for (const name of names.filter((one) => TEXT.test(one))) {
    const content = await readFile(join(folder, name));
    if (content.length < LEAST_BYTES) continue;
    const quality = content.length > BEST_UP_TO_BYTES ? 9 : 11;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(join(folder, `${name}.br`), await compress(content, { params }));
  }
}

/**
 * Angular makes a part for each set of pages that need the same code: a first page took 100 requests, most below 2 kB.
 * @returns the imports of each part, and the part of a source
 */
async function mergeParts(folder, catalogues) {
  // Build dependency: a built Etalon starts without it.
  const { rolldown } = await import('rolldown');
  const stats = join(folder, '../browser-stats.json');
  const { outputs } = JSON.parse(await readFile(stats, 'utf8'));
  await rm(stats);
  const names = Object.keys(outputs).filter((name) => name.endsWith('.js') && !name.startsWith('worker'));
  const startOf = (source) => {
    const found = names.find((name) => outputs[name].entryPoint?.endsWith(source));
    if (!found) throw new Error(`No part begins with ${source}`);
    return found;
  };
  const needs = new Map(
    names.map((name) => [
      name,
      outputs[name].imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
    ]),
  );
  const bundle = await rolldown({
    input: join(folder, startOf('src/main.ts')),
    external: (source) => !names.includes(source.replace('./', '')) && !source.startsWith('/'),
    logLevel: 'warn',
  });
  const { output } = await bundle.generate({
    minify: { mangle: false, compress: false },
    entryFileNames: 'main-[hash].js',
    chunkFileNames: 'chunk-[hash].js',
    codeSplitting: { groups: groupsOf(names, (...sources) => closure(needs, sources.map(startOf)), catalogues) },
  });
  await bundle.close();
  for (const name of names) await rm(join(folder, name));
  for (const { fileName, code } of output) await writeFile(join(folder, fileName), code);
  const partOf = new Map(output.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [basename(id), fileName])));
  // A merged source that is loaded by `import()` has a file of its own that only names its part.
  const entryOf = new Map(output.map(({ fileName, facadeModuleId: id }) => [id && basename(id), fileName]));
  return {
    imports: new Map(output.map(({ fileName, imports }) => [fileName, imports])),
    partOf: (source) => entryOf.get(startOf(source)) ?? partOf.get(startOf(source)),
  };
}

/** One part for code that the same first pages need; the rest stays as it is. */
function groupsOf(names, closureOf, { languages, textParts }) {
  const first = closureOf('src/main.ts');
  const [main] = first;
  const frame = closureOf(...FRAME);
  const pages = PAGES.map(({ sources, ...page }) => ({ ...page, needed: closureOf(...sources) }));
  const texts = new Map();
  const textOrder = [];
  for (const part of textParts)
    for (const language of languages) {
      textOrder.push(`${language}-${part}`);
      for (const name of closureOf(`i18n/src/${language}/${fileOf(part)}.ts`))
        if (!first.has(name) && !texts.has(name)) texts.set(name, `${language}-${part}`);
    }
  const groupOf = (name) => {
    // The page names it.
    if (name === main) return undefined;
    if (first.has(name)) return 'first';
    if (texts.has(name)) return texts.get(name);
    const entrance = pages.some(({ signedIn, needed }) => !signedIn && needed.has(name)) ? 'entrance ' : '';
    if (frame.has(name)) return `${entrance}frame`;
    const on = pages.filter(({ signedIn, needed }) => signedIn && needed.has(name));
    if (on.length === 0) return entrance || undefined;
    const isShared = on.length > 1 && on.some(({ isEarly }) => isEarly);
    return entrance + (isShared ? 'shared' : on.map(({ path }) => path).join(' '));
  };
  const order = ['first', 'entrance frame', 'frame', ...textOrder, 'entrance shared', 'shared'];
  const found = [...new Set(names.map(groupOf).filter(Boolean))];
  // A group includes what its members import, unless an earlier one has it: the most shared first.
  const places = (group) => group.trim().split(' ').length;
  const others = found.filter((group) => !order.includes(group)).sort((a, b) => places(b) - places(a));
  return [...order.filter((group) => found.includes(group)), ...others].map((group, at) => ({
    name: 'part',
    priority: names.length - at,
    test: (id) => groupOf(basename(id)) === group,
  }));
}

function closure(imports, names) {
  const found = new Set();
  const add = (name) => {
    if (found.has(name) || !imports.has(name)) return;
    found.add(name);
    imports.get(name).forEach(add);
  };
  names.forEach(add);
  return found;
}

/** Fills index.html and `theme.js`: the browser would find the parts of a page one after the other. */
async function preloadParts(folder, { imports, partOf }, { languages, textParts }) {
  const main = partOf('src/main.ts');
  const first = closure(imports, [main]);
  const files = [];
  const partsOf = (...sources) =>
    [...closure(imports, sources.map(partOf))]
      .filter((name) => !first.has(name))
      .map((name) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1));
  const pages = PAGES.map(({ path, signedIn = false, texts, sources }) => [
    path,
    signedIn,
    texts,
    partsOf(...(signedIn ? FRAME : []), ...sources),
  ]);
  const texts = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(textParts.map((part) => [part, partsOf(`i18n/src/${language}/${fileOf(part)}.ts`)])),
    ]),
  );
  const script = join(folder, 'theme.js');
  const code = await readFile(script, 'utf8');
  await writeFile(script, code.replace('parts = null', `parts = ${JSON.stringify({ files, pages, texts })}`));
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  const links = [...first]
    .filter((name) => name !== main)
    .map((name) => `<link rel="modulepreload" href="${name}">`)
    .join('');
  await writeFile(
    page,
    html
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(/<script src="main-[\w-]+\.js"/, `${links}<script src="${main}"`),
  );
}

async function preload(page, font) {
  const html = await readFile(page, 'utf8');
  if (html.includes(font)) return;
  const link = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
  await writeFile(page, html.replace('</head>', `${link}</head>`));
}
