import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fallbackFontFiles, type FallbackFontFile } from '../fonts/fallback-fonts.js';
import { openFont, type LabelFont } from './open-font.js';

export type Face = 'regular' | 'bold' | 'mono';

const FACES: Record<Face, { folder: string; weight: number }> = {
  regular: { folder: 'inter', weight: 400 },
  bold: { folder: 'inter', weight: 700 },
  mono: { folder: 'jetbrains-mono', weight: 700 },
};
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext'];
const PLAIN = { calt: false, liga: false, clig: false, dlig: false };

/** Invisible characters need no font. */
const SILENT = /^[\p{Cf}\p{Variation_Selector}\p{Zs}]$/u;

interface Source {
  declares(letter: number): boolean;
  open(): Promise<LabelFont>;
}

export class LabelFonts {
  private readonly bundledSources = new Map<Face, Promise<Source[]>>();
  private fallback: Promise<Source[]> | undefined;
  private readonly found = new Map<string, LabelFont>();

  /** Afterwards access is synchronous. */
  async prepare(text: string, face: Face): Promise<void> {
    for (const sign of new Set(text)) {
      const key = face + sign;
      if (!this.found.has(key)) this.found.set(key, await this.look(sign, face));
    }
  }

  of(sign: string, face: Face): LabelFont {
    const font = this.found.get(face + sign);
    if (!font) throw new Error('a letter that was not prepared');
    return font;
  }

  isSilent(sign: string): boolean {
    return SILENT.test(sign);
  }

  private async look(sign: string, face: Face): Promise<LabelFont> {
    const letter = sign.codePointAt(0) ?? 0;
    const bundled = await this.bundled(face);
    const sources = this.isSilent(sign) ? bundled : [...bundled, ...(await this.all())];
    for (const source of sources) {
      if (!source.declares(letter)) continue;
      const font = await source.open();
      if (font.font.hasGlyphForCodePoint(letter)) return font;
    }
    const [first] = bundled;
    if (!first) throw new Error('a face without files');
    return first.open();
  }

  private bundled(face: Face): Promise<Source[]> {
    const known = this.bundledSources.get(face) ?? bundledOf(face);
    this.bundledSources.set(face, known);
    return known;
  }

  private all(): Promise<Source[]> {
    this.fallback ??= fallbackFontFiles().then((files) => files.map(sourceOf));
    return this.fallback;
  }
}

async function bundledOf(face: Face): Promise<Source[]> {
  const { folder, weight } = FACES[face];
  const json = await readFile(pathOf(`@fontsource/${folder}/unicode.json`), 'utf8');
  const ranges = JSON.parse(json) as Record<string, string>;
  return SUBSETS.flatMap((subset) => {
    const range = ranges[subset];
    if (range === undefined) return [];
    const declared = range.split(',').map((part) => {
      const [first = '', last = first] = part.trim().slice(2).split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    });
    const path = pathOf(`@fontsource/${folder}/files/${folder}-${subset}-${String(weight)}-normal.woff`);
    return [
      {
        declares: (letter: number) => declared.some(([first, last]) => letter >= first && letter <= last),
        open: () => openFont(path, PLAIN),
      },
    ];
  });
}

/** WOFF slices contain embeddable tables. */
function sourceOf(file: FallbackFontFile): Source {
  const { path } = file;
  return { declares: (letter) => file.declares(letter), open: () => openFont(path.replace(/\.woff2$/, '.woff')) };
}

function pathOf(path: string): string {
  return fileURLToPath(import.meta.resolve(path));
}
