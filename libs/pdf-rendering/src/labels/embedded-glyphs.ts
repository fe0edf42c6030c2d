import type { FontGlyph, FontSubset } from 'fontkit';
import type { Item } from './drawing.js';
import type { LabelFont } from './open-font.js';
import type { PlacedGlyph } from './shape-text.js';

interface Embedded {
  label: string;
  font: LabelFont;
  subset: FontSubset;
  reference: PDFKit.PDFKitReference;
  /** By glyph number in the subset. */
  widths: number[];
  letters: number[][];
}

const n = (value: number): string => String(Math.round(value * 10000) / 10000);
const hex = (value: number, digits = 4): string => value.toString(16).padStart(digits, '0');

/** Subset fonts per document (PDF 32000-1, 9.7). */
export class EmbeddedGlyphs {
  private readonly fonts = new Map<LabelFont, Embedded>();

  constructor(private readonly document: PDFKit.PDFDocument) {}

  line({ line, x, baseline, size }: Extract<Item, { kind: 'line' }>, ink: string): string {
    const runs = line.runs.map(({ font, glyphs }) => this.run(font, glyphs));
    // Flips text upright in a downward coordinate system.
    return `BT\n${ink}\n${n(size)} 0 0 ${n(-size)} ${n(x)} ${n(baseline)} Tm\n${runs.join('\n')}\nET`;
  }

  embed(): void {
    for (const font of this.fonts.values()) this.close(font);
  }

  private run(font: LabelFont, glyphs: readonly PlacedGlyph[]): string {
    const embedded = this.fonts.get(font) ?? this.open(font);
    const fonts = this.document.page.fonts as Record<string, PDFKit.PDFKitReference>;
    fonts[embedded.label] = embedded.reference;
    const first = glyphs[0];
    if (!first) return '';
    const parts: string[] = [`/${embedded.label} 1 Tf`];
    let pen = first.x;
    let shown = '';
    let rise = 0;
    const flush = () => {
      if (shown !== '') parts.push(`[${shown}] TJ`);
      shown = '';
    };
    const start = this.moveTo(first.x);
    for (const { glyph, x, y } of glyphs) {
      if (y !== rise) {
        flush();
        parts.push(`${n(y)} Ts`);
        rise = y;
      }
      const gap = Math.round((pen - x) * 1000);
      if (gap !== 0) shown += String(gap);
      const number = this.take(embedded, glyph);
      shown += `<${hex(number)}>`;
      pen = x + (embedded.widths[number] ?? 0) / 1000;
    }
    flush();
    if (rise !== 0) parts.push('0 Ts');
    return [start.before, ...parts, start.after].join('\n');
  }

  private moveTo(x: number): { before: string; after: string } {
    return { before: `${n(x)} 0 Td`, after: `${n(-x)} 0 Td` };
  }

  private open(font: LabelFont): Embedded {
    const embedded: Embedded = {
      label: `L${String(this.fonts.size + 1)}`,
      font,
      subset: font.font.createSubset(),
      reference: this.document.ref({ Type: 'Font', Subtype: 'Type0', Encoding: 'Identity-H' }),
      widths: [],
      letters: [],
    };
    this.fonts.set(font, embedded);
    return embedded;
  }

  private take({ font, subset, widths, letters }: Embedded, glyph: FontGlyph): number {
    const number = subset.includeGlyph(glyph);
    widths[number] ??= Math.round((glyph.advanceWidth / font.font.unitsPerEm) * 1000);
    letters[number] ??= glyph.codePoints;
    return number;
  }

  private close({ label, font: { font }, subset, reference, widths, letters }: Embedded): void {
    const { document } = this;
    const thousandth = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
    const { minX, minY, maxX, maxY } = font.bbox;
    const tag = Array.from(label.slice(1).padStart(6, '0'), (digit) => String.fromCharCode(65 + Number(digit))).join(
      '',
    );
    const name = `${tag}+${font.postscriptName?.replaceAll(' ', '_') ?? 'Font'}`;
    const file = document.ref({});
    file.end(Buffer.from(subset.encode()));
    const descriptor = document.ref({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY].map(thousandth),
      ItalicAngle: font.italicAngle,
      Ascent: thousandth(font.ascent),
      Descent: thousandth(font.descent),
      CapHeight: thousandth(font.capHeight || font.ascent),
      XHeight: thousandth(font.xHeight || 0),
      StemV: 0,
      FontFile2: file,
    });
    descriptor.end(undefined);
    const descendant = document.ref({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, Array.from(widths, (width: number | undefined) => width ?? 0)],
      CIDToGIDMap: 'Identity',
    });
    descendant.end(undefined);
    const meaning = document.ref({});
    meaning.end(Buffer.from(lettersOf(letters)));
    Object.assign(reference.data, { BaseFont: name, DescendantFonts: [descendant], ToUnicode: meaning });
    reference.end(undefined);
  }
}

/** ToUnicode map (PDF 32000-1, 9.10.3). */
function lettersOf(letters: readonly (number[] | undefined)[]): string {
  const rows = Array.from(letters, (codes) => {
    const units = Array.from(String.fromCodePoint(...(codes ?? []))).flatMap((sign) =>
      Array.from({ length: sign.length }, (_, index) => hex(sign.charCodeAt(index))),
    );
    return `<${units.length > 0 ? units.join('') : '0000'}>`;
  });
  const ranges: string[] = [];
  for (let first = 0; first < rows.length; first += 100) {
    const part = rows.slice(first, first + 100);
    // Ranges must stay within one high byte.
    const split = (Math.floor(first / 256) + 1) * 256 - first;
    for (const [at, some] of [
      [first, part.slice(0, split)],
      [first + split, part.slice(split)],
    ] as const)
      if (some.length > 0) ranges.push(`<${hex(at)}> <${hex(at + some.length - 1)}> [${some.join(' ')}]`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${ranges.map((range) => `1 beginbfrange\n${range}\nendbfrange`).join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
