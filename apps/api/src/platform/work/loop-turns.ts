import { isMainThread } from 'node:worker_threads';

const waiting: (() => void)[] = [];

/** One slice per event-loop turn: short requests wait for one only. */
export function loopTurn(): Promise<void> {
  if (!isMainThread) return Promise.resolve();
  return new Promise((resume) => {
    waiting.push(resume);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting[0]?.();
  // The slice runs after this resolves, queuing its next turn by then.
  setImmediate(() => {
    waiting.shift();
    if (waiting.length > 0) next();
  });
}
