import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isBundled } from './font-coverage.js';
import { lettersOfFont } from './font-letters.js';
import { subsetOfFont } from './font-subset.js';
import type { BundledFont } from './bundled-fonts.js';

const FALLBACK_FAMILY = 'World';

/** Noto (SIL Open Font License 1.1), in search order. */
const WHOLE = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
];
/** Whole font: slices lack half of the characters. */
const HAN = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';
const IN_SLICES = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-oriya',
  'noto-sans-sinhala',
  'noto-sans-lao',
  'noto-sans-khmer',
  'noto-sans-myanmar',
  'noto-serif-tibetan',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-ethiopic',
  'noto-sans-thaana',
  'noto-sans-cherokee',
  'noto-sans-canadian-aboriginal',
  'noto-sans-symbols',
  'noto-sans-symbols-2',
  'noto-sans-mongolian',
  'noto-sans-kr',
];

export interface FallbackFontFile {
  path: string;
  range: string;
  declares(letter: number): boolean;
  /** Subset when embedded: too large, and needs no shaping. */
  is_cut: boolean;
}

interface LoadedFile extends FallbackFontFile {
  letters: ReadonlySet<number>;
  data: string;
}

/** Needed slices and Han glyphs: milliseconds instead of seconds. */
export class FallbackFonts {
  private files: Promise<FallbackFontFile[]> | undefined;
  private readonly loaded = new Map<string, Promise<LoadedFile>>();

  async fontsFor(text: string): Promise<BundledFont[]> {
    const wanted = foreignLetters(text);
    if (wanted.size === 0) return [];
    this.files ??= fallbackFontFiles();
    const chosen = new Map<LoadedFile, Set<number>>();
    for (const letter of wanted) {
      const file = await this.fileWith(letter, await this.files);
      if (file) chosen.set(file, (chosen.get(file) ?? new Set()).add(letter));
    }
    // One weight: more would need a family per script.
    return Promise.all(
      [...chosen].map(async ([{ path, range, data, is_cut }, letters]) => ({
        family: FALLBACK_FAMILY,
        weight: '100 900',
        range: is_cut ? rangeOf(letters) : range,
        data: is_cut ? subsetOfFont(await readFile(path), letters).toString('base64') : data,
      })),
    );
  }

  private async fileWith(letter: number, files: readonly FallbackFontFile[]): Promise<LoadedFile | null> {
    for (const file of files) {
      if (!file.declares(letter)) continue;
      const known = this.loaded.get(file.path) ?? load(file);
      this.loaded.set(file.path, known);
      const loaded = await known;
      if (loaded.letters.has(letter)) return loaded;
    }
    return null;
  }
}

function rangeOf(letters: ReadonlySet<number>): string {
  return [...letters].map((letter) => `U+${letter.toString(16)}`).join(',');
}

export function foreignLetters(text: string): Set<number> {
  const foreign = new Set<number>();
  for (const [letter] of text.matchAll(/[^\u0000-\u00ff]/gu)) {
    const code = letter.codePointAt(0) ?? 0;
    if (!isBundled(code)) foreign.add(code);
  }
  return foreign;
}

export async function fallbackFontFiles(): Promise<FallbackFontFile[]> {
  const whole = (path: string, is_cut = false) => ({ path, range: 'U+0-10FFFF', declares: () => true, is_cut });
  const slices = await Promise.all(IN_SLICES.map(slicesOf));
  return [...WHOLE.map((path) => whole(pathOf(path))), whole(pathOf(HAN), true), ...slices.flat()];
}

async function slicesOf(folder: string): Promise<FallbackFontFile[]> {
  const json = await readFile(pathOf(`@fontsource/${folder}/unicode.json`), 'utf8');
  return Object.entries(JSON.parse(json) as Record<string, string>).map(([name, range]) => {
    const ranges = range.split(',').map((part) => {
      const [first = '', last = first] = part.trim().slice(2).split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    });
    const slice = name.replace(/^\[(\d+)\]$/, '$1');
    return {
      path: pathOf(`@fontsource/${folder}/files/${folder}-${slice}-400-normal.woff2`),
      range,
      declares: (letter: number) => ranges.some(([first, last]) => letter >= first && letter <= last),
      is_cut: false,
    };
  });
}

async function load(file: FallbackFontFile): Promise<LoadedFile> {
  const content = await readFile(file.path);
  return { ...file, letters: lettersOfFont(content), data: file.is_cut ? '' : content.toString('base64') };
}

function pathOf(path: string): string {
  return fileURLToPath(import.meta.resolve(path));
}
