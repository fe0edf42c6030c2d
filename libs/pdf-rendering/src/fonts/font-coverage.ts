import { inflateRawSync } from 'node:zlib';
import { COVERAGE } from './font-coverage.data.js';

/** One bit per code point. */
const [house, all] = [COVERAGE.house, COVERAGE.all].map((packed) => inflateRawSync(Buffer.from(packed, 'base64')));

const has = (bits: Buffer | undefined, letter: number) => (((bits?.[letter >> 3] ?? 0) >> (letter & 7)) & 1) === 1;

/** Whether the bundled fonts (Inter with its signs of measurement) have a glyph for a code point. */
export function isOfTheHouse(letter: number): boolean {
  return has(house, letter);
}

/** Whether any embedded font has a glyph for a code point. Invisible characters (joiners and others) need none. */
export function hasSign(letter: number): boolean {
  return has(all, letter);
}

/** Bit set in storage form. */
export function packedBits(letters: Iterable<number>): Buffer {
  const found = [...letters];
  const bits = Buffer.alloc((found.reduce((most, letter) => Math.max(most, letter), 0) >> 3) + 1);
  for (const letter of found) bits[letter >> 3] = (bits[letter >> 3] ?? 0) | (1 << (letter & 7));
  return bits;
}
