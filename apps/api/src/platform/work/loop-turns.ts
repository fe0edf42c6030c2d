import { isMainThread } from 'node:worker_threads';

const waiting: (() => void)[] = [];

/**
 * For work in slices on the thread of the requests: of all that is waiting, however many requests have it, one slice runs
 * in a turn of the event loop. Whoever comes with something short waits for one slice and not for all of them. In a thread of
 * its own a task keeps nobody waiting, and goes on.
 */
export function loopTurn(): Promise<void> {
  if (!isMainThread) return Promise.resolve();
  return new Promise((resume) => {
    waiting.push(resume);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting[0]?.();
  // The slice runs when this function has returned, and has asked for its next turn by then.
  setImmediate(() => {
    waiting.shift();
    if (waiting.length > 0) next();
  });
}
