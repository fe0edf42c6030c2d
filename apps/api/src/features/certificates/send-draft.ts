import type { ServerResponse } from 'node:http';
import { disposition } from '../files/index.js';
import type { Preview } from './preview-certificate.js';

export function sendDraft(response: ServerResponse, { filename, content }: Preview): void {
  response
    .writeHead(200, {
      'Content-Type': 'application/pdf',
      'Content-Length': content.length,
      'Content-Disposition': disposition('inline', filename),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store, no-transform',
    })
    .end(content);
}
