import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Refused, RefusedInThread } from '../errors/errors.js';
import { Fault } from '../errors/fault.js';
import type { WorkerTask } from './workers.js';

/** Shared memory needs no garbage collection. */
export const SLOTS = 8;
export const SLOT_BYTES = 262_144;

const HEAP_MB = 256;
const YOUNG_MB = 8;

const RETRY_AFTER_SECONDS = 5;

export interface InThread<Order> {
  order: Order;
  shared: SharedArrayBuffer;
}

export type FromThread =
  { slot: number; length: number } | { onProgress: number } | { isWhole: true } | { refused: Refused };

export interface Following {
  /** 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * A piece is valid until the next request.
 * @throws the thread's error, RefusedInThread, AbortError
 */
export async function* piecesFromThread<Order>(
  { file }: WorkerTask<Order, unknown>,
  order: Order,
  { onProgress, signal }: Following = {},
): AsyncGenerator<Buffer, void, undefined> {
  const shared = new SharedArrayBuffer(SLOTS * SLOT_BYTES);
  const thread = new Worker(new URL(file), {
    workerData: { order, shared } satisfies InThread<Order>,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // The reader gets the error; later ones are ignored.
  thread.on('error', () => undefined);
  try {
    for await (const [stated] of on(thread, 'message', { close: ['exit'], ...(signal && { signal }) }) as AsyncIterable<
      [FromThread]
    >) {
      if ('isWhole' in stated) return;
      if ('onProgress' in stated) onProgress?.(stated.onProgress);
      else if ('refused' in stated) throw new RefusedInThread(stated.refused, RETRY_AFTER_SECONDS);
      else {
        yield Buffer.from(shared, stated.slot * SLOT_BYTES, stated.length);
        thread.postMessage(stated.slot);
      }
    }
    throw new Fault('A thread ended before its result was complete');
  } finally {
    await thread.terminate();
  }
}
