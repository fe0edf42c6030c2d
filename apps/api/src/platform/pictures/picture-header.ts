import type { Metadata } from 'sharp';
import { RuleBroken } from '../errors/errors.js';

/** A small file can claim huge dimensions. */
const MAX_PIXELS = 40_000_000;
/** Bytes for decoding; one picture at a time. */
const MAX_BYTES = 75_000_000;
/** A file of 5 MB has some hundreds. */
const MAX_CHUNKS = 20_000;
/** Bytes; colour profiles rarely have thousands. */
const MAX_SIDE_CHUNK = 32_768;
/** Chunks that affect the image besides pixels. */
const SIDE_CHUNKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Before decoding: the decoder accepts other formats. */
export function formatOf(bytes: Buffer): 'png' | 'jpeg' | 'gif' | 'webp' | null {
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  const text = bytes.toString('latin1', 0, 16);
  if (/^GIF8[79]a/.test(text)) return 'gif';
  return /^RIFF[^]{4}WEBPVP8/.test(text) ? 'webp' : null;
}

/** @throws RuleBroken if decoding would need too much memory */
export function requireDecodable(header: Metadata, bytes: Buffer): void {
  const { width, height } = header;
  const most = Math.min(MAX_PIXELS, MAX_BYTES / bytesOfPixel(header, bytes));
  if (width * height <= most) return;
  throw new RuleBroken(
    'upload.picture_too_large',
    'The picture has {width} by {height} pixels; of this kind at most {megapixels} million can be read.',
    { width, height, megapixels: Math.floor(most / 1e6) },
  );
}

/** Measured with 39.7 million pixels. Progressive formats are held entirely. */
function bytesOfPixel({ format, channels, depth, isProgressive, chromaSubsampling }: Metadata, bytes: Buffer): number {
  switch (format) {
    case 'jpeg':
      return isProgressive ? (chromaSubsampling === '4:2:0' ? 3 : 2 * channels) : 1;
    case 'png':
      return isProgressive ? 1.25 * channels * (depth === 'ushort' ? 2 : 1) : 1;
    case 'webp':
      return bytes.toString('latin1', 12, 16) === 'VP8 ' ? 1 : bytes.toString('latin1', 12, 16) === 'VP8L' ? 4 : 8;
    default:
      return 5;
  }
}

/**
 * Compressed text in ancillary chunks can expand a thousandfold.
 * @throws Error
 */
export function barePng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, PNG.length)];
  let chunks = 0;
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length || ++chunks > MAX_CHUNKS) throw new Error('no PNG');
    const isCritical = (type.charCodeAt(0) & 0x20) === 0;
    if (isCritical || (SIDE_CHUNKS.has(type) && length <= MAX_SIDE_CHUNK)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
