import { DestroyRef, inject } from '@angular/core';

const EVERY_MS = 1000;

/**
 * Looks each second for as long as something is under way, one look at a time. One that fails is followed by the next.
 * Within an injection context; it ends with it.
 */
export function lookAgainWhile(isUnderWay: () => boolean, look: () => Promise<unknown>): void {
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
