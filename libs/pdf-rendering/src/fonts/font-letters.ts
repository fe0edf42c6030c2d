import { brotliDecompressSync } from 'node:zlib';

/** Reads OpenType cmap formats 4 and 12. */
export function lettersOfFont(file: Buffer): Set<number> {
  return new Set(signsOfFont(file).keys());
}

export function signsOfFont(file: Buffer): Map<number, number> {
  const cmap = file.toString('latin1', 0, 4) === 'wOF2' ? cmapOfWoff2(file) : cmapOfOpenType(file);
  const letters = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, letters);
    if (format === 12) addGroups(table, letters);
  }
  return letters;
}

function cmapOfOpenType(file: Buffer): Buffer {
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const entry = file.subarray(12 + 16 * index, 28 + 16 * index);
    if (entry.toString('latin1', 0, 4) === 'cmap') {
      return file.subarray(entry.readUInt32BE(8), entry.readUInt32BE(8) + entry.readUInt32BE(12));
    }
  }
  throw new Error('a font without a character map');
}

/** WOFF 2.0, 4.1, 5: tables share one Brotli stream, in directory order. */
function cmapOfWoff2(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  const compressed = file.readUInt32BE(20);
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; at += 1) {
      byte = file[at] ?? 0;
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  let start = 0;
  let cmap: [number, number] | undefined;
  for (let index = 0; index < count; index += 1) {
    const flags = file[at] ?? 0;
    at += 1;
    const tag = flags & 0x3f;
    const isCmap = tag === 0 || (tag === 0x3f && file.toString('latin1', at, at + 4) === 'cmap');
    if (tag === 0x3f) at += 4;
    const original = number();
    // Outlines and index: transformed unless version 3; others unless 0.
    const version = flags >> 6;
    const isTransformed = tag === 10 || tag === 11 ? version !== 3 : version !== 0;
    const length = isTransformed ? number() : original;
    if (isCmap) cmap = [start, start + length];
    start += length;
  }
  if (!cmap) throw new Error('a font without a character map');
  return brotliDecompressSync(file.subarray(at, at + compressed)).subarray(...cmap);
}

function addSegments(table: Buffer, letters: Map<number, number>): void {
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const last = table.readUInt16BE(14 + at);
    const first = table.readUInt16BE(16 + size + at);
    const delta = table.readUInt16BE(16 + 2 * size + at);
    const place = 16 + 3 * size + at;
    const offset = table.readUInt16BE(place);
    for (let letter = first; letter <= last && letter !== 0xffff; letter += 1) {
      const glyph = offset === 0 ? letter + delta : glyphAt(table, place + offset + 2 * (letter - first), delta);
      if ((glyph & 0xffff) !== 0) letters.set(letter, glyph & 0xffff);
    }
  }
}

function glyphAt(table: Buffer, at: number, delta: number): number {
  const glyph = at + 2 <= table.length ? table.readUInt16BE(at) : 0;
  return glyph === 0 ? 0 : glyph + delta;
}

function addGroups(table: Buffer, letters: Map<number, number>): void {
  for (let index = 0; index < table.readUInt32BE(12); index += 1) {
    const at = 16 + 12 * index;
    const [first, last, glyph] = [0, 4, 8].map((offset) => table.readUInt32BE(at + offset)) as [number, number, number];
    for (let letter = first; letter <= last; letter += 1) letters.set(letter, glyph + letter - first);
  }
}
