import { RuleBroken } from '../errors/errors.js';

const FORMATS = ['png', 'jpeg', 'webp', 'gif'];
/** A small file can claim to be enormous. */
const MAX_PIXELS = 40_000_000;

export interface Picture {
  content: Buffer;
  content_type: string;
  extension: string;
}

/** The decoders are loaded with the first picture: 20 MB that most processes never need. */
async function decoder(bytes: Buffer) {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

/**
 * Decodes an uploaded picture by its content, whatever it was declared as, and writes it anew: turned upright, at most
 * `size` pixels a side, without any metadata (decision 16).
 * @throws RuleBroken when the bytes are no PNG, JPEG, WebP or GIF
 */
export async function readPicture(bytes: Buffer, size: number): Promise<Picture> {
  try {
    const image = await decoder(bytes);
    const { format } = await image.metadata();
    if (!FORMATS.includes(format)) throw new Error('format');
    const content = await image
      .rotate()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer();
    return { content, content_type: 'image/webp', extension: 'webp' };
  } catch {
    throw new RuleBroken('upload.not_a_picture', 'The file is not a PNG, JPEG, WebP or GIF picture that can be read.');
  }
}

/**
 * Decodes a signature: a PNG with transparency (grey or colour with alpha), written anew as PNG.
 * @throws RuleBroken when it is something else
 */
export async function readSignatureImage(bytes: Buffer): Promise<Picture> {
  try {
    const image = await decoder(bytes);
    const { format, hasAlpha, channels } = await image.metadata();
    if (format === 'png' && hasAlpha && (channels === 2 || channels === 4)) {
      const content = await image
        .resize(1600, 800, { fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .toBuffer();
      return { content, content_type: 'image/png', extension: 'png' };
    }
  } catch {
    // refused below
  }
  throw new RuleBroken('signature.not_transparent', 'A signature must be a PNG picture with a transparent ground.');
}
