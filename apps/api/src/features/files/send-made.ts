import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Log } from '../../platform/logging/log.js';
import { disposition } from './serve-file.js';

export interface MadeFile {
  name: string;
  content_type: string;
  /** Called once; a chunk is valid until the next. */
  content: (signal: AbortSignal) => AsyncIterable<Buffer>;
}

/** An idle client holds resources of others. */
const IDLE_MS = 120_000;

/** Headers are already sent: the response is truncated. */
export async function sendMade(
  response: ServerResponse,
  { name, content_type, content }: MadeFile,
  log: Log,
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': content_type,
    'Content-Disposition': disposition('attachment', name),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store, no-transform',
  });
  response.setTimeout(IDLE_MS, () => response.destroy());
  const left = new AbortController();
  response.once('close', () => left.abort());
  if (response.destroyed) left.abort();
  try {
    for await (const piece of content(left.signal)) await written(response, piece, left.signal);
    response.end();
    await finished(response);
  } catch (error) {
    response.destroy();
    if (!left.signal.aborted) log.problem('an export was cut off', { error });
  }
}

function written(response: ServerResponse, piece: Buffer, left: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error | null) => {
      left.removeEventListener('abort', end);
      if (error) reject(error);
      else resolve();
    };
    const end = () => settle(left.reason as Error);
    left.addEventListener('abort', end);
    if (left.aborted) end();
    else response.write(piece, settle);
  });
}
