declare module 'fontkit' {
  export interface FontGlyph {
    readonly id: number;
    readonly codePoints: number[];
    readonly advanceWidth: number;
    readonly path: { toSVG(): string };
  }

  export interface FontSubset {
    includeGlyph(glyph: FontGlyph): number;
    encode(): Uint8Array;
  }

  export interface OpenedFont {
    readonly postscriptName: string | null;
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly capHeight: number;
    readonly xHeight: number;
    readonly italicAngle: number;
    readonly bbox: { minX: number; minY: number; maxX: number; maxY: number };
    hasGlyphForCodePoint(letter: number): boolean;
    layout(
      text: string,
      features?: Record<string, boolean>,
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): {
      glyphs: FontGlyph[];
      positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    };
    createSubset(): FontSubset;
  }

  export function create(file: Uint8Array): OpenedFont;
}
