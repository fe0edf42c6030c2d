import { deflateSync, inflateSync } from 'node:zlib';

const [LEAST_PIECE, LARGEST_PIECE] = [4096, 256 * 1024];
/** What a page paints is packed to a sixth of it. */
const GROWS_BY = 8;

/**
 * Here and now: papers are archived in threads of their own. The threads that files and passwords wait for would pack it at the
 * priority of requests, and handing it over costs as much as packing a page.
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
