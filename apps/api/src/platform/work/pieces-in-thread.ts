import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { NamedError } from '../errors/errors.js';
import { type FromThread, type InThread, SLOT_BYTES, SLOTS } from './pieces-from-thread.js';

const TOLD_EVERY = 0.002;

/** @param make `onProgress` takes progress, 0 to 1 */
export function givePieces<Order>(
  make: (order: Order, onProgress: (share: number) => void) => AsyncIterable<Uint8Array>,
): void {
  if (!parentPort) throw new Error('These pieces are made in a thread');
  const port = parentPort;
  const post = (message: FromThread) => port.postMessage(message);
  const { order, shared } = workerData as InThread<Order>;
  let last = 0;
  const onProgress = (share: number) => {
    if (share - last < TOLD_EVERY) return;
    last = share;
    post({ onProgress: share });
  };
  give(make(order, onProgress), new Slots(port, shared), post).then(
    () => post({ isWhole: true }),
    (error: unknown) => {
      if (!(error instanceof NamedError)) throw error;
      const { code, template, params, retryAfter } = error;
      post({ refused: { code, template, params, retryAfter } });
    },
  );
}

async function give(
  pieces: AsyncIterable<Uint8Array>,
  slots: Slots,
  post: (message: FromThread) => void,
): Promise<void> {
  let slot = await slots.next();
  let filled = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + SLOT_BYTES - filled);
      slots.memory(slot).set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < SLOT_BYTES) continue;
      post({ slot, length: filled });
      slot = await slots.next();
      filled = 0;
    }
  }
  if (filled > 0) post({ slot, length: filled });
}

class Slots {
  private readonly free = Array.from({ length: SLOTS }, (_, slot) => slot);
  private wake: () => void = () => undefined;

  constructor(
    port: MessagePort,
    private readonly shared: SharedArrayBuffer,
  ) {
    port.on('message', (slot: number) => {
      this.free.push(slot);
      this.wake();
    });
  }

  async next(): Promise<number> {
    for (;;) {
      const slot = this.free.shift();
      if (slot !== undefined) return slot;
      await new Promise<void>((wake) => (this.wake = wake));
    }
  }

  memory(slot: number): Uint8Array {
    return new Uint8Array(this.shared, slot * SLOT_BYTES, SLOT_BYTES);
  }
}
