import type { Readable } from 'node:stream';
import { createHash } from 'node:crypto';

const MOST_SIGNATURES = 8;
const RANGE = /\/ByteRange\s*\[\s*0\s+\d{1,12}\s+(\d{1,12})\s+(\d{1,12})\s*\]/g;
/** Longer than any written byte range. */
const OVERLAP = 200;

/** Each covers the bytes before it (ISO 32000-2, 12.8.1). */
async function signedLengths(content: Readable, length: number): Promise<number[]> {
  const found = new Set<number>();
  let rest = '';
  for await (const piece of content as AsyncIterable<Buffer>) {
    const text = rest + piece.toString('latin1');
    for (const [, start, size] of text.matchAll(RANGE)) {
      const end = Number(start) + Number(size);
      if (end < length && found.size < MOST_SIGNATURES) found.add(end);
    }
    rest = text.slice(-OVERLAP);
  }
  return [...found].sort((a, b) => a - b);
}

/** Content before later additions. Streamed twice. */
export async function signedParts(content: { length: number; open(): Readable }): Promise<string[]> {
  const ends = await signedLengths(content.open(), content.length);
  const last = ends.at(-1);
  if (last === undefined) return [];
  const hash = createHash('sha256');
  const sums: string[] = [];
  let read = 0;
  for await (const piece of content.open() as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = ends[sums.length]; end !== undefined && end <= read + piece.length; end = ends[sums.length]) {
      hash.update(piece.subarray(from, end - read));
      from = end - read;
      sums.push(hash.copy().digest('hex'));
    }
    if (sums.length === ends.length) break;
    hash.update(piece.subarray(from));
    read += piece.length;
  }
  return sums;
}
