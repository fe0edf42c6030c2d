import type { IncomingMessage } from 'node:http';

const limits = new WeakMap<IncomingMessage, number>();

/** Total size limit of the form in bytes; stored until a handler reads it. */
export function boundForm(request: IncomingMessage, limit: number): void {
  limits.set(request, limit);
}

/**
 * Aborts multipart uploads that exceed the limit between parts: the parser limits files and fields, not the bytes between
 * them. Called by the reader of the form.
 */
export function limitForm(request: IncomingMessage): void {
  const limit = limits.get(request);
  if (limit === undefined) return;
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > limit) request.destroy();
  });
}
