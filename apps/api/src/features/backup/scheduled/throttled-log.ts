import type { RunningJob } from '../../../platform/jobs/declare-job.js';

const EVERY_MS = 500;

/** Not awaited. Cancellation arrives through the signal. */
export function throttledLog(job: RunningJob<object>): (share: number) => void {
  let last = 0;
  return (share) => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    job.progress(share).catch(() => undefined);
  };
}
