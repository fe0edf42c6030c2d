// Brotli copies are smaller than per response.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

export async function finishWeb() {
  const folder = join(root, 'dist/apps/web/browser');
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

async function preload(page, font) {
  const html = await readFile(page, 'utf8');
  if (html.includes(font)) return;
  const link = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
  await writeFile(page, html.replace('</head>', `${link}</head>`));
}
