import type { JobInHand } from '../../../platform/jobs/declare-job.js';

const EVERY_MS = 500;

/**
 * The progress of a job for work that tells of it with every piece: now and then, and without being waited for. Of a job
 * that is to end the signal says so; what could not be told is told the next time.
 */
export function toldNowAndThen(job: JobInHand<object>): (share: number) => void {
  let last = 0;
  return (share) => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    job.progress(share).catch(() => undefined);
  };
}
