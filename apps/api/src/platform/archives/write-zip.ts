import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { ZipFile } from 'yazl';

/** yazl's JavaScript CRC-32 takes half the time. */
const checksums = createRequire(createRequire(import.meta.url).resolve('yazl'))('buffer-crc32') as {
  unsigned: (piece: Buffer, before?: number) => number;
};
checksums.unsigned = (piece, before = 0) => crc32(piece, before);

export interface ZipPart {
  name: string;
  /** Called when the part is written. */
  open: () => Readable | Promise<Readable>;
  isPacked?: boolean;
}

/** A truncated archive cannot pass for complete. */
export function writeZip(parts: AsyncIterable<ZipPart>, made: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;
  output.once('close', () => current?.destroy());
  zip.on('error', (error: Error) => output.destroy(error));

  const add = async ({ name, open, isPacked = false }: ZipPart) => {
    const content = await open();
    current = content;
    if (output.destroyed) content.destroy();
    const taken = finished(content, { writable: false });
    zip.addReadStream(content, name, { mtime: made, mode: 0o100644, compress: !isPacked });
    await taken;
    current = null;
  };
  const addAll = async () => {
    for await (const part of parts) {
      if (output.destroyed) return;
      await add(part);
    }
    zip.end();
  };
  addAll().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error('The archive could not be written'));
  });
  return output;
}
