import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '../logging/log.js';

interface Refusal {
  status: number;
  code: string;
  detail: string;
}

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'request.headers_too_large',
    detail: 'The address and the headers of the request are too long.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'request.chunks_too_large',
    detail: 'The chunk extensions of the body are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.timeout', detail: 'The request did not arrive in time.' },
};

const UNREADABLE: Refusal = { status: 400, code: 'request.unreadable', detail: 'The request is not valid HTTP.' };

/** Malformed requests never reach an exception filter. */
export function refuseUnreadable(server: Server, log: Log): void {
  const answering = new WeakSet<Duplex>();
  // Must be first, so that immediate responses are registered.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Within a response it would be read as content.
    if (!socket.writable || answering.has(socket) || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const { status, code, detail } = refusals[error.code ?? ''] ?? UNREADABLE;
    const request_id = randomUUID();
    log.info('A request that could not be read', { status, code, request_id, reason: error.code });
    const body = JSON.stringify({ detail, code, request_id });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${request_id}`,
      'X-Content-Type-Options: nosniff',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
