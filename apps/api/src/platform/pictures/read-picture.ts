import type { Metadata, Sharp } from 'sharp';
import { RuleBroken } from '../errors/errors.js';
import { barePng, formatOf, requireDecodable } from './picture-header.js';

/** A small file can be crafted to take minutes. */
const SECONDS = 10;

export interface Picture {
  content: Buffer;
  content_type: string;
  extension: string;
}

/** On demand: 20 MB that most processes never need. */
async function decoder() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Decodes nothing yet. */
async function open(given: Buffer): Promise<{ image: Sharp; header: Metadata }> {
  const format = formatOf(given);
  if (format === null) throw new Error('format');
  const bytes = format === 'png' ? barePng(given) : given;
  const sharp = await decoder();
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (header.format !== format) throw new Error('format');
  requireDecodable(header, bytes);
  return { image: sharp(bytes, { failOn: 'error', sequentialRead: true }).timeout({ seconds: SECONDS }), header };
}

/** Ignores the declared type; upright, at most `size` pixels a side, without metadata. */
export async function readPicture(bytes: Buffer, size: number): Promise<Picture> {
  try {
    const { image } = await open(bytes);
    const content = await image
      .rotate()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer();
    return { content, content_type: 'image/webp', extension: 'webp' };
  } catch (error) {
    if (error instanceof RuleBroken) throw error;
    throw new RuleBroken('upload.not_a_picture', 'The file is not a PNG, JPEG, WebP or GIF picture that can be read.');
  }
}

/** A signature is a PNG with transparency. @throws RuleBroken */
export async function readSignatureImage(bytes: Buffer): Promise<Picture> {
  try {
    const { image, header } = await open(bytes);
    const { format, hasAlpha, channels } = header;
    if (format === 'png' && hasAlpha && (channels === 2 || channels === 4)) {
      const content = await image
        .resize(1600, 800, { fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .toBuffer();
      return { content, content_type: 'image/png', extension: 'png' };
    }
  } catch (error) {
    if (error instanceof RuleBroken) throw error;
  }
  throw new RuleBroken('signature.not_transparent', 'A signature must be a PNG picture with a transparent background.');
}
