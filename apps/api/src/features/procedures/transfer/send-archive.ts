import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { disposition } from '../../files/index.js';
import type { MadeArchive } from './export-procedures.js';

/** Headers are sent: failure aborts the connection. */
export async function sendArchive(response: ServerResponse, { name, content }: MadeArchive): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': disposition('attachment', name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store, no-transform',
  });
  await pipeline(content, response).catch(() => response.destroy());
}
