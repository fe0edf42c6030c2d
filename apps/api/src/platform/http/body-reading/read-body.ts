import type { Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { Invalid, RequestAborted, RequestTimeout, TooLarge, UnsupportedMedia } from '../../errors/errors.js';
import { loopTurn } from '../../work/loop-turns.js';
import type { InputClass } from '../input/field-shape.js';
import { inputBounds, refuseExcess } from '../input/input-bounds.js';
import { invite } from './expect-continue.js';
import { excessOf } from '../input/json-size.js';

/** Slow uploads would hold shared resources. */
const SLOWEST_BYTES_PER_SECOND = 64 * 1024;
const PATIENCE_SECONDS = 15;
/** Longer bodies are checked before parsing, one at a time. */
const LONG = 64 * 1024;

/**
 * Undefined without a JSON body.
 * @param admit called with the bytes before reading
 * @param limit bytes
 * @throws TooLarge, UnsupportedMedia, RequestTimeout, Invalid
 */
export async function readJson(
  request: Request,
  response: Response,
  { limit, type }: { limit: number; type: InputClass | null },
  admit: (bytes: number) => Promise<void>,
): Promise<unknown> {
  if (!request.is('application/json')) return undefined;
  refuseEncoded(request);
  refuseForeignCharset(request);
  const announced = announcedLength(request);
  if (announced !== null && announced > limit) throw tooLarge(limit);
  await admit(announced ?? limit);
  invite(request, response);
  const bytes = await inTime(request, getRawBody(request, { length: announced, limit }), limit).catch(
    (error: unknown) => {
      if (hasGone(request)) throw new RequestAborted();
      throw (error as { type?: unknown }).type === 'entity.too.large' ? tooLarge(limit) : error;
    },
  );
  if (bytes.length === 0) return {};
  if (bytes.length > LONG) {
    await loopTurn();
    const excess = excessOf(bytes, inputBounds);
    if (excess) refuseExcess(excess, type, 'body');
  }
  return parse(bytes);
}

export const hasGone = ({ complete, destroyed }: IncomingMessage): boolean => destroyed && !complete;

/** A short compressed body may expand. */
export function refuseEncoded({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === '' || /^identity$/i.test(encoding)) return;
  throw new UnsupportedMedia('body.encoded', 'Send the body as it is: compressed bodies are not taken.');
}

/** Bytes; null for a chunked body. */
export function announcedLength({ headers }: IncomingMessage): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}

const tooLarge = (limit: number) =>
  new TooLarge('body.too_large', 'The request body may have at most {limit_kb} kB.', { limit_kb: limit / 1024 });

/** JSON is UTF-8 (RFC 8259). */
function refuseForeignCharset({ headers }: IncomingMessage): void {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset)) return;
  throw new UnsupportedMedia('body.charset', 'Send the body in UTF-8.');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown;
  } catch {
    throw Invalid.field(['body'], 'The body is not valid JSON', 'json_invalid');
  }
}

async function inTime<T>(request: IncomingMessage, reading: Promise<T>, limit: number): Promise<T> {
  const seconds = PATIENCE_SECONDS + Math.ceil(limit / SLOWEST_BYTES_PER_SECOND);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      request.pause();
      reject(new RequestTimeout('request.timeout', 'The request did not arrive in time.'));
    }, seconds * 1000);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
