import { deflateSync, inflateSync } from 'node:zlib';

const [LEAST_PIECE, LARGEST_PIECE] = [4096, 256 * 1024];
/** Typical compression of page content. */
const GROWS_BY = 8;

/** Synchronous in worker threads: the libuv pool compresses at request priority. */
export const packed = (content: Buffer): Buffer => deflateSync(content, { chunkSize: piece(content.length) });

/** @param most bytes; beyond: error */
export const unpacked = (content: Buffer, most?: number): Buffer =>
  inflateSync(content, {
    chunkSize: piece(GROWS_BY * content.length),
    ...(most === undefined ? {} : { maxOutputLength: most }),
  });

/** Each piece costs a call and a copy. */
const piece = (length: number): number => Math.min(LARGEST_PIECE, Math.max(LEAST_PIECE, length));
