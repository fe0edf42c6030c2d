// Run after changing a font package.
import { readFile, writeFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { buildStale } from './build.mjs';

await buildStale(['libs'], (line) => process.stderr.write(`${line}\n`));
const { bundledLetters, lettersOfFont, packedBits, fallbackFontFiles } =
  await import('../libs/pdf-rendering/dist/index.js');

const bundled = await bundledLetters();
const all = new Set(bundled);
for (const file of await fallbackFontFiles())
  for (const letter of lettersOfFont(await readFile(file.path))) if (file.declares(letter)) all.add(letter);

const packed = (letters) => deflateRawSync(packedBits(letters), { level: 9 }).toString('base64');
const text = `/** Made by tools/font-coverage.mjs from the font files; deflated, base64. */
export const COVERAGE = {
  bundled:
    '${packed(bundled)}',
  all:
    '${packed(all)}',
};
`;
await writeFile(fileURLToPath(new URL('../libs/pdf-rendering/src/fonts/font-coverage.data.ts', import.meta.url)), text);
process.stdout.write(`${bundled.size} code points in the bundled fonts, ${all.size} in all\n`);
