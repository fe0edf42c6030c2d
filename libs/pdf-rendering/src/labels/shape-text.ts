import bidiModule, { type Bidi } from 'bidi-js';
import type { FontGlyph } from 'fontkit';
import type { Face, LabelFonts } from './label-fonts.js';
import type { LabelFont } from './open-font.js';

/** In em, upwards from the baseline. */
export interface PlacedGlyph {
  glyph: FontGlyph;
  x: number;
  y: number;
}

interface GlyphRun {
  font: LabelFont;
  glyphs: PlacedGlyph[];
}

/** Lengths in em. */
export interface ShapedLine {
  width: number;
  runs: GlyphRun[];
}

// The module is the factory, against its types.
const bidi = (bidiModule as unknown as () => Bidi)();
const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const REMEMBERED = 4000;
const PLAIN = /^[\u0020-\u007e\u00a0-\u024f]*$/;

interface Piece {
  text: string;
  font: LabelFont;
  level: number;
}

export type Direction = 'ltr' | 'rtl';

/** First strong character (UAX 9, P2, P3). */
export function baseOf(text: string): Direction {
  const isPlain = PLAIN.test(text);
  return !isPlain && (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/** Unicode bidirectional algorithm, UAX 9. */
export class TextShaper {
  private readonly known = new Map<string, ShapedLine>();

  constructor(readonly fonts: LabelFonts) {}

  shape(text: string, face: Face, base = baseOf(text)): ShapedLine {
    const key = `${face}:${base}:${text}`;
    const known = this.known.get(key);
    if (known) return known;
    if (this.known.size >= REMEMBERED) this.known.clear();
    const words = base === 'ltr' && PLAIN.test(text) ? (text.match(/ +|[^ ]+/g) ?? []) : [];
    const line = words.length > 1 ? this.joined(words, face) : this.made(text, face, base);
    this.known.set(key, line);
    return line;
  }

  private joined(words: readonly string[], face: Face): ShapedLine {
    const runs: GlyphRun[] = [];
    let width = 0;
    for (const word of words) {
      const part = this.shape(word, face);
      for (const { font, glyphs } of part.runs) {
        const moved = glyphs.map(({ glyph, x, y }) => ({ glyph, x: x + width, y }));
        const last = runs.at(-1);
        if (last?.font === font) last.glyphs.push(...moved);
        else runs.push({ font, glyphs: moved });
      }
      width += part.width;
    }
    return { width, runs };
  }

  private made(text: string, face: Face, base: Direction): ShapedLine {
    const runs: GlyphRun[] = [];
    let width = 0;
    for (const { text: part, font, level } of inOrder(this.pieces(text, face, base))) {
      const { font: file, features } = font;
      const direction = level % 2 === 1 ? 'rtl' : 'ltr';
      const { glyphs, positions } = file.layout(part, features, undefined, undefined, direction);
      const em = file.unitsPerEm;
      const placed = glyphs.map((glyph, index) => {
        const at = positions[index] ?? { xAdvance: glyph.advanceWidth, xOffset: 0, yOffset: 0 };
        const place = { glyph, x: width + at.xOffset / em, y: at.yOffset / em };
        width += at.xAdvance / em;
        return place;
      });
      runs.push({ font, glyphs: placed });
    }
    return { width, runs };
  }

  private pieces(text: string, face: Face, base: Direction): Piece[] {
    const isPlain = base === 'ltr' && PLAIN.test(text);
    const { levels } = isPlain ? { levels: null } : bidi.getEmbeddingLevels(text, base);
    const pieces: Piece[] = [];
    const segments = isPlain ? Array.from(text, (segment, index) => ({ segment, index })) : clusters.segment(text);
    for (const { segment, index } of segments) {
      const level = levels?.[index] ?? 0;
      const shown = level % 2 === 1 ? mirrored(segment) : segment;
      for (const part of this.ofOneFont(shown, face, pieces.at(-1)?.font)) {
        const last = pieces.at(-1);
        if (last?.font === part.font && last.level === level) last.text += part.text;
        else pieces.push({ ...part, level });
      }
    }
    return pieces;
  }

  /** Marks need their letter's font. */
  private ofOneFont(cluster: string, face: Face, before: LabelFont | undefined): Omit<Piece, 'level'>[] {
    const signs = Array.from(cluster).filter((sign) => !this.fonts.isSilent(sign));
    if (signs.length === 0) return [{ text: cluster, font: before ?? this.fonts.of(cluster[0] ?? ' ', face) }];
    const chosen = [...new Set(signs.map((sign) => this.fonts.of(sign, face)))];
    const whole = chosen.find(({ font }) => signs.every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)));
    if (whole) return [{ text: cluster, font: whole }];
    return signs.map((sign) => ({ text: sign, font: this.fonts.of(sign, face) }));
  }
}

function mirrored(cluster: string): string {
  return bidi.getMirroredCharacter(cluster) ?? cluster;
}

/** Visual order (UAX 9, rule L2). */
function inOrder(pieces: Piece[]): Piece[] {
  const highest = pieces.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level -= 1) {
    for (let first = 0; first < pieces.length; first += 1) {
      let end = first;
      while ((pieces[end]?.level ?? -1) >= level) end += 1;
      if (end > first) pieces.splice(first, end - first, ...pieces.slice(first, end).reverse());
      first = Math.max(first, end - 1);
    }
  }
  return pieces;
}
