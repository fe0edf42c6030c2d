import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const LOW = 10;
let done = false;

/**
 * Lets the threads that hash passwords give way to the one that answers requests: during a storm of sign-ins they fill
 * every core, and everybody else would wait. Linux only; where it is not allowed nothing changes but the waiting.
 * To be called when the threads exist, that is after the first hash.
 */
export function yieldThreads(): void {
  if (done || process.platform !== 'linux') return;
  done = true;
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === 'libuv-worker')
        setPriority(Number(thread), LOW);
    } catch {
      // A thread that ended meanwhile, or a sandbox that forbids it.
    }
  }
}
