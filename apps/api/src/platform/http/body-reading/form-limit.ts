import type { IncomingMessage } from 'node:http';

const limits = new WeakMap<IncomingMessage, number>();

/** Bytes; stored until a handler reads the form. */
export function boundForm(request: IncomingMessage, limit: number): void {
  limits.set(request, limit);
}

/** The parser limits files and fields, not the bytes between them. */
export function limitForm(request: IncomingMessage): void {
  const limit = limits.get(request);
  if (limit === undefined) return;
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > limit) request.destroy();
  });
}
