import { create, type OpenedFont } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';

export interface LabelFont {
  /** Unique per file: documents share font names. */
  name: string;
  font: OpenedFont;
  /** Disables ligatures: fonts would join `->` in asset ids. */
  features: Record<string, boolean> | undefined;
}

const opened = new Map<string, Promise<LabelFont>>();

/** Cached per thread. @param path TrueType or WOFF file */
export function openFont(path: string, features?: Record<string, boolean>): Promise<LabelFont> {
  const known = opened.get(path) ?? read(path, features);
  opened.set(path, known);
  return known;
}

async function read(path: string, features: Record<string, boolean> | undefined): Promise<LabelFont> {
  const file = await readFile(path);
  const font = create(file.toString('latin1', 0, 4) === 'wOFF' ? unpacked(file) : file);
  return { name: path, font, features };
}

/** WOFF 1.0, 3, 4: unpacked once. */
function unpacked(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  file.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts = [head];
  let length = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = file.subarray(44 + 20 * index, 64 + 20 * index);
    const [start, packed, size] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [number, number, number];
    const stored = file.subarray(start, start + packed);
    const table = Buffer.alloc((size + 3) & ~3);
    (packed < size ? inflateSync(stored) : stored).copy(table);
    const at = 12 + 16 * index;
    entry.copy(head, at, 0, 4);
    entry.copy(head, at + 4, 16, 20);
    head.writeUInt32BE(length, at + 8);
    head.writeUInt32BE(size, at + 12);
    parts.push(table);
    length += table.length;
  }
  return Buffer.concat(parts);
}
