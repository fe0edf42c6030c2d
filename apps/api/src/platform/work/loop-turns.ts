const waiting: (() => void)[] = [];

/**
 * For work in slices on the thread of the requests: of all that is waiting, however many requests have it, one slice runs
 * in a turn of the event loop. Whoever comes with something short waits for one slice and not for all of them.
 */
export function loopTurn(): Promise<void> {
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
