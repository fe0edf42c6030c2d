import { once } from 'node:events';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { ZipHeaders } from './zip-headers.js';

export interface ZipPart {
  name: string;
  /** Called when the part is written. */
  open: () => Readable | Promise<Readable>;
  isPacked?: boolean;
}

/** A truncated archive cannot pass for complete. */
export function writeZip(parts: AsyncIterable<ZipPart>, made: Date): Readable {
  const output = new PassThrough();
  const closed = new AbortController();
  const headers = new ZipHeaders(made);
  let current: Readable | null = null;
  output.once('close', () => {
    closed.abort();
    current?.destroy();
  });

  const write = async (piece: Buffer) => {
    closed.signal.throwIfAborted();
    if (!output.write(piece)) await once(output, 'drain', { signal: closed.signal });
  };
  const add = async ({ name, open, isPacked = false }: ZipPart) => {
    const content = await open();
    current = content;
    // The loop below throws the error.
    content.on('error', () => undefined);
    if (output.destroyed) content.destroy();
    const facts = { sum: 0, length: 0, packedLength: 0 };
    const measured = measure(content, facts);
    await write(headers.local(name, isPacked));
    const packed = isPacked ? measured : pipeline(measured, createDeflateRaw(), () => undefined);
    for await (const piece of packed as AsyncIterable<Buffer>) {
      facts.packedLength += piece.length;
      await write(piece);
    }
    await write(headers.descriptor(facts));
    current = null;
  };
  const addAll = async () => {
    for await (const part of parts) await add(part);
    for (const piece of headers.directory()) await write(piece);
    output.end();
  };
  addAll().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error('The archive could not be written'));
  });
  return output;
}

async function* measure(content: Readable, facts: { sum: number; length: number }): AsyncGenerator<Buffer> {
  for await (const given of content as AsyncIterable<Buffer | string>) {
    const piece = typeof given === 'string' ? Buffer.from(given) : given;
    facts.sum = crc32(piece, facts.sum);
    facts.length += piece.length;
    yield piece;
  }
}
