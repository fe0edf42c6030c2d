import sharp from 'sharp';
import { DPI } from '@etalon/pdf-rendering/labels';

/** The raster of a drawing, in shades of grey. */
export function labelPicture(svg: string, format: 'png' | 'jpg' | 'pdf', dpi: number): Promise<Buffer> {
  // A drawing has one unit for each of its pixels; 72 dpi are one pixel for a unit.
  const picture = sharp(Buffer.from(svg), { density: (72 * dpi) / DPI, unlimited: true })
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .withMetadata({ density: dpi });
  return (format === 'jpg' ? picture.jpeg({ quality: 92 }) : picture.png({ compressionLevel: 9 })).toBuffer();
}
