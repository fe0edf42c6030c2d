import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Log } from '../../platform/logging/log.js';
import { disposition } from './serve-file.js';

/** What is made for one answer, as it is made. */
export interface MadeFile {
  name: string;
  content_type: string;
  /** Asked for once. A piece is there until the next one is asked for; the signal says that nobody reads any more. */
  content: (signal: AbortSignal) => AsyncIterable<Buffer>;
}

/** Who does not read any more is not waited for: what is read for them holds back others. */
const IDLE_MS = 120_000;

/** The head is gone when a part cannot be read: whoever reads is told by a connection that ends too early. */
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

/** Until it has left this process. */
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
