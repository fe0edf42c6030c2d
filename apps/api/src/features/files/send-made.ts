import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../../platform/logging/log.js';
import { disposition } from './serve-file.js';

/** What is made for one answer, as it is made. */
export interface MadeFile {
  name: string;
  content_type: string;
  content: Readable;
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
  try {
    await pipeline(content, response);
  } catch (error) {
    response.destroy();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return;
    log.problem('an export was cut off', { error });
  }
}
