import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';
import { rounds } from '../../../../../test/support/long.js';
import { barePng } from './picture-header.js';
import { readPicture, readSignatureImage } from './read-picture.js';

const SIDE = 6300;
/** 20 million: above the bounds of pictures that are held whole. */
const LESS = rounds(4500, SIDE);

const large = (channels: 3 | 4 = 3, side = SIDE) =>
  sharp({ create: { width: side, height: side, channels, background: { r: 20, g: 90, b: 160, alpha: 0.5 } } });

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

const refused = (megapixels: number, side = SIDE) => ({
  status: 400,
  code: 'upload.picture_too_large',
  params: { width: side, height: side, megapixels },
});

describe('a picture', () => {
  it.each([
    ['JPEG', () => large(3, LESS).jpeg()],
    ['PNG', () => large().png({ compressionLevel: 1 })],
    ['lossy WebP', () => large(3, LESS).webp({ effort: 0 })],
  ])('of many million pixels as %s is read', async (_kind, make) => {
    const bytes = await make().toBuffer();

    const { content, content_type } = await readPicture(bytes, 512);

    expect(content_type).toBe('image/webp');
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  it.each([
    [
      'JPEG in several passes without subsampling',
      12,
      () => large(3, LESS).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    ],
    ['interlaced PNG with transparency', 15, () => large(4, LESS).png({ progressive: true, compressionLevel: 1 })],
    ['WebP with transparency', 9, () => large(4, LESS).webp({ effort: 0 })],
    ['GIF', 15, () => large(3, LESS).gif({ effort: 1 })],
  ])('of many million pixels as %s is rejected by its header, as it needs full decoding', async (_kind, most, make) => {
    const bytes = await make().toBuffer();

    await expect(readPicture(bytes, 512)).rejects.toMatchObject(refused(most, LESS));
  });

  it('that declares too many pixels is rejected by its header, also as a signature', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const header = Buffer.from(png.subarray(16, 29));
    header.writeUInt32BE(100_000, 0);
    header.writeUInt32BE(100_000, 4);
    const claiming = Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(33)]);

    await expect(readPicture(claiming, 512)).rejects.toMatchObject(refused(40, 100_000));
    await expect(readSignatureImage(claiming)).rejects.toMatchObject(refused(40, 100_000));
  });

  it('is stripped of compressed texts or profiles that expand a thousandfold, before decoding', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const unfolding = deflateSync(Buffer.alloc(50_000_000), { level: 9 });
    const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), unfolding]));
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), unfolding]));
    const bomb = withChunks(png, profile, ...Array.from({ length: 20 }, () => text));

    expect(barePng(bomb)).toEqual(barePng(png));
    await expect(readPicture(bomb, 512)).resolves.toMatchObject({ content_type: 'image/webp' });
  });

  it('keeps the colours of its profile', async () => {
    const colour = { create: { width: 8, height: 8, channels: 3, background: '#f00' } } as const;
    const plain = await sharp(colour).png().toBuffer();
    const wide = await sharp(colour).withIccProfile('p3', { attach: true }).png().toBuffer();
    const profile = (await sharp(wide).metadata()).icc;

    expect(profile).toBeDefined();
    expect((await sharp(barePng(wide)).metadata()).icc).toEqual(profile);
    expect((await sharp(barePng(plain)).metadata()).icc).toBeUndefined();
  });

  it.each([
    ['drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')],
    ['document', Buffer.from('%PDF-1.7\n')],
    [
      'PNG without an end',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4, 5]),
    ],
    ['file of nothing', Buffer.alloc(0)],
    [
      'PNG of endless chunks',
      withChunks(Buffer.alloc(33, 0x89), ...Array.from({ length: 20_001 }, () => chunk('IDAT', Buffer.alloc(0)))),
    ],
  ])('is rejected if it is a %s', async (_kind, bytes) => {
    await expect(readPicture(bytes, 512)).rejects.toMatchObject({ status: 400, code: 'upload.not_a_picture' });
  });
});
