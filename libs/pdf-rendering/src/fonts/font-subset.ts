import { signsOfFont } from './font-letters.js';

/** Layout tables are omitted: only for scripts without shaping. */
const KEPT = ['OS/2', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'post'];

/** Whole Han fonts take seconds; glyph numbers stay. */
export function subsetOfFont(file: Buffer, letters: ReadonlySet<number>): Buffer {
  const tables = tablesOf(file);
  const table = (tag: string): Buffer => tables.get(tag) ?? Buffer.alloc(0);
  const signs = [...signsOfFont(file)].filter(([letter]) => letters.has(letter)).sort(([a], [b]) => a - b);
  const outlines = new Outlines(table('glyf'), table('loca'), table('head').readInt16BE(50) === 1);
  const { glyf, loca } = outlines.only([0, ...signs.map(([, glyph]) => glyph)]);
  const head = Buffer.from(table('head'));
  head.writeInt16BE(1, 50);
  const kept = KEPT.map((tag): [string, Buffer] => [tag, tag === 'head' ? head : table(tag)]);
  return fontOf([...kept, ['cmap', cmapOf(signs)], ['glyf', glyf], ['loca', loca]]);
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index;
      const start = file.readUInt32BE(at + 8);
      return [file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12))];
    }),
  );
}

class Outlines {
  private readonly count: number;

  constructor(
    private readonly glyf: Buffer,
    private readonly loca: Buffer,
    private readonly isLong: boolean,
  ) {
    this.count = loca.length / (isLong ? 4 : 2) - 1;
  }

  only(wanted: readonly number[]): { glyf: Buffer; loca: Buffer } {
    const kept = this.withParts(wanted);
    const parts: Buffer[] = [];
    const loca = Buffer.alloc(4 * (this.count + 1));
    let length = 0;
    for (let glyph = 0; glyph < this.count; glyph += 1) {
      loca.writeUInt32BE(length, 4 * glyph);
      if (!kept.has(glyph)) continue;
      const outline = this.outline(glyph);
      const padded = Buffer.alloc((outline.length + 3) & ~3);
      outline.copy(padded);
      parts.push(padded);
      length += padded.length;
    }
    loca.writeUInt32BE(length, 4 * this.count);
    return { glyf: Buffer.concat(parts), loca };
  }

  /** Includes parts of composite glyphs. */
  private withParts(wanted: readonly number[]): Set<number> {
    const kept = new Set<number>();
    const waiting = [...wanted];
    for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
      if (kept.has(glyph) || glyph >= this.count) continue;
      kept.add(glyph);
      const outline = this.outline(glyph);
      if (outline.length < 10 || outline.readInt16BE(0) >= 0) continue;
      for (let at = 10, flags = 0x20; flags & 0x20;) {
        flags = outline.readUInt16BE(at);
        waiting.push(outline.readUInt16BE(at + 2));
        at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
      }
    }
    return kept;
  }

  private outline(glyph: number): Buffer {
    const at = (index: number) =>
      this.isLong ? this.loca.readUInt32BE(4 * index) : 2 * this.loca.readUInt16BE(2 * index);
    return this.glyf.subarray(at(glyph), at(glyph + 1));
  }
}

function cmapOf(signs: readonly [number, number][]): Buffer {
  const cmap = Buffer.alloc(12 + 16 + 12 * signs.length);
  cmap.writeUInt16BE(1, 2);
  cmap.writeUInt16BE(3, 4);
  cmap.writeUInt16BE(10, 6);
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(12, 12);
  cmap.writeUInt32BE(16 + 12 * signs.length, 16);
  cmap.writeUInt32BE(signs.length, 24);
  signs.forEach(([letter, glyph], index) => {
    cmap.writeUInt32BE(letter, 28 + 12 * index);
    cmap.writeUInt32BE(letter, 32 + 12 * index);
    cmap.writeUInt32BE(glyph, 36 + 12 * index);
  });
  return cmap;
}

function fontOf(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  const power = Math.floor(Math.log2(sorted.length));
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (sorted.length - 2 ** power), 10);
  const parts = [head];
  let length = head.length;
  sorted.forEach(([tag, content], index) => {
    const padded = Buffer.alloc((content.length + 3) & ~3);
    content.copy(padded);
    const at = 12 + 16 * index;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum(padded), at + 4);
    head.writeUInt32BE(length, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    parts.push(padded);
    length += padded.length;
  });
  return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
