import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const WORTH_KEEPING_BYTES = 64 * 1024;
/** A client cut off immediately would never read the response. */
const LINGER_MS = 2000;
const LINGER_BYTES = 32 * 1024 * 1024;

/** Refused before the body is read: close instead of draining a long one. */
export function drainBody(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const length = request.headers['content-length'];
  const isShort = length !== undefined && Number(length) <= WORTH_KEEPING_BYTES;
  const hasBody = request.headers['transfer-encoding'] !== undefined || length !== undefined;
  const isKept = isShort && request.headers.expect === undefined;
  if (hasBody) {
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    response.writeHead = (...given: unknown[]) => {
      if (!request.complete && !response.headersSent) {
        if (!isKept) response.setHeader('Connection', 'close');
        // Shutdown closes keep-alive connections too.
        if (response.getHeader('Connection') === 'close') linger(request);
      }
      return writeHead(...given);
    };
  }
  next();
}

function linger(request: IncomingMessage): void {
  const socket = request.socket as Socket & { destroySoon: () => void };
  // Unread bytes would reset the connection and discard the response.
  socket.destroySoon = () => {
    socket.end();
    request.resume();
    const until = Date.now() + LINGER_MS;
    const upTo = socket.bytesRead + LINGER_BYTES;
    const watch = setInterval(() => {
      if (Date.now() > until || socket.bytesRead > upTo) socket.destroy();
    }, 50).unref();
    socket.once('close', () => clearInterval(watch));
  };
}
