import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lettersOfFont } from './font-letters.js';
import { SYMBOL_FONTS, SYMBOL_RANGE } from './symbol-fonts.js';

export interface BundledFont {
  family: string;
  weight: number | string;
  range: string;
  data: string;
}

/** Chromium embeds synthesized bold without text. */
const FAMILIES = [
  { name: 'Inter', folder: 'inter', weights: [400, 500, 600, 700] },
  { name: 'JetBrains Mono', folder: 'jetbrains-mono', weights: [400, 500, 700] },
];
const SUBSETS = ['vietnamese', 'cyrillic-ext', 'cyrillic', 'greek-ext', 'greek', 'latin-ext', 'latin'];

/** Page data: Chromium cannot load WOFF2 system fonts; installed fonts differ. */
export async function readBundledFonts(): Promise<BundledFont[]> {
  const fonts: BundledFont[] = [];
  for (const { name, folder, weights } of FAMILIES) {
    const ranges = JSON.parse(await readFile(fileOf(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
    for (const weight of weights) {
      for (const subset of SUBSETS) {
        const range = ranges[subset];
        if (range) {
          const file = await readFile(fileOf(folder, `files/${folder}-${subset}-${weight}-normal.woff2`));
          fonts.push({ family: name, weight, range, data: file.toString('base64') });
        }
      }
      const symbols = SYMBOL_FONTS[weight];
      if (symbols) {
        fonts.push({ family: name, weight, range: SYMBOL_RANGE, data: symbols });
      }
    }
  }
  return fonts;
}

function fileOf(folder: string, path: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource/${folder}/${path}`));
}

export async function bundledLetters(): Promise<Set<number>> {
  const letters = new Set<number>();
  const fonts = (await readBundledFonts()).filter(({ family, weight }) => family === 'Inter' && weight === 400);
  for (const { range, data } of fonts) {
    const declared = range.split(',').map((part) => {
      const [first = '', last = first] = part.trim().slice(2).split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    });
    for (const letter of lettersOfFont(Buffer.from(data, 'base64')))
      if (declared.some(([first, last]) => letter >= first && letter <= last)) letters.add(letter);
  }
  return letters;
}
