import { type ChromiumPdf, reference } from '../reading/pdf-text.js';
import { GlyphBoxes, widthsOf } from './glyph-boxes.js';
import { MOST_PIXELS, type Picture, pictureOf, unreadPicture } from './picture-tiles.js';
import { isSrgb } from './srgb-profile.js';
import { ANY, type Shade, shadeOf, spanOf } from './shade.js';

export interface MeasuredFont {
  boxes: GlyphBoxes;
  widthOf(code: number): number;
  textOf(code: number): string;
}

const MOST_BYTES = 64_000_000;
const LONGEST_FONT = 20_000_000;
const MOST_OF_PROFILE = 4_000_000;
const MOST_OF_GRADIENT = 64;

export class Resources {
  private readonly fonts = new Map<number, MeasuredFont>();
  private readonly pictures = new Map<number, Picture>();
  private readonly patterns = new Map<number, Shade>();

  constructor(readonly pdf: ChromiumPdf) {}

  namesOf(dictionary: string): Map<string, number> {
    return new Map(
      [...dictionary.matchAll(/\/([\w.+-]+)\s+(\d+) 0 R/g)].map(([, name = '', object]) => [name, Number(object)]),
    );
  }

  font(object: number): MeasuredFont {
    return kept(this.fonts, object, () => {
      const descendant = Number(/\/DescendantFonts\s*\[\s*(\d+) 0 R/.exec(this.pdf.dictionary(object))?.[1] ?? 0);
      const own = this.pdf.dictionary(descendant);
      const descriptor = this.pdf.dictionary(reference(own, 'FontDescriptor') ?? 0);
      const file = reference(descriptor, 'FontFile2');
      const list = reference(own, 'W');
      const unicode = this.pdf.unicodesOf(object);
      return {
        boxes: new GlyphBoxes(file === undefined ? null : this.pdf.content(file, LONGEST_FONT)),
        widthOf: widthsOf(
          list === undefined ? own : `${own} /W ${this.pdf.dictionary(list).replace(/^\d+ 0 obj/, '')}`,
        ),
        textOf: (code) => unicode.get(code) ?? '',
      };
    });
  }

  picture(object: number): Picture {
    return kept(this.pictures, object, () => {
      const dictionary = this.pdf.dictionary(object);
      const mask = reference(dictionary, 'SMask');
      const colours = this.raster(object);
      const isTranslucent = mask !== undefined || /\/(?:Mask|ImageMask)\b/.test(dictionary);
      if (!colours) return unreadPicture(isTranslucent);
      return pictureOf(colours, mask === undefined ? null : (this.raster(mask) ?? 'unread'));
    });
  }

  /** Other patterns: any colour. */
  pattern(object: number): Shade {
    return kept(this.patterns, object, () => {
      const found: Shade[] = [];
      const [waiting, seen] = [[object], new Set<number>()];
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (seen.has(next)) continue;
        seen.add(next);
        const text = this.pdf.dictionary(next);
        if (/\/PatternType\s+1\b|\/FunctionType\s+[04]\b/.test(text) || seen.size > MOST_OF_GRADIENT) return ANY;
        for (const [, colour = ''] of text.matchAll(/\/C[01]\s*\[([^\]]*)\]/g)) {
          const parts = colour.trim().split(/\s+/).map(Number);
          if (parts.length !== 3) return ANY;
          found.push(shadeOf(parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0));
        }
        waiting.push(...[...text.matchAll(/\b(\d{1,10}) 0 R\b/g)].map(([, one]) => Number(one)));
      }
      return found.length === 0 ? ANY : spanOf(found);
    });
  }

  /** Grey or sRGB; null for other spaces. */
  private channelsOf(dictionary: string): number | null {
    const place = reference(dictionary, 'ColorSpace');
    const space =
      place === undefined
        ? (/\/ColorSpace\s*(\/\w+|\[[^\]]*\])/.exec(dictionary)?.[1] ?? '')
        : this.pdf.dictionary(place);
    const profile = /\/ICCBased\s+(\d+) 0 R/.exec(space)?.[1];
    if (profile !== undefined) return isSrgb(this.pdf.content(Number(profile), MOST_OF_PROFILE)) ? 3 : null;
    return /\/DeviceRGB\b/.test(space) ? 3 : /\/DeviceGray\b/.test(space) ? 1 : null;
  }

  /** Null unless 8 bits and Flate. */
  private raster(object: number) {
    const dictionary = this.pdf.dictionary(object);
    const [width, height] = ['Width', 'Height'].map((key) =>
      Number(new RegExp(`/${key}\\s+(\\d+)`).exec(dictionary)?.[1]),
    ) as [number, number];
    const channels = this.channelsOf(dictionary);
    const isPlain =
      /\/Filter\s*\/FlateDecode\b/.test(dictionary) && !/\/(?:DecodeParms|Decode|Mask|ImageMask)\b/.test(dictionary);
    if (!isPlain || channels === null || !/\/BitsPerComponent\s+8\b/.test(dictionary)) return null;
    if (!(width * height > 0 && width * height <= MOST_PIXELS)) return null;
    const pixels = this.pdf.content(object, MOST_BYTES);
    return pixels.length < width * height * channels ? null : { width, height, channels, pixels };
  }
}

function kept<T>(known: Map<number, T>, object: number, read: () => T): T {
  const found = known.get(object) ?? read();
  known.set(object, found);
  return found;
}
