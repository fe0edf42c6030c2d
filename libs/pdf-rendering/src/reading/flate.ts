import { deflateSync, inflateSync } from 'node:zlib';

const [LEAST_PIECE, LARGEST_PIECE] = [4096, 256 * 1024];
/** Page content compresses to about a sixth. */
const GROWS_BY = 8;

/**
 * Synchronous: documents are archived in worker threads. The libuv pool serves files and password hashes; it would
 * compress at request priority, and the transfer costs as much as compressing a page.
 */
export const packed = (content: Buffer): Buffer => deflateSync(content, { chunkSize: piece(content.length) });

/** @param most bytes; a longer one is an error */
export const unpacked = (content: Buffer, most?: number): Buffer =>
  inflateSync(content, {
    chunkSize: piece(GROWS_BY * content.length),
    ...(most === undefined ? {} : { maxOutputLength: most }),
  });

/** Each piece of the result costs a call and a copy. */
const piece = (length: number): number => Math.min(LARGEST_PIECE, Math.max(LEAST_PIECE, length));
