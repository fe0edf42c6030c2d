import sharp from 'sharp';
import { DPI } from '@etalon/pdf-rendering/labels';

export function labelPicture(svg: string, format: 'png' | 'jpg' | 'pdf', dpi: number): Promise<Buffer> {
  // At 72 dpi one unit is one pixel.
  const picture = sharp(Buffer.from(svg), { density: (72 * dpi) / DPI, unlimited: true })
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .withMetadata({ density: dpi });
  return (format === 'jpg' ? picture.jpeg({ quality: 92 }) : picture.png({ compressionLevel: 9 })).toBuffer();
}
