import { readdir } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { processesOf } from './process-tree.js';

/** Half of the way down: it still moves on where everything else is busy. */
const NICE = 10;

/**
 * Lets a process, those it started and what they start from now on wait for those that answer people, as far as the system
 * has a say in it (Linux): there each thread has a place of its own.
 */
export async function standBack(root: number): Promise<void> {
  for (const pid of await processesOf(root).catch(() => [])) {
    for (const thread of await readdir(`/proc/${String(pid)}/task`).catch(() => [])) lower(Number(thread));
  }
}

function lower(thread: number): void {
  try {
    setPriority(thread, NICE);
  } catch {
    // Gone meanwhile, or not ours: it keeps its place.
  }
}
