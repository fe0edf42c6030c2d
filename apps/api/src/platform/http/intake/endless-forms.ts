import type { IncomingMessage } from 'node:http';

const limits = new WeakMap<IncomingMessage, number>();

/** How many bytes the form may have in all; remembered until somebody reads it. */
export function boundForm(request: IncomingMessage, limit: number): void {
  limits.set(request, limit);
}

/**
 * To be called by whoever began to read a form. Its parser counts the file and the fields, but not what stands between
 * them: a form that goes on all the same has no end to wait for.
 */
export function refuseEndless(request: IncomingMessage): void {
  const limit = limits.get(request);
  if (limit === undefined) return;
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > limit) request.destroy();
  });
}
