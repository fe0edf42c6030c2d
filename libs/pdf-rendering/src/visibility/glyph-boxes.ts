import type { Box } from './matrix.js';

const EM: Box = { left: 0.05, bottom: 0, right: 0.5, top: 0.7 };

/** In ems; null without ink. */
export class GlyphBoxes {
  private readonly tables = new Map<string, Buffer>();
  private readonly unit: number;
  private readonly isLong: boolean;

  constructor(font: Buffer | null) {
    const count = font && font.length >= 12 ? font.readUInt16BE(4) : 0;
    for (let index = 0; font && index < count && 28 + 16 * index <= font.length; index += 1) {
      const at = 12 + 16 * index;
      const start = font.readUInt32BE(at + 8);
      this.tables.set(font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)));
    }
    const head = this.tables.get('head');
    const isRead = head !== undefined && head.length >= 54;
    this.unit = (isRead && head.readUInt16BE(18)) || 1000;
    this.isLong = isRead && head.readInt16BE(50) === 1;
  }

  box(glyph: number): Box | null {
    const [index, outlines] = [this.tables.get('loca'), this.tables.get('glyf')];
    // Other outline formats: typical letter box.
    if (!index || !outlines) return EM;
    const place = (of: number) => {
      const at = of * (this.isLong ? 4 : 2);
      if (at + (this.isLong ? 4 : 2) > index.length) return 0;
      return this.isLong ? index.readUInt32BE(at) : 2 * index.readUInt16BE(at);
    };
    const start = place(glyph);
    if (place(glyph + 1) <= start || start + 10 > outlines.length) return null;
    const [left, bottom, right, top] = [2, 4, 6, 8].map(
      (offset) => outlines.readInt16BE(start + offset) / this.unit,
    ) as [number, number, number, number];
    return { left, bottom, right, top };
  }
}

/** In ems, from `/W` and `/DW`. */
export function widthsOf(dictionary: string): (code: number) => number {
  const standard = Number(/\/DW\s+(-?\d+)/.exec(dictionary)?.[1] ?? 1000) / 1000;
  const widths = new Map<number, number>();
  const start = /\/W\s*\[/.exec(dictionary);
  const tokens: readonly string[] =
    (start ? dictionary.slice(start.index + start[0].length) : '').match(/[[\]]|[-.\d]+/g) ?? [];
  for (let at = 0; at < tokens.length && tokens[at] !== ']';) {
    const first = Number(tokens[at]);
    if (tokens[at + 1] === '[') {
      const end = tokens.indexOf(']', at);
      tokens.slice(at + 2, end).forEach((width, index) => widths.set(first + index, Number(width) / 1000));
      at = end < 0 ? tokens.length : end + 1;
    } else {
      const last = Math.min(Number(tokens[at + 1]), 0xffff);
      for (let code = first; code <= last; code += 1) widths.set(code, Number(tokens[at + 2]) / 1000);
      at += 3;
    }
  }
  return (code) => widths.get(code) ?? standard;
}
