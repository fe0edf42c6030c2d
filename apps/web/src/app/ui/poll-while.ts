import { DestroyRef, inject } from '@angular/core';

const EVERY_MS = 1000;

/** A single request at a time; continues after a failure. Call in an injection context. */
export function pollWhile(isUnderWay: () => boolean, look: () => Promise<unknown>): void {
  let isLooking = false;
  const done = () => {
    isLooking = false;
  };
  const timer = setInterval(() => {
    if (isLooking || !isUnderWay()) return;
    isLooking = true;
    look().then(done, done);
  }, EVERY_MS);
  inject(DestroyRef).onDestroy(() => clearInterval(timer));
}
