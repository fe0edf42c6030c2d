import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { processesOf } from './process-tree.js';
import { RenderingError } from '../rendering-error.js';

const EVERY_MS = 250;
const PAGE_BYTES = 4096;

/** MB, with descendants, Linux only; else until abort. */
export async function tooMuchMemory(
  pid: number,
  mostMb: number,
  until: AbortSignal,
  unrelated: Set<number>,
): Promise<never> {
  for (;;) {
    try {
      await pause(EVERY_MS, undefined, { signal: until, ref: false });
    } catch {
      return new Promise<never>(() => undefined);
    }
    const held = await memoryOf(pid, unrelated).catch(() => 0);
    if (held > mostMb * 1024 * 1024)
      throw new RenderingError('too_much_memory', `The document took more than ${String(mostMb)} MB of memory`);
  }
}

/** Bytes, without shared pages, which would count per process. */
async function memoryOf(root: number, unrelated: Set<number>): Promise<number> {
  let total = 0;
  for (const pid of await processesOf(root, unrelated)) {
    const [, resident = '0', shared = '0'] = (
      await readFile(`/proc/${String(pid)}/statm`, 'latin1').catch(() => '')
    ).split(' ');
    total += (Number(resident) - Number(shared)) * PAGE_BYTES;
  }
  return total;
}
