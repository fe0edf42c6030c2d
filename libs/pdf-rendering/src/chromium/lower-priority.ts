import { readdir } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { processesOf } from './process-tree.js';

/** Medium: progresses even on a busy machine. */
const NICE = 10;

/** CPU priority below requests. Only Linux has priorities per thread. */
export async function lowerPriority(root: number, unrelated?: Set<number>): Promise<void> {
  for (const pid of await processesOf(root, unrelated).catch(() => [])) {
    for (const thread of await readdir(`/proc/${String(pid)}/task`).catch(() => [])) lower(Number(thread));
  }
}

function lower(thread: number): void {
  try {
    setPriority(thread, NICE);
  } catch {}
}
