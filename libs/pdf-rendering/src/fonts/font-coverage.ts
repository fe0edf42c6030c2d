import { inflateRawSync } from 'node:zlib';
import { COVERAGE } from './font-coverage.data.js';

/** One bit per code point. */
const [bundled, all] = [COVERAGE.bundled, COVERAGE.all].map((packed) => inflateRawSync(Buffer.from(packed, 'base64')));

const has = (bits: Buffer | undefined, letter: number) => (((bits?.[letter >> 3] ?? 0) >> (letter & 7)) & 1) === 1;

export function isBundled(letter: number): boolean {
  return has(bundled, letter);
}

/** Invisible characters need no glyph. */
export function hasSign(letter: number): boolean {
  return has(all, letter);
}

export function packedBits(letters: Iterable<number>): Buffer {
  const found = [...letters];
  const bits = Buffer.alloc((found.reduce((most, letter) => Math.max(most, letter), 0) >> 3) + 1);
  for (const letter of found) bits[letter >> 3] = (bits[letter >> 3] ?? 0) | (1 << (letter & 7));
  return bits;
}
