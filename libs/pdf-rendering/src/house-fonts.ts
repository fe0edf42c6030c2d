import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SYMBOL_FONTS, SYMBOL_RANGE } from './symbol-fonts.js';

/** One file of a family, as the FontFace constructor takes it. */
export interface HouseFont {
  family: string;
  weight: number;
  /** Characters the file serves, in the notation of the CSS descriptor. */
  range: string;
  /** WOFF2, base64. */
  data: string;
}

const FAMILIES = [
  { name: 'Inter', folder: 'inter', weights: [400, 500, 600, 700] },
  { name: 'JetBrains Mono', folder: 'jetbrains-mono', weights: [400, 500] },
];
const SUBSETS = ['vietnamese', 'cyrillic-ext', 'cyrillic', 'greek-ext', 'greek', 'latin-ext', 'latin'];

/**
 * The fonts every document may name. They are given to the page as data: Chromium does not take WOFF2 files as
 * system fonts, and a font that a machine may or may not have would make the same certificate look different there.
 */
export async function readHouseFonts(): Promise<HouseFont[]> {
  const fonts: HouseFont[] = [];
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
