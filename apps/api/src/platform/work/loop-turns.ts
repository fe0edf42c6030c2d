import { isMainThread } from 'node:worker_threads';

const waiting: (() => void)[] = [];

/** One slice runs per event-loop turn over all requests, so short requests wait for one slice only. */
export function loopTurn(): Promise<void> {
  if (!isMainThread) return Promise.resolve();
  return new Promise((resume) => {
    waiting.push(resume);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting[0]?.();
  // The slice runs after this promise resolves, and queues its next turn by then.
  setImmediate(() => {
    waiting.shift();
    if (waiting.length > 0) next();
  });
}
